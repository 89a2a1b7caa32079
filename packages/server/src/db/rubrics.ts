import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { RubricItem } from '@jadara/contract/reviewing/reviews'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { questionVersions, rubricItems, rubrics } from './tables/reviewing.ts'

export type RubricRow = typeof rubrics.$inferSelect

/** The theme's current questions in order, each in its newest version; essays have no weight. `rowLock`: an optional lock on the versions. */
const currentQuestions = (branchId: number, rowLock: SQL = sql``) => sql`
  select v.id as version_id, case v.type when ${choiceQuestionType} then b.weight end as weight,
    row_number() over (order by b.position, b.id) - 1 as place
  from branch_question b
    cross join lateral (select id, type from question_version where question_id = b.question_id order by number desc limit 1 ${rowLock}) v
  where b.branch_id = ${branchId}`

/** Identifies a rubric by its versions and weights. */
const toRubricKey = (asked: SQL) =>
  sql`(select coalesce(string_agg(version_id || coalesce(':' || weight, ''), ',' order by place), '') from ${asked})`

/** Null when it has not been created yet. */
export async function findCurrentRubric(db: DatabaseHandle, branchId: number): Promise<RubricRow | null> {
  const [found] = await db
    .select()
    .from(rubrics)
    .where(and(eq(rubrics.branchId, branchId), eq(rubrics.key, toRubricKey(sql`(${currentQuestions(branchId)}) asked`))))
  return found ?? null
}

/**
 * Rubrics are immutable. One statement locks the question versions, so that key and items come from the same state and edits create new versions
 * afterwards.
 */
export async function findOrCreateRubric(db: DatabaseHandle, branchId: number, now: Date): Promise<RubricRow> {
  for (let tries = 0; tries < 5; tries += 1) {
    const found = await findCurrentRubric(db, branchId)
    if (found) return found
    await db.execute(sql`
      with asked as materialized (${currentQuestions(branchId, sql`for share`)}),
        made as (
          insert into rubric (branch_id, key, made_at) values (${branchId}, ${toRubricKey(sql`asked`)}, ${now.toISOString()}::timestamptz)
          on conflict do nothing returning id)
      insert into rubric_item (rubric_id, position, question_version_id, weight)
        select made.id, asked.place, asked.version_id, asked.weight from made, asked`)
  }
  throw new Error(`what theme ${branchId} asks changed with every look`)
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
