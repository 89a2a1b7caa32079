import { officeAddresses, officeAddressSlots } from '@jadara/contract/site/identity'
import { text } from '@jadara/contract/text'
import type { Transaction } from '../../db/database.ts'
import { siteTexts } from '../../db/site-texts.ts'
import { ticketAnswered, ticketAsked, ticketAssigned } from '../../mail/letters/ticket.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { assigneeNumbered, personNumbered, type Ticket } from './store.ts'

type Mailing = Pick<Portal, 'publicUrl'> & { readonly ticket: Ticket; readonly now: Date }
type Said = { readonly words: string /** How many. */; readonly files: number }

/** To the applicant, what the office wrote. Wake the outbox after it, as after the others. */
export async function mailAnswer(tx: Transaction, { ticket, publicUrl, now }: Mailing, { words, files }: Said): Promise<void> {
  const { userId: accountId, email: recipient, language, englishName, arabicName } = await personNumbered(tx, ticket.accountId)
  const name = text(englishName, arabicName)
  const letter = ticketAnswered({ ...queryOf(ticket, publicUrl), name, answer: words, files })
  await enqueue(tx, { recipient, language, letter, accountId, thread: threadOf(ticket) }, now)
}

/** To the office, what the applicant wrote: to whoever has the query, as long as they may answer, else to its addresses on the site. */
export async function mailQuestion(tx: Transaction, { ticket, publicUrl, now }: Mailing, said: Said): Promise<void> {
  const { email, englishName, arabicName } = await personNumbered(tx, ticket.accountId)
  const letter = ticketAsked({ ...queryOf(ticket, publicUrl), ...said, applicant: text(englishName, arabicName), email })
  const thread = threadOf(ticket)
  const assignee = ticket.assigneeId === null ? undefined : await assigneeNumbered(tx, ticket.assigneeId)
  if (assignee) {
    const { userId: accountId, email: recipient, language } = assignee
    await enqueue(tx, { recipient, language, letter, accountId, thread }, now)
  } else {
    const recipient = officeAddresses(await siteTexts(tx, officeAddressSlots))
    if (recipient.length > 0) await enqueue(tx, { recipient, language: 'ar', letter, thread }, now)
  }
}

type Assignee = NonNullable<Awaited<ReturnType<typeof assigneeNumbered>>>

/** To whoever was given the query by a colleague. */
export async function mailAssignment(tx: Transaction, { ticket, publicUrl, now }: Mailing, assignee: Assignee): Promise<void> {
  const asking = await personNumbered(tx, ticket.accountId)
  const letter = ticketAssigned({
    ...queryOf(ticket, publicUrl),
    name: text(assignee.englishName, assignee.arabicName),
    applicant: text(asking.englishName, asking.arabicName),
    email: asking.email,
    words: ticket.description,
  })
  const { userId: accountId, email: recipient, language } = assignee
  await enqueue(tx, { recipient, language, letter, accountId, thread: threadOf(ticket) }, now)
}

const queryOf = ({ id, title }: Ticket, publicUrl: string) => ({ id, title, publicUrl })

/** Its mails are one conversation in every mail program. */
const threadOf = ({ id }: Ticket): string => `ticket-${id}`
