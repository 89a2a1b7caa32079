import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { createAnonymousClient, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { administratorEmail, type TestPortal, testPortal } from '../../testing/portal.ts'

let test: TestPortal
let mona: Applicant

beforeAll(async () => {
  test = await testPortal()
})
beforeEach(async () => {
  test.time.now = new Date('2026-11-21T10:00:00Z')
  mona = await createRegisteredApplicant(sendByInject(test.http))
})
afterAll(() => test.close())

const personal = (overrides: Record<string, unknown> = {}) => ({
  arabicName: 'منى حسن',
  englishName: 'Mona Hassan',
  birthDate: '1985-03-02',
  jobDescription: 'Associate professor',
  branchId: 5,
  phdDate: '2018-02-03',
  phdCountry: 'DE',
  phdUniversity: 'Technische Universität Berlin',
  ...overrides,
})
const update = (overrides: Record<string, unknown> = {}) => mona.put('/api/Applicant/me/update', personal(overrides))

describe('the session’s person', () => {
  it('is the applicant as registered', async () => {
    expect(await mona.get('/api/users/me')).toEqual({
      status: 200,
      body: {
        id: mona.id,
        userId: mona.userId,
        userType: 3,
        duty: null,
        email: mona.email,
        arabicName: 'منى عبد الرحمن',
        englishName: 'Mona Abdelrahman',
        birthDate: '1986-04-12',
        jobDescription: 'Lecturer',
        branchId: 7,
        branchName: 'Generic',
        branchArabicName: 'عام',
        phdDate: '2019-06-30',
        phdUniversity: 'Cairo University',
        phdCountry: 'EG',
        isSubmitted: false,
        canSubmit: true,
        takesPart: true,
        hasPrintedPassword: false,
        closesAt: '2027-01-19T22:00:00.000Z',
        extendedUntil: null,
      },
    })
  })

  it('is an administrator, who counts as submitted and cannot submit', async () => {
    const office = await signInAdministrator(test)
    expect((await office.get('/api/users/me')).body).toMatchObject({
      userType: 1,
      duty: 'office',
      email: administratorEmail,
      phdDate: null,
      isSubmitted: true,
      canSubmit: false,
    })
  })

  it('is a reviewer as registered in the active round, who takes no part', async () => {
    const nadia = await createSignedInReviewer(test)
    const ofActive = {
      userType: 2,
      duty: null,
      userId: nadia.userId,
      birthDate: '1970-02-03',
      jobDescription: 'Professor',
      branchId: 7,
      branchName: 'Generic',
      branchArabicName: 'عام',
      phdDate: null,
      isSubmitted: false,
      canSubmit: false,
      takesPart: false,
    }
    expect((await nadia.get('/api/users/me')).body).toMatchObject(ofActive)
    await test.database.sql`
      with other as (insert into round (english_name, arabic_name, start_date, end_date, active)
        values ('Later', 'لاحقة', '2030-01-01', '2030-02-01', false) returning id)
      insert into reviewer (account_id, round_id, english_name, arabic_name, birth_date, job_description, branch_id, created_at)
      select ${nadia.userId}, id, 'Nadia Reader', 'نادية القارئ', '1970-02-03', 'Dean', 5, '2030-01-01' from other`
    expect((await nadia.get('/api/users/me')).body).toMatchObject(ofActive)
    await test.database.sql`delete from reviewer where created_at = '2030-01-01'`
    await test.database.sql`delete from round where english_name = 'Later'`
  })

  it('can submit only while the window is open', async () => {
    const canSubmit = async () => ((await mona.get('/api/users/me')).body as { canSubmit: boolean }).canSubmit
    await test.database.sql`update round set start_date = '2026-11-22', end_date = '2026-11-22'`
    const extended = await createRegisteredApplicant(sendByInject(test.http))
    expect(await canSubmit()).toBe(false)
    test.time.now = new Date('2026-11-21T22:00:00Z')
    expect(await canSubmit()).toBe(true)
    await test.database.sql`update round set end_date = null`
    expect(await canSubmit()).toBe(false)
    expect((await extended.get('/api/users/me')).status).toBe(200)
    await test.database.sql`update round set start_date = '2026-11-21', end_date = '2027-01-19'`
  })
})

describe('changing the personal information', () => {
  it('answers the person as it now stands', async () => {
    expect(await update()).toEqual({
      status: 200,
      body: {
        ...personal(),
        id: mona.id,
        userId: mona.userId,
        userType: 3,
        duty: null,
        email: mona.email,
        branchName: 'Climate Action',
        branchArabicName: 'العمل المناخي',
        isSubmitted: false,
        canSubmit: true,
        takesPart: true,
        hasPrintedPassword: false,
        closesAt: '2027-01-19T22:00:00.000Z',
        extendedUntil: null,
      },
    })
    expect((await mona.get('/api/users/me')).body).toMatchObject(personal())
  })

  it('abuse 44: changes nothing that is not the person’s to change', async () => {
    const cheating = {
      email: 'other@science.example',
      isSubmitted: true,
      canSubmit: true,
      userId: 1,
      id: 1,
      userType: 1,
      duty: 'office',
    }
    expect(await update(cheating)).toMatchObject({
      status: 200,
      body: { email: mona.email, userType: 3, duty: null, isSubmitted: false },
    })
    expect(await test.database.sql`select email, user_type from account where id = ${mona.userId}`).toEqual([
      { email: mona.email, user_type: 3 },
    ])
  })

  it('abuse 35: takes no array for a number', async () => {
    for (const branchId of [[5], ['5'], [], {}, null, true, '', ' ', 1e308, 2 ** 63, -4, 4.5, '0x5', 99])
      expect(await update({ branchId })).toEqual(expectedFieldFailure(400, 'branchId', 'Please choose a theme'))
    expect((await update({ branchId: '5' })).status).toBe(200)
  })

  it('leaves one entry in the trail', async () => {
    await update()
    const trail = await test.database
      .sql`select action, actor_id from audit where chain = ${`application ${mona.id}`} order by position`
    expect(trail.at(-1)).toEqual({ action: 'profile-updated', actor_id: mona.userId })
    expect(trail).toHaveLength(2)
  })

  it('in thirty tabs at once comes to an end', async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, (_, tab) => update({ jobDescription: `Tab ${tab}` })))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  })
})

