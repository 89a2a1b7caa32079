import type { BranchQuestion } from '@jadara/contract/questions'
import { eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { branchQuestions } from '../../db/tables/reviewing.ts'

/** One after the other: whatever changes what themes ask, or in which order. */
export async function holdBranchQuestions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('jadara branch questions', 0))`)
}

/** What themes ask, in the order of the office; of one theme, or of one `id`, that alone. */
export async function branchQuestionsOf(
  db: Handle,
  { branchId, id }: { branchId?: number | undefined; id?: number },
): Promise<BranchQuestion[]> {
  const { rows } = await db.execute<BranchQuestion>(sql`
    select b.id, b.question_id as "questionId", b.branch_id as "branchId", b.weight, v.type, v.description,
      v.description_arabic as "descriptionArabic", v.allow_comment as "allowComment", t.english_name as "branchName", t.arabic_name as "branchArabicName"
    from branch_question b
      join award_branch t on t.id = b.branch_id
      cross join lateral (select * from question_version where question_id = b.question_id order by number desc limit 1) v
    where ${branchId === undefined ? sql`true` : sql`b.branch_id = ${branchId}`} and ${id === undefined ? sql`true` : sql`b.id = ${id}`}
    order by t.position, t.id, b.position, b.id`)
  return rows
}

export const branchQuestionNumbered = async (db: Handle, id: number): Promise<BranchQuestion | undefined> =>
  (await branchQuestionsOf(db, { id }))[0]

/** A question or a theme as it is offered now, which stays so until the transaction ends; undefined where there is none. */
export async function lockedOffer(
  tx: Transaction,
  what: 'question' | 'award_branch',
  id: number,
): Promise<{ retired: boolean } | undefined> {
  const { rows } = await tx.execute<{ retired: boolean }>(
    sql`select retired_at is not null as retired from ${sql.identifier(what)} where id = ${id} for share`,
  )
  return rows[0]
}

export type Asked = { readonly questionId: number; readonly branchId: number; readonly weight: number }

/** After what the theme asks already. */
export async function insertBranchQuestion(tx: Transaction, asked: Asked, now: Date): Promise<number> {
  const [made] = await tx
    .insert(branchQuestions)
    .values({ ...asked, position: lastIn(asked.branchId), createdAt: now })
    .returning({ id: branchQuestions.id })
  if (!made) throw new Error('the question of the theme was not inserted')
  return made.id
}

/** `moved`: into another theme, where it is asked last. */
export async function updateBranchQuestion(tx: Transaction, id: number, asked: Asked, moved: boolean): Promise<void> {
  await tx
    .update(branchQuestions)
    .set(moved ? { ...asked, position: lastIn(asked.branchId) } : asked)
    .where(eq(branchQuestions.id, id))
}

const lastIn = (branchId: number) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from branch_question where branch_id = ${branchId})`

export async function deleteBranchQuestion(tx: Transaction, id: number): Promise<void> {
  await tx.delete(branchQuestions).where(eq(branchQuestions.id, id))
}

export async function updateOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update branch_question b set position = o.position
    from unnest(${sql.param(ids)}::int[]) with ordinality as o (id, position) where o.id = b.id`)
}
