import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { listBrokenInvariants } from '../check/check.ts'

let test: TestPortal
let office: TestClient
let full: Applicant
let empty: Applicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  full = await completeApplicant(sendByInject(test.http))
  empty = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const preview = ({ userId }: Applicant, { email }: { email: string }) =>
  office.get(`/api/Accounts/${userId}/Merge?email=${encodeURIComponent(email)}`)
const merge = ({ userId }: Applicant, { email }: { email: string }, reason = 'She registered twice.') =>
  office.post(`/api/Accounts/${userId}/Merge`, { email, reason })
const listApplications = async ({ userId }: Applicant) =>
  (await test.database.sql`select id from application where account_id = ${userId} order by id`).map(({ id }) => id)
const signIn = async ({ email: userName, password }: Applicant) =>
  (await createAnonymousClient(test).post('/api/auth/authenticate', { userName, password })).status
const round = { englishName: 'Round 1', arabicName: 'الدورة الأولى' }

describe('two accounts of one person', () => {
  it('become one: the content moves, the empty application goes, and the other account is closed for good', async () => {
    const asked = await full.post('/api/tickets', { title: 'My card', description: 'Which side first?', categoryId: 1 })
    expect(asked.status).toBeLessThan(300)
    const line = { applicantId: full.id, ...round, receiptNumber: null }
    expect(await preview(full, empty)).toMatchObject({
      status: 200,
      body: { kept: { userId: empty.userId }, moved: [line], removed: [{ ...line, applicantId: empty.id }], tickets: 1 },
    })
    expect([await listApplications(full), await listApplications(empty)]).toEqual([[full.id], [empty.id]])

    expect(await merge(full, empty)).toMatchObject({ status: 200, body: { userId: empty.userId, state: 'active' } })
    expect([await listApplications(full), await listApplications(empty)]).toEqual([[], [full.id]])
    expect((await empty.get('/api/users/me')).body).toMatchObject({ id: full.id })
    expect((await empty.get('/api/tickets/me')).body).toMatchObject([{ title: 'My card' }])
    expect([(await full.get('/api/users/me')).status, await signIn(full), await signIn(empty)]).toEqual([401, 401, 200])
    expect(await office.put(`/api/Accounts/Enable/${full.userId}`, {})).toEqual(
      expectedConflict('no-part', 'This account was merged into another one and stays closed.'),
    )
    expect(
      (await test.database.sql`select recipient from outbox where kind = 'accountsMerged' order by id`).map(
        (one) => one.recipient,
      ),
    ).toEqual([empty.email, full.email])
    expect(await test.database.sql`select detail - 'from' as detail from audit where action = 'accounts-merged'`).toEqual([
      {
        detail: {
          ...{ userId: full.userId, name: 'Mona Abdelrahman', nameArabic: 'منى عبد الرحمن' },
          ...{ intoUserId: empty.userId, into: empty.email, applicants: [full.id], removed: [empty.id] },
          reason: 'She registered twice.',
        },
      },
    ])
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
  })

  it('keep a submitted application and its receipt', async () => {
    await full.ask(finalizeSubmission, { body: {} as never })
    expect((await merge(full, empty)).status).toBe(200)
    expect((await empty.get('/api/applicant/receipt')).status).toBe(200)
    expect(await listApplications(empty)).toEqual([full.id])
    await expect(
      test.database.sql`update application set account_id = ${full.userId} where id = ${full.id}`,
    ).rejects.toMatchObject({ code: 'JD001' })
    expect(await listBrokenInvariants(test.portal, { youngest: 0 })).toEqual([])
  })

  it('stay two if both have an application with content in one round', async () => {
    const other = await completeApplicant(sendByInject(test.http))
    const refused = expectedConflict(
      'exists',
      'Both accounts have an application with content in “Round 1”. Nothing was merged: delete the content of the one that does not count first, or ask the applicant to do so.',
    )
    expect(await preview(full, other)).toEqual(refused)
    expect(await merge(full, other)).toEqual(refused)
    expect(await listApplications(full)).toEqual([full.id])
    expect(await signIn(full)).toBe(200)
  })

  it('are named by an address that fits', async () => {
    const reviewer = await createSignedInReviewer(test)
    const refuse = (message: string) => expectedFieldFailure(400, 'email', message)
    expect(await merge(full, { email: 'nobody@nowhere.example' })).toEqual(refuse('No account has this address.'))
    expect(await merge(full, full)).toEqual(refuse('Enter the address of the person’s other account.'))
    expect(await merge(full, reviewer)).toEqual(refuse('Only accounts of applicants can be merged.'))
    await office.put(`/api/Accounts/Disable/${empty.userId}`, {})
    expect(await merge(full, empty)).toEqual(
      refuse('The account that stays is disabled. Enable it first, or merge the other way round.'),
    )
    expect(await merge(full, empty, '')).toMatchObject({ status: 400 })
  })
})
