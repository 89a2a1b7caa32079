import { ticketTexts } from '@jadara/contract/conversations/ticket-writing'
import { administrator } from '@jadara/contract/core/endpoint'
import { invalidFieldFailure } from '../../core/failure.ts'
import type { Transaction } from '../../db/database.ts'
import type { Caller } from '../../http/sessions.ts'
import type { AttemptLimit } from '../../http/throttle.ts'
import { attachFiles } from './files-store.ts'
import { findAssigneeById, type TicketRow } from './store.ts'

/**
 * The state after a comment (specification QRY-2): one of the office closes the query; one of the applicant opens it, and it waits from then on
 * unless it was waiting already.
 */
export function toStateAfterComment({ closed, openedAt }: Pick<TicketRow, 'closed' | 'openedAt'>, byOffice: boolean, at: Date) {
  if (byOffice) return { closed: 1 as const, openedAt, lastAt: at }
  return { closed: 0 as const, openedAt: closed === 1 ? at : openedAt, lastAt: at }
}

export const isOffice = ({ userType }: Caller): boolean => userType === administrator

/** 400 unless all files can be attached. */
export async function attachFilesOrThrow(
  tx: Transaction,
  guids: readonly string[],
  words: Parameters<typeof attachFiles>[2],
): Promise<void> {
  if (!(await attachFiles(tx, guids, words))) throw invalidFieldFailure('files', ticketTexts.fileGone)
}

/** An administrator who can answer, or null for no assignee. 400 for anybody else. */
export async function requireAssignee(tx: Transaction, userId: number | null) {
  if (userId === null) return null
  const assignee = await findAssigneeById(tx, userId)
  if (!assignee) throw invalidFieldFailure('userId', ticketTexts.assignee)
  return assignee
}

/** Flood protection, far above legitimate use. The office has no limit for comments. */
export const toQueryAttemptLimits = ({ accountId }: Caller): AttemptLimit[] => [
  { key: `ticket:${accountId}`, max: 20, minutes: 24 * 60 },
]
export const toCommentAttemptLimits = (caller: Caller): AttemptLimit[] =>
  isOffice(caller) ? [] : [{ key: `ticket-comment:${caller.accountId}`, max: 60, minutes: 60 }]
export const toTicketFileAttemptLimits = ({ accountId }: Pick<Caller, 'accountId'>): AttemptLimit[] => [
  { key: `ticket-file:${accountId}`, max: 30, minutes: 60 },
  { key: `ticket-file-day:${accountId}`, max: 200, minutes: 24 * 60 },
]