const outside = 'Only applicants with PhDs received between 2014 and 2022 are eligible for this call.'

describe('the personal information is refused', () => {
  it.each([
    ['arabicName', '', 'Please enter the arabic name using arabic letters'],
    ['arabicName', 'Mona', 'Please enter the arabic name using arabic letters'],
    ['englishName', '', 'English name is required'],
    ['englishName', 'منى', 'Please enter the English name field in English.'],
    ['birthDate', '', 'Please enter a correct date for birth date field'],
    ['jobDescription', '', 'Please enter your job title'],
    ['branchId', 1, 'Please choose a theme'],
    ['branchId', 2, 'Please choose a theme'],
    ['branchId', 3, 'Please choose a theme'],
    ['branchId', undefined, 'Please choose a theme'],
    ['phdDate', '', 'Please enter a correct date for PHD date field'],
    ['phdDate', '2018-02-30', 'Please enter a correct date for PHD date field'],
    ['phdDate', '2013-12-31', outside],
    ['phdDate', '2023-01-02', outside],
    ['phdUniversity', '', 'Please enter the PhD university'],
    ['phdCountry', '', 'Please choose the PhD country'],
  ])('with %s = %j: %s', async (field, value, message) => {
    expect(await update({ [field]: value })).toEqual(expectedFieldFailure(400, field, message))
    expect((await mona.get('/api/users/me')).body).toMatchObject({ englishName: 'Mona Abdelrahman', branchId: 7 })
  })

  it('by the round as it stands when the change is written, not when it arrived', async () => {
    const answer = await whileLocked(test, mona.id, {
      call: () => update(),
      meanwhile: () => test.database.sql`update round set profile_phd_to = '2018-01-01'`,
    })
    expect(answer).toEqual(
      expectedFieldFailure(
        400,
        'phdDate',
        'Only applicants with PhDs received between 2014 and 2017 are eligible for this call.',
      ),
    )
    await test.database.sql`update round set profile_phd_to = default`
  })

  it.each(['2014-01-01', '2023-01-01'])('but not with a PhD of %s', async (phdDate) => {
    expect((await update({ phdDate })).status).toBe(200)
  })

  it.each([4, 5, 6, 7])('but not with theme %i', async (branchId) => {
    expect((await update({ branchId })).status).toBe(200)
  })

  it('abuse 8: when the deadline passed between opening the form and sending it', async () => {
    test.time.now = new Date('2027-01-19T22:00:00Z')
    const again = await mona.put('/api/Applicant/me/update', personal())
    // The session has expired by then; a person would sign in again.
    expect(again.status).toBe(401)
    await test.database.sql`update session set expires_at = '2027-02-01'`
    test.time.now = new Date('2026-11-22T09:00:00Z')
    await test.database.sql`update round set end_date = '2026-11-21'`
    expect(await update()).toEqual(expectedConflict('closed', 'The submission deadline has passed.'))
    await test.database.sql`update round set start_date = '2026-11-23', end_date = '2027-01-19'`
    expect(await update()).toEqual(expectedConflict('not-open', 'Submission has not opened yet.'))
    await test.database.sql`update round set start_date = '2026-11-21'`
  })

  it('to who takes no part in the active round', async () => {
    await test.database.sql`update round set active = false`
    expect(await update()).toEqual(expectedConflict('no-part', 'No award round is open at the moment.'))
    await test.database
      .sql`insert into round (english_name, arabic_name, start_date, end_date, active) values ('Two', 'الثانية', '2027-11-01', '2027-12-31', true)`
    expect(await update()).toEqual(expectedConflict('no-part', 'Your account takes no part in the current round.'))
    expect((await mona.get('/api/users/me')).body).toMatchObject({
      id: mona.id,
      isSubmitted: false,
      canSubmit: false,
      takesPart: false,
      closesAt: null,
    })
    await test.database.sql`delete from round where english_name = 'Two'`
    await test.database.sql`update round set active = true`
  })
})

