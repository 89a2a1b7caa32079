import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { officeAddressSlotNames, toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import type { Transaction } from '../../db/database.ts'
import { loadSiteTexts } from '../../db/site-texts.ts'
import { ticketAnsweredLetter, ticketAssignedLetter, ticketReceivedLetter } from '../../mail/letters/ticket.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { findAssigneeById, requirePersonById, type TicketRow } from './store.ts'

type MailContext = Pick<Portal, 'publicUrl'> & { readonly ticket: TicketRow; readonly now: Date }
type MessageSummary = { readonly words: string; readonly files: number }

/** Mails the office's answer to the applicant. */
export async function enqueueAnswerMail(
  tx: Transaction,
  { ticket, publicUrl, now }: MailContext,
  { words, files }: MessageSummary,
): Promise<void> {
  const { userId: accountId, email: recipient, language, englishName, arabicName } = await requirePersonById(tx, ticket.accountId)
  const name = text(englishName, arabicName)
  const letter = ticketAnsweredLetter({ ...toTicketData(ticket, publicUrl), name, answer: words, files })
  await enqueueMail(tx, { recipient, language, letter, accountId, thread: toThreadId(ticket) }, now)
}

/** Mails the applicant's message to the assignee, if that administrator can still answer, otherwise to the office's public addresses. */
export async function enqueueApplicantMessageMail(
  tx: Transaction,
  { ticket, publicUrl, now }: MailContext,
  message: MessageSummary,
): Promise<void> {
  const { email, englishName, arabicName } = await requirePersonById(tx, ticket.accountId)
  const letter = ticketReceivedLetter({
    ...toTicketData(ticket, publicUrl),
    ...message,
    applicant: text(englishName, arabicName),
    email,
  })
  const thread = toThreadId(ticket)
  const assignee = ticket.assigneeId === null ? undefined : await findAssigneeById(tx, ticket.assigneeId)
  if (assignee) {
    const { userId: accountId, email: recipient, language } = assignee
    await enqueueMail(tx, { recipient, language, letter, accountId, thread }, now)
  } else {
    const recipient = toOfficeMailAddresses(await loadSiteTexts(tx, officeAddressSlotNames))
    if (recipient.length > 0) await enqueueMail(tx, { recipient, language: 'ar', letter, thread }, now)
  }
}

type Assignee = NonNullable<Awaited<ReturnType<typeof findAssigneeById>>>

export async function enqueueAssignmentMail(
  tx: Transaction,
  { ticket, publicUrl, now }: MailContext,
  assignee: Assignee,
): Promise<void> {
  const applicant = await requirePersonById(tx, ticket.accountId)
  const letter = ticketAssignedLetter({
    ...toTicketData(ticket, publicUrl),
    name: toBilingualName(assignee),
    applicant: toBilingualName(applicant),
    email: applicant.email,
    words: ticket.description,
  })
  const { userId: accountId, email: recipient, language } = assignee
  await enqueueMail(tx, { recipient, language, letter, accountId, thread: toThreadId(ticket) }, now)
}

const toTicketData = ({ id, title }: TicketRow, publicUrl: string) => ({ id, title, publicUrl })

/** Mail programs show all mails with one thread id as one conversation. */
const toThreadId = ({ id }: TicketRow): string => `ticket-${id}`
