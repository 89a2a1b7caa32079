import type { OfficeTicket } from '@jadara/contract/conversations/tickets'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { addComment, addQuery, sampleQuery } from './queries.testing.ts'

let test: TestPortal
let office: TestClient
let ahmed: TestAccount
let mona: Applicant
let omar: Applicant

const at = (time: string) => {
  test.time.now = new Date(`2026-11-21T${time}:00Z`)
}
const ids: Record<string, number> = {}
const name = (id: number) => Object.keys(ids).find((key) => ids[key] === id)
const listed = async (query = '') =>
  ((await office.get(`/api/tickets${query}`)).body as OfficeTicket[]).map(({ id }) => name(id)).join(' ')

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  ahmed = await createAdministrator(test)
  mona = await createRegisteredApplicant(sendByInject(test.http))
  omar = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Omar Fathy', arabicName: 'عمر فتحي' })
})
afterAll(() => test.close())

it('is empty at first, and takes the same number of queries with three', async () => {
  expect(await office.get('/api/tickets')).toEqual({ status: 200, body: [] })
  expect(await office.get('/api/tickets?page=1')).toEqual({ status: 200, body: { items: [], total: 0 } })
  const paths = ['/api/tickets', '/api/tickets?page=1&search=berlin']
  ids.first = (await addQuery(mona)).id
  const counted = async () => {
    const counts: number[] = []
    for (const path of paths) counts.push(await countQueries(() => office.get(path)))
    return counts
  }
  const forOne = await counted()
  const mine = await countQueries(() => mona.get('/api/tickets/me'))
  at('10:10')
  ids.second = (await addQuery(omar, { title: 'الموعد النهائي', description: 'متى يُغلق؟', categoryId: 4 })).id
  at('10:20')
  ids.third = (await addQuery(mona, { title: '100% sure_?', description: 'Nothing else' })).id
  at('10:30')
  ids.fourth = (await addQuery(mona, { title: 'Password', description: 'Lost' })).id
  expect(await counted()).toEqual(forOne)
  expect(await countQueries(() => mona.get('/api/tickets/me'))).toBe(mine)
})

it('has waiting queries first, longest waiting first, then answered ones, newest first', async () => {
  expect(await listed()).toBe('first second third fourth')
  at('11:00')
  await addComment(office, ids.second ?? 0, 'غدًا.')
  at('11:10')
  await addComment(office, ids.first ?? 0, 'An apostille will do.')
  at('11:20')
  await addComment(mona, ids.third ?? 0, 'Still waiting')
  expect(await listed()).toBe('third fourth first second')
  at('11:30')
  await addComment(omar, ids.second ?? 0, 'شكرًا')
  expect(await listed()).toBe('third fourth second first')
  const mine = (await mona.get('/api/tickets/me')).body as { id: number; email?: string }[]
  expect(mine.map(({ id }) => name(id))).toEqual(['third', 'first', 'fourth'])
  expect(mine[0]).toEqual({
    ...{ ...sampleQuery, title: '100% sure_?', description: 'Nothing else', id: ids.third },
    ...{ categoryName: 'Eligibility', categoryArabicName: 'شروط التقدّم', answers: 1, closed: 0, answered: false, unread: false },
    ...{ userId: mona.userId, username: 'Mona Abdelrahman', userArabicName: 'منى عبد الرحمن' },
    ...{ createdAt: '2026-11-21T10:20:00.000Z', openedAt: '2026-11-21T10:20:00.000Z', lastAt: '2026-11-21T11:20:00.000Z' },
  })
})

it('is paginated', async () => {
  const page = async (query: string) => {
    const { items, total } = (await office.get(`/api/tickets?${query}`)).body as { items: OfficeTicket[]; total: number }
    return [items.map(({ id }) => name(id)).join(' '), total]
  }
  expect(await page('page=1')).toEqual(['third fourth second first', 4])
  expect(await page('page=2')).toEqual(['', 4])
  expect(await page('page=1&closed=1')).toEqual(['first', 1])
  for (const bad of ['page=0', 'page=1&pageSize=7', 'closed=2', 'assignee=-1', 'assignee=9999999999', 'categoryId=x'])
    expect((await office.get(`/api/tickets?${bad}`)).status).toBe(400)
})

it('is filtered by state, category and assignee', async () => {
  await office.put(`/api/tickets/${ids.fourth}/assignee`, { userId: ahmed.userId })
  expect(await listed('?closed=0')).toBe('third fourth second')
  expect(await listed('?closed=1')).toBe('first')
  expect(await listed('?categoryId=4')).toBe('second')
  expect(await listed(`?assignee=${ahmed.userId}`)).toBe('fourth')
  expect(await listed('?assignee=0')).toBe('third second first')
  expect(await listed('?closed=0&assignee=0&categoryId=3')).toBe('third')
})

it('searches queries, comments, names, addresses and numbers', async () => {
  const found = (search: string, more = '') => listed(`?search=${encodeURIComponent(search)}${more}`)
  expect(await found('BERLIN')).toBe('first')
  expect(await found('apostille')).toBe('first')
  expect(await found('berlin apostille')).toBe('first')
  expect(await found('apostille password')).toBe('')
  expect(await found('الموعد')).toBe('second')
  expect(await found('غدا شكرا')).toBe('second')
  expect(await found('omar')).toBe('second')
  expect(await found('فتحي')).toBe('second')
  expect(await found(mona.email)).toBe('third fourth first')
  expect(await found('mona lost')).toBe('fourth')
  expect(await found('100%')).toBe('third')
  expect(await found('e_?')).toBe('third')
  expect(await found('%%')).toBe('')
  expect(await found('ap')).toBe('first')
  expect(await found(String(ids.second))).toContain('second')
  // The forms used in mails and threads.
  const arabic = (number = 0) => number.toLocaleString('ar-EG')
  for (const name of [`#${ids.second}`, `Query ${ids.second}`, `استفسار رقم ${arabic(ids.second)}`])
    expect(await found(name)).toContain('second')
  expect(await found('mona', '&closed=1')).toBe('first')
  expect(await found('')).toBe('third fourth second first')
})

it('of an applicant has their own queries only', async () => {
  expect(((await omar.get('/api/tickets/me')).body as unknown[]).length).toBe(1)
})
