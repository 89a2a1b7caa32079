import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Change } from '../../db/live.ts'
import { refused, refusedField } from '../../testing/answer.ts'
import { type Account, type Applicant, registeredApplicant, signedIn } from '../../testing/applicant.ts'
import { administrator } from '../../testing/by-role.ts'
import { type Caller, injecting } from '../../testing/caller.ts'
import { untilSomebodyWaits } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { ask, colleague, question, say } from './asking.testing.ts'

let test: TestPortal
let office: Caller
let ahmed: Account
let mona: Applicant
let omar: Applicant
const missing = refused(404, 'This does not exist, or no longer does.')

beforeAll(async () => {
  test = await testPortal()
  office = await administrator(test)
  ahmed = await colleague(test)
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await registeredApplicant(injecting(test.http))
  omar = await registeredApplicant(injecting(test.http), { englishName: 'Omar Fathy', arabicName: 'عمر فتحي' })
})
afterAll(() => test.close())

const at = (time: string) => {
  test.time.now = new Date(`2026-11-21T${time}:00Z`)
}
const read = async (who: Caller, id: number) => (await who.get(`/api/tickets/${id}`)).body
const unread = async (who: Caller) => ((await who.get('/api/Unread')).body as { tickets: number }).tickets
const trail = (chain: string) =>
  test.database
    .sql`select action, actor_id, detail - 'from' as detail from audit where chain = ${chain} and action like 'ticket-%' order by position`

describe('a query', () => {
  it('is kept, open, of the active round, and read by its applicant and the office', async () => {
    const { status, body } = await mona.post('/api/tickets', question)
    const asked = body as { id: number }
    const shown = {
      id: asked.id,
      ...question,
      ...{ categoryName: 'Eligibility', categoryArabicName: 'شروط التقدّم' },
      ...{ userId: mona.userId, username: 'Mona Abdelrahman', userArabicName: 'منى عبد الرحمن' },
      ...{ createdAt: '2026-11-21T10:00:00.000Z', openedAt: '2026-11-21T10:00:00.000Z', lastAt: '2026-11-21T10:00:00.000Z' },
      ...{ closed: 0, answered: false, answers: 0, unread: false, files: [], email: null, assignee: null, applicantId: null },
    }
    expect({ status, body }).toEqual({ status: 201, body: shown })
    expect(await mona.get(`/api/tickets/${asked.id}`)).toEqual({ status: 200, body: shown })
    expect(await read(office, asked.id)).toEqual({ ...shown, unread: true, email: mona.email, applicantId: mona.id })
  })

  it('needs a subject, a category that is offered, and a description', async () => {
    expect(await mona.post('/api/tickets', {})).toEqual(
      refused(400, ['Please enter the subject', 'Please choose a category', 'Please enter the description'], {
        title: 'Please enter the subject',
        categoryId: 'Please choose a category',
        description: 'Please enter the description',
      }),
    )
    expect(await mona.post('/api/tickets', { ...question, title: ' ' })).toEqual(
      refusedField(400, 'title', 'Please enter the subject'),
    )
    expect(await mona.post('/api/tickets', { ...question, description: 'x'.repeat(5001) })).toEqual(
      refusedField(400, 'description', 'Please use at most 5,000 characters.'),
    )
    const category = refusedField(400, 'categoryId', 'Please choose a category')
    for (const categoryId of [0, -1, 999, 'x', null])
      expect(await mona.post('/api/tickets', { ...question, categoryId })).toEqual(category)
    const { id } = await ask(mona, { categoryId: 6 })
    await office.put('/api/TicketCategories/6', { retired: true })
    expect(await mona.post('/api/tickets', { ...question, title: 'Another', categoryId: 6 })).toEqual(category)
    expect(await read(mona, id)).toMatchObject({ categoryId: 6, categoryName: 'Something else' })
    await office.put('/api/TicketCategories/6', { retired: false })
  })

  it('is asked between rounds too, and by who takes no part', async () => {
    await test.database.sql`update round set active = false`
    const { id } = await ask(mona)
    await say(office, id, 'Soon.')
    await test.database.sql`update round set active = true`
    expect(await read(office, id)).toMatchObject({ applicantId: null, closed: 1 })
    expect((await trail('office')).at(-1)).toMatchObject({ action: 'ticket-answered', detail: { ticketId: id } })
  })

  it('does not exist under another number', async () => {
    for (const path of ['9999999', '2147483647']) expect(await office.get(`/api/tickets/${path}`)).toEqual(missing)
    for (const path of ['x', '0', '2147483648']) expect((await office.get(`/api/tickets/${path}`)).status).toBe(400)
    expect(await office.put('/api/tickets/9999999/closed', { closed: 1 })).toEqual(missing)
    expect(await office.put('/api/tickets/9999999/assignee', { userId: null })).toEqual(missing)
    expect(await office.post('/api/ticketAnswers', { ticketId: 9999999, description: 'x' })).toEqual(missing)
  })
})

