import type { CalculationGap } from '@jadara/contract/results/calculation-gaps'
import { readSetup, type Trial } from '@jadara/contract/rounds/setup'
import { finalizeSubmission } from '@jadara/contract/submission/submission'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, completeApplicant, createRegisteredApplicant } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { replaceThemeQuestions } from '../../testing/reviewing.ts'
import { listBrokenInvariants } from '../check/check.ts'
import { removeTrial } from './remove-trial.ts'

let test: TestPortal
let office: TestClient
let mona: Applicant
let hala: Applicant
let leftBeforeAnybody: Trial['left']

beforeAll(async () => {
  test = await testPortal(undefined, { isTrial: true })
  office = await signInAdministrator(test)
  leftBeforeAnybody = (await trial()).left
  mona = await completeApplicant(sendByInject(test.http))
  await mona.ask(finalizeSubmission, { body: {} as never })
  hala = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Hala Nasser', arabicName: 'هالة ناصر' })
})
afterAll(() => test.close())

const read = () => office.ask(readSetup)
const trial = async () => (await read()).trial as Trial
const save = (slot: string, en: string, ar = en) => office.put(`/api/site/${slot}`, { en, ar })
const open = (body: object) => office.post('/api/Rounds/active/Opening', body)

describe('the trial of a first start', () => {
  it('shows what is prepared, computed from the data', async () => {
    expect(await read()).toEqual({
      trial: {
        roundId: 1,
        hasIdentity: false,
        hasAddresses: false,
        hasPrizes: false,
        hasTexts: false,
        mail: { hasServer: true, sentAt: null, error: null },
        datesWithoutDay: 2,
        themes: 4,
        withoutQuestions: [4, 5, 6, 7].map((id) => expect.objectContaining({ id })),
        reviewers: 0,
        reviewersLeast: 3,
        left: { applicants: 2, submitted: 1, files: expect.any(Number), bytes: expect.any(Number) },
      },
      removal: null,
    })
    await save('awardName', 'Delta Award', 'جائزة الدلتا')
    await save('university', 'Delta University', 'جامعة الدلتا')
    await save('officeEmail', 'office@delta.example')
    await save('postalAddress', 'Delta', 'الدلتا')
    await save('prizeCount', '3')
    await test.database
      .sql`update outbox set sent_at = '2026-11-21T10:05:00Z', written_to_file = false where id = (select min(id) from outbox)`
    await createSignedInReviewer(test)
    expect(await trial()).toMatchObject({
      ...{ hasIdentity: true, hasAddresses: true, hasPrizes: true, hasTexts: false, reviewers: 1 },
      mail: { sentAt: '2026-11-21T10:05:00.000Z', error: null },
    })
    await test.database
      .sql`update outbox set tried_at = '2026-11-21T10:06:00Z', attempts = 1, last_error = 'Refused' where id = (select max(id) from outbox)`
    expect((await trial()).mail).toEqual({ hasServer: true, sentAt: '2026-11-21T10:05:00.000Z', error: 'Refused' })
  })

  it('names a theme that asks something in the second stage alone', async () => {
    const isNamed = async () => (await trial()).withoutQuestions.some(({ id }) => id === 7)
    await replaceThemeQuestions(test, 7, [100])
    expect(await isNamed()).toBe(false)
    await test.database.sql`update branch_question set stage = 2`
    expect(await isNamed()).toBe(true)
    await test.database.sql`delete from branch_question`
  })

  it('counts nobody to remove before anybody has registered', () => {
    expect(leftBeforeAnybody).toEqual({ applicants: 0, submitted: 0, files: 0, bytes: 0 })
  })

  it('is a state that a round never comes back to', async () => {
    const { sql } = test.database
    await expect(
      sql`insert into round (english_name, arabic_name, start_date, end_date, active, is_trial) values ('A', 'أ', '2030-01-01', '2030-02-01', false, true)`,
    ).rejects.toMatchObject({ code: 'JD033' })
    await expect(sql`insert into trial_removal (account_id, asked_at) values (1, now())`).rejects.toMatchObject({ code: 'JD003' })
    await expect(sql`delete from receipt`).rejects.toMatchObject({ code: 'JD003' })
  })
})

