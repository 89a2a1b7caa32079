import type { CannedAnswer } from '@jadara/contract/conversations/canned-answers'
import { asc, eq, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { cannedAnswers } from '../../db/tables/messages.ts'

export type AnswerValues = Omit<CannedAnswer, 'id'>

export const listAnswers = (db: DatabaseHandle): Promise<CannedAnswer[]> =>
  db.select().from(cannedAnswers).orderBy(sql`searchable(${cannedAnswers.title})`, asc(cannedAnswers.id))

export async function lockAnswer(tx: Transaction, id: number): Promise<CannedAnswer | undefined> {
  const [answer] = await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update')
  return answer
}

export async function insertAnswer(tx: Transaction, values: AnswerValues): Promise<CannedAnswer> {
  const [answer] = await tx.insert(cannedAnswers).values(values).returning()
  if (!answer) throw new Error('the answer was not inserted')
  return answer
}

export async function updateAnswer(tx: Transaction, id: number, values: AnswerValues): Promise<void> {
  await tx.update(cannedAnswers).set(values).where(eq(cannedAnswers.id, id))
}

export async function deleteAnswer(tx: Transaction, id: number): Promise<void> {
  await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
}