describe('the thread (ruling 21)', () => {
  it('is answered by a comment of the office, and opened again by one of the applicant', async () => {
    const { id } = await ask(mona)
    at('11:00')
    const answer = await office.post('/api/ticketAnswers', { ticketId: id, description: ' Yes,\nplease. ' })
    const first = answer.body as { id: number }
    const byOffice = {
      ...{ id: first.id, ticketId: id, description: 'Yes,\nplease.', userId: 1, byOffice: true, files: [] },
      ...{ username: expect.any(String), userArabicName: expect.any(String), createdAt: '2026-11-21T11:00:00.000Z' },
    }
    expect(answer).toEqual({ status: 201, body: byOffice })
    const opened = '2026-11-21T10:00:00.000Z'
    expect(await read(mona, id)).toMatchObject({
      ...{ closed: 1, answered: true, openedAt: opened, lastAt: '2026-11-21T11:00:00.000Z', answers: 1, unread: true },
    })
    at('12:00')
    const second = await say(mona, id, 'From which office?')
    expect(await read(mona, id)).toMatchObject({
      ...{ closed: 0, openedAt: '2026-11-21T12:00:00.000Z', lastAt: '2026-11-21T12:00:00.000Z', answers: 2, unread: false },
    })
    at('13:00')
    await say(mona, id, 'And by when?')
    // It waits since noon, whatever is added.
    expect(await read(office, id)).toMatchObject({
      ...{ closed: 0, openedAt: '2026-11-21T12:00:00.000Z', lastAt: '2026-11-21T13:00:00.000Z', unread: true },
    })
    const thread = await mona.get(`/api/ticket/answers/${id}?timestamp=${Date.now()}`)
    expect(thread.status).toBe(200)
    expect((thread.body as { description: string }[]).slice(0, 2)).toEqual([byOffice, second])
    expect(thread.body).toHaveLength(3)
    expect((await office.get(`/api/ticket/answers/${id}`)).body).toEqual(thread.body)
  })

  it('needs words', async () => {
    const { id } = await ask(mona)
    expect(await mona.post('/api/ticketAnswers', { ticketId: id, description: ' ' })).toEqual(
      refusedField(400, 'description', 'Please enter a comment'),
    )
    expect((await mona.post('/api/ticketAnswers', { description: 'x' })).status).toBe(400)
    expect((await mona.post('/api/ticketAnswers', { ticketId: id, description: 'x', files: ['y'] })).status).toBe(400)
  })

  it('keeps every word of several who write at once, each at a moment of its own, and stands as the last one leaves it', async () => {
    const { id } = await ask(mona)
    await Promise.all([say(office, id, 'A'), say(ahmed, id, 'B'), say(mona, id, 'C'), say(office, id, 'D'), say(mona, id, 'E')])
    const thread = (await mona.get(`/api/ticket/answers/${id}`)).body as { createdAt: string; byOffice: boolean }[]
    expect(new Set(thread.map(({ createdAt }) => createdAt)).size).toBe(5)
    expect(thread.map(({ createdAt }) => createdAt)).toEqual(thread.map(({ createdAt }) => createdAt).sort())
    expect(await read(mona, id)).toMatchObject({
      ...{ closed: thread.at(-1)?.byOffice ? 1 : 0, answers: 5, lastAt: thread.at(-1)?.createdAt },
    })
  })

  it('is open when the applicant writes while the office closes it', async () => {
    const { id } = await ask(mona)
    const { sql } = test.database
    const calls = await sql.begin(async (tx) => {
      await tx`select from ticket where id = ${id} for update`
      const closing = office.put(`/api/tickets/${id}/closed`, { closed: 1 })
      await untilSomebodyWaits(test.database)
      const writing = say(mona, id, 'One more thing')
      await wait(50)
      return { closing, writing }
    })
    expect((await calls.closing).status).toBe(200)
    await calls.writing
    expect(await read(mona, id)).toMatchObject({ closed: 0, answers: 1 })
  })

  it('is told of to whoever is concerned, once its change is committed', async () => {
    const heard: Change[] = []
    const stop = test.portal.live.subscribe((change) => heard.push(change))
    const { id } = await ask(mona)
    const { id: answerId } = await say(office, id, 'Yes.')
    for (const _ of [1, 2]) await mona.put(`/api/tickets/${id}/read`, { answerId })
    await mona.post('/api/tickets', { ...question, categoryId: 999 })
    for (const until = Date.now() + 30_000; heard.length < 3 && Date.now() < until; await wait(5));
    await wait(50)
    stop()
    expect(heard.filter((change) => change.id === id)).toEqual(Array(3).fill({ topic: 'ticket', id, accountId: mona.userId }))
    expect(heard.filter((change) => change.id !== null)).toHaveLength(3)
  })

  it('can be closed without an answer, and opened again', async () => {
    const { id } = await ask(mona)
    at('11:00')
    expect(await office.put(`/api/tickets/${id}/closed`, { closed: 1 })).toMatchObject({
      ...{ status: 200, body: { closed: 1, openedAt: '2026-11-21T10:00:00.000Z', lastAt: '2026-11-21T10:00:00.000Z' } },
    })
    await office.put(`/api/tickets/${id}/closed`, { closed: true })
    at('12:00')
    expect((await office.put(`/api/tickets/${id}/closed`, { closed: '0' })).body).toMatchObject({
      ...{ closed: 0, openedAt: '2026-11-21T12:00:00.000Z', unread: false },
    })
    expect(await trail(`application ${mona.id}`)).toEqual([
      { action: 'ticket-closed', actor_id: 1, detail: { ticketId: id } },
      { action: 'ticket-opened', actor_id: 1, detail: { ticketId: id } },
    ])
  })
})

