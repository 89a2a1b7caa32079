import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { LiveChange } from '../../db/live.ts'
import { expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, signInClient, type TestAccount } from '../../testing/applicant.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { waitForLockWaiter } from '../../testing/locks.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { addComment, addQuery, sampleQuery } from './queries.testing.ts'

let test: TestPortal
let office: TestClient
let ahmed: TestAccount
let mona: Applicant
let omar: Applicant
const notFound = expectedFailure(404, 'This does not exist, or no longer does.')

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  ahmed = await createAdministrator(test)
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await createRegisteredApplicant(sendByInject(test.http))
  omar = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Omar Fathy', arabicName: 'عمر فتحي' })
})
afterAll(() => test.close())

const at = (time: string) => {
  test.time.now = new Date(`2026-11-21T${time}:00Z`)
}
const read = async (who: TestClient, id: number) => (await who.get(`/api/tickets/${id}`)).body
const unread = async (who: TestClient) => ((await who.get('/api/Unread')).body as { tickets: number }).tickets
const listAuditEntries = (chain: string) =>
  test.database
    .sql`select action, actor_id, detail - 'from' as detail from audit where chain = ${chain} and action like 'ticket-%' order by position`

describe('a query', () => {
  it('is stored as open in the active round, and readable by its applicant and the office', async () => {
    const { status, body } = await mona.post('/api/tickets', sampleQuery)
    const asked = body as { id: number }
    const shown = {
      id: asked.id,
      ...sampleQuery,
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
      expectedFailure(400, ['Please enter the subject', 'Please choose a category', 'Please enter the description'], {
        title: 'Please enter the subject',
        categoryId: 'Please choose a category',
        description: 'Please enter the description',
      }),
    )
    expect(await mona.post('/api/tickets', { ...sampleQuery, title: ' ' })).toEqual(
      expectedFieldFailure(400, 'title', 'Please enter the subject'),
    )
    expect(await mona.post('/api/tickets', { ...sampleQuery, description: 'x'.repeat(5001) })).toEqual(
      expectedFieldFailure(400, 'description', 'Please use at most 5,000 characters.'),
    )
    const category = expectedFieldFailure(400, 'categoryId', 'Please choose a category')
    for (const categoryId of [0, -1, 999, 'x', null])
      expect(await mona.post('/api/tickets', { ...sampleQuery, categoryId })).toEqual(category)
    const { id } = await addQuery(mona, { categoryId: 6 })
    await office.put('/api/TicketCategories/6', { retired: true })
    expect(await mona.post('/api/tickets', { ...sampleQuery, title: 'Another', categoryId: 6 })).toEqual(category)
    expect(await read(mona, id)).toMatchObject({ categoryId: 6, categoryName: 'Something else' })
    await office.put('/api/TicketCategories/6', { retired: false })
  })

  it('can be created between rounds, and by an account that takes no part', async () => {
    await test.database.sql`update round set active = false`
    const { id } = await addQuery(mona)
    await addComment(office, id, 'Soon.')
    await test.database.sql`update round set active = true`
    expect(await read(office, id)).toMatchObject({ applicantId: null, closed: 1 })
    expect((await listAuditEntries('office')).at(-1)).toMatchObject({ action: 'ticket-answered', detail: { ticketId: id } })
  })

  it('is a 404 for an unknown id', async () => {
    for (const path of ['9999999', '2147483647']) expect(await office.get(`/api/tickets/${path}`)).toEqual(notFound)
    for (const path of ['x', '0', '2147483648']) expect((await office.get(`/api/tickets/${path}`)).status).toBe(400)
    expect(await office.put('/api/tickets/9999999/closed', { closed: 1 })).toEqual(notFound)
    expect(await office.put('/api/tickets/9999999/assignee', { userId: null })).toEqual(notFound)
    expect(await office.post('/api/ticketAnswers', { ticketId: 9999999, description: 'x' })).toEqual(notFound)
  })
})

