import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { RubricItem } from '@jadara/contract/reviewing/reviews'
import { calculateTotal, toProposedScore } from '@jadara/contract/reviewing/scoring'
import { asc, gt, inArray, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { loadRubricItems } from '../../db/rubrics.ts'
import { reviewAnswers, reviews } from '../../db/tables/reviewing.ts'
import { listProblemSentences } from './store.ts'

/**
 * A review needs an assignment, past or active; only the last version counts; and it refers to a receipt of its application. No assignment is active in spite
 * of a conflict of interest.
 */
export const findStrayReviews = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    with numbered as (
      select application_id, reviewer_id, stage, version, superseded_at,
        row_number() over (partition by application_id, reviewer_id, stage order by version) as expected,
        row_number() over (partition by application_id, reviewer_id, stage order by version desc) as from_last
      from review)
    select 'review ' || r.id || ' is of account ' || r.reviewer_id || ', which was never assigned to application ' || r.application_id as sentence
      from review r where not exists (
        select from assignment s where (s.application_id, s.reviewer_id, s.stage) = (r.application_id, r.reviewer_id, r.stage))
    union all select 'a draft is of account ' || d.reviewer_id || ', which was never assigned to application ' || d.application_id
      from review_draft d where not exists (
        select from assignment s where (s.application_id, s.reviewer_id, s.stage) = (d.application_id, d.reviewer_id, d.stage))
    union all select 'private note ' || n.id || ' is of account ' || n.reviewer_id || ', which was never assigned to application ' || n.application_id
      from reading_note n where not exists (select from assignment s where (s.application_id, s.reviewer_id) = (n.application_id, n.reviewer_id))
    union all select 'assignment ' || s.id || ' stands in spite of a conflict of interest'
      from assignment s join assignment c on (c.application_id, c.reviewer_id, c.ended_as) = (s.application_id, s.reviewer_id, 'conflict')
      where s.ended_at is null
    union all select 'assignment ' || s.id || ' is active although finding ' || f.id || ' of a conflict of interest is confirmed'
      from assignment s join conflict_finding f on (f.application_id, f.reviewer_id, f.state) = (s.application_id, s.reviewer_id, 'confirmed')
      where s.ended_at is null
    union all select 'the reviews of application ' || application_id || ' by account ' || reviewer_id || ' are not numbered without a gap'
      from numbered group by application_id, reviewer_id, stage having bool_or(version <> expected)
    union all select 'of the reviews of application ' || application_id || ' by account ' || reviewer_id || ' not exactly the last counts'
      from numbered group by application_id, reviewer_id, stage having bool_or((superseded_at is null) <> (from_last = 1))
    union all select 'review ' || r.id || ' names receipt ' || r.receipt_number || ', which is not of its application'
      from review r join receipt t on t.number = r.receipt_number where t.application_id <> r.application_id
    order by 1`,
  )

/** The key lists question versions, weights and optional essays in order. Essays have no weight, choices have one. */
export const findFalseRubrics = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select 'rubric ' || r.id || ' has another key than its questions' as sentence
      from rubric r left join rubric_item i on i.rubric_id = r.id group by r.id
      having r.key <> coalesce(string_agg(
        i.question_version_id || coalesce(':' || i.weight, '') || case when i.is_required then '' else '?' end, ',' order by i.position), '')
    union all select 'rubric ' || i.rubric_id || ' weighs an essay, or does not weigh a choice'
      from rubric_item i join question_version v on v.id = i.question_version_id
      group by i.rubric_id having bool_or((v.type = ${choiceQuestionType}) <> (i.weight is not null))
    union all select 'review ' || r.id || ' answers a rubric of another stage'
      from review r join rubric u on u.id = r.rubric_id where u.stage <> r.stage
    order by 1`,
  )

/**
 * A calculation matches its digest; a prize has at most one winner, on a calculation of its round; a second administrator confirms a winner;
 * only administrators declare conflicts of interest of their own; decisions need a submission.
 */
