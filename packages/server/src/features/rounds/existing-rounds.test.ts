import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { addJournal, addJournals, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { assign, createAnonymousClient, createSignedInReviewer } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { whileLocked } from '../../testing/locks.ts'
import { parsePlainPage } from '../../testing/plain-page.ts'
import type { TestPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { createRoundCalls, expectBody, first, openRoundsOffice, type Row, resetRounds, second, taken } from './office.testing.ts'

let test: TestPortal
let office: TestClient

beforeAll(async () => {
  ;({ test, office } = await openRoundsOffice())
})
beforeEach(() => resetRounds(test))
afterAll(() => test.close())

const { activate, amend, createRound, read, readAuditDetail } = createRoundCalls(() => ({ test, office }))

describe('the rounds', () => {
  it('are listed with themes and counts, newest first, in a fixed number of queries', async () => {
    const alone = await countQueries(() => office.get('/api/Rounds'))
    const two = await createRound()
    await createRound({ startDate: '2028-03-01', endDate: '2028-04-30' })
    expect(await countQueries(() => office.get('/api/Rounds'))).toBe(alone)
    const { status, body } = await office.get('/api/Rounds')
    const rows = body as Row[]
    expect([status, rows.map(({ startDate }) => startDate)]).toEqual([200, ['2028-03-01', '2027-03-01', '2026-11-21']])
    expect(rows[1]).toEqual({ ...two, window: 'early' })
    expect(rows[2]).toMatchObject({
      id: 1,
      active: true,
      window: 'open',
      applicants: 1,
      submitted: 0,
      reviewers: 1,
      branchIds: [4, 5, 6, 7],
      reviewerFileTypes: [3, 4, 5, 6],
    })
  })

  it('show the state of their window', async () => {
    expect((await read(1)).window).toBe('open')
    await test.database.sql`update round set start_date = '2026-10-01', end_date = '2026-11-20' where id = 1`
    expect((await read(1)).window).toBe('over')
    await test.database.sql`update round set end_date = null where id = 1`
    expect((await read(1)).window).toBe('unannounced')
  })

  it('are a 404 for an unknown id', async () => {
    for (const call of [office.get('/api/Rounds/999'), office.get('/api/Rounds/999/Activation'), amend(999), activate(999)])
      expect((await call).status).toBe(404)
  })
})

describe('amending a round', () => {
  it('keeps missing settings, increases the version, and audits the old and new values', async () => {
    const { id } = await createRound({ journalsMost: 9 })
    const round = await expectBody(amend(id, { englishName: 'Round two', branchIds: [7, 4] }), 200)
    expect(round).toMatchObject({ englishName: 'Round two', journalsMost: 9, branchIds: [4, 7] })
    expect(round.updatedAt).toBe('2026-11-21T10:00:00.001Z')
    expect(await readAuditDetail('round-amended')).toEqual({
      roundId: id,
      before: { englishName: 'Round 2', branchIds: [4, 5, 6, 7] },
      after: { englishName: 'Round two', branchIds: [4, 7] },
    })
    expect(await expectBody(amend(id, { englishName: 'Round two' }), 200)).toEqual(round)
  })

  it('sets the reviewing rules, which are audited and not public', async () => {
    const { id } = await createRound()
    const reviewing = { anonymousNames: true, reviewsLeast: 4, disagreementFrom: 30 }
    expect(await expectBody(amend(id, reviewing), 200)).toMatchObject(reviewing)
    expect(await expectBody(amend(id, { reviewsLeast: '٥' }), 200)).toMatchObject({ ...reviewing, reviewsLeast: 5 })
    expect(await readAuditDetail('round-amended')).toEqual({
      roundId: id,
      before: { reviewsLeast: 4 },
      after: { reviewsLeast: 5 },
    })
    expect(await expectBody(amend(id, { anonymousNames: false }), 200)).toMatchObject({ anonymousNames: false, reviewsLeast: 5 })
    for (const [sent, stored] of [
      [{ expectedLoad: '12' }, 12],
      [{}, 12],
      [{ expectedLoad: '' }, null],
      [{ expectedLoad: 7 }, 7],
      [{ expectedLoad: null }, null],
    ] as const)
      expect(await expectBody(amend(id, sent), 200)).toMatchObject({ expectedLoad: stored })
    const publicFields = Object.keys((await createAnonymousClient(test).get('/api/Rounds/active')).body as object)
    expect(publicFields.filter((name) => name in reviewing)).toEqual([])
  })

  it('sets whether reminders are sent', async () => {
    const { id } = await createRound()
    expect(await expectBody(amend(id, { reminds: false }), 200)).toMatchObject({ reminds: false })
    expect(await readAuditDetail('round-amended')).toEqual({ roundId: id, before: { reminds: true }, after: { reminds: false } })
    expect(await expectBody(amend(id, { englishName: 'Round two' }), 200)).toMatchObject({ reminds: false })
    expect(await createAnonymousClient(test).get('/api/Rounds/active')).not.toHaveProperty('body.reminds')
  })

  it('is refused with its own messages', async () => {
    const { id } = await createRound()
    expect(await amend(id, { endDate: '2027-02-01' })).toEqual(
      expectedFieldFailure(400, 'endDate', 'Submission End Date should be greater than submission Start Date'),
    )
    expect(await amend(id, { startDate: '2026-11-20' })).toEqual(expectedFieldFailure(400, 'startDate', taken))
    expect(await amend(id, { startDate: '2027-01-19' })).toEqual(expectedFieldFailure(400, 'startDate', taken))
    expect(await amend(id, { endDate: '' })).toEqual(
      expectedFieldFailure(400, 'endDate', 'Please enter a valid date for the end date field'),
    )
    expect(
      await office.with({ 'accept-language': 'ar' }).put(`/api/Rounds/${id}`, { ...second, startDate: '2027-01-19' }),
    ).toEqual(
      expectedFieldFailure(
        400,
        'startDate',
        'يجب أن تكون مواعيد التقدّم بعد تاريخ اليوم، وألا تتداخل مع فترة التقدّم في دورة أخرى',
      ),
    )
  })

  it('accepts unchanged past days and refuses new ones', async () => {
    await test.database.sql`update round set start_date = '2026-09-01', end_date = '2026-11-01' where id = 1`
    const past = { ...first, startDate: '2026-09-01', endDate: '2026-11-01' }
    expect((await office.put('/api/Rounds/1', { ...past, englishName: 'Round 1, closed' })).status).toBe(200)
    expect(await office.put('/api/Rounds/1', { ...past, endDate: '2026-11-20' })).toEqual(
      expectedFieldFailure(400, 'endDate', taken),
    )
    expect((await office.put('/api/Rounds/1', { ...past, endDate: '2026-11-21' })).status).toBe(200)
    expect(await read(1)).toMatchObject({ ...past, endDate: '2026-11-21' })
  })

  it('a cleared deadline stays cleared, and blocks no other round', async () => {
    await test.database.sql`update round set end_date = null where id = 1`
    expect(await expectBody(office.put('/api/Rounds/1', { ...first, endDate: null }), 200)).toMatchObject({ endDate: null })
    await createRound({ startDate: '2027-01-01', endDate: '2027-01-02' })
    expect(await office.put('/api/Rounds/1', first)).toEqual(expectedFieldFailure(400, 'startDate', taken))
  })

  it('by two at once is a 409 for the second', async () => {
    const { id, updatedAt } = await createRound()
    expect((await amend(id, { englishName: 'Mine', updatedAt })).status).toBe(200)
    expect(await amend(id, { englishName: 'Theirs', updatedAt })).toEqual(
      expectedConflict(
        'changed',
        'This round was changed in the meantime. What you typed is still here; please look at both before you save again.',
      ),
    )
  })

  it('with overlapping dates at once succeeds for one only', async () => {
    const answers = await Promise.all([1, 2].map(() => office.post('/api/Rounds', second)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
    expect(answers.find(({ status }) => status === 400)).toEqual(expectedFieldFailure(400, 'startDate', taken))
  })

  it('returns how many applications would no longer meet it before saving; submitted ones do not change', async () => {
    const send = sendByInject(test.http)
    const sealed = await completeApplicant(send, { journals: 6 })
    await sealed.post('/api/applicant/finalizeSubmission')
    const receipt = await sealed.get('/api/applicant/receipt')
    const [six, five] = [await createRegisteredApplicant(send), await createRegisteredApplicant(send, { phdDate: '2016-02-03' })]
    await addJournals(six, 6)
    await addJournals(five, 5)
    const more = { journalsLeast: 1, journalsMost: 4 }
    expect(await office.put('/api/Rounds/1', { ...first, ...more })).toEqual(
      expectedConflict(
        'consequences',
        [
          'Some applicants of this round would no longer meet it.',
          'With more than 4 journal articles, to be reduced before submitting: 2 applicants.',
        ],
        {
          journalsMost: 'With more than 4 journal articles, to be reduced before submitting: 2 applicants.',
        },
      ),
    )
    expect(
      await office
        .with({ 'accept-language': 'ar' })
        .put('/api/Rounds/1', { ...first, journalsLeast: 6, profilePhdWindow: { from: '2017-01-01', to: '2023-01-01' } }),
    ).toEqual(
      expectedConflict(
        'consequences',
        [
          'لن يستوفي بعض المتقدمين في هذه الدورة الشروط بعد هذا التعديل.',
          'لديهم أقل من ٦ أبحاث منشورة فلا يكفي: متقدم واحد.',
          'حصلوا على الدكتوراه خارج الفترة المحددة: متقدم واحد.',
        ],
        {
          journalsLeast: 'لديهم أقل من ٦ أبحاث منشورة فلا يكفي: متقدم واحد.',
          profilePhdWindow: 'حصلوا على الدكتوراه خارج الفترة المحددة: متقدم واحد.',
        },
      ),
    )
    expect(await read(1)).toMatchObject({ journalsLeast: 5, journalsMost: 8 })
    expect((await office.put('/api/Rounds/1', { ...first, ...more, evenSo: true })).status).toBe(200)
    expect(await sealed.get('/api/applicant/receipt')).toEqual(receipt)
    expect((await six.get('/api/applicant/progress')).body).toMatchObject({ bounds: { journal: { least: 1, most: 4 } } })
    await office.put('/api/Rounds/1', { ...first, journalsLeast: 5, journalsMost: 8, evenSo: true })
  })
})

describe('activating a round', () => {
  it('shows the affected numbers beforehand', async () => {
    const judge = await createSignedInReviewer(test)
    const sent = await completeApplicant(sendByInject(test.http))
    await sent.post('/api/applicant/finalizeSubmission')
    await assign(test, judge, sent.id)
    const { id } = await createRound()
    const one = await read(1)
    const { applicants, submitted, reviewers } = one as unknown as Record<'applicants' | 'submitted' | 'reviewers', number>
    expect(await office.get(`/api/Rounds/${id}/Activation`)).toEqual({
      status: 200,
      body: {
        leaving: {
          id: 1,
          englishName: one.englishName,
          arabicName: one.arabicName,
          applicants,
          submitted,
          drafts: applicants - submitted,
          reviewers,
          assignments: 1,
        },
        reviewing: [{ id: 1, englishName: one.englishName, arabicName: one.arabicName, pendingReviews: 1, pendingReviewers: 1 }],
        applicants: 0,
        reviewers: 0,
        window: 'early',
      },
    })
    expect(submitted).toBeGreaterThan(0)
    expect((await office.get('/api/Rounds/1/Activation')).body).toMatchObject({ leaving: null, applicants, window: 'open' })
  })

  it('makes it the only active one; paths are case-insensitive', async () => {
    const { id } = await createRound()
    expect(await expectBody(office.put(`/api/deadlines/SEACTIVE/${id}/`), 200)).toMatchObject({ id, active: true })
    expect(((await office.get('/api/Rounds')).body as Row[]).filter(({ active }) => active).map((row) => row.id)).toEqual([id])
    expect((await createAnonymousClient(test).get('/api/Rounds/active')).body).toMatchObject({ id })
    expect(await readAuditDetail('round-activated')).toEqual({ roundId: id, before: { active: 1 }, after: { active: id } })
    // The repeated call changes nothing and writes no audit entry.
    const listActivations = () => test.database.sql`select from audit where action = 'round-activated'`
    const before = (await listActivations()).length
    expect((await activate(id)).status).toBe(200)
    expect((await listActivations()).length).toBe(before)
  })

  it('changes the public page at once', async () => {
    const findRoundOnPage = async () => parsePlainPage((await createAnonymousClient(test).get('/en')).bytes).round?.id
    const heard = Promise.withResolvers<void>()
    const unsubscribe = test.portal.live.subscribeSiteInvalidation(() => heard.resolve())
    const { id } = await createRound()
    await heard.promise
    unsubscribe()
    // The page is cached from here on; the invalidation caused by the new round has been processed.
    expect(await findRoundOnPage()).toBe(1)
    await activate(id)
    await expect.poll(findRoundOnPage).toBe(id)
  })

  it('abuse 7: by several at once leaves exactly one active', async () => {
    const [two, three] = [await createRound(), await createRound({ startDate: '2028-03-01', endDate: '2028-04-30' })]
    for (let times = 0; times < 5; times += 1) {
      const answers = await Promise.all([activate(two.id), activate(three.id), activate(1), activate(two.id)])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(await test.database.sql`select count(*)::int as active from round where active`).toEqual([{ active: 1 }])
    }
  })

  it('refuses a form that is saved at that moment, and loses no data', async () => {
    const mona = await createRegisteredApplicant(sendByInject(test.http))
    await addJournal(mona)
    const { id } = await createRound({ startDate: '2027-02-01' })
    const profile = {
      arabicName: 'منى',
      englishName: 'Mona',
      birthDate: '1985-03-02',
      jobDescription: 'x',
      branchId: 5,
      phdDate: '2018-02-03',
      phdCountry: 'DE',
      phdUniversity: 'x',
    }
    const answer = await whileLocked(test, mona.id, {
      call: () => mona.put('/api/Applicant/me/update', profile),
      meanwhile: () => activate(id),
    })
    const noPart = expectedConflict('no-part', 'Your account takes no part in the current round.')
    expect(answer).toEqual(noPart)
    expect(await mona.post('/api/applicant/finalizeSubmission')).toEqual(noPart)
    await activate(1)
    expect((await mona.put('/api/Applicant/me/update', profile)).status).toBe(200)
    expect((await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body).toHaveLength(1)
  })
})