describe('the thread', () => {
  it('is answered by a comment of the office, and opened again by one of the applicant', async () => {
    const { id } = await addQuery(mona)
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
    const second = await addComment(mona, id, 'From which office?')
    expect(await read(mona, id)).toMatchObject({
      ...{ closed: 0, openedAt: '2026-11-21T12:00:00.000Z', lastAt: '2026-11-21T12:00:00.000Z', answers: 2, unread: false },
    })
    at('13:00')
    await addComment(mona, id, 'And by when?')
    // It has been waiting since noon; further comments do not change that.
    expect(await read(office, id)).toMatchObject({
      ...{ closed: 0, openedAt: '2026-11-21T12:00:00.000Z', lastAt: '2026-11-21T13:00:00.000Z', unread: true },
    })
    const thread = await mona.get(`/api/ticket/answers/${id}?timestamp=${Date.now()}`)
    expect(thread.status).toBe(200)
    expect((thread.body as { description: string }[]).slice(0, 2)).toEqual([byOffice, second])
    expect(thread.body).toHaveLength(3)
    expect((await office.get(`/api/ticket/answers/${id}`)).body).toEqual(thread.body)
  })

  it('requires a text', async () => {
    const { id } = await addQuery(mona)
    expect(await mona.post('/api/ticketAnswers', { ticketId: id, description: ' ' })).toEqual(
      expectedFieldFailure(400, 'description', 'Please enter a comment'),
    )
    expect((await mona.post('/api/ticketAnswers', { description: 'x' })).status).toBe(400)
    expect((await mona.post('/api/ticketAnswers', { ticketId: id, description: 'x', files: ['y'] })).status).toBe(400)
  })

  it('stores all simultaneous comments at distinct times, and has the state after the last one', async () => {
    const { id } = await addQuery(mona)
    await Promise.all([
      addComment(office, id, 'A'),
      addComment(ahmed, id, 'B'),
      addComment(mona, id, 'C'),
      addComment(office, id, 'D'),
      addComment(mona, id, 'E'),
    ])
    const thread = (await mona.get(`/api/ticket/answers/${id}`)).body as { createdAt: string; byOffice: boolean }[]
    expect(new Set(thread.map(({ createdAt }) => createdAt)).size).toBe(5)
    expect(thread.map(({ createdAt }) => createdAt)).toEqual(thread.map(({ createdAt }) => createdAt).sort())
    expect(await read(mona, id)).toMatchObject({
      ...{ closed: thread.at(-1)?.byOffice ? 1 : 0, answers: 5, lastAt: thread.at(-1)?.createdAt },
    })
  })

  it('is open when the applicant writes while the office closes it', async () => {
    const { id } = await addQuery(mona)
    const { sql } = test.database
    const calls = await sql.begin(async (tx) => {
      await tx`select from ticket where id = ${id} for update`
      const closing = office.put(`/api/tickets/${id}/closed`, { closed: 1 })
      await waitForLockWaiter(test.database)
      const writing = addComment(mona, id, 'One more thing')
      await wait(50)
      return { closing, writing }
    })
    expect((await calls.closing).status).toBe(200)
    await calls.writing
    expect(await read(mona, id)).toMatchObject({ closed: 0, answers: 1 })
  })

  it('publishes each change after its commit', async () => {
    const heard: LiveChange[] = []
    const stop = test.portal.live.subscribe((change) => heard.push(change))
    const { id } = await addQuery(mona)
    const { id: answerId } = await addComment(office, id, 'Yes.')
    for (const _ of [1, 2]) await mona.put(`/api/tickets/${id}/read`, { answerId })
    await mona.post('/api/tickets', { ...sampleQuery, categoryId: 999 })
    for (const until = Date.now() + 30_000; heard.length < 3 && Date.now() < until; await wait(5));
    await wait(50)
    stop()
    expect(heard.filter((change) => change.id === id)).toEqual(Array(3).fill({ topic: 'ticket', id, accountId: mona.userId }))
    expect(heard.filter((change) => change.id !== null)).toHaveLength(3)
  })

  it('can be closed without an answer, and opened again', async () => {
    const { id } = await addQuery(mona)
    at('11:00')
    expect(await office.put(`/api/tickets/${id}/closed`, { closed: 1 })).toMatchObject({
      ...{ status: 200, body: { closed: 1, openedAt: '2026-11-21T10:00:00.000Z', lastAt: '2026-11-21T10:00:00.000Z' } },
    })
    await office.put(`/api/tickets/${id}/closed`, { closed: true })
    at('12:00')
    expect((await office.put(`/api/tickets/${id}/closed`, { closed: '0' })).body).toMatchObject({
      ...{ closed: 0, openedAt: '2026-11-21T12:00:00.000Z', unread: false },
    })
    expect(await listAuditEntries(`application ${mona.id}`)).toEqual([
      { action: 'ticket-closed', actor_id: 1, detail: { ticketId: id } },
      { action: 'ticket-opened', actor_id: 1, detail: { ticketId: id } },
    ])
  })
})

