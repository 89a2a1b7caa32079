import type { CannedAnswer } from '@jadara/contract/canned-answers'
import { asc, eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { cannedAnswers } from '../../db/tables/messages.ts'

export type Words = Omit<CannedAnswer, 'id'>

export const allAnswers = (db: Handle): Promise<CannedAnswer[]> =>
  db.select().from(cannedAnswers).orderBy(sql`searchable(${cannedAnswers.title})`, asc(cannedAnswers.id))

/** The answer, held against every change until the transaction ends. */
export async function lockedAnswer(tx: Transaction, id: number): Promise<CannedAnswer | undefined> {
  const [answer] = await tx.select().from(cannedAnswers).where(eq(cannedAnswers.id, id)).for('update')
  return answer
}

export async function insertAnswer(tx: Transaction, words: Words): Promise<CannedAnswer> {
  const [answer] = await tx.insert(cannedAnswers).values(words).returning()
  if (!answer) throw new Error('the answer was not inserted')
  return answer
}

export async function updateAnswer(tx: Transaction, id: number, words: Words): Promise<void> {
  await tx.update(cannedAnswers).set(words).where(eq(cannedAnswers.id, id))
}

export async function deleteAnswer(tx: Transaction, id: number): Promise<void> {
  await tx.delete(cannedAnswers).where(eq(cannedAnswers.id, id))
}
