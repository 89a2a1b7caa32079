import type { BranchQuestion } from '@jadara/contract/reviewing/questions'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { branchQuestions } from '../../db/tables/reviewing.ts'

/** Serializes all changes to the questions of themes until the transaction ends. */
export async function lockBranchQuestions(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('jadara branch questions', 0))`)
}

/** The questions of themes in the office's order, of one stage and optionally of one theme, or with one id. */
export async function listQuestionsByBranch(
  db: DatabaseHandle,
  { branchId, stage, id }: { branchId?: number | undefined; stage?: Stage; id?: number },
): Promise<(BranchQuestion & { readonly stage: Stage })[]> {
  const { rows } = await db.execute<BranchQuestion & { stage: Stage }>(sql`
    select b.id, b.stage, b.question_id as "questionId", b.branch_id as "branchId", b.weight,
      b.is_required as "isRequired", b.about_proposal as "aboutProposal", v.type, v.description,
      v.description_arabic as "descriptionArabic", v.allow_comment as "allowComment", t.english_name as "branchName", t.arabic_name as "branchArabicName"
    from branch_question b
      join award_branch t on t.id = b.branch_id
      cross join lateral (select * from question_version where question_id = b.question_id order by number desc limit 1) v
    where ${branchId === undefined ? sql`true` : sql`b.branch_id = ${branchId}`} and ${id === undefined ? sql`true` : sql`b.id = ${id}`}
      and ${stage === undefined ? sql`true` : sql`b.stage = ${stage}`}
    order by t.position, t.id, b.position, b.id`)
  return rows
}

export const findBranchQuestionById = async (
  db: DatabaseHandle,
  id: number,
): Promise<(BranchQuestion & { readonly stage: Stage }) | undefined> => (await listQuestionsByBranch(db, { id }))[0]

/** Locks a question or theme in share mode, so that it is not retired before the commit; undefined if it does not exist. */
export async function lockQuestionOrTheme(
  tx: Transaction,
  what: 'question' | 'award_branch',
  id: number,
): Promise<{ retired: boolean } | undefined> {
  const { rows } = await tx.execute<{ retired: boolean }>(
    sql`select retired_at is not null as retired from ${sql.identifier(what)} where id = ${id} for share`,
  )
  return rows[0]
}

export type BranchQuestionValues = Pick<BranchQuestion, 'questionId' | 'branchId' | 'weight' | 'isRequired' | 'aboutProposal'>

/** Appends a question to a theme. */
export async function insertBranchQuestion(
  tx: Transaction,
  values: BranchQuestionValues & { readonly stage: Stage },
  now: Date,
): Promise<number> {
  const [inserted] = await tx
    .insert(branchQuestions)
    .values({ ...values, position: nextPosition(values.branchId), createdAt: now })
    .returning({ id: branchQuestions.id })
  if (!inserted) throw new Error('the question of the theme was not inserted')
  return inserted.id
}

/** `moved` means that the theme changed; the question then becomes the last one there. */
export async function updateBranchQuestionRow(
  tx: Transaction,
  id: number,
  values: BranchQuestionValues,
  moved: boolean,
): Promise<void> {
  await tx
    .update(branchQuestions)
    .set(moved ? { ...values, position: nextPosition(values.branchId) } : values)
    .where(eq(branchQuestions.id, id))
}

const nextPosition = (branchId: number) =>
  sql<number>`(select coalesce(max(position), 0) + 1 from branch_question where branch_id = ${branchId})`

export async function deleteBranchQuestionRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(branchQuestions).where(eq(branchQuestions.id, id))
}

export async function updateBranchQuestionOrder(tx: Transaction, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update branch_question b set position = o.position
    from unnest(${sql.param(ids)}::int[]) with ordinality as o (id, position) where o.id = b.id`)
}

/** Adds the questions of a theme in one stage to others that do not ask them, in its order after theirs; `replaces` removes all of theirs before. */
export async function copyQuestionsToBranches(
  tx: Transaction,
  from: number,
  { branchIds, replaces, stage }: { branchIds: readonly number[]; replaces: boolean; stage: Stage },
  now: Date,
): Promise<void> {
  const targets = sql`${sql.param(branchIds)}::int[]`
  if (replaces) await tx.execute(sql`delete from branch_question where branch_id = any(${targets}) and stage = ${stage}`)
  await tx.execute(sql`
    insert into branch_question (question_id, branch_id, stage, weight, is_required, about_proposal, position, created_at)
    select b.question_id, t.id, b.stage, b.weight, b.is_required, b.about_proposal,
      (select coalesce(max(position), 0) from branch_question where branch_id = t.id) + row_number() over (partition by t.id order by b.position, b.id),
      ${now.toISOString()}::timestamptz
    from branch_question b cross join unnest(${targets}) as t (id)
    where b.branch_id = ${from} and b.stage = ${stage}
    on conflict (question_id, branch_id, stage) do nothing`)
}

/** Copies the questions of the first stage to the second, in each theme of the round that asks nothing there. Returns these themes. */
export async function copyQuestionsToSecondStage(tx: Transaction, roundId: number, now: Date): Promise<number[]> {
  const { rows } = await tx.execute<{ branchId: number }>(sql`
    insert into branch_question (question_id, branch_id, stage, weight, is_required, about_proposal, position, created_at)
    select b.question_id, b.branch_id, 2, b.weight, b.is_required, b.about_proposal, b.position, ${now.toISOString()}::timestamptz
    from branch_question b where b.stage = 1 and b.branch_id in (select branch_id from round_branch where round_id = ${roundId})
      and not exists (select from branch_question o where o.branch_id = b.branch_id and o.stage = 2)
      and not exists (select from question q where q.id = b.question_id and q.retired_at is not null)
    order by b.branch_id, b.position, b.id
    returning branch_id as "branchId"`)
  return [...new Set(rows.map(({ branchId }) => branchId))]
}