describe('what is unread', () => {
  it('counts for each reader until they have read so far, and the list says the same', async () => {
    const before = await unread(office)
    const { id } = await ask(mona)
    const list = async (who: Caller, path: string) =>
      ((await who.get(path)).body as { id: number; unread: boolean }[]).find((row) => row.id === id)?.unread
    expect([await unread(office), await list(office, '/api/tickets'), await unread(mona)]).toEqual([before + 1, true, 0])
    expect(await office.put(`/api/tickets/${id}/read`, { answerId: 0 })).toEqual({ status: 204, body: undefined })
    expect([await unread(office), await list(office, '/api/tickets')]).toEqual([before, false])
    expect(await unread(ahmed)).toBeGreaterThan(0)

    // Added while it waits already.
    const more = await say(mona, id, 'And the copy?')
    expect([await unread(office), await list(office, '/api/tickets')]).toEqual([before + 1, true])
    await office.put(`/api/tickets/${id}/read`, { answerId: more.id })
    // Never backwards.
    await office.put(`/api/tickets/${id}/read`, { answerId: 0 })
    expect(await unread(office)).toBe(before)

    const answer = await say(office, id, 'No copy.')
    expect([await unread(mona), await list(mona, '/api/tickets/me')]).toEqual([1, true])
    await mona.put(`/api/tickets/${id}/read`, { answerId: more.id })
    expect(await unread(mona)).toBe(1)
    await mona.put(`/api/tickets/${id}/read`, { answerId: answer.id })
    expect([await unread(mona), await list(mona, '/api/tickets/me')]).toEqual([0, false])
  })

  it('is nothing that one wrote oneself, and to the office nothing that a colleague answered', async () => {
    const { id } = await ask(mona)
    await say(office, id, 'Yes.')
    await say(mona, id, 'Thanks.')
    expect(await unread(mona)).toBe(0)
    const before = await unread(ahmed)
    await say(office, id, 'You are welcome.')
    expect(await unread(ahmed)).toBe(before - 1)
  })

  it('is read up to a comment of this query alone', async () => {
    const [one, other] = [await ask(mona), await ask(mona, { title: 'Another' })]
    const { id: elsewhere } = await say(office, other.id, 'Yes.')
    for (const answerId of [elsewhere, 9999999])
      expect(await mona.put(`/api/tickets/${one.id}/read`, { answerId })).toEqual(missing)
    for (const answerId of [-1, 'x', 1.5, 2_147_483_648, undefined])
      expect((await mona.put(`/api/tickets/${one.id}/read`, { answerId })).status).toBe(400)
  })
})

