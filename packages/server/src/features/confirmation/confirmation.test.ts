import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { confirmationPageTexts } from './confirmation-pages.ts'

let test: TestPortal
let mona: Applicant
const start = new Date('2026-11-21T10:00:00Z')

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  test.time.now = start
  await test.database.sql`delete from try`
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

async function findLink({ userId }: Pick<Applicant, 'userId'>): Promise<string> {
  const [mail] = await test.database.sql`
    select text, secret from outbox where account_id = ${userId} and kind in ('welcome', 'confirmAddress') order by id desc limit 1`
  expect(mail?.secret).toBe(true)
  return /https:\/\/award\.example(\/(?:en|ar)\/confirm-address\/[\w-]+)/.exec(mail?.text)?.[1] ?? ''
}
const open = (path: string) => createAnonymousClient(test).get(path)
const press = (path: string) =>
  createAnonymousClient(test).send({
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
const findStep = ({ body }: { body: unknown }) => parsePlainPage(String(body)).step
const isConfirmed = async ({ userId }: Pick<Applicant, 'userId'>) =>
  (await test.database.sql`select confirmed_at is not null as is from account where id = ${userId}`)[0]?.is
const again = (who: Applicant) => who.post('/api/applicant/confirmation')

describe('the link that is mailed at registration', () => {
  it('does nothing when it is opened, and confirms the address by its button', async () => {
    const path = await findLink(mona)
    const opened = await open(path)
    expect([opened.status, findStep(opened)]).toEqual([200, confirmationPageTexts.confirm])
    expect(await isConfirmed(mona)).toBe(false)
    const pressed = await press(path)
    expect([pressed.status, findStep(pressed)]).toEqual([200, confirmationPageTexts.confirmed])
    expect(await isConfirmed(mona)).toBe(true)
    expect(findStep(await open(path))).toEqual(confirmationPageTexts.confirmed)
    expect((await press(path)).status).toBe(200)
    const trail = await test.database
      .sql`select actor_id from audit where action = 'address-confirmed' and actor_id = ${mona.userId}`
    expect(trail).toEqual([{ actor_id: mona.userId }])
  })

  it('works for thirty days, and no longer than until a newer one is sent', async () => {
    const first = await findLink(mona)
    expect(await again(mona)).toMatchObject({ status: 200, body: { message: expect.stringContaining('A link was mailed') } })
    const second = await findLink(mona)
    const old = await press(first)
    expect([old.status, findStep(old)]).toEqual([404, confirmationPageTexts.expired])
    test.time.now = new Date(start.getTime() + 30 * 86_400_000)
    expect((await press(second)).status).toBe(404)
    expect((await press('/en/confirm-address/none')).status).toBe(404)
    expect(await isConfirmed(mona)).toBe(false)
  })

  it('is sent again three times a quarter of an hour, and to nobody who has confirmed', async () => {
    for (let n = 0; n < 3; n += 1) expect((await again(mona)).status).toBe(200)
    expect((await again(mona)).status).toBe(429)
    await press(await findLink(mona))
    expect(await again(mona)).toEqual({ status: 200, body: { message: 'Your address is confirmed already.' } })
  })

  it('need not be followed by a person who sets a password by a mailed link', async () => {
    await createAnonymousClient(test).post(`/api/ForgetPassword/${mona.email}`)
    const [mail] = await test.database.sql`select text from outbox where account_id = ${mona.userId} and kind = 'resetLink'`
    const token = /reset-password\/[^/\s]+\/([\w-]+)/.exec(mail?.text)?.[1]
    await createAnonymousClient(test).post('/api/ForgetMyPassword', {
      userName: mona.email,
      token,
      newPassword: 'the second password',
    })
    expect(await isConfirmed(mona)).toBe(true)
  })
})

describe('submitting', () => {
  it('asks for a confirmed address where the round does', async () => {
    const whole = await completeApplicant(sendByInject(test.http))
    await test.database.sql`update round set requires_confirmed_address = true`
    expect((await whole.get('/api/applicant/progress')).body).toMatchObject({
      isAddressConfirmed: false,
      requiresConfirmedAddress: true,
    })
    const required =
      'Please confirm your email address before you submit: open the link that was mailed to you, or have it sent again.'
    expect(await whole.post('/api/applicant/finalizeSubmission', {})).toEqual(expectedConflict('unconfirmed', required))
    await expect(
      test.database.sql`update application set submitted_at = now(), receipt_number = 'x' where id = ${whole.id}`,
    ).rejects.toMatchObject({ code: 'JD019' })
    await press(await findLink(whole))
    await whole.ask(finalizeSubmission, { body: {} as never })
    await test.database.sql`update round set requires_confirmed_address = false`
  })

  it('asks for none where the round does not', async () => {
    const whole = await completeApplicant(sendByInject(test.http))
    await whole.ask(finalizeSubmission, { body: {} as never })
    expect(await isConfirmed(whole)).toBe(false)
  })
})

describe('the office', () => {
  it('sees who has not confirmed, and finds them', async () => {
    const office = await signInAdministrator(test)
    const confirmed = await createRegisteredApplicant(sendByInject(test.http))
    await press(await findLink(confirmed))
    const accounts = async (query: string) =>
      ((await office.get(`/api/Accounts?pageSize=500&${query}`)).body as { items: { userId: number; isConfirmed: boolean }[] })
        .items
    const unconfirmed = await accounts('state=unconfirmed')
    expect(unconfirmed).toContainEqual(expect.objectContaining({ userId: mona.userId, isConfirmed: false }))
    expect(unconfirmed.map(({ userId }) => userId)).not.toContain(confirmed.userId)
    expect(await accounts('state=active')).toContainEqual(
      expect.objectContaining({ userId: confirmed.userId, isConfirmed: true }),
    )
    const applicants = async (is: boolean) =>
      ((await office.get(`/api/Applicants?isConfirmed=${is}`)).body as { id: number; isConfirmed: boolean }[]).map((row) => [
        row.id,
        row.isConfirmed,
      ])
    expect(await applicants(true)).toContainEqual([confirmed.id, true])
    expect(await applicants(false)).toContainEqual([mona.id, false])
    expect(await applicants(false)).not.toContainEqual([confirmed.id, expect.anything()])
  })

  it('has no link sent: that is for applicants alone', async () => {
    const office = await signInAdministrator(test)
    expect(await office.post('/api/applicant/confirmation')).toEqual(expectedFailure(403, 'Your account may not do this.'))
  })
})
