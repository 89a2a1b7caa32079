import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Applicant, addJournal, createRegisteredApplicant, uploadRequiredFiles } from '../testing/applicant.ts'
import { signInAdministrator } from '../testing/by-role.ts'
import { sendByInject } from '../testing/caller.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { sweepUnconfirmedRegistrations } from './sweep-unconfirmed-registrations.ts'

let test: TestPortal
beforeAll(async () => {
  test = await testPortal()
})
afterAll(() => test.close())

const start = new Date('2026-11-21T10:00:00Z')
const daysLater = (days: number) => new Date(start.getTime() + days * 86_400_000)
const register = (): Promise<Applicant> => createRegisteredApplicant(sendByInject(test.http))

it('removes only empty registrations that were not confirmed for thirty days', async () => {
  const { db } = test.portal
  const { sql } = test.database
  const [empty, reminded, confirmed, withFiles, withJournal, asking] = [
    ...[await register(), await register(), await register()],
    ...[await register(), await register(), await register()],
  ] as const
  await sql`insert into deadline_reminder values (${reminded.id}, 168, now(), now())`
  await sql`update account set confirmed_at = now() where id = ${confirmed.userId}`
  await uploadRequiredFiles(withFiles)
  await addJournal(withJournal)
  await asking.post('/api/tickets', { title: 'A question', description: 'May I?', categoryId: 1 })
  expect(await sql`select count(*)::int from ticket`).toEqual([{ count: 1 }])
  test.time.now = daysLater(1)
  const later = await register()
  expect(await sweepUnconfirmedRegistrations(db, daysLater(30))).toBe(0)
  expect(await sweepUnconfirmedRegistrations(db, new Date(daysLater(30).getTime() + 1))).toBe(2)
  expect(await sweepUnconfirmedRegistrations(db, new Date(daysLater(30).getTime() + 1))).toBe(0)
  const left = await sql`select id from account where user_type = 3 order by id`
  const staying = [confirmed, withFiles, withJournal, asking, later]
  expect(left.map(({ id }) => id)).toEqual(staying.map(({ userId }) => userId))
  const trail = await sql`select actor_id, detail from audit where action = 'registration-removed' order by position`
  expect(trail).toEqual([empty, reminded].map(({ id, userId }) => ({ actor_id: null, detail: { userId, applicants: [id] } })))
  const office = await signInAdministrator(test)
  expect((await office.get('/api/Applicants?page=1')).body).toMatchObject({ total: staying.length })
  expect((await office.get('/api/Audit?pageSize=500')).status).toBe(200)
})

it('frees the address for a new registration', async () => {
  const { email, userId } = await register()
  await test.database.sql`update account set created_at = ${daysLater(-40).toISOString()}::timestamptz where id = ${userId}`
  await test.database.sql`update address_confirmation set expires_at = ${test.time.now} where account_id = ${userId}`
  expect(await sweepUnconfirmedRegistrations(test.portal.db, test.time.now)).toBe(1)
  expect((await createRegisteredApplicant(sendByInject(test.http), { email })).email).toBe(email)
})