describe('whose it is to answer', () => {
  const assign = (id: number, userId: unknown) => office.put(`/api/tickets/${id}/assignee`, { userId })

  it('is an administrator, or nobody', async () => {
    const { id } = await ask(mona)
    const person = { userId: ahmed.userId, englishName: 'Ahmed Office', arabicName: 'أحمد المكتب' }
    expect(await assign(id, ahmed.userId)).toMatchObject({ status: 200, body: { id, assignee: person } })
    expect(await read(mona, id)).toMatchObject({ assignee: null })
    await assign(id, ahmed.userId)
    expect(await assign(id, null)).toMatchObject({ status: 200, body: { assignee: null } })
    expect(await trail(`application ${mona.id}`)).toEqual([
      {
        ...{ action: 'ticket-assigned', actor_id: 1 },
        detail: { ticketId: id, userId: ahmed.userId, before: { assignee: null }, after: { assignee: 'Ahmed Office' } },
      },
      {
        ...{ action: 'ticket-assigned', actor_id: 1 },
        detail: { ticketId: id, before: { assignee: 'Ahmed Office' }, after: { assignee: null } },
      },
    ])
  })

  it('is nobody who cannot answer; who could once stays named', async () => {
    const { id } = await ask(mona)
    const sara = await colleague(test, { englishName: 'Sara Former', arabicName: 'سارة السابقة' })
    await assign(id, sara.userId)
    await test.database.sql`update account set disabled_at = now() where id = ${sara.userId}`
    expect(await read(office, id)).toMatchObject({ assignee: { englishName: 'Sara Former' } })
    const other = await ask(mona, { title: 'Another' })
    const refusal = refusedField(400, 'userId', 'Please choose an administrator.')
    for (const userId of [sara.userId, mona.userId, 9999999]) expect(await assign(other.id, userId)).toEqual(refusal)
    expect((await assign(other.id, 'x')).status).toBe(400)
    const invited = await colleague(test, { englishName: 'Zain Invited', arabicName: 'زين المدعو' })
    await test.database.sql`update account set password_hash = null where id = ${invited.userId}`
    expect(await assign(other.id, invited.userId)).toEqual(refusal)
    const names = ((await office.get('/api/tickets/assignees')).body as { englishName: string }[]).map((one) => one.englishName)
    expect(names).toContain('Ahmed Office')
    for (const name of ['Sara Former', 'Zain Invited']) expect(names).not.toContain(name)
  })
})

describe('a flood', () => {
  const tooMany = refused(429, 'Too many tries. Please wait a few minutes and try again.')

  it('of queries ends at twenty a day', async () => {
    for (let asked = 0; asked < 20; asked += 1) await ask(mona)
    expect(await mona.post('/api/tickets', question)).toEqual(tooMany)
    expect((await omar.post('/api/tickets', question)).status).toBe(201)
    test.time.now = new Date('2026-11-22T10:00:01Z')
    const later = await signedIn(injecting(test.http), mona.email, mona.password)
    expect((await later.post('/api/tickets', question)).status).toBe(201)
  })

  it('of comments ends at sixty an hour, for applicants', async () => {
    const { id } = await ask(mona)
    for (let said = 0; said < 60; said += 1) await say(mona, id, `Comment ${said}`)
    expect(await mona.post('/api/ticketAnswers', { ticketId: id, description: 'x' })).toEqual(tooMany)
    for (let said = 0; said < 61; said += 1) await say(office, id, `Answer ${said}`)
  })
})
