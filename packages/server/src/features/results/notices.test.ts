import { confirmDecision } from '@jadara/contract/results/decision-confirmations'
import type { Notices } from '@jadara/contract/results/decision-notices'
import { decideOnApplicants } from '@jadara/contract/results/results'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createAdministrator, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { replaceThemeQuestions, type SubmittedApplicant, upsertReview } from '../../testing/reviewing.ts'
import {
  createFirstSeason,
  createNextSeason,
  freezeWithWaivers,
  people,
  type TestSeason,
  testGenericBranchId,
} from './new-season.testing.ts'

let test: TestPortal
let office: TestClient
let huda: TestClient
let season: TestSeason
let mona: SubmittedApplicant
let ali: SubmittedApplicant
let samir: SubmittedApplicant

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  huda = await createAdministrator(test, { englishName: 'Huda Second', arabicName: 'هدى الثانية' })
  season = await createFirstSeason(test)
})
afterAll(() => test.close())

beforeEach(async () => {
  season = await createNextSeason(test, season)
  ;({ mona, ali, samir } = season)
  await test.database.sql`delete from outbox`
  await test.database.sql`update round set reviews_least = 1 where active`
  await test.database.sql`update account set disabled_at = null, language = 'en'`
})

const path = '/api/Results/Notices'
const notices = async (query = '') => (await office.get(`${path}${query}`)).body as Notices
const sendNotices = (outcomes: unknown, recipients: unknown) => office.post(path, { outcomes, recipients })
const decideOn = (outcome: 'shortlisted' | 'not-selected' | null, ...applicants: SubmittedApplicant[]) =>
  office.ask(decideOnApplicants, {
    body: {
      applicants: applicants.map(({ id }) => id),
      outcome,
      reason: 'The jury said so, five to two, after it heard the talks.',
    } as never,
  })
const mails = () =>
  test.database.sql`select recipient, kind, language, bulk, secret, account_id, subject, text from outbox order by id`
const listCounts = ({ outcomes }: Notices) =>
  Object.fromEntries(outcomes.map(({ outcome, pending, notified }) => [outcome, [pending, notified]]))
const findPerson = ({ people }: Notices, { id }: SubmittedApplicant) => people.find(({ applicantId }) => applicantId === id)

/** Confirmed by a second administrator. */
async function monaWins(): Promise<void> {
  await replaceThemeQuestions(test, testGenericBranchId, [30])
  await upsertReview(test, season.nadia, mona, { choices: [5] })
  const { id: calculationId } = await freezeWithWaivers(test, office, season.roundId)
  const [row] = await office.ask(decideOnApplicants, {
    body: {
      applicants: [mona.id],
      outcome: 'winner',
      prize: 1,
      calculationId,
      reason: 'The jury said so, five to two, after it heard the talks.',
    } as never,
  })
  await huda.ask(confirmDecision, { params: { id: row?.decision?.id ?? 0 }, body: {} })
}

describe('the decisions to be told', () => {
  it('are empty before any decision', async () => {
    expect(await notices()).toEqual({
      outcomes: [
        { outcome: 'shortlisted', pending: 0, notified: 0 },
        { outcome: 'winner', pending: 0, notified: 0 },
        { outcome: 'not-selected', pending: 0, notified: 0 },
      ],
      people: [],
      unconfirmed: [],
    })
  })

  it('are counted by outcome and listed with a constant number of statements', async () => {
    await decideOn('shortlisted', mona)
    expect((await notices()).people).toEqual([
      {
        ...{ applicantId: mona.id, userId: mona.userId, ...people.mona, decision: { outcome: 'shortlisted', prize: null } },
        ...{ notice: null, isNoticeOutdated: false, disabled: false },
      },
    ])
    const one = await countQueries(() => notices())
    await decideOn('shortlisted', samir)
    await decideOn('not-selected', ali)
    expect(listCounts(await notices())).toEqual({ shortlisted: [2, 0], winner: [0, 0], 'not-selected': [1, 0] })
    expect((await notices(`?roundId=${season.roundId}`)).people.map(({ englishName }) => englishName.split(' ')[0])).toEqual([
      ...['Ali', 'Mona', 'Samir'],
    ])
    expect(await countQueries(() => notices())).toBe(one)
  })
})

