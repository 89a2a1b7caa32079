import { type NewestCalculationContent, toReadableCalculation } from '@jadara/contract/results/calculation-content'
import { type CalculationGap, type CalculationGaps, listCalculationGaps } from '@jadara/contract/results/calculation-gaps'
import { listCalculations, readCalculation } from '@jadara/contract/results/results'
import { describeWaivedGaps } from '@jadara/contract/results/waived-gaps'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFieldFailure } from '../../testing/answer.ts'
import { assign, signInAdministrator } from '../../testing/by-role.ts'
import type { TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { endAssignment, upsertReview } from '../../testing/reviewing.ts'
import {
  createFirstSeason,
  createNextSeason,
  endReviewingBySql,
  people,
  type TestSeason,
  waiveAllGaps,
  waiverReason,
} from './new-season.testing.ts'

let test: TestPortal
let office: TestClient
let season: TestSeason

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  season = await createFirstSeason(test)
})
afterAll(() => test.close())

/** Each applicant needs two reviews. Mona has two, Ali one and waits for another, Samir has none. */
beforeEach(async () => {
  season = await createNextSeason(test, season)
  const { nadia, omar, hala, mona, ali, roundId } = season
  await test.database.sql`update round set reviews_least = 2 where id = ${roundId}`
  await upsertReview(test, nadia, mona, { score: 90 })
  await upsertReview(test, omar, mona, { score: 80 })
  await upsertReview(test, nadia, ali, { score: 70 })
  await assign(test, hala, ali.id)
})

const listGaps = (): Promise<CalculationGaps> => office.ask(listCalculationGaps, { params: { id: season.roundId } })
const freeze = (waivedGaps?: unknown) => office.post(`/api/Rounds/${season.roundId}/Calculations`, { waivedGaps })
const waiveAll = () => waiveAllGaps(office, season.roundId)
const listStates = async () =>
  (await office.ask(listCalculations, { params: { id: season.roundId } })).map(({ number, isCurrent }) => [number, isCurrent])
const reopen = async () => {
  const { nadia, mona } = season
  await test.database.sql`insert into review_reopening (application_id, reviewer_id, reason, reopened_at, actor_id)
    select ${mona.id}, ${nadia.userId}, 'A word is missing', ${test.time.now}, min(id) from account where user_type = 1`
}

const toGaps = ({ hala, ali, samir }: TestSeason): CalculationGap[] => {
  const alisGap = { applicantId: ali.id, userId: ali.userId, receiptNumber: ali.receipt, ...people.ali, reviews: 1 }
  return [
    {
      ...{ kind: 'missing-review', ...alisGap },
      reviewer: { userId: hala.userId, label: 'R3', englishName: 'Nadia Reader', arabicName: 'نادية القارئ' },
      openUntil: null,
    },
    { kind: 'too-few-reviews', ...alisGap, reviewer: null, openUntil: null },
    {
      ...{ kind: 'too-few-reviews', applicantId: samir.id, userId: samir.userId, receiptNumber: samir.receipt },
      ...{ ...people.samir, reviews: 0, reviewer: null, openUntil: null },
    },
  ]
}

