import { createTicket, createTicketAnswer } from '@jadara/contract/conversations/ticket-writing'
import { type TicketComment, type TicketDetail, uploadTicketFile } from '@jadara/contract/conversations/tickets'
import { emailKey } from '@jadara/contract/core/value'
import { accounts } from '../../db/tables/people.ts'
import { hashPassword } from '../../http/password.ts'
import { signInClient, type TestAccount } from '../../testing/applicant.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { formOf } from '../../testing/forms.ts'
import { paper } from '../../testing/papers.ts'
import type { TestPortal } from '../../testing/portal.ts'

export const sampleQuery = { title: 'Equivalence of my PhD', categoryId: 3, description: 'Is it needed?\nIt is from Berlin.' }

export const addQuery = (who: TestClient, values: object = {}): Promise<TicketDetail> =>
  who.ask(createTicket, { body: { ...sampleQuery, ...values } })

export const addComment = (
  who: TestClient,
  ticketId: number,
  description: string,
  files: string[] = [],
): Promise<TicketComment> => who.ask(createTicketAnswer, { body: { ticketId, description, files } })

export const uploadQueryFile = async (who: TestClient, name?: string) =>
  who.ask(uploadTicketFile, { body: formOf({}, await paper(name)) })

let created = 0

export async function createAdministrator(
  { http, portal }: TestPortal,
  { englishName = 'Ahmed Office', arabicName = 'أحمد المكتب', language = 'en' as 'en' | 'ar' } = {},
): Promise<TestAccount> {
  created += 1
  const email = `colleague.${created}@office.example`
  const password = 'a patient answer to all'
  const values = { email, emailKey: emailKey(email), userType: 1 as const, englishName, arabicName, language }
  const [row] = await portal.db
    .insert(accounts)
    .values({ ...values, passwordHash: await hashPassword(password, portal.passwordStrength), createdAt: portal.clock() })
    .returning({ id: accounts.id })
  return { ...(await signInClient(sendByInject(http), email, password)), email, password, userId: row?.id ?? 0 }
}
