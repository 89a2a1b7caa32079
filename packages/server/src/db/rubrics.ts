import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { RubricItem } from '@jadara/contract/reviewing/reviews'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { questionVersions, rubricItems, rubrics } from './tables/reviewing.ts'

export type RubricRow = typeof rubrics.$inferSelect

/** What is asked depends on the theme and the stage, and on whether the application has a proposal. */
export type RubricSubject = { readonly id: number; readonly branchId: number; readonly stage: Stage }

/**
 * The theme's current questions for an application in order, each in its newest version; essays have no weight. `rowLock`: an optional lock on the
 * versions.
 */
const currentQuestions = ({ id, branchId, stage }: RubricSubject, rowLock: SQL = sql``) => sql`
  select v.id as version_id, case v.type when ${choiceQuestionType} then b.weight end as weight,
    b.is_required or v.type = ${choiceQuestionType} as is_required, row_number() over (order by b.position, b.id) - 1 as place
  from branch_question b
    cross join lateral (select id, type from question_version where question_id = b.question_id order by number desc limit 1 ${rowLock}) v
  where b.branch_id = ${branchId} and b.stage = ${stage} and (not b.about_proposal or exists (select from proposal where application_id = ${id}))`

/** Identifies a rubric by its versions, weights and optional essays. */
const toRubricKey = (asked: SQL) =>
  sql`(select coalesce(string_agg(version_id || coalesce(':' || weight, '') || case when is_required then '' else '?' end, ',' order by place), '') from ${asked})`

/** Null when it has not been created yet. */
export async function findCurrentRubric(db: DatabaseHandle, subject: RubricSubject): Promise<RubricRow | null> {
  const [found] = await db
    .select()
    .from(rubrics)
    .where(
      and(
        eq(rubrics.branchId, subject.branchId),
        eq(rubrics.stage, subject.stage),
        eq(rubrics.key, toRubricKey(sql`(${currentQuestions(subject)}) asked`)),
      ),
    )
  return found ?? null
}

/**
 * Rubrics are immutable. One statement locks the question versions, so that key and items come from the same state and edits create new versions
 * afterwards.
 */
export async function findOrCreateRubric(db: DatabaseHandle, subject: RubricSubject, now: Date): Promise<RubricRow> {
  for (let tries = 0; tries < 5; tries += 1) {
    const found = await findCurrentRubric(db, subject)
    if (found) return found
    await db.execute(sql`
      with asked as materialized (${currentQuestions(subject, sql`for share`)}),
        made as (
          insert into rubric (branch_id, stage, key, made_at) values (${subject.branchId}, ${subject.stage}, ${toRubricKey(sql`asked`)}, ${now.toISOString()}::timestamptz)
          on conflict do nothing returning id)
      insert into rubric_item (rubric_id, position, question_version_id, weight, is_required)
        select made.id, asked.place, asked.version_id, asked.weight, asked.is_required from made, asked`)
  }
  throw new Error(`what theme ${subject.branchId} asks changed with every look`)
}

/** By rubric id, in order. */
export async function loadRubricItems(db: DatabaseHandle, ids: readonly number[]): Promise<Map<number, RubricItem[]>> {
  const rows = await db
    .select({
      rubricId: rubricItems.rubricId,
      id: rubricItems.id,
      questionId: questionVersions.questionId,
      type: questionVersions.type,
      description: questionVersions.description,
      descriptionArabic: questionVersions.descriptionArabic,
      allowComment: questionVersions.allowComment,
      weight: rubricItems.weight,
      isRequired: rubricItems.isRequired,
    })
    .from(rubricItems)
    .innerJoin(questionVersions, eq(questionVersions.id, rubricItems.questionVersionId))
    .where(inArray(rubricItems.rubricId, [...ids]))
    .orderBy(asc(rubricItems.rubricId), asc(rubricItems.position))
  const found = new Map<number, RubricItem[]>(ids.map((id) => [id, []]))
  for (const { rubricId, ...item } of rows) found.get(rubricId)?.push(item)
  return found
}

export const listRubricItems = async (db: DatabaseHandle, id: number): Promise<RubricItem[]> =>
  (await loadRubricItems(db, [id])).get(id) ?? []