describe('the gaps of a calculation', () => {
  it('are each assigned review that is missing, and each applicant with too few reviews', async () => {
    expect(await listGaps()).toEqual({ isReviewingOpen: true, closesAt: null, reviewsLeast: 2, gaps: toGaps(season) })
    await endReviewingBySql(test, season.roundId)
    expect(await listGaps()).toMatchObject({ isReviewingOpen: false, closesAt: '2026-11-19T22:00:00.000Z' })
  })

  it('include a submitted review that is open again', async () => {
    await reopen()
    const [first] = (await listGaps()).gaps
    expect(first).toMatchObject({ kind: 'reopened-review', ...people.mona, reviews: 2, reviewer: { label: 'R1' } })
  })

  it('include a review that counts although a conflict of interest was found and is not decided on', async () => {
    const { nadia, mona, roundId } = season
    await test.database
      .sql`insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at)
      values (${mona.id}, ${nadia.userId}, 'family', 'certain', '[{}]', '{a}', ${test.time.now}, ${test.time.now})`
    await reopen()
    const gaps = (await listGaps()).gaps.filter(({ applicantId }) => applicantId === mona.id)
    expect(gaps.map(({ kind, reviewer }) => [kind, reviewer?.label])).toEqual([
      ['reopened-review', 'R1'],
      ['undecided-conflict', 'R1'],
    ])
    await endReviewingBySql(test, roundId)
    const waivers = await waiveAll()
    expect(await freeze(waivers.filter(({ kind }) => kind !== 'undecided-conflict'))).toEqual(
      expectedConflict(
        'incomplete',
        'Something is missing. A conflict of interest of Nadia Reader (R1) with Mona Abdelrahman was found and is not decided on; the review counts. Close each gap, or waive it with a reason.',
      ),
    )
    const { body } = await freeze(waivers)
    const { content } = await office.ask(readCalculation, { params: { id: (body as { id: number }).id } })
    expect((content as NewestCalculationContent).waivedGaps).toContainEqual({
      ...{ applicantUserId: mona.userId, receiptNumber: mona.receipt, reviewer: 'R1', kind: 'undecided-conflict' },
      ...{ reason: waiverReason, by: expect.any(Number), at: test.time.now.toISOString() },
    })
    expect(await listStates()).toEqual([[1, true]])
    await test.database
      .sql`update conflict_finding set state = 'cleared', decided_at = found_at, decided_by = ${nadia.userId}, reason = 'Namesakes only'`
    expect(await listStates()).toEqual([[1, false]])
  })

  it('say until when a missing review with more time is open, in the frozen calculation too', async () => {
    const { hala, samir, roundId } = season
    await endReviewingBySql(test, roundId)
    const extend = (day: string) => test.database.sql`update assignment set due_until = ${day} where reviewer_id = ${hala.userId}`
    const listOpenUntil = async () => (await listGaps()).gaps.map(({ kind, openUntil }) => [kind, openUntil])
    const none = [
      ['missing-review', null],
      ['too-few-reviews', null],
      ['too-few-reviews', null],
    ]
    for (const day of ['2026-11-18', '2026-11-20']) {
      await extend(day)
      expect(await listOpenUntil()).toEqual(none)
    }
    await extend('2026-12-03')
    expect(await listOpenUntil()).toEqual([['missing-review', '2026-12-03'], ...none.slice(1)])
    const waivers = await waiveAll()
    const about = 'Nadia Reader (R3) has not reviewed Ali Hassan; the review is open until 3 December 2026.'
    expect(await freeze(waivers.slice(1))).toEqual(
      expectedConflict('incomplete', `Something is missing. ${about} Close each gap, or waive it with a reason.`),
    )
    const { body } = await freeze(waivers)
    const { content } = await office.ask(readCalculation, { params: { id: (body as { id: number }).id } })
    const { waivedGaps } = content as NewestCalculationContent
    expect(waivedGaps.map(({ openUntil }) => openUntil)).toEqual(['2026-12-03', undefined, undefined])
    expect(describeWaivedGaps(toReadableCalculation(content))[0]?.words.en).toBe(
      'R3 has not reviewed Ali Hassan; the review is open until 3 December 2026.',
    )
    expect(await listStates()).toEqual([[1, true]])
    await extend('2026-12-10')
    expect(await listStates()).toEqual([[1, true]])
    for (const who of [hala, season.omar]) await upsertReview(test, who, samir, { score: 60 })
    expect(await listStates()).toEqual([[1, false]])
  })

  it('end with the assignment, and with the review', async () => {
    const { hala, ali, omar, samir } = season
    await endAssignment(test, hala, ali, 'taken-back')
    expect((await listGaps()).gaps).toEqual(toGaps(season).slice(1))
    await upsertReview(test, omar, ali, { score: 60 })
    for (const who of [omar, hala]) await upsertReview(test, who, samir, { score: 60 })
    expect((await listGaps()).gaps).toEqual([])
  })

  it('are a 404 for an unknown round', async () => {
    expect((await office.get('/api/Rounds/999999/CalculationGaps')).status).toBe(404)
  })
})

