import { createTicketAnswer } from '@jadara/contract/conversations/ticket-writing'
import { setTicketClosed, type TicketComment, type TicketDetail } from '@jadara/contract/conversations/tickets'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { addComment, addQuery, sampleQuery, uploadQueryFile } from './queries.testing.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const at = (time: string) => {
  test.time.now = new Date(`2026-11-21T${time}:00Z`)
}
const mine = async () => (await mona.get('/api/tickets/me')).body as TicketDetail[]
const comments = async (id: number) => (await mona.get(`/api/ticket/answers/${id}`)).body as TicketComment[]
const countMails = async () =>
  (await test.database.sql`select from outbox where kind in ('ticketAsked', 'ticketAnswered')`).length

it('a query that is repeated after a lost reply is created once, also with files', async () => {
  const { guid } = await uploadQueryFile(mona)
  const first = await addQuery(mona, { files: [guid] })
  const asked = await countMails()
  at('10:05')
  const again = await mona.post('/api/tickets', { ...sampleQuery, files: [guid.toUpperCase(), guid] })
  expect(again).toEqual({ status: 201, body: first })
  expect(await countMails()).toBe(asked)
  // Other text, or no attachment, makes another query.
  for (const values of [{}, { title: 'Another' }, { description: 'Another' }, { categoryId: 2 }]) await addQuery(mona, values)
  at('10:20')
  await addQuery(mona)
  expect(new Set((await mine()).map(({ id }) => id)).size).toBe(6)
})

it('a query that is sent five times at once is created once', async () => {
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => addQuery(mona)))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  const omar = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Omar Fathy', arabicName: 'عمر فتحي' })
  expect((await addQuery(omar)).id).not.toBe(asked[0]?.id)
})

it('a comment that is repeated after a lost reply is created and mailed once', async () => {
  const { id } = await addQuery(mona)
  const { guid } = await uploadQueryFile(office)
  const before = await countMails()
  const said = await Promise.all([1, 2, 3].map(() => addComment(office, id, 'Yes, please.', [guid])))
  expect(new Set(said.map((one) => one.id)).size).toBe(1)
  expect(said[1]).toEqual(said[0])
  expect(await countMails()).toBe(before + 1)
  const [first, again] = [await addComment(mona, id, 'Thank you.'), await addComment(mona, id, 'Thank you.')]
  expect(again).toEqual(first)
  expect((await comments(id)).map(({ description }) => description)).toEqual(['Yes, please.', 'Thank you.'])
})

it('the same comment is created again after another comment, after closing, by another person, or later', async () => {
  const { id } = await addQuery(mona)
  await addComment(mona, id, 'Yes.')
  await addComment(office, id, 'Really?')
  await addComment(mona, id, 'Yes.')
  await office.ask(setTicketClosed, { params: { id }, body: { closed: 1 } } as never)
  await addComment(mona, id, 'Yes.')
  at('10:11')
  await addComment(mona, id, 'Yes.')
  const ahmed = await createAdministrator(test)
  for (const who of [office, ahmed]) await who.ask(createTicketAnswer, { body: { ticketId: id, description: 'No.', files: [] } })
  expect((await comments(id)).map(({ description }) => description)).toEqual([
    'Yes.',
    'Really?',
    'Yes.',
    'Yes.',
    'Yes.',
    'No.',
    'No.',
  ])
})
