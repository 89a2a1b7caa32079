import type { ReviewerDetail, ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createRegisteredApplicant, signInClient } from '../../testing/applicant.ts'
import {
  assign,
  createAnonymousClient,
  createSignedInReviewer,
  endAssignments,
  signInAdministrator,
} from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { administratorEmail, type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
})
afterAll(() => test.close())

beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  await test.database.sql`delete from try`
})

const list = async () => (await office.get('/api/Reviewers')).body as ReviewerRow[]

describe('the reviewers of the active round', () => {
  it('are listed with who they are and how many applicants they have, in one query however many they are', async () => {
    const nadia = await createSignedInReviewer(test)
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    await assign(test, nadia, mona.id)
    expect(await list()).toEqual([
      {
        id: expect.any(Number),
        userId: nadia.userId,
        email: nadia.email,
        englishName: 'Nadia Reader',
        arabicName: 'نادية القارئ',
        birthDate: '1970-02-03',
        jobDescription: 'Professor',
        branchId: 7,
        branchName: 'Generic',
        branchArabicName: 'عام',
        state: 'active',
        assigned: 1,
        reviewed: 0,
        ...{ accepted: 0, begun: 0, overdue: 0, declined: 0, withoutLetter: 1 },
        affiliation: { englishName: 'Professor', arabicName: 'Professor' },
        findings: [],
      },
    ])
    const ofOne = await countQueries(list)
    await endAssignments(test, nadia)
    const omar = await createSignedInReviewer(test)
    const hala = await createSignedInReviewer(test)
    await test.database.sql`update reviewer set arabic_name = 'أحمد' where account_id = ${omar.userId}`
    await test.database.sql`update account set password_hash = null where id = ${omar.userId}`
    await test.database.sql`update account set disabled_at = now() where id = ${hala.userId}`
    expect((await list()).map(({ userId, state, assigned }) => ({ userId, state, assigned }))).toEqual([
      { userId: omar.userId, state: 'invited', assigned: 0 },
      { userId: nadia.userId, state: 'active', assigned: 0 },
      { userId: hala.userId, state: 'disabled', assigned: 0 },
    ])
    expect(await countQueries(list)).toBe(ofOne)
  })

  it('are nobody between rounds', async () => {
    await test.database.sql`update round set active = false`
    expect(await office.get('/api/Reviewers')).toEqual(expectedConflict('no-part', 'No award round is open at the moment.'))
    await test.database.sql`update round set active = true`
  })
})

let named = 0
const newReviewer = (overrides: Record<string, unknown> = {}) => {
  named += 1
  return {
    email: `jury.${named}@university.example`,
    englishName: 'Amal Fahmy',
    arabicName: 'أمل فهمي',
    birthDate: '1968-05-14',
    jobDescription: 'Professor of Chemistry',
    branchId: 5,
    ...overrides,
  }
}
const add = (overrides = {}, headers = {}) => office.post('/api/Reviewers', newReviewer(overrides), headers)
const added = async (overrides = {}) => (await add(overrides)).body as ReviewerDetail
const mailsTo = (email: string) =>
  test.database.sql<{ subject: string; text: string }[]>`select subject, text from outbox where recipient = ${email} order by id`
const tokenMailedTo = async (email: string) =>
  (await mailsTo(email)).at(-1)?.text.match(/reset-password\/[^/\s]+\/([\w-]+)/)?.[1] ?? ''
const setPassword = async (email: string, newPassword: string) =>
  createAnonymousClient(test).post('/api/ForgetMyPassword', { userName: email, token: await tokenMailedTo(email), newPassword })
const listEntries = (userId: number) =>
  test.database
    .sql`select action, detail - 'from' as detail from audit where chain = 'office' and (detail->>'userId')::int = ${userId} order by position`
const refusedEmail = (reason: 'exists' | 'disabled', message: string) => ({
  status: 409,
  body: { ...expectedFieldFailure(409, 'email', message).body, reason },
})

/** Replaces the active round. */
async function nextRound(): Promise<void> {
  const { sql } = test.database
  await sql`update round set active = false`
  await sql`insert into round (english_name, arabic_name, start_date, end_date, active)
    select 'Round ' || count(*) + 1, 'دورة', date '2030-01-01' + 100 * count(*)::int, date '2030-02-01' + 100 * count(*)::int, true from round`
  await sql`insert into round_branch select r.id, b from round r, unnest(array[5, 6]) b where r.active`
}