describe('freezing', () => {
  it('is refused while reviewing is open, whatever is waived, and says until when', async () => {
    const waivers = await waiveAll()
    expect(await freeze(waivers)).toEqual(
      expectedConflict(
        'incomplete',
        'Reviewing is open, and no last day is set. Set “Reviews are due” under Key dates, and freeze the calculation when it is over.',
      ),
    )
    await endReviewingBySql(test, season.roundId)
    await test.database.sql`update key_date set date = '2026-12-01' where round_id = ${season.roundId} and effect = 'reviews'`
    expect(await freeze(waivers)).toEqual(
      expectedConflict(
        'incomplete',
        'Reviewing is open until 1 December 2026, 23:59 Cairo. Freeze the calculation when it is over; its last day is set under Key dates (“Reviews are due”).',
      ),
    )
    expect(await listStates()).toEqual([])
  })

  it('is refused for a gap that is not waived, and names it', async () => {
    await endReviewingBySql(test, season.roundId)
    expect(await freeze()).toEqual(
      expectedConflict(
        'incomplete',
        'Something is missing. Nadia Reader (R3) has not reviewed Ali Hassan. Ali Hassan has 1 of 2 reviews. Samir Fathy has 0 of 2 reviews. Close each gap, or waive it with a reason.',
      ),
    )
    const [, second, third] = await waiveAll()
    expect(await freeze([second, third])).toEqual(
      expectedConflict(
        'incomplete',
        'Something is missing. Nadia Reader (R3) has not reviewed Ali Hassan. Close each gap, or waive it with a reason.',
      ),
    )
  })

  it('refuses a waiver with a reason of 39 characters', async () => {
    await endReviewingBySql(test, season.roundId)
    const [first] = await waiveAll()
    expect(await freeze([{ ...first, reason: ' A reason of thirty-nine characters here ' }])).toEqual(
      expectedFieldFailure(400, 'waivedGaps.0.reason', 'Please give a reason of at least 40 characters: 1 character to go.'),
    )
  })

  it('takes a waiver about an applicant without naming a reviewer', async () => {
    await endReviewingBySql(test, season.roundId)
    const waivers = (await waiveAll()).map(({ reviewerUserId, ...waiver }) => ({
      ...waiver,
      ...(reviewerUserId && { reviewerUserId }),
    }))
    expect((await freeze(waivers)).status).toBe(201)
  })

  it('with every gap waived writes down which, why, by whom and when', async () => {
    await endReviewingBySql(test, season.roundId)
    const answer = await freeze(await waiveAll())
    expect(answer).toMatchObject({ status: 201, body: { isCurrent: true } })
    const { id } = answer.body as { id: number }
    const content = (await office.ask(readCalculation, { params: { id } })).content as NewestCalculationContent
    const [{ actor } = { actor: 0 }] = await test.database.sql`select actor_id as actor from calculation where id = ${id}`
    const waived = { reason: waiverReason, by: actor, at: test.time.now.toISOString() }
    const { ali, samir } = season
    const [alis, samirs] = [ali, samir].map(({ userId, receipt }) => ({ applicantUserId: userId, receiptNumber: receipt }))
    expect(content.waivedGaps).toEqual([
      { kind: 'missing-review', ...alis, reviewer: 'R3', ...waived },
      { kind: 'too-few-reviews', ...alis, reviewer: null, ...waived },
      { kind: 'too-few-reviews', ...samirs, reviewer: null, ...waived },
    ])
  })

  it('again with nothing changed returns the same calculation, without waiving again', async () => {
    await endReviewingBySql(test, season.roundId)
    const first = await freeze(await waiveAll())
    expect((await freeze()).body).toEqual(first.body)
  })

  it('refuses waivers that were given before a review was submitted', async () => {
    await endReviewingBySql(test, season.roundId)
    const waivers = await waiveAll()
    await upsertReview(test, season.hala, season.ali, { score: 60 })
    expect(await freeze(waivers)).toEqual(
      expectedConflict(
        'changed',
        'The gaps have changed since you opened this: a review was submitted, an assignment ended, or a conflict was found or decided on. Nothing was frozen; please look again.',
      ),
    )
    expect((await freeze(await waiveAll())).status).toBe(201)
  })

  it('makes a calculation that is outdated once a gap opens or closes', async () => {
    await endReviewingBySql(test, season.roundId)
    await freeze(await waiveAll())
    expect(await listStates()).toEqual([[1, true]])
    await reopen()
    expect(await listStates()).toEqual([[1, false]])
    await test.database.sql`update review_reopening set ended_at = reopened_at where ended_at is null`
    expect(await listStates()).toEqual([[1, true]])
    await endAssignment(test, season.hala, season.ali, 'declined')
    expect(await listStates()).toEqual([[1, false]])
  })
})
