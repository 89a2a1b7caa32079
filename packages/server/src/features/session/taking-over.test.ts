import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, uploadRequiredFiles } from '../../testing/applicant.ts'
import { createAnonymousClient, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let office: TestClient
/** An applicant who registered with the address of a future reviewer. */
let squatter: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  await test.database.sql`delete from try`
  office = await signInAdministrator(test)
  squatter = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const names = { englishName: 'Nadia Reader', arabicName: 'نادية القارئ' }
const inviteReviewer = (email = squatter.email) =>
  office.post('/api/Reviewers', { ...names, email, birthDate: '1970-02-03', jobDescription: 'Professor', branchId: 7 })
const inviteAdministrator = () => office.post('/api/Administrators', { ...names, email: squatter.email })
const signIn = (password: string) =>
  createAnonymousClient(test).post('/api/auth/authenticate', { userName: squatter.email, password })

/** The token in the latest mail of a kind to the address. */
async function findToken(kind: string, link = /reset-password\/[^/\s]+\/([\w-]+)/): Promise<string> {
  const [mail] = await test.database.sql`
    select text from outbox where recipient = ${squatter.email} and kind = ${kind} order by id desc limit 1`
  return link.exec(mail?.text)?.[1] ?? ''
}
const follow = async (kind: string) =>
  createAnonymousClient(test).post('/api/ForgetMyPassword', {
    userName: squatter.email,
    token: await findToken(kind),
    newPassword: 'the password of the owner',
  })

describe.each([
  ['a reviewer', 'reviewerInvitation', 2, () => inviteReviewer()],
  ['an administrator', 'administratorInvitation', 1, () => inviteAdministrator()],
] as const)('%s invited at the address of an unconfirmed applicant', (_, kind, userType, invite) => {
  it('gets the address when the invitation link is followed; the data of the applicant is kept separately', async () => {
    await uploadRequiredFiles(squatter)
    expect((await invite()).status).toBe(201)
    expect((await signIn(squatter.password)).status).toBe(200)
    expect((await follow(kind)).status).toBe(200)
    expect((await signIn(squatter.password)).status).toBe(401)
    expect(await squatter.get('/api/users/me')).toEqual(expectedFailure(401, 'Please sign in to go on.'))
    const { accessToken } = (await signIn('the password of the owner')).body as { accessToken: string }
    const me = await createAnonymousClient(test).get('/api/users/me', { authorization: `Bearer ${accessToken}` })
    expect(me.body).toMatchObject({ email: squatter.email, userType })
    const [before] = await test.database.sql`
      select email, disabled_at is not null as disabled, (select count(*)::int from stored_file where application_id = ${squatter.id}) as files
      from account where id = ${squatter.userId}`
    expect(before).toEqual({ email: `registration-${squatter.userId}@taken-over.invalid`, disabled: true, files: 5 })
    const trail = await test.database.sql`
      select actor_id from audit where action = 'address-taken-over' and detail ->> 'userId' = ${String(squatter.userId)}`
    expect(trail).toEqual([{ actor_id: (me.body as { userId: number }).userId }])
  })

  it('gets the invitation again on requesting a new password', async () => {
    await invite()
    const first = await findToken(kind)
    expect((await createAnonymousClient(test).post(`/api/ForgetPassword/${squatter.email}`)).status).toBe(200)
    expect(await findToken(kind)).not.toBe(first)
    expect(await findToken('resetLink')).toBe('')
    expect((await follow(kind)).status).toBe(200)
  })

  it('does not get the address if the applicant has confirmed it meanwhile', async () => {
    await invite()
    const token = await findToken('welcome', /\/confirm-address\/([\w-]+)/)
    await createAnonymousClient(test).send({ method: 'POST', path: `/confirm-address/${token}`, payload: '' })
    expect(await follow(kind)).toEqual(
      expectedConflict(
        'exists',
        'This address has been confirmed for another account in the meantime. Please write to the award office.',
      ),
    )
    expect((await signIn(squatter.password)).status).toBe(200)
  })
})

it('an administrator can be invited over a registration once', async () => {
  expect((await inviteAdministrator()).status).toBe(201)
  expect(await inviteAdministrator()).toMatchObject({ status: 409, body: { reason: 'exists' } })
  expect(await inviteReviewer()).toMatchObject({ status: 409, body: { reason: 'exists' } })
})

it('nobody can be invited at the confirmed address of an applicant', async () => {
  await test.database.sql`update account set confirmed_at = now() where id = ${squatter.userId}`
  expect(await inviteReviewer()).toMatchObject({ status: 409, body: { reason: 'exists' } })
  expect(await inviteAdministrator()).toMatchObject({ status: 409, body: { reason: 'exists' } })
})

it('a reviewer invited over a registration keeps the address after the registration is deleted', async () => {
  await inviteReviewer()
  await test.database.sql`delete from application where id = ${squatter.id}`
  await test.database.sql`update outbox set account_id = null where account_id = ${squatter.userId}`
  await test.database.sql`delete from account where id = ${squatter.userId}`
  expect((await follow('reviewerInvitation')).status).toBe(200)
  expect((await signIn('the password of the owner')).status).toBe(200)
})