describe('unread messages', () => {
  it('are counted per reader until they are read, in the badge and the list', async () => {
    const before = await unread(office)
    const { id } = await addQuery(mona)
    const list = async (who: TestClient, path: string) =>
      ((await who.get(path)).body as { id: number; unread: boolean }[]).find((row) => row.id === id)?.unread
    expect([await unread(office), await list(office, '/api/tickets'), await unread(mona)]).toEqual([before + 1, true, 0])
    expect(await office.put(`/api/tickets/${id}/read`, { answerId: 0 })).toEqual({ status: 204, body: undefined })
    expect([await unread(office), await list(office, '/api/tickets')]).toEqual([before, false])
    expect(await unread(ahmed)).toBeGreaterThan(0)

    // Added to a query that is waiting already.
    const more = await addComment(mona, id, 'And the copy?')
    expect([await unread(office), await list(office, '/api/tickets')]).toEqual([before + 1, true])
    await office.put(`/api/tickets/${id}/read`, { answerId: more.id })
    // The mark never moves backwards.
    await office.put(`/api/tickets/${id}/read`, { answerId: 0 })
    expect(await unread(office)).toBe(before)

    const answer = await addComment(office, id, 'No copy.')
    expect([await unread(mona), await list(mona, '/api/tickets/me')]).toEqual([1, true])
    await mona.put(`/api/tickets/${id}/read`, { answerId: more.id })
    expect(await unread(mona)).toBe(1)
    await mona.put(`/api/tickets/${id}/read`, { answerId: answer.id })
    expect([await unread(mona), await list(mona, '/api/tickets/me')]).toEqual([0, false])
  })

  it('do not include own messages, nor for the office the answers of colleagues', async () => {
    const { id } = await addQuery(mona)
    await addComment(office, id, 'Yes.')
    await addComment(mona, id, 'Thanks.')
    expect(await unread(mona)).toBe(0)
    const before = await unread(ahmed)
    await addComment(office, id, 'You are welcome.')
    expect(await unread(ahmed)).toBe(before - 1)
  })

  it('can only be marked up to a comment of the query', async () => {
    const [one, other] = [await addQuery(mona), await addQuery(mona, { title: 'Another' })]
    const { id: elsewhere } = await addComment(office, other.id, 'Yes.')
    for (const answerId of [elsewhere, 9999999])
      expect(await mona.put(`/api/tickets/${one.id}/read`, { answerId })).toEqual(notFound)
    for (const answerId of [-1, 'x', 1.5, 2_147_483_648, undefined])
      expect((await mona.put(`/api/tickets/${one.id}/read`, { answerId })).status).toBe(400)
  })
})

describe('the assignee', () => {
  const assign = (id: number, userId: unknown) => office.put(`/api/tickets/${id}/assignee`, { userId })

  it('is an administrator or null', async () => {
    const { id } = await addQuery(mona)
    const person = { userId: ahmed.userId, englishName: 'Ahmed Office', arabicName: 'أحمد المكتب' }
    expect(await assign(id, ahmed.userId)).toMatchObject({ status: 200, body: { id, assignee: person } })
    expect(await read(mona, id)).toMatchObject({ assignee: null })
    await assign(id, ahmed.userId)
    expect(await assign(id, null)).toMatchObject({ status: 200, body: { assignee: null } })
    expect(await listAuditEntries(`application ${mona.id}`)).toEqual([
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

  it('must be able to answer; a former assignee stays named', async () => {
    const { id } = await addQuery(mona)
    const sara = await createAdministrator(test, { englishName: 'Sara Former', arabicName: 'سارة السابقة' })
    await assign(id, sara.userId)
    await test.database.sql`update account set disabled_at = now() where id = ${sara.userId}`
    expect(await read(office, id)).toMatchObject({ assignee: { englishName: 'Sara Former' } })
    const other = await addQuery(mona, { title: 'Another' })
    const refusal = expectedFieldFailure(400, 'userId', 'Please choose an administrator.')
    for (const userId of [sara.userId, mona.userId, 9999999]) expect(await assign(other.id, userId)).toEqual(refusal)
    expect((await assign(other.id, 'x')).status).toBe(400)
    const invited = await createAdministrator(test, { englishName: 'Zain Invited', arabicName: 'زين المدعو' })
    await test.database.sql`update account set password_hash = null where id = ${invited.userId}`
    expect(await assign(other.id, invited.userId)).toEqual(refusal)
    const names = ((await office.get('/api/tickets/assignees')).body as { englishName: string }[]).map((one) => one.englishName)
    expect(names).toContain('Ahmed Office')
    for (const name of ['Sara Former', 'Zain Invited']) expect(names).not.toContain(name)
  })
})

describe('a flood', () => {
  const tooMany = expectedFailure(429, 'Too many tries. Please wait a few minutes and try again.')

  it('of queries ends at twenty a day', async () => {
    for (let asked = 0; asked < 20; asked += 1) await addQuery(mona)
    expect(await mona.post('/api/tickets', sampleQuery)).toEqual(tooMany)
    expect((await omar.post('/api/tickets', sampleQuery)).status).toBe(201)
    test.time.now = new Date('2026-11-22T10:00:01Z')
    const later = await signInClient(sendByInject(test.http), mona.email, mona.password)
    expect((await later.post('/api/tickets', sampleQuery)).status).toBe(201)
  })

  it('of comments ends at sixty an hour, for applicants', async () => {
    const { id } = await addQuery(mona)
    for (let said = 0; said < 60; said += 1) await addComment(mona, id, `Comment ${said}`)
    expect(await mona.post('/api/ticketAnswers', { ticketId: id, description: 'x' })).toEqual(tooMany)
    for (let said = 0; said < 61; said += 1) await addComment(office, id, `Answer ${said}`)
  })
})
