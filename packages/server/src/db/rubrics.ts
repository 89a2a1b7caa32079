import { choiceQuestion } from '@jadara/contract/questions'
import type { RubricItem } from '@jadara/contract/reviews'
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { questionVersions, rubricItems, rubrics } from './tables/reviewing.ts'

export type RubricRow = typeof rubrics.$inferSelect

/** What a theme asks now, in its order: the newest version of each question, an essay without a weight. `held`: by a lock on each version. */
const askedNow = (branchId: number, held: SQL = sql``) => sql`
  select v.id as version_id, case v.type when ${choiceQuestion} then b.weight end as weight,
    row_number() over (order by b.position, b.id) - 1 as place
  from branch_question b
    cross join lateral (select id, type from question_version where question_id = b.question_id order by number desc limit 1 ${held}) v
  where b.branch_id = ${branchId}`

/** The key of the rubric that asks this. */
const keyOf = (asked: SQL) =>
  sql`(select coalesce(string_agg(version_id || coalesce(':' || weight, ''), ',' order by place), '') from ${asked})`

/** The rubric of what a theme asks now; null where nobody was asked that yet. */
export async function rubricAskedNow(db: Handle, branchId: number): Promise<RubricRow | null> {
  const [found] = await db
    .select()
    .from(rubrics)
    .where(and(eq(rubrics.branchId, branchId), eq(rubrics.key, keyOf(sql`(${askedNow(branchId)}) asked`))))
  return found ?? null
}

/**
 * The same, made where it is not there yet; from then on it never changes. In one statement, which holds the versions against whoever amends them: its
 * key and its items are of one reading, and of versions that are in use from then on.
 */
export async function newestRubric(db: Handle, branchId: number, now: Date): Promise<RubricRow> {
  for (let tries = 0; tries < 5; tries += 1) {
    const found = await rubricAskedNow(db, branchId)
    if (found) return found
    await db.execute(sql`
      with asked as materialized (${askedNow(branchId, sql`for share`)}),
        made as (
          insert into rubric (branch_id, key, made_at) values (${branchId}, ${keyOf(sql`asked`)}, ${now.toISOString()}::timestamptz)
          on conflict do nothing returning id)
      insert into rubric_item (rubric_id, position, question_version_id, weight)
        select made.id, asked.place, asked.version_id, asked.weight from made, asked`)
  }
  throw new Error(`what theme ${branchId} asks changed with every look`)
}

/** The questions of these rubrics in their order, by the rubric's number. */
export async function itemsOfRubrics(db: Handle, ids: readonly number[]): Promise<Map<number, RubricItem[]>> {
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

export const itemsOfRubric = async (db: Handle, id: number): Promise<RubricItem[]> =>
  (await itemsOfRubrics(db, [id])).get(id) ?? []