describe('telling', () => {
  it('mails each applicant in their language, stores the notice and writes an audit entry', async () => {
    await monaWins()
    await decideOn('not-selected', ali)
    await decideOn('shortlisted', samir)
    await test.database.sql`update account set language = 'ar' where id = ${ali.userId}`
    expect(await sendNotices(['winner', 'not-selected'], 2)).toEqual({ status: 200, body: { mailed: 2 } })
    const [hers, his, ...rest] = await mails()
    expect(rest).toEqual([])
    expect(hers).toMatchObject({ recipient: mona.email, kind: 'decisionWinner', language: 'en', bulk: true, secret: false })
    expect(hers).toMatchObject({ account_id: mona.userId, subject: 'Congratulations: you have won the first prize' })
    expect(hers?.text).toContain('Dear \u2068Mona Abdelrahman\u2069')
    expect(his).toMatchObject({ recipient: ali.email, kind: 'decisionNotSelected', language: 'ar' })
    expect(his?.text).toContain('موسم')
    expect(`${hers?.text} ${his?.text}`).not.toMatch(/100|٪|%|score|درجة/)
    const notified = await notices()
    expect(listCounts(notified)).toEqual({ shortlisted: [1, 0], winner: [0, 1], 'not-selected': [0, 1] })
    expect(findPerson(notified, mona)).toMatchObject({
      notice: { outcome: 'winner', prize: 1, at: test.time.now.toISOString() },
      isNoticeOutdated: false,
    })
    const [entry] = await test.database.sql`
      select action, detail - 'from' as detail from audit where chain = 'office' order by position desc limit 1`
    expect(entry).toEqual({
      action: 'decisions-mailed',
      detail: {
        ...{ roundId: season.roundId, recipients: 2, name: 'Winners: 1, Not selected: 1' },
        nameArabic: 'الفائزون: 1، من لم يقع عليهم الاختيار: 1',
      },
    })
  })

  it('mails nobody twice, also after the same decision was taken again', async () => {
    await decideOn('shortlisted', mona, ali)
    await sendNotices(['shortlisted'], 2)
    expect(await sendNotices(['shortlisted'], 2)).toEqual(
      expectedConflict('changed', 'There is nobody left to tell: nothing was sent.'),
    )
    await decideOn(null, mona)
    await decideOn('shortlisted', mona)
    expect(listCounts(await notices()).shortlisted).toEqual([0, 2])
    await decideOn('shortlisted', samir)
    expect(await sendNotices(['shortlisted'], 1)).toEqual({ status: 200, body: { mailed: 1 } })
    expect((await mails()).map(({ recipient }) => recipient).sort()).toEqual([mona, ali, samir].map(({ email }) => email).sort())
  })

  it('is refused if the number differs from the confirmed one, and mails nobody', async () => {
    await decideOn('shortlisted', mona, ali)
    expect(await sendNotices(['shortlisted'], 3)).toEqual(
      expectedConflict('changed', 'It would be 2 mails now: nothing was sent. Please look again.'),
    )
    const arabic = await office.with({ 'accept-language': 'ar' }).post(path, { outcomes: ['shortlisted'], recipients: 3 })
    expect(arabic).toMatchObject({
      status: 409,
      body: { message: 'عدد الرسائل الآن رسالتان، ولم تُرسل أي رسالة. راجع القائمة من جديد.' },
    })
    expect(await mails()).toEqual([])
    expect(listCounts(await notices()).shortlisted).toEqual([2, 0])
  })

  it('by two administrators at once mails each applicant once', async () => {
    await decideOn('shortlisted', mona, ali, samir)
    const answers = await Promise.all([
      sendNotices(['shortlisted'], 3),
      sendNotices(['shortlisted'], 3),
      sendNotices(['shortlisted'], 3),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await mails()).toHaveLength(3)
  })

  it('and a decision at once: the mailed decision is the active one', async () => {
    await decideOn('shortlisted', mona)
    const [notified] = await Promise.all([sendNotices(['shortlisted'], 1), decideOn('not-selected', mona)])
    expect(await mails()).toHaveLength(notified.status === 200 ? 1 : 0)
    expect(findPerson(await notices(), mona)?.isNoticeOutdated).toBe(notified.status === 200)
  })

  it('is flagged when the mailed decision is outdated, until the new one is mailed', async () => {
    await decideOn('shortlisted', mona, ali)
    await sendNotices(['shortlisted'], 2)
    await decideOn(null, mona)
    await decideOn('not-selected', ali)
    const flagged = await notices()
    expect(findPerson(flagged, mona)).toMatchObject({
      decision: null,
      notice: { outcome: 'shortlisted' },
      isNoticeOutdated: true,
    })
    expect(findPerson(flagged, ali)).toMatchObject({
      ...{ decision: { outcome: 'not-selected' }, notice: { outcome: 'shortlisted' }, isNoticeOutdated: true },
    })
    await sendNotices(['not-selected'], 1)
    expect(findPerson(await notices(), ali)).toMatchObject({ notice: { outcome: 'not-selected' }, isNoticeOutdated: false })
  })

  it('leaves out disabled accounts', async () => {
    await decideOn('shortlisted', mona, ali)
    await test.database.sql`update account set disabled_at = now() where id = ${ali.userId}`
    expect(listCounts(await notices()).shortlisted).toEqual([1, 0])
    expect(findPerson(await notices(), ali)?.disabled).toBe(true)
    await sendNotices(['shortlisted'], 1)
    expect((await mails()).map(({ recipient }) => recipient)).toEqual([mona.email])
  })

  it('takes the same number of statements for three as for one', async () => {
    await decideOn('shortlisted', mona)
    const one = await countQueries(() => sendNotices(['shortlisted'], 1))
    await decideOn('not-selected', mona, ali, samir)
    expect(await countQueries(() => sendNotices(['not-selected'], 3))).toBe(one)
  })
})

describe('both calls', () => {
  it('require outcomes and a number', async () => {
    expect(await sendNotices([], 1)).toEqual(expectedFieldFailure(400, 'outcomes', 'Please choose which decisions to tell'))
    expect(await sendNotices(undefined, 1)).toEqual(
      expectedFieldFailure(400, 'outcomes', 'Please choose which decisions to tell'),
    )
    expect((await sendNotices(['everybody'], 1)).status).toBe(400)
    for (const recipients of [undefined, 0, 'many'])
      expect(await sendNotices(['winner'], recipients)).toEqual(
        expectedFieldFailure(400, 'recipients', 'Please confirm how many are to be told'),
      )
  })

  it('are a 404 for an unknown round', async () => {
    const notFound = expectedFailure(404, 'This does not exist, or no longer does.')
    expect(await office.get(`${path}?roundId=999999`)).toEqual(notFound)
    expect(await office.post(path, { roundId: 999999, outcomes: ['winner'], recipients: 1 })).toEqual(notFound)
  })
})