describe('the themes', () => {
  const offer = (ids: number[]) =>
    test.database.sql.begin(async (sql) => {
      await sql`delete from round_branch`
      await sql`insert into round_branch select r.id, b from round r, unnest(${ids}::int[]) b`
    })

  it('are there for everybody, in both languages, and say which the active round offers', async () => {
    const answer = await createAnonymousClient(test).get('/api/AwardBranches')
    expect(answer.status).toBe(200)
    const themes = answer.body as { id: number; offered: boolean }[]
    expect(themes).toHaveLength(7)
    expect(themes[6]).toEqual({ id: 7, englishName: 'Generic', arabicName: 'عام', offered: true })
    expect(themes.filter(({ offered }) => offered).map(({ id }) => id)).toEqual([4, 5, 6, 7])
  })

  it('are chosen from what the round offers; who has another keeps it until they choose', async () => {
    const refusal = expectedFieldFailure(400, 'branchId', 'Please choose a theme')
    expect((await update({ branchId: 5 })).status).toBe(200)
    await offer([1, 6])
    expect((await update({ branchId: 5, jobDescription: 'Lecturer still' })).status).toBe(200)
    expect(await update({ branchId: 4 })).toEqual(refusal)
    expect((await update({ branchId: 1 })).status).toBe(200)
    expect(await update({ branchId: 5 })).toEqual(refusal)
    await offer([4, 5, 6, 7])
  })

  it('are no longer chosen, nor offered, once they are retired', async () => {
    await test.database.sql`update award_branch set retired_at = now() where id = 6`
    expect(await update({ branchId: 6 })).toEqual(expectedFieldFailure(400, 'branchId', 'Please choose a theme'))
    const { body } = await createAnonymousClient(test).get('/api/AwardBranches')
    expect((body as { id: number }[]).map(({ id }) => id)).not.toContain(6)
    await test.database.sql`update award_branch set retired_at = null where id = 6`
  })

  it('are offered by no round between rounds', async () => {
    await test.database.sql`update round set active = false`
    const { body } = await createAnonymousClient(test).get('/api/AwardBranches')
    expect((body as { offered: boolean }[]).some(({ offered }) => offered)).toBe(false)
    await test.database.sql`update round set active = true`
  })
})

describe('the registration of a reviewer', () => {
  const amended = {
    arabicName: 'نادية القارئة',
    englishName: 'Nadia Reader',
    birthDate: '1971-03-04',
    jobDescription: 'Dean',
    branchId: 5,
  }

  it('is changed by the reviewer in the active round, and the trail has it', async () => {
    const nadia = await createSignedInReviewer(test)
    const { body } = await nadia.put('/api/Reviewer/me/update', amended)
    expect(body).toMatchObject({ userId: nadia.userId, ...amended })
    expect((await nadia.get('/api/users/me')).body).toEqual(body)
    const office = await signInAdministrator(test)
    expect((await office.get('/api/Reviewers')).body).toContainEqual(
      expect.objectContaining({ userId: nadia.userId, ...amended }),
    )
    const trail = await test.database.sql`
      select actor_id, detail - 'from' - 'reviewerId' as detail from audit
      where action = 'reviewer-amended' and detail->>'userId' = ${String(nadia.userId)}`
    const { englishName: _, ...after } = amended
    const before = { arabicName: 'نادية القارئ', birthDate: '1970-02-03', jobDescription: 'Professor', branchId: 7 }
    expect([...trail]).toEqual([{ actor_id: nadia.userId, detail: { userId: nadia.userId, before, after } }])
  })

  it('keeps the rules of a profile, the themes of the round, and those of earlier rounds', async () => {
    const nadia = await createSignedInReviewer(test)
    expect(await nadia.put('/api/Reviewer/me/update', { ...amended, arabicName: 'Nadia' })).toEqual(
      expectedFieldFailure(400, 'arabicName', 'Please enter the arabic name using arabic letters'),
    )
    expect(await nadia.put('/api/Reviewer/me/update', { ...amended, branchId: 1 })).toEqual(
      expectedFieldFailure(400, 'branchId', 'Please choose a theme'),
    )
    await test.database.sql`delete from reviewer where account_id = ${nadia.userId}`
    expect(await nadia.put('/api/Reviewer/me/update', amended)).toEqual(
      expectedConflict('no-part', 'Your account takes no part in the current round.'),
    )
  })
})
