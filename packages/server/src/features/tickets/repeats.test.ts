import { addTicketAnswer, closeTicket, type TicketAnswer, type TicketDetail } from '@jadara/contract/tickets'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type Applicant, registeredApplicant } from '../../testing/applicant.ts'
import { administrator } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { ask, colleague, question, say, send } from './asking.testing.ts'

let test: TestPortal
let office: Caller
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await administrator(test)
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await registeredApplicant(injecting(test.http))
})
afterAll(() => test.close())

const at = (time: string) => {
  test.time.now = new Date(`2026-11-21T${time}:00Z`)
}
const mine = async () => (await mona.get('/api/tickets/me')).body as TicketDetail[]
const comments = async (id: number) => (await mona.get(`/api/ticket/answers/${id}`)).body as TicketAnswer[]
const mailed = async () => (await test.database.sql`select from outbox where kind in ('ticketAsked', 'ticketAnswered')`).length

it('a query whose answer was lost on the way is asked once, also with its files', async () => {
  const { guid } = await send(mona)
  const first = await ask(mona, { files: [guid] })
  const asked = await mailed()
  at('10:05')
  const again = await mona.post('/api/tickets', { ...question, files: [guid.toUpperCase(), guid] })
  expect(again).toEqual({ status: 201, body: first })
  expect(await mailed()).toBe(asked)
  // Other words, or the same with nothing attached, are a query of their own.
  for (const values of [{}, { title: 'Another' }, { description: 'Another' }, { categoryId: 2 }]) await ask(mona, values)
  at('10:20')
  await ask(mona)
  expect(new Set((await mine()).map(({ id }) => id)).size).toBe(6)
})

it('a query that is sent five times at once is asked once', async () => {
  const asked = await Promise.all([1, 2, 3, 4, 5].map(() => ask(mona)))
  expect(new Set(asked.map(({ id }) => id)).size).toBe(1)
  const omar = await registeredApplicant(injecting(test.http), { englishName: 'Omar Fathy', arabicName: 'عمر فتحي' })
  expect((await ask(omar)).id).not.toBe(asked[0]?.id)
})

it('a comment whose answer was lost on the way is said once, and mailed once', async () => {
  const { id } = await ask(mona)
  const { guid } = await send(office)
  const before = await mailed()
  const said = await Promise.all([1, 2, 3].map(() => say(office, id, 'Yes, please.', [guid])))
  expect(new Set(said.map((one) => one.id)).size).toBe(1)
  expect(said[1]).toEqual(said[0])
  expect(await mailed()).toBe(before + 1)
  const [first, again] = [await say(mona, id, 'Thank you.'), await say(mona, id, 'Thank you.')]
  expect(again).toEqual(first)
  expect((await comments(id)).map(({ description }) => description)).toEqual(['Yes, please.', 'Thank you.'])
})

it('the same words are said again where they say something: after other words, after it was closed, by another, or later', async () => {
  const { id } = await ask(mona)
  await say(mona, id, 'Yes.')
  await say(office, id, 'Really?')
  await say(mona, id, 'Yes.')
  await office.ask(closeTicket, { params: { id }, body: { closed: 1 } } as never)
  await say(mona, id, 'Yes.')
  at('10:11')
  await say(mona, id, 'Yes.')
  const ahmed = await colleague(test)
  for (const who of [office, ahmed]) await who.ask(addTicketAnswer, { body: { ticketId: id, description: 'No.', files: [] } })
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
