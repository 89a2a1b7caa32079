import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import { calculateTotal, toProposedScore } from '@jadara/contract/reviewing/scoring'
import { findOrCreateRubric, loadRubricItems } from '../db/rubrics.ts'
import { branchQuestions, questions, questionVersions, reviewAnswers, reviews } from '../db/tables/reviewing.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from './applicant.ts'
import { assign } from './by-role.ts'
import { sendByInject } from './caller.ts'
import type { TestPortal } from './portal.ts'

/** Inserts questions, submissions and reviews directly, without the calls that would lead to them. */

/** Submitted in the database, without the required files. `receipt` is the current receipt number. */
export type SubmittedApplicant = Applicant & { readonly receipt: string }

export async function insertSubmittedApplicant(
  test: TestPortal,
  { names, branchId }: { names?: { englishName: string; arabicName: string }; branchId?: number } = {},
): Promise<SubmittedApplicant> {
  const applicant = await createRegisteredApplicant(sendByInject(test.http), names)
  if (branchId) await test.database.sql`update application set branch_id = ${branchId} where id = ${applicant.id}`
  return { ...applicant, receipt: await insertTestReceipt(test, applicant) }
}

let sealings = 0

/** Inserts a receipt for the current content and returns its number. */
export async function insertTestReceipt({ database, portal }: TestPortal, { id }: Pick<Applicant, 'id'>): Promise<string> {
  sealings += 1
  const number = `JDR-1-${String(sealings).padStart(5, '0')}`
  const at = portal.clock()
  await database.sql.begin(async (tx) => {
    await tx`alter table application disable trigger application_guard`
    await tx`insert into receipt (number, application_id, received_at, sealed_at, manifest, snapshot, digest, personal_files, pages, records)
      values (${number}, ${id}, ${at}, ${at}, '', '', encode(sha256(''), 'hex'), 0, 0, '{}')`
    await tx`update application set submitted_at = ${at}, receipt_number = ${number} where id = ${id}`
    await tx`set constraints all immediate`
    await tx`alter table application enable trigger application_guard`
  })
  return number
}

export async function reopenSubmissionBySql({ database, portal }: TestPortal, { id }: Pick<Applicant, 'id'>): Promise<void> {
  const at = portal.clock()
  await database.sql.begin(async (tx) => {
    await tx`insert into reopening (receipt_number, application_id, reason, reopened_at, actor_id)
      select receipt_number, id, 'A certificate was missing', ${at}, (select min(id) from account where user_type = 1) from application where id = ${id}`
    await tx`update application set submitted_at = null, receipt_number = null where id = ${id}`
  })
}

/** A choice question by its weight, or an essay. */
type QuestionWeight = number | 'essay'

export async function replaceThemeQuestions(
  { portal }: TestPortal,
  branchId: number,
  questionWeights: readonly QuestionWeight[],
): Promise<void> {
  const createdAt = portal.clock()
  await portal.db.transaction(async (tx) => {
    await tx.execute(`delete from branch_question where branch_id = ${branchId}`)
    for (const [position, weight] of questionWeights.entries()) {
      const [question] = await tx.insert(questions).values({ createdAt }).returning()
      const questionId = question?.id ?? 0
      const isEssay = weight === 'essay'
      const words = isEssay
        ? { description: `Strengths ${position + 1}`, descriptionArabic: `نقاط القوة ${position + 1}` }
        : { description: `Originality ${position + 1}`, descriptionArabic: `الأصالة ${position + 1}` }
      await tx
        .insert(questionVersions)
        .values({ questionId, number: 1, type: isEssay ? 2 : 1, ...words, allowComment: !isEssay, createdAt })
      await tx.insert(branchQuestions).values({ questionId, branchId, weight: isEssay ? 1 : weight, position, createdAt })
    }
  })
}

type ReviewInput = {
  /** One per choice question, from 5 (Excellent) to 1 (Very Bad). */
  readonly choices?: readonly (number | 'cannot judge')[]
  /** When it differs from the proposed score. */
  readonly score?: number
  readonly reason?: string
}

/** Inserts or amends a reviewer's review, assigning the reviewer first if needed. */
export async function upsertReview(
  test: TestPortal,
  reviewer: TestAccount,
  { id }: Pick<Applicant, 'id'>,
  { choices = [], score, reason = 'The field asks for more' }: ReviewInput,
): Promise<void> {
  const { database, portal } = test
  const [activeAssignment] =
    await database.sql`select from assignment where application_id = ${id} and reviewer_id = ${reviewer.userId} and ended_at is null`
  if (!activeAssignment) await assign(test, reviewer, id)
  const [application] = await database.sql`select branch_id, stage, receipt_number from application where id = ${id}`
  const submittedAt = portal.clock()
  await portal.db.transaction(async (tx) => {
    const rubric = await findOrCreateRubric(tx, { id, branchId: application?.branch_id, stage: application?.stage }, submittedAt)
    const items = (await loadRubricItems(tx, [rubric.id])).get(rubric.id) ?? []
    const rated = [...choices]
    const answers = items.map((item) => {
      const rating = item.type === choiceQuestionType ? rated.shift() : undefined
      return { ...item, choice: typeof rating === 'number' ? rating : null, cannotJudge: rating === 'cannot judge' }
    })
    const proposed = toProposedScore(calculateTotal(answers))
    const given = score ?? proposed
    if (given === null) throw new Error('a review has a score, or a rating for each choice question')
    const { rows } = await tx.execute<{ version: number }>(
      `update review set superseded_at = greatest(submitted_at, '${submittedAt.toISOString()}') where application_id = ${id}
        and reviewer_id = ${reviewer.userId} and superseded_at is null and stage = (select stage from application where id = ${id}) returning version`,
    )
    const [written] = await tx
      .insert(reviews)
      .values({
        applicationId: id,
        reviewerId: reviewer.userId,
        version: (rows[0]?.version ?? 0) + 1,
        rubricId: rubric.id,
        receiptNumber: application?.receipt_number,
        proposed,
        score: given,
        reason: proposed === null || proposed === given ? '' : reason,
        description: 'Words that leave in no report',
        submittedAt,
      })
      .returning()
    if (answers.length > 0)
      await tx.insert(reviewAnswers).values(
        answers.map(({ id: itemId, type, choice, cannotJudge }) => ({
          ...{ reviewId: written?.id ?? 0, itemId, choice, cannotJudge, comment: '' },
          essay: type === choiceQuestionType ? '' : 'An essay that leaves in no report',
        })),
      )
  })
}

/** Ends an assignment: taken back, declined, or conflict. */
export const endAssignment = (
  { database, portal }: TestPortal,
  { userId }: TestAccount,
  { id }: Pick<Applicant, 'id'>,
  as: 'taken-back' | 'declined' | 'conflict',
) =>
  database.sql`update assignment set ended_at = greatest(assigned_at, ${portal.clock()}), ended_as = ${as}, end_reason = 'A reason'
    where application_id = ${id} and reviewer_id = ${userId} and ended_at is null`
