import { expect } from 'vitest'
import { createRegisteredApplicant } from '../../testing/applicant.ts'
import { createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

/** What the tests of the office's calls for rounds have in common. */

/** In Cairo it is already the 22nd. The time zone of the award counts. */
export const late = new Date('2026-11-21T22:30:00Z')
export const taken =
  'Submission Dates should be greater than current date or there are other rounds have similar submission period and deadlines'
export const first = { arabicName: 'الدورة الأولى', englishName: 'Round 1', startDate: '2026-11-21', endDate: '2027-01-19' }
export const days = { startDate: '2027-03-01', endDate: '2027-04-30' }
export const second = { arabicName: 'الدورة الثانية', englishName: 'Round 2', ...days }

export type Row = { id: number; updatedAt: string; active: boolean; branchIds: number[] } & Record<string, unknown>

type RoundsOffice = { readonly test: TestPortal; readonly office: TestClient }

/** With one applicant and one reviewer, for the counts of the list. */
export async function openRoundsOffice(): Promise<RoundsOffice> {
  const test = await testPortal()
  const office = await signInAdministrator(test)
  await createSignedInReviewer(test)
  await createRegisteredApplicant(sendByInject(test.http))
  return { test, office }
}

/** Leaves the first round alone, active and open. */
export async function resetRounds({ time, database: { sql } }: TestPortal): Promise<void> {
  time.now = new Date('2026-11-21T10:00:00Z')
  await sql`update round set active = false where id > 1`
  await sql`delete from reviewer where round_id > 1`
  await sql`delete from round where id > 1`
  await sql`update round set active = true, start_date = '2026-11-21', end_date = '2027-01-19' where id = 1`
}

export async function expectBody(answer: Promise<{ status: number; body: unknown }>, status: number): Promise<Row> {
  const { body, status: got } = await answer
  expect([got, body]).toEqual([status, expect.anything()])
  return body as Row
}

/** `find` is called at each call, because the portal is opened before the tests run. */
export const createRoundCalls = (find: () => RoundsOffice) => ({
  createRound: (more: Record<string, unknown> = {}) => expectBody(find().office.post('/api/Rounds', { ...second, ...more }), 201),
  read: (id: number) => expectBody(find().office.get(`/api/Rounds/${id}`), 200),
  amend: (id: number, more: Record<string, unknown> = {}) => find().office.put(`/api/Rounds/${id}`, { ...second, ...more }),
  activate: (id: number) => find().office.put(`/api/Deadlines/SeActive/${id}`),
  /** What the newest audit entry of this action says. */
  readAuditDetail: async (action: string) =>
    (
      await find().test.database
        .sql`select detail - 'from' as detail from audit where action = ${action} order by position desc limit 1`
    )[0]?.detail,
})
