import type { RubricItem } from '@jadara/contract/reviews'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import type { Handle, Transaction } from './database.ts'
import { questionVersions, rubricItems, rubrics } from './tables/reviewing.ts'

type Asked = { readonly versionId: number; readonly weight: number | null }

/** What a theme asks now, in its order: the newest version of each question, an essay without a weight. */
async function askedNow(db: Handle, branchId: number): Promise<Asked[]> {
  const { rows } = await db.execute<Asked>(sql`
    select v.id as "versionId", case v.type when 1 then b.weight end as weight
    from branch_question b
      cross join lateral (select id, type from question_version where question_id = b.question_id order by number desc limit 1) v
    where b.branch_id = ${branchId} order by b.position, b.id`)
  return rows
}

const keyOf = (asked: readonly Asked[]): string =>
  asked.map(({ versionId, weight }) => (weight === null ? `${versionId}` : `${versionId}:${weight}`)).join(',')

/** Whether a theme asks now what a rubric holds. */
export async function isNewestRubric(db: Handle, { branchId, key }: typeof rubrics.$inferSelect): Promise<boolean> {
  return keyOf(await askedNow(db, branchId)) === key
}

/** The rubric of what a theme asks now, made where nobody has reviewed on it before; from then on it never changes. */
export async function newestRubric(tx: Transaction, branchId: number, now: Date): Promise<typeof rubrics.$inferSelect> {
  const asked = await askedNow(tx, branchId)
  const key = keyOf(asked)
  const [made] = await tx.insert(rubrics).values({ branchId, key, madeAt: now }).onConflictDoNothing().returning()
  if (!made) {
    const [found] = await tx.select().from(rubrics).where(sql`branch_id = ${branchId} and key = ${key}`)
    if (!found) throw new Error(`the rubric ${key} of theme ${branchId} is neither there nor made`)
    return found
  }
  if (asked.length > 0)
    await tx
      .insert(rubricItems)
      .values(
        asked.map(({ versionId, weight }, position) => ({ rubricId: made.id, position, questionVersionId: versionId, weight })),
      )
  return made
}

export async function rubricNumbered(db: Handle, id: number): Promise<typeof rubrics.$inferSelect> {
  const [found] = await db.select().from(rubrics).where(eq(rubrics.id, id))
  if (!found) throw new Error(`there is no rubric ${id}`)
  return found
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
