import type { Question, QuestionBody, QuestionDetail } from '@jadara/contract/reviewing/questions'
import { asc, desc, eq, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { awardBranches } from '../../db/tables/people.ts'
import { branchQuestions, questions, questionVersions, rubricItems } from '../../db/tables/reviewing.ts'

/** All questions, newest first, optionally only the one with `id`. */
export async function listBankQuestions(db: DatabaseHandle, id?: number): Promise<Question[]> {
  const { rows } = await db.execute<Question>(sql`
    with ${reviewRubrics}
    select q.id, v.type, v.description, v.description_arabic as "descriptionArabic", v.allow_comment as "allowComment",
      v.number as version, q.retired_at is not null as retired, coalesce(b.branches, 0)::int as branches, coalesce(w.reviews, 0)::int as reviews
    from question q
      cross join lateral (select * from question_version where question_id = q.id order by number desc limit 1) v
      left join (select question_id, count(distinct branch_id) as branches from branch_question group by 1) b on b.question_id = q.id
      left join (
        select qv.question_id, count(distinct (t.application_id, t.reviewer_id, t.stage)) as reviews
        from written t join rubric_item i using (rubric_id) join question_version qv on qv.id = i.question_version_id group by 1
      ) w on w.question_id = q.id
    ${id === undefined ? sql`` : sql`where q.id = ${id}`} order by q.id desc`)
  return rows
}

/** One row per review of any round: the submitted version, or the draft before the first submission. */
const reviewRubrics = sql`written as (
  select application_id, reviewer_id, stage, rubric_id from review where superseded_at is null
  union all
  select application_id, reviewer_id, stage, rubric_id from review_draft d
  where not exists (select from review w where (w.application_id, w.reviewer_id, w.stage) = (d.application_id, d.reviewer_id, d.stage)
    and w.superseded_at is null))`

export async function findQuestionById(db: DatabaseHandle, id: number): Promise<QuestionDetail | undefined> {
  const [question] = await listBankQuestions(db, id)
  return question && { ...question, versions: await listVersions(db, id), askedIn: await listThemesOfQuestion(db, id) }
}

async function listVersions(db: DatabaseHandle, questionId: number): Promise<QuestionDetail['versions']> {
  const rows = await db
    .select({
      number: questionVersions.number,
      type: questionVersions.type,
      description: questionVersions.description,
      descriptionArabic: questionVersions.descriptionArabic,
      allowComment: questionVersions.allowComment,
      createdAt: questionVersions.createdAt,
      reviews: sql<number>`(
        with ${reviewRubrics} select count(*)::int from written t join rubric_item i using (rubric_id)
        where i.question_version_id = ${questionVersions}.id)`,
    })
    .from(questionVersions)
    .where(eq(questionVersions.questionId, questionId))
    .orderBy(desc(questionVersions.number))
  return rows.map((version) => ({ ...version, createdAt: version.createdAt.toISOString() }))
}

const listThemesOfQuestion = (db: DatabaseHandle, questionId: number): Promise<QuestionDetail['askedIn']> =>
  db
    .select({
      id: branchQuestions.id,
      branchId: branchQuestions.branchId,
      branchName: awardBranches.englishName,
      branchArabicName: awardBranches.arabicName,
      weight: branchQuestions.weight,
    })
    .from(branchQuestions)
    .innerJoin(awardBranches, eq(awardBranches.id, branchQuestions.branchId))
    .where(eq(branchQuestions.questionId, questionId))
    .orderBy(asc(awardBranches.position), asc(awardBranches.id))

export type LockedQuestion = { readonly retired: boolean; readonly version: typeof questionVersions.$inferSelect }

/** Locks a question with its newest version, also against a rubric that is being created from this version. */
export async function lockQuestion(tx: Transaction, id: number): Promise<LockedQuestion | undefined> {
  const [found] = await tx.select({ retiredAt: questions.retiredAt }).from(questions).where(eq(questions.id, id)).for('update')
  const [version] = await tx
    .select()
    .from(questionVersions)
    .where(eq(questionVersions.questionId, id))
    .orderBy(desc(questionVersions.number))
    .limit(1)
    .for('update')
  return found && version && { retired: found.retiredAt !== null, version }
}

export async function insertQuestion(tx: Transaction, data: QuestionBody, now: Date): Promise<number> {
  const [inserted] = await tx.insert(questions).values({ createdAt: now }).returning({ id: questions.id })
  if (!inserted) throw new Error('the question was not inserted')
  await tx.insert(questionVersions).values({ ...data, questionId: inserted.id, number: 1, createdAt: now })
  return inserted.id
}

/** A version that a rubric uses never changes; then a new version is inserted. Returns the version's number. */
export async function saveVersion(tx: Transaction, { version }: LockedQuestion, data: QuestionBody, now: Date): Promise<number> {
  const [used] = await tx
    .select({ id: rubricItems.id })
    .from(rubricItems)
    .where(eq(rubricItems.questionVersionId, version.id))
    .limit(1)
  if (!used) {
    await tx.update(questionVersions).set(data).where(eq(questionVersions.id, version.id))
    return version.number
  }
  const number = version.number + 1
  await tx.insert(questionVersions).values({ ...data, questionId: version.questionId, number, createdAt: now })
  return number
}

export async function setRetired(tx: Transaction, id: number, retiredAt: Date | null): Promise<void> {
  await tx.update(questions).set({ retiredAt }).where(eq(questions.id, id))
}
