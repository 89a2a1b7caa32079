import { administrator } from '@jadara/contract/endpoint'
import { ticketTexts } from '@jadara/contract/tickets'
import type { Transaction } from '../../db/database.ts'
import { invalidField } from '../../failure.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Limit } from '../../http/throttle.ts'
import { claimFiles } from './files-store.ts'
import { assigneeNumbered, type Ticket } from './store.ts'

/** What becomes of a query by a comment (ruling 21): one of the office answers it, one of the applicant has it wait, again from now or still. */
export function afterComment({ closed, openedAt }: Pick<Ticket, 'closed' | 'openedAt'>, byOffice: boolean, at: Date) {
  if (byOffice) return { closed: 1 as const, openedAt, lastAt: at }
  return { closed: 0 as const, openedAt: closed === 1 ? at : openedAt, lastAt: at }
}

export const isOffice = ({ userType }: Caller): boolean => userType === administrator

/** 400 unless all of them are there for these words. */
export async function takeFiles(
  tx: Transaction,
  guids: readonly string[],
  words: Parameters<typeof claimFiles>[2],
): Promise<void> {
  if (!(await claimFiles(tx, guids, words))) throw invalidField('files', ticketTexts.fileGone)
}

/** The administrator by that number; null for nobody. 400 for whoever cannot answer. */
export async function chosenAssignee(tx: Transaction, userId: number | null) {
  if (userId === null) return null
  const assignee = await assigneeNumbered(tx, userId)
  if (!assignee) throw invalidField('userId', ticketTexts.assignee)
  return assignee
}

/** Against floods: nobody who means it comes near. The office answers as many as it likes. */
export const askingLimits = ({ accountId }: Caller): Limit[] => [{ key: `ticket:${accountId}`, most: 20, minutes: 24 * 60 }]
export const commentLimits = (caller: Caller): Limit[] =>
  isOffice(caller) ? [] : [{ key: `ticket-comment:${caller.accountId}`, most: 60, minutes: 60 }]
export const fileLimits = ({ accountId }: Caller): Limit[] => [
  { key: `ticket-file:${accountId}`, most: 30, minutes: 60 },
  { key: `ticket-file-day:${accountId}`, most: 200, minutes: 24 * 60 },
]