describe('a reviewer who is added', () => {
  it('is registered in the active round and invited to set a password', async () => {
    const given = newReviewer()
    const answer = await office.post('/api/Reviewers', given)
    const id = expect.any(Number)
    const person = { email: given.email, englishName: given.englishName, arabicName: given.arabicName }
    expect(answer).toEqual({
      status: 201,
      body: {
        ...{ ...given, id, userId: id, branchName: expect.any(String), branchArabicName: expect.any(String) },
        ...{
          state: 'invited',
          assigned: 0,
          reviewed: 0,
          accepted: 0,
          begun: 0,
          overdue: 0,
          declined: 0,
          withoutLetter: 0,
          applicants: [],
          declinedApplicants: [],
          findings: [],
        },
        affiliation: { englishName: given.jobDescription, arabicName: given.jobDescription },
        round: { id, englishName: 'Round 1', arabicName: 'الدورة الأولى', active: true, inReview: true },
        account: {
          ...{
            ...person,
            userId: id,
            userType: 2,
            duty: null,
            state: 'invited',
            isConfirmed: false,
            resetRequired: false,
            openSessions: 0,
            lastSignInAt: null,
          },
          createdAt: '2026-11-21T10:00:00.000Z',
          invitation: { sentAt: '2026-11-21T10:00:00.000Z', until: '2026-11-28T10:00:00.000Z' },
        },
      },
    })
    const { id: reviewerId, userId, round } = answer.body as ReviewerDetail
    const [mail, ...more] = await mailsTo(given.email)
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Your reviewer account: set a password')
    expect(mail?.text).toMatch(/https:\/\/award\.example\/reset-password\/jury\.\d+%40university\.example\/[\w-]+\?first/)
    expect(await listEntries(userId)).toEqual([
      { action: 'reviewer-added', detail: { userId, reviewerId, roundId: round.id, after: given } },
    ])
    expect(await office.get(`/api/Reviewers/${reviewerId}`)).toEqual({ status: 200, body: answer.body })
  })

  it('sets a password with the link of the mail, and signs in with it and with nothing before', async () => {
    const { email } = await added()
    const signIn = (password: string) => createAnonymousClient(test).post('/api/auth/authenticate', { userName: email, password })
    expect(await signIn('anything at all')).toEqual(expectedFailure(401, 'The email or the password is not correct.'))
    test.time.now = new Date('2026-11-28T09:59:59Z')
    expect((await setPassword(email, 'my first password')).status).toBe(200)
    const nadia = await signInClient(sendByInject(test.http), email, 'my first password')
    expect((await nadia.get('/api/users/me')).body).toMatchObject({ userType: 2, englishName: 'Amal Fahmy' })
    // Setting the first password sends no mail about a changed password.
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('has a link for seven days, and another one for the asking', async () => {
    const { email } = await added()
    test.time.now = new Date('2026-11-28T10:00:00Z')
    expect(await setPassword(email, 'my first password')).toEqual(
      expectedFieldFailure(400, 'token', 'This link has expired or was used already. Please ask for a new one.'),
    )
    expect((await createAnonymousClient(test).post(`/api/ForgetPassword/${email}`)).status).toBe(200)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your reviewer account: set a password')
    expect((await setPassword(email, 'my first password')).status).toBe(200)
  })

  it('is written to in the language that the office chose, or in its own', async () => {
    const arabic = 'حسابك في لجنة التحكيم: تعيين كلمة المرور'
    const chosen = await added({ language: 'ar' })
    expect((await mailsTo(chosen.email))[0]?.subject).toContain(arabic)
    const { body } = await add({}, { 'accept-language': 'ar' })
    expect((await mailsTo((body as ReviewerDetail).email))[0]?.subject).toContain(arabic)
  })

  it('is invited again by the office, until there is a password', async () => {
    const { userId, email } = await added()
    const first = await tokenMailedTo(email)
    expect((await office.put(`/api/Accounts/Invite/${userId}`, {})).status).toBe(200)
    expect(await tokenMailedTo(email)).not.toBe(first)
    expect((await listEntries(userId)).at(-1)).toEqual({ action: 'invitation-sent', detail: { userId } })
    await setPassword(email, 'my first password')
    expect(await office.put(`/api/Accounts/Invite/${userId}`, {})).toEqual(
      expectedConflict('exists', 'This person has set a password already and needs no invitation.'),
    )
  })

  it('reads in the invitation which award and round it is for, when reviews are due, how many applications are expected, and how many are assigned so far', async () => {
    const { userId, email } = await added()
    const invitation = async () => (await mailsTo(email)).at(-1)?.text
    expect(await invitation()).toContain('as a reviewer for \u2068Research Excellence Award\u2069.')
    expect(await invitation()).toContain('Round: Round 1')
    expect(await invitation()).toContain(
      'Expected of you: to review the applications that the office assigns to you later, each of which you can decline',
    )
    expect(await invitation()).not.toMatch(/Assigned so far|due by/)
    await test.database.sql`update key_date set date = '2027-02-03' where effect = 'reviews'`
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    await test.database
      .sql`insert into assignment (application_id, reviewer_id, assigned_at) values (${mona.id}, ${userId}, now())`
    await office.put(`/api/Accounts/Invite/${userId}`, {})
    expect(await invitation()).toContain('Round: Round 1\nAssigned so far: 1 application\nReviews due by: 3 February 2027\n')
    await test.database.sql`update round set expected_load = 12 where active`
    await office.put(`/api/Accounts/Invite/${userId}`, {})
    expect(await invitation()).toContain(
      'Round: Round 1\nExpected of you: to review about 12 applications\nAssigned so far: 1 application\n',
    )
    await test.database.sql`update round set expected_load = null`
    await test.database.sql`update key_date set date = null where effect = 'reviews'`
  })

  it('is not added twice, whatever the letters of the address, also at the same moment', async () => {
    const { email } = newReviewer()
    const spellings = [email, email.toUpperCase(), ` ${email}`]
    const answers = await Promise.all(spellings.map((one) => add({ email: one })))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
    expect(await add({ email })).toEqual(refusedEmail('exists', 'Reviewer Already Registered on this Active Round'))
    expect(await test.database.sql`select 1 from outbox where lower(recipient) = ${email}`).toHaveLength(1)
  })

  it('is no applicant who confirmed the address, no administrator and nobody whose account is disabled', async () => {
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    const nadia = await createSignedInReviewer(test)
    await test.database.sql`update account set confirmed_at = now() where id = ${mona.userId}`
    await test.database.sql`update account set disabled_at = now() where id = ${nadia.userId}`
    expect(await add({ email: mona.email })).toEqual(
      refusedEmail('exists', 'This email belongs to an applicant, who cannot be a reviewer with it.'),
    )
    expect(await add({ email: administratorEmail })).toEqual(
      refusedEmail('exists', 'This email belongs to an administrator, who cannot be a reviewer with it.'),
    )
    expect(await add({ email: nadia.email })).toEqual(
      refusedEmail('disabled', 'This reviewer’s account is disabled. Enable it first, under Accounts.'),
    )
  })

  it.each([
    ['email', '', 'Please enter your email address'],
    ['email', 'jury', 'Please Enter a valid email address.'],
    ['arabicName', '', 'Please enter the arabic name using arabic letters'],
    ['arabicName', 'Amal', 'Please enter the arabic name using arabic letters'],
    ['englishName', 'أمل', 'Please enter the English name field in English.'],
    ['birthDate', '', 'Please enter a correct date for birth date field'],
    ['birthDate', '1968-02-30', 'Please enter a correct date for birth date field'],
    ['jobDescription', ' ', 'Please enter the job title'],
    ['branchId', undefined, 'Please choose a theme'],
    ['branchId', 1, 'Please choose a theme'],
    ['branchId', 2, 'Please choose a theme'],
    ['branchId', 3, 'Please choose a theme'],
    ['branchId', 99, 'Please choose a theme'],
  ])('is refused with %s = %j', async (field, value, message) => {
    expect(await add({ [field]: value })).toEqual(expectedFieldFailure(400, field, message))
  })

  it('is not added between rounds', async () => {
    await test.database.sql`update round set active = false`
    expect(await add()).toEqual(expectedConflict('no-part', 'No award round is open at the moment.'))
    expect(await office.get('/api/Reviewers/Themes')).toEqual(
      expectedConflict('no-part', 'No award round is open at the moment.'),
    )
    await test.database.sql`update round set active = true`
  })
})

describe('a registered reviewer', () => {
  it('is shown with the applicants assigned now', async () => {
    const nadia = await createSignedInReviewer(test)
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    const omar = await createRegisteredApplicant(sendByInject(test.http), { arabicName: 'أحمد عمر' })
    await assign(test, nadia, mona.id)
    await endAssignments(test, nadia)
    await assign(test, nadia, omar.id)
    const id = (await list()).find(({ userId }) => userId === nadia.userId)?.id
    expect((await office.get(`/api/Reviewers/${id}`)).body).toMatchObject({
      assigned: 1,
      applicants: [{ id: omar.id, englishName: 'Mona Abdelrahman', arabicName: 'أحمد عمر', isSubmitted: false }],
    })
    expect(await office.get('/api/Reviewers/999999')).toEqual(expectedFailure(404, 'This does not exist, or no longer does.'))
  })

  it('is amended in everything but the address, and the trail says what was before', async () => {
    const { id, userId, email, language: _, ...data } = { ...newReviewer(), language: 'en', ...(await added()) }
    const after = {
      englishName: 'Amal Fahmy Saad',
      arabicName: data.arabicName,
      birthDate: '1968-05-15',
      jobDescription: 'Emeritus',
      branchId: 6,
    }
    const answer = await office.put(`/api/Reviewers/${id}`, { ...after, email: 'other@university.example', userId: 1 })
    expect(answer).toMatchObject({
      status: 200,
      body: { ...after, id, userId, email, account: { englishName: 'Amal Fahmy Saad' } },
    })
    expect((await office.put(`/api/Reviewers/${id}`, after)).status).toBe(200)
    expect((await listEntries(userId)).slice(1)).toEqual([
      {
        action: 'reviewer-amended',
        detail: {
          ...{ userId, reviewerId: id },
          before: { englishName: 'Amal Fahmy', birthDate: '1968-05-14', jobDescription: 'Professor of Chemistry', branchId: 5 },
          after: { englishName: 'Amal Fahmy Saad', birthDate: '1968-05-15', jobDescription: 'Emeritus', branchId: 6 },
        },
      },
    ])
    expect(await office.put(`/api/Reviewers/${id}`, { ...after, jobDescription: '' })).toEqual(
      expectedFieldFailure(400, 'jobDescription', 'Please enter the job title'),
    )
    expect((await office.put('/api/Reviewers/999999', after)).status).toBe(404)
  })

  it('keeps a theme that is retired, and takes none', async () => {
    const { id, englishName, arabicName, birthDate, jobDescription } = await added({ branchId: 4 })
    const amend = (branchId: number) =>
      office.put(`/api/Reviewers/${id}`, { englishName, arabicName, birthDate, jobDescription, branchId })
    await test.database.sql`update award_branch set retired_at = now() where id in (4, 6)`
    expect(((await office.get('/api/Reviewers/Themes')).body as { id: number }[]).map(({ id }) => id)).toEqual([5, 7])
    expect((await amend(4)).status).toBe(200)
    expect(await amend(6)).toEqual(expectedFieldFailure(400, 'branchId', 'Please choose a theme'))
    await test.database.sql`update award_branch set retired_at = null`
  })

  it('of an earlier round is registered again, with the new data and the password of before', async () => {
    const { id, userId, email, round } = await added()
    await setPassword(email, 'my first password')
    await nextRound()
    expect((await list()).map((row) => row.userId)).not.toContain(userId)
    const again = await added({ email, englishName: 'Amal Fahmy Saad', branchId: 6 })
    expect(again).toMatchObject({ userId, state: 'active', englishName: 'Amal Fahmy Saad', branchId: 6 })
    expect(again.id).not.toBe(id)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('You are registered as a reviewer')
    expect(
      (await createAnonymousClient(test).post('/api/auth/authenticate', { userName: email, password: 'my first password' }))
        .status,
    ).toBe(200)
    // The earlier registration stays unchanged.
    expect((await office.get(`/api/Reviewers/${id}`)).body).toMatchObject({ englishName: 'Amal Fahmy', branchId: 5 })
    expect(((await office.get(`/api/Reviewers?roundId=${round.id}`)).body as ReviewerRow[]).map((row) => row.id)).toContain(id)
    const { englishName, arabicName, birthDate, jobDescription, branchId } = again
    expect(await office.put(`/api/Reviewers/${id}`, { englishName, arabicName, birthDate, jobDescription, branchId })).toEqual(
      expectedConflict(
        'no-part',
        'This registration belongs to another round and stays as it is. Add the reviewer to the active round instead.',
      ),
    )
    expect(await office.get('/api/Reviewers?roundId=999999')).toEqual(
      expectedFailure(404, 'This does not exist, or no longer does.'),
    )
  })

  it('is invited, not greeted again, where no password was ever set', async () => {
    const { email } = await added()
    await nextRound()
    await added({ email })
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Your reviewer account: set a password')
    expect((await setPassword(email, 'my first password')).status).toBe(200)
  })
})
