import type { AuditAction } from '@jadara/contract/audit/audit'
import type { Language, Text } from '@jadara/contract/core/text'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { GivenAnswer, RubricItem } from '@jadara/contract/reviewing/reviews'
import { calculateTotal, toProposedScore } from '@jadara/contract/reviewing/scoring'
import { insertAuditEntry } from '@jadara/server/db/audit'
import type { Transaction } from '@jadara/server/db/database'
import { findOrCreateRubric, listRubricItems } from '@jadara/server/db/rubrics'
import { accounts, applications } from '@jadara/server/db/tables/people'
import {
  assignments,
  reviewers as registeredReviewers,
  reviewAnswers,
  reviewDrafts,
  reviews,
  scoreOverrideDecisions,
} from '@jadara/server/db/tables/reviewing'
import { toOverrideNames } from '@jadara/server/features/results/overrides'
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { z } from 'zod'
import { requireAdministratorId } from './accounts.ts'
import { demoReviewers, readJson, textSchema } from './content.ts'
import { createMomentPicker } from './moments.ts'
import { createRandom, type Random } from './random.ts'

const reviewSchema = z.strictObject({
  /** Position in `reviewers.json`. */
  reviewer: z.int(),
  score: z.int(),
  /** The score that the ratings propose, if it differs; then `reason` is a key of `reasons`. */
  proposed: z.int().optional(),
  reason: z.string().optional(),
  /** Why the office accepted a score far from the proposed one, a key of `reasons`. */
  accepted: z.string().optional(),
  /** The score of the first version of an amended review. */
  before: z.int().optional(),
})
const openSchema = z.strictObject({ reviewer: z.int(), status: z.enum(['waiting', 'draft']) })
const endedSchema = z.strictObject({ reviewer: z.int(), status: z.enum(['declined', 'conflict']), reason: z.string() })
/** The assignments of each application, in the order of the submissions. */
const roundSchema = z.array(z.array(z.union([reviewSchema, openSchema, endedSchema])))

const content = readJson(
  'reviews.json',
  z.strictObject({ earlierRound: roundSchema, openRound: roundSchema, reasons: z.record(z.string(), textSchema) }),
)
type Review = z.infer<typeof reviewSchema>
type Assignment = z.infer<typeof roundSchema>[number][number]

const levelsSchema = z.strictObject({ high: z.array(textSchema), middle: z.array(textSchema), low: z.array(textSchema) })
const texts = readJson(
  'review-texts.json',
  z.strictObject({
    openings: levelsSchema,
    closings: levelsSchema,
    contributions: z.array(textSchema),
    advices: z.array(textSchema),
    remarks: levelsSchema,
  }),
)

type AuditStep = {
  readonly at: Date
  readonly actorId: number
  readonly action: AuditAction
  readonly detail?: Readonly<Record<string, unknown>>
}

