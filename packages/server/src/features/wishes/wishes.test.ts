import type { Reply } from '@jadara/contract/core/endpoint'
import type { listMyWishes, WishPeriod } from '@jadara/contract/reviewing/wishes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { insertSubmittedApplicant, insertTestReceipt, type SubmittedApplicant } from '../../testing/reviewing.ts'

let test: TestPortal
let office: TestClient
let nadia: TestAccount
let mona: SubmittedApplicant
let ali: SubmittedApplicant
let roundId: number

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  nadia = await createSignedInReviewer(test)
  const draft = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Mona Secret', arabicName: 'منى سرية' })
  await test.database.sql`insert into proposal (application_id, title, duration, budget, abstract, created_at, updated_at)
    values (${draft.id}, 'Water & salt', 12, 1000, '<p>Reeds &amp; <b>pools</b></p><p>طمي</p>', now(), now())`
  mona = { ...draft, receipt: await insertTestReceipt(test, draft) }
  ali = await insertSubmittedApplicant(test, { names: { englishName: 'Ali Secret', arabicName: 'علي سري' } })
  const [round] = await test.database.sql`select id from round where active`
  roundId = round?.id
})
beforeEach(async () => {
  await test.database.sql`delete from wish`
  await test.database.sql`update round set wishes_until = null`
})
afterAll(() => test.close())

const periodPath = () => `/api/Rounds/${roundId}/Wishes`
const open = (until: string | null = '2026-11-30') => office.put(periodPath(), { until })
const list = async (query = '') => (await nadia.get(`/api/Wishes${query}`)).body as Reply<typeof listMyWishes>
const save = (who: SubmittedApplicant, wish: string | null) => nadia.put(`/api/Wishes/${who.id}`, { wish })

describe('a reviewer', () => {
  it('sees titles and abstracts without names while wishes are open', async () => {
    await open()
    const { items, ...rest } = await list()
    expect(rest).toEqual({
      ...{ until: '2026-11-30', isOpen: true, total: 2 },
      counts: { applications: 2, couldJudge: 0, ratherNot: 0 },
    })
    expect(items[0]).toEqual({
      ...{ applicantId: mona.id, branchId: 7, branchName: 'Generic', branchArabicName: items[0]?.branchArabicName },
      ...{ title: 'Water & salt', abstract: 'Reeds & pools\nطمي', wish: null },
    })
    expect(items[1]).toMatchObject({ applicantId: ali.id, title: '', abstract: '' })
    expect(JSON.stringify(items)).not.toMatch(/Secret|سري/)
  })

  it('gives a wish, changes it and takes it back', async () => {
    await open()
    for (const wish of ['could-judge', 'rather-not', null] as const) {
      expect(await save(mona, wish)).toEqual({ status: 200, body: { wish } })
      expect((await list()).items[0]?.wish).toBe(wish)
    }
  })

  it('finds applications by words of the abstract, by theme and by wish', async () => {
    await open()
    await save(ali, 'rather-not')
    const idsOf = async (query: string) => (await list(query)).items.map(({ applicantId }) => applicantId)
    expect(await idsOf('?search=pools')).toEqual([mona.id])
    expect(await idsOf(`?search=${encodeURIComponent('طمى')}`)).toEqual([mona.id])
    expect(await idsOf('?wish=rather-not')).toEqual([ali.id])
    expect(await idsOf('?wish=none')).toEqual([mona.id])
    expect(await idsOf('?branchId=6')).toEqual([])
    expect((await list('?wish=none')).counts).toEqual({ applications: 2, couldJudge: 0, ratherNot: 1 })
  })

  it('reads nothing and gives nothing before, after the last day, and without a round', async () => {
    await save(mona, 'could-judge')
    const nothing = { isOpen: false, items: [], total: 0, counts: { applications: 0, couldJudge: 0, ratherNot: 0 } }
    expect(await list()).toEqual({ until: null, ...nothing })
    await test.database.sql`update round set wishes_until = '2026-11-20'`
    expect(await list()).toEqual({ until: '2026-11-20', ...nothing })
    expect(await save(mona, 'could-judge')).toEqual(
      expectedConflict('closed', 'Wishes are closed. Please write to the award office if something has changed.'),
    )
  })

  it('is not offered an application with a declared, a confirmed or a certain conflict of interest', async () => {
    await open()
    const sara = await createSignedInReviewer(test)
    await assign(test, sara, mona.id)
    await sara.post(`/api/reviewer/applicant/withdrawal/${mona.id}`, { kind: 'conflict', reason: 'We wrote a book together' })
    await test.database
      .sql`insert into conflict_finding (application_id, reviewer_id, kind, grade, evidence, evidence_keys, found_at, evidence_at)
      values (${ali.id}, ${sara.userId}, 'same-institution', 'certain', '[{}]', '{a}', now(), now())`
    expect(((await sara.get('/api/Wishes')).body as Reply<typeof listMyWishes>).items).toEqual([])
    const missing = expectedFailure(404, 'This does not exist, or no longer does.')
    expect(await sara.put(`/api/Wishes/${mona.id}`, { wish: 'could-judge' })).toEqual(missing)
    expect(await sara.put(`/api/Wishes/${ali.id}`, { wish: 'could-judge' })).toEqual(missing)
    await test.database.sql`update conflict_finding set grade = 'possible'`
    expect((await sara.put(`/api/Wishes/${ali.id}`, { wish: 'could-judge' })).status).toBe(200)
  })
})

describe('the office', () => {
  it('opens wishes until a day, sees who has given how many, and the trail has it', async () => {
    expect(await open()).toMatchObject({ status: 200, body: { until: '2026-11-30', isOpen: true, applications: 2 } })
    await open()
    await save(mona, 'could-judge')
    const { reviewers } = (await office.get(periodPath())).body as WishPeriod
    expect(reviewers.find(({ email }) => email === nadia.email)).toMatchObject({ couldJudge: 1, ratherNot: 0 })
    const trail = await test.database
      .sql`select detail - 'from' as detail from audit where action = 'wish-period-amended' order by position desc limit 1`
    expect(trail[0]?.detail).toEqual({ roundId, before: { wishesUntil: null }, after: { wishesUntil: '2026-11-30' } })
  })

  it('closes wishes and keeps those that were given', async () => {
    await open()
    await save(mona, 'could-judge')
    expect((await open(null)).body).toMatchObject({ until: null, isOpen: false })
    expect([...(await test.database.sql`select wish from wish`)]).toEqual([{ wish: 'could-judge' }])
  })

  it('cannot choose a day that is over', async () => {
    expect(await open('2026-11-01')).toEqual(expectedFieldFailure(400, 'until', 'Please choose today or a later day.'))
    expect(await open('soon')).toEqual(expectedFieldFailure(400, 'until', 'Please enter a valid date'))
  })
})