describe('the opening of the award', () => {
  it('asks for the name of the award before anything is removed', async () => {
    const wrong = expectedFieldFailure(400, 'confirmation', 'Please type the name of the award exactly')
    expect(await open({ removesTrial: true })).toEqual(wrong)
    expect(await open({ removesTrial: true, confirmation: 'Award' })).toEqual(wrong)
    expect((await trial()).left.applicants).toBe(2)
  })

  it('ends the trial and removes its applicants, also those who were assigned by a plan, reviewed, ranked and decided on', async () => {
    const nadia = await createSignedInReviewer(test)
    await assign(test, nadia, mona.id)
    await applyPlan()
    const reviewed = await nadia.post('/api/reviews', { applicantId: mona.id, score: 80, description: 'Good work, well argued.' })
    expect(reviewed.status).toBe(201)
    await freezeAndDecide()
    expect(await open({ removesTrial: true, confirmation: 'جائزة الدلتا' })).toEqual({
      status: 200,
      body: { message: 'The award is open.', removed: 2 },
    })
    expect(await read()).toEqual({ trial: null, removal: { total: 2, remaining: 2 } })
    const files = await test.database.sql`select guid from stored_file`
    expect(files.length).toBeGreaterThan(5)

    await removeTrial(test.portal)
    expect(await read()).toEqual({ trial: null, removal: null })
    const { sql } = test.database
    for (const table of [
      'application',
      'receipt',
      'review',
      'assignment',
      'stored_file',
      'journal_publication',
      'listed_applicant',
      'assignment_plan',
      'calculation',
      'decision',
    ])
      expect([table, await sql`select 1 from ${sql(table)}`]).toEqual([table, []])
    expect(await sql`select user_type from account order by user_type`).toEqual([
      { user_type: 1 },
      { user_type: 2 },
      { user_type: 2 },
    ])
    for (const { guid } of files) expect(await test.portal.files.vault.stat(guid)).toBe(null)
    expect((await mona.get('/api/users/me')).status).toBe(401)
    expect((await hala.get('/api/users/me')).status).toBe(401)
    expect((await office.get('/api/Rounds')).body).toMatchObject([{ isTrial: false, applicants: 0, submitted: 0 }])
    expect((await office.get('/api/Rounds/active/overview')).status).toBe(200)
    // The fixture makes reviewers without audit entries.
    const broken = await listBrokenInvariants(test.portal, { youngest: 0 })
    expect(broken.filter((sentence) => !/^account \d+ is a reviewer, and by the trail/.test(sentence))).toEqual([])
    expect(
      await sql`select action, detail - 'from' as detail from audit where chain = 'office' and action in ('award-opened', 'account-erased') order by position`,
    ).toEqual([
      { action: 'award-opened', detail: { roundId: 1, accounts: 2 } },
      ...[mona, hala].map(({ userId, id }) => ({
        action: 'account-erased',
        detail: { userId, applicants: [id], files: expect.any(Number) },
      })),
    ])
  })

  /** The second reviewer of the round is assigned too. */
  async function applyPlan() {
    const solved = await office.post('/api/Rounds/1/AssignmentPlans', {
      ...{ reviews: 2, load: { least: 0, most: 5 }, seed: 1 },
      weights: { theme: 5, words: 5, wishes: 5, evenLoads: 5 },
    })
    const { plan } = solved.body as { plan: { id: number; version: number } }
    const applied = await office.post(`/api/AssignmentPlans/${plan.id}/Apply`, { version: plan.version, sendsLettersNow: false })
    expect(applied.status).toBe(200)
    expect(await test.database.sql`select from assignment where application_id = ${mona.id}`).toHaveLength(2)
  }

  async function freezeAndDecide() {
    await test.database.sql`update key_date set date = '2026-11-20' where effect = 'reviews'`
    const { gaps } = (await office.get('/api/Rounds/1/CalculationGaps')).body as { gaps: CalculationGap[] }
    const frozen = await office.post('/api/Rounds/1/Calculations', {
      waivedGaps: gaps.map(({ applicantId, reviewer, kind }) => ({
        ...{ applicantId, reviewerUserId: reviewer?.userId ?? null, kind },
        reason: 'This round is a trial, and nobody else reviews in it.',
      })),
    })
    expect(frozen.status).toBe(201)
    const decided = await office.post('/api/Decisions', { applicants: [mona.id], outcome: 'shortlisted', reason: '' })
    expect(decided.status).toBe(200)
  }

  it('happens once', async () => {
    expect(await open({})).toEqual(expectedConflict('no-part', 'The award has been opened already.'))
    await expect(test.database.sql`update round set is_trial = true`).rejects.toMatchObject({ code: 'JD033' })
  })
})