/** Inserts the assignments and reviews of a round's submitted applications with their audit entries, all before `until` in ms. */
export async function insertAssignmentsAndReviews(
  tx: Transaction,
  round: 'earlierRound' | 'openRound',
  { roundId, until }: { roundId: number; until: number },
): Promise<void> {
  const administratorId = await requireAdministratorId(tx)
  const emails = demoReviewers.map(({ email }) => email)
  const registered = await tx
    .select({ id: registeredReviewers.id, userId: registeredReviewers.accountId, email: accounts.email })
    .from(registeredReviewers)
    .innerJoin(accounts, eq(accounts.id, registeredReviewers.accountId))
    .where(and(eq(registeredReviewers.roundId, roundId), inArray(accounts.email, emails)))
  const submitted = await tx
    .select()
    .from(applications)
    .where(and(eq(applications.roundId, roundId), isNotNull(applications.submittedAt)))
    .orderBy(asc(applications.submittedAt))
  for (const [place, application] of submitted.entries()) {
    const steps: AuditStep[] = []
    for (const assignment of content[round][place] ?? []) {
      const number = assignment.reviewer
      const reviewer = registered.find(({ email }) => email === emails[number])
      if (!reviewer) throw new Error(`Reviewer ${number} of the demo is not registered in round ${roundId}`)
      const random = createRandom(`reviewer ${number} of applicant ${place} in round ${roundId}`)
      const at = createMomentPicker(application.submittedAt?.getTime() ?? until, until)
      // Every second reviewer writes Arabic.
      const context = {
        tx,
        administratorId,
        label: `R${number + 1}`,
        application,
        reviewer,
        random,
        at,
        language: languages[number % 2] ?? 'en',
        turn: number + place,
      }
      const detail = { reviewerId: reviewer.id, userId: reviewer.userId }
      steps.push({ at: at(0.1), actorId: administratorId, action: 'assigned', detail })
      steps.push(...(await insertAssignment(context, assignment)))
    }
    for (const step of steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
      await insertAuditEntry(tx, { about: application.id, ...step })
  }
}

const languages = ['en', 'ar'] as const

type Context = {
  readonly tx: Transaction
  readonly administratorId: number
  /** R1, R2 … within the round. */
  readonly label: string
  readonly application: typeof applications.$inferSelect
  readonly reviewer: { readonly id: number; readonly userId: number }
  readonly random: Random
  /** Converts a share (0 to 1) of the time since the submission into a moment. */
  readonly at: (share: number) => Date
  readonly language: Language
  /** Varies the selected texts from review to review. */
  readonly turn: number
}

/** Inserts the assignment and its review or draft, and returns the audit entries. */
async function insertAssignment(context: Context, assignment: Assignment): Promise<AuditStep[]> {
  const { tx, application, reviewer, at, random, language } = context
  const ids = { applicationId: application.id, reviewerId: reviewer.userId }
  const actorId = reviewer.userId
  if ('status' in assignment && 'reason' in assignment) {
    const { status, reason: reasonKey } = assignment
    const reason = findReason(reasonKey)[language]
    const end = { endedAt: at(0.3), endedAs: status, endReason: reason, endedBy: actorId }
    await tx.insert(assignments).values({ ...ids, assignedAt: at(0.1), ...end })
    const action = status === 'declined' ? 'assignment-declined' : 'conflict-declared'
    return [{ at: end.endedAt, actorId, action, detail: { reviewerId: reviewer.id, userId: actorId, reason } }]
  }
  await tx.insert(assignments).values({ ...ids, assignedAt: at(0.1) })
  if ('status' in assignment && assignment.status === 'waiting') return []
  const begunAt = at(0.3 + random.fraction() * 0.2)
  const rubric = await findOrCreateRubric(tx, application, begunAt)
  const items = await listRubricItems(tx, rubric.id)
  const begun: AuditStep = { at: begunAt, actorId, action: 'review-begun' }
  if ('score' in assignment) return [begun, ...(await insertReview(context, assignment, rubric.id, items))]
  const answers = createAnswers(context, items, 78).slice(0, 4)
  const draft = { answers, score: '', reason: '', description: '' }
  await tx.insert(reviewDrafts).values({ ...ids, rubricId: rubric.id, content: draft, updatedAt: begunAt })
  return [begun]
}

/** Inserts the review, or both versions of an amended one. */
async function insertReview(
  context: Context,
  { score, proposed = score, reason, accepted, before }: Review,
  rubricId: number,
  items: readonly RubricItem[],
): Promise<AuditStep[]> {
  const { tx, application, reviewer, at, random, language, turn } = context
  const submittedAt = at(0.55 + random.fraction() * 0.25)
  const current = { proposed, score, reason: reason ? findReason(reason)[language] : '', submittedAt, supersededAt: null }
  const amendedAt = at(0.9)
  const versions =
    before === undefined
      ? [current]
      : [
          { ...current, proposed: before, score: before, supersededAt: amendedAt },
          { ...current, submittedAt: amendedAt },
        ]
  let reviewId: number | undefined
  for (const [index, version] of versions.entries()) {
    const level = version.score >= 84 ? 'high' : version.score >= 70 ? 'middle' : 'low'
    const description = [texts.openings[level], texts.closings[level]].map((from) => pickText(from, turn, language)).join(' ')
    const [inserted] = await tx
      .insert(reviews)
      .values({
        ...{ applicationId: application.id, reviewerId: reviewer.userId, version: index + 1, ...version },
        ...{ rubricId, receiptNumber: application.receiptNumber ?? '', description },
      })
      .returning({ id: reviews.id })
    if (!inserted) throw new Error('The review was not inserted')
    reviewId = inserted.id
    const answers = createAnswers(context, items, version.proposed)
    await tx.insert(reviewAnswers).values(answers.map((answer) => ({ ...answer, reviewId: inserted.id })))
  }
  const steps = versions.map(
    ({ submittedAt }, index): AuditStep => ({
      ...{ at: submittedAt, actorId: reviewer.userId },
      action: index === 0 ? 'review-submitted' : 'review-amended',
    }),
  )
  return accepted && reviewId ? [...steps, await insertAcceptance(context, { reviewId, proposed, score, accepted })] : steps
}

type Acceptance = { readonly reviewId: number; readonly proposed: number; readonly score: number; readonly accepted: string }

/** The office accepts a score that is far from the proposed one. */
async function insertAcceptance(
  { tx, administratorId, label, at }: Context,
  { reviewId, proposed, score, accepted }: Acceptance,
): Promise<AuditStep> {
  const decision = { accepted: true, reason: findReason(accepted).en }
  const decidedAt = at(0.95)
  await tx.insert(scoreOverrideDecisions).values({ ...decision, reviewId, decidedAt, actorId: administratorId })
  const names = toOverrideNames({ reviewer: label, proposed, score })
  return {
    ...{ at: decidedAt, actorId: administratorId, action: 'override-accepted' },
    detail: { reviewId, ...names, before: {}, after: decision },
  }
}

function findReason(key: string): Text {
  const reason = content.reasons[key]
  if (!reason) throw new Error(`reviews.json: there is no reason ${key}`)
  return reason
}

const pickText = (from: readonly Text[], turn: number, language: Language) => from[turn % from.length]?.[language] ?? ''

/** One answer per question; the ratings propose `score`. */
function createAnswers({ random, language, turn }: Context, items: readonly RubricItem[], score: number): GivenAnswer[] {
  const ratings = findRatings(items, score, random)
  const essays = [texts.contributions, texts.advices].map((from) => pickText(from, turn, language))
  return items.map(({ id, allowComment }, place) => {
    const choice = ratings[place] ?? null
    if (choice === null) return { itemId: id, choice, cannotJudge: false, comment: '', essay: essays.shift() ?? '' }
    const level = choice >= 4 ? 'high' : choice === 3 ? 'middle' : 'low'
    const comment = allowComment && random.chance(0.6) ? pickText(texts.remarks[level], turn, language) : ''
    return { itemId: id, choice, cannotJudge: false, comment, essay: '' }
  })
}

/** Tries ratings near the score until they propose it, which the demo's weights allow for every whole number. */
function findRatings(items: readonly RubricItem[], score: number, random: Random): (number | null)[] {
  const createRating = () => Math.min(5, Math.max(1, Math.round(score / 20 + (random.fraction() - 0.5) * 2.4)))
  for (let tries = 0; tries < 20_000; tries++) {
    const ratings = items.map(({ type }) => (type === choiceQuestionType ? createRating() : null))
    const rated = items.map((item, place) => ({ ...item, choice: ratings[place] ?? null }))
    if (toProposedScore(calculateTotal(rated)) === score) return ratings
  }
  throw new Error(`No ratings propose ${score} with these weights`)
}