export const findFalseResults = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`
    select 'calculation ' || id || ' has other content than its digest' as sentence
      from calculation where encode(sha256(convert_to(content, 'UTF8')), 'hex') <> sha256
    union all select 'the calculations of round ' || round_id || ' are not numbered without a gap' from (
      select round_id, number <> row_number() over (partition by round_id order by number) as odd from calculation) as numbered
      where odd group by round_id
    union all select 'prize ' || prize || ' of round ' || round_id || ' has ' || count(*) || ' winners'
      from decision where ended_at is null and prize is not null group by round_id, prize having count(*) > 1
    union all select 'decision ' || d.id || ' names a winner without a calculation of its round'
      from decision d left join calculation c on (c.id, c.round_id) = (d.calculation_id, d.round_id)
      where d.outcome = 'winner' and c.id is null
    union all select 'decision ' || d.id || ' is confirmed by the account that made it, or names no winner'
      from decision_confirmation c join decision d on d.id = c.decision_id where d.actor_id = c.actor_id or d.outcome <> 'winner'
    union all select 'a conflict of interest with application ' || c.application_id || ' is declared by account ' || c.account_id || ', which is no administrator'
      from administrator_conflict c join account a on a.id = c.account_id where a.user_type <> 1
    union all select 'decision ' || d.id || ' is of another round than its application'
      from decision d join application a on a.id = d.application_id where a.round_id <> d.round_id
    union all select 'decision ' || d.id || ' stands without a submission'
      from decision d join application a on a.id = d.application_id where d.ended_at is null and a.submitted_at is null
    order by 1`,
  )

/** Every round has exactly one due date of reviews, possibly without a day. */
export const findMissingDueDates = (db: DatabaseHandle): Promise<string[]> =>
  listProblemSentences(
    db,
    sql`select 'round ' || r.id || ' has ' || count(k.id) || ' due dates of reviews' as sentence
    from round r left join key_date k on k.round_id = r.id and k.effect = 'reviews' group by r.id having count(k.id) <> 1 order by r.id`,
  )

/** Reviews whose answers do not fit their questions, or whose scores do not follow from the ratings and the reason. */
export async function findFalseScores(db: DatabaseHandle): Promise<string[]> {
  const found: string[] = []
  for (
    let page = await listReviewPageAfterId(db, 0);
    page.length > 0;
    page = await listReviewPageAfterId(db, page.at(-1)?.id ?? 0)
  )
    for (const review of page) for (const problems of findReviewProblems(review)) found.push(`review ${review.id} ${problems}`)
  return found
}

export type ReviewToCheck = typeof reviews.$inferSelect & {
  readonly items: readonly RubricItem[]
  readonly answers: readonly (typeof reviewAnswers.$inferSelect)[]
}

/** At most 1,000, by id. */
export async function listReviewPageAfterId(db: DatabaseHandle, id: number): Promise<ReviewToCheck[]> {
  const page = await db.select().from(reviews).where(gt(reviews.id, id)).orderBy(asc(reviews.id)).limit(1000)
  if (page.length === 0) return []
  const ids = page.map((review) => review.id)
  const answersByReview = Map.groupBy(
    await db.select().from(reviewAnswers).where(inArray(reviewAnswers.reviewId, ids)),
    ({ reviewId }) => reviewId,
  )
  const items = await loadRubricItems(db, [...new Set(page.map(({ rubricId }) => rubricId))])
  return page.map((review) => ({
    ...review,
    items: items.get(review.rubricId) ?? [],
    answers: answersByReview.get(review.id) ?? [],
  }))
}

function findReviewProblems({ items, answers, proposed, score, reason }: ReviewToCheck): string[] {
  // A review of score and comment only.
  if (answers.length === 0 && items.length > 0 && proposed === null && reason === '') return []
  const problems: string[] = []
  const answered = items.map((item) => ({ ...item, answer: answers.find(({ itemId }) => itemId === item.id) }))
  if (answers.length !== items.length || answered.some(({ answer }) => !answer))
    return ['does not answer exactly the questions of its rubric']
  for (const { type, allowComment, isRequired, answer } of answered) {
    const { choice = null, cannotJudge = false, comment = '', essay = '' } = answer ?? {}
    const isJudged = choice !== null
    if (
      type === choiceQuestionType
        ? isJudged === cannotJudge || essay !== ''
        : isJudged || cannotJudge || (isRequired && essay === '')
    )
      problems.push('answers a question otherwise than it asks')
    if (comment !== '' && !allowComment) problems.push('comments where no comment is allowed')
  }
  const expectedScore = toProposedScore(
    calculateTotal(
      answered.map((item) => ({ ...item, choice: item.answer?.choice ?? null, cannotJudge: item.answer?.cannotJudge ?? false })),
    ),
  )
  if (expectedScore !== proposed) problems.push(`proposes ${proposed}, and its ratings ${expectedScore}`)
  if (proposed !== null && score !== proposed && reason === '')
    problems.push('has another score than it proposes, without a reason')
  return problems
}
