import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { declareOwnConflict, withdrawOwnConflict } from '@jadara/contract/conflicts/administrator-conflicts'
import type { ConflictFinding, ConflictScan, listConflictFindings } from '@jadara/contract/conflicts/findings'
import type { Reply } from '@jadara/contract/core/endpoint'
import { readCalculation } from '@jadara/contract/results/results'
import type { ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import type { Overview } from '@jadara/contract/rounds/overview'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expectedConflict, expectedFailure, expectedFieldFailure } from '../../testing/answer.ts'
import { type Applicant, createRegisteredApplicant, type TestAccount } from '../../testing/applicant.ts'
import { assign, createSignedInReviewer, signInAdministrator } from '../../testing/by-role.ts'
import { sendByInject, type TestClient } from '../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { countQueries } from '../../testing/queries.ts'
import { insertSubmittedApplicant, insertTestReceipt, type SubmittedApplicant, upsertReview } from '../../testing/reviewing.ts'
import { freezeWithWaivers } from '../results/new-season.testing.ts'
import { createConflictScanJob, scanConflicts } from './scan.ts'

type Registered = TestAccount & { readonly id: number }

let test: TestPortal
let office: TestClient
let round: number
let draft: Applicant
/** Each works at the university of the reviewer beside it: written in Arabic on one side, and in English on the other. */
let pairs: { applicant: SubmittedApplicant; reviewer: Registered }[]
let jobs: { ofApplicant: string; ofReviewer: string }[]

const universities = [
  {
    englishName: 'Cairo University',
    arabicName: 'جامعة القاهرة',
    job: 'Professor of Nephrology, Faculty of Medicine, Cairo University',
  },
  {
    englishName: 'Minia University',
    arabicName: 'جامعة المنيا',
    job: 'Professor of Hydraulics, Faculty of Engineering, Minia University',
  },
  { englishName: 'Sohag University', arabicName: 'جامعة سوهاج', job: 'Professor of Power Engineering, Sohag University' },
]
const people = [
  { englishName: 'Karim Elbaz', arabicName: 'كريم الباز' },
  { englishName: 'Dalia Sorour', arabicName: 'داليا سرور' },
  { englishName: 'Wael Ghobashy', arabicName: 'وائل غباشي' },
]
const jury = [
  { englishName: 'Nermine Zohdy', arabicName: 'نرمين زهدي' },
  { englishName: 'Tamer Wassef', arabicName: 'تامر واصف' },
  { englishName: 'Iman Kandil', arabicName: 'إيمان قنديل' },
]

beforeAll(async () => {
  test = await testPortal()
  office = await signInAdministrator(test)
  round = (await test.database.sql`select id from round where active`)[0]?.id
  draft = await createRegisteredApplicant(sendByInject(test.http), { englishName: 'Rana Bishara', arabicName: 'رنا بشارة' })
  pairs = []
  jobs = []
  for (const [at, university] of universities.entries()) {
    const { englishName, arabicName, job } = university
    await office.post('/api/Institutions', { englishName, arabicName })
    const applicant = await insertSubmittedApplicant(test, people[at] && { names: people[at] })
    const reviewer = await registerReviewer(jury[at])
    pairs.push({ applicant, reviewer })
    jobs.push({ ofApplicant: `مدرس بكلية العلوم، ${arabicName}`, ofReviewer: job })
    await restoreJobs(at)
  }
})
beforeEach(async () => {
  await restoreJobs(0)
  await test.database.sql`delete from conflict_finding`
  await test.database.sql`truncate review_answer, review, assignment cascade`
  await test.database.sql`update round set conflicts_block_assigning = false, conflict_window_years = 5`
  await touch()
})
afterAll(() => test.close())

async function registerReviewer(names = jury[0]): Promise<Registered> {
  const account = await createSignedInReviewer(test, names)
  const [row] = await test.database.sql`select id from reviewer where account_id = ${account.userId}`
  return { ...account, id: row?.id }
}

/** Tests change the jobs of the first pair. */
async function restoreJobs(at: number): Promise<void> {
  const { applicant, reviewer } = pair(at)
  await setJob(applicant, jobs[at]?.ofApplicant ?? '')
  await test.database.sql`update reviewer set job_description = ${jobs[at]?.ofReviewer ?? ''} where id = ${reviewer.id}`
}

/** In the database, because the application is submitted. */
const setJob = ({ id }: { id: number }, job: string) =>
  test.database.sql.begin(async (tx) => {
    await tx`alter table application disable trigger application_guard`
    await tx`update application set job_description = ${job} where id = ${id}`
    await tx`set constraints all immediate`
    await tx`alter table application enable trigger application_guard`
  })
const touch = () => test.database.sql`insert into conflict_change default values`
const scan = () => scanConflicts(test.portal)
const read = async (query = '') =>
  (await office.get(`/api/Rounds/${round}/ConflictFindings?${query}`)).body as Reply<typeof listConflictFindings>
const readState = async () => (await office.get(`/api/Rounds/${round}/ConflictScan`)).body as ConflictScan
const pair = (at = 0) => {
  const found = pairs[at]
  if (!found) throw new Error('there are three pairs')
  return found
}
const findingOf = async ({ applicant, reviewer }: ReturnType<typeof pair>): Promise<ConflictFinding> => {
  const { items } = await read(`applicantId=${applicant.id}&reviewerId=${reviewer.id}`)
  if (!items[0]) throw new Error('there is no finding')
  return items[0]
}
const reason = 'Both have worked in the same department since 2019'
const toChosen = (findings: readonly ConflictFinding[]) => findings.map(({ id, evidenceAt }) => ({ id, evidenceAt }))
const confirm = (...findings: ConflictFinding[]) =>
  office.post('/api/ConflictFindings/Confirm', { findings: toChosen(findings), reason })
const clear = (...findings: ConflictFinding[]) =>
  office.post('/api/ConflictFindings/Clear', { findings: toChosen(findings), reason })
const assignOne = ({ applicant, reviewer }: ReturnType<typeof pair>) =>
  office.post('/api/applicant/reviewers', { applicantId: applicant.id, reviewers: [reviewer.id] })
const listAudited = async ({ id }: { id: number }) =>
  (
    await test.database.sql`select action, actor_id is null as "byPortal", detail - 'from' as detail from audit
      where chain = ${`application ${id}`} and (action like 'finding-%' or action = 'conflict-declared') order by position desc limit 2`
  ).map((row) => ({ ...row }))

describe('a scan', () => {
  it('finds three reviewers who judge applicants of their own university, written in the other script', async () => {
    for (const { applicant, reviewer } of pairs) await assign(test, reviewer, applicant.id)
    expect(await scan()).toBe(true)
    const { items, total, states } = await read()
    expect([total, states]).toEqual([3, { open: 3, confirmed: 0, cleared: 0 }])
    const { applicant, reviewer } = pair()
    const cairo = { id: expect.any(Number), englishName: 'Cairo University', arabicName: 'جامعة القاهرة' }
    expect(items[0]).toEqual({
      id: expect.any(Number),
      kind: 'employer',
      grade: 'certain',
      state: 'open',
      applicantId: applicant.id,
      applicant: { userId: applicant.userId, ...people[0] },
      reviewerId: reviewer.id,
      reviewer: { userId: reviewer.userId, ...jury[0] },
      evidence: [
        {
          grade: 'certain',
          why: 'same_institution',
          applicantSide: {
            text: 'كلية العلوم، جامعة القاهرة',
            source: 'employer',
            institution: cairo,
            recordKind: null,
            recordId: null,
          },
          reviewerSide: { text: 'Faculty of Medicine, Cairo University', source: 'employer', institution: cairo },
          years: [],
        },
      ],
      foundAt: '2026-11-21T10:00:00.000Z',
      evidenceAt: '2026-11-21T10:00:00.000Z',
      decision: null,
      assignment: { state: 'assigned' },
    })
    expect(items.map(({ applicantId, reviewerId }) => [applicantId, reviewerId])).toEqual(
      pairs.map((one) => [one.applicant.id, one.reviewer.id]),
    )
    const { body } = await office.get('/api/Rounds/active/overview')
    expect((body as Overview).figures?.attention.conflicts).toEqual({
      open: 3,
      assigned: {
        total: 3,
        items: items.map(({ id, kind, grade, state, applicantId, reviewerId }, at) => ({
          ...{ id, kind, grade, state, applicantId, applicant: people[at], reviewerId, reviewer: jury[at] },
        })),
      },
    })
  })

  it('is reported with its time and numbers', async () => {
    await scan()
    const done = { finishedAt: '2026-11-21T10:00:00.000Z', seconds: expect.any(Number), pairs: 12, findings: 3 }
    expect(await readState()).toEqual({ ...done, isRunning: false, isWaiting: false, hasFailed: false })
  })

  it('runs once, however many processes are woken', async () => {
    expect((await Promise.all([scan(), scan(), scan()])).sort()).toEqual([false, false, true])
    expect(await scan()).toBe(false)
  })

  it('that fails is reported, loses no change and is tried again later', async () => {
    await scan()
    await office.post(`/api/Rounds/${round}/ConflictScan`)
    await test.database.sql`delete from conflict_finding`
    await test.database.sql`alter table conflict_finding add constraint broken check (false)`
    await expect(scan()).rejects.toThrow()
    await test.database.sql`alter table conflict_finding drop constraint broken`
    expect(await readState()).toMatchObject({ findings: 3, isWaiting: true, hasFailed: true })
    const later = new Date(test.time.now.getTime() + 300_000)
    expect(Number(await createConflictScanJob(test.portal).nextRun?.())).toBeCloseTo(later.getTime(), -2)
    expect(await scan()).toBe(true)
    test.time.now = new Date(test.time.now.getTime() + 1000)
    await touch()
    await scan()
    expect(await readState()).toMatchObject({ isWaiting: false, hasFailed: false })
    test.time.now = new Date(test.time.now.getTime() - 1000)
  })

  it('follows a change of a transaction that was open during the last one', async () => {
    const job = createConflictScanJob(test.portal)
    const nextRun = () => job.nextRun?.()
    const ask = () => office.post(`/api/Rounds/${round}/ConflictScan`)
    const run = () => job.run(new AbortController().signal)
    await ask()
    const open = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const writing = test.database.sql.begin(async (tx) => {
      await tx`update reviewer set branch_id = branch_id`
      changed.resolve()
      await open.promise
    })
    await changed.promise
    await run()
    expect(await readState()).toMatchObject({ isWaiting: false })
    expect(await nextRun()).toEqual(test.time.now)
    open.resolve()
    await writing
    expect(await readState()).toMatchObject({ isWaiting: true })
    await ask()
    await run()
    // Other test files write on the same server.
    await expect.poll(nextRun, { timeout: 20_000 }).toBeNull()
  })

  it('can be asked for by the office, in the active round only', async () => {
    await scan()
    expect((await office.post(`/api/Rounds/${round}/ConflictScan`)).body).toMatchObject({ isWaiting: true })
    expect(await scan()).toBe(true)
    const [other] = await test.database.sql`
      insert into round (english_name, arabic_name, start_date, end_date, active) values ('Old', 'قديمة', '2020-01-01', '2020-02-01', false) returning id`
    expect(await office.post(`/api/Rounds/${other?.id}/ConflictScan`)).toEqual(
      expectedConflict('no-part', 'Conflicts are searched for in the active round only.'),
    )
  })

  it('removes an open finding whose evidence is gone, and asks as much of the database whatever it finds', async () => {
    const { applicant, reviewer } = pair()
    // Opens the connections.
    await scan()
    await touch()
    const whole = await countQueries(scan)
    await setJob(applicant, 'مدرس')
    expect(await countQueries(scan)).toBe(whole)
    expect((await read(`applicantId=${applicant.id}&reviewerId=${reviewer.id}`)).items).toEqual([])
    expect((await read()).total).toBe(2)
  })
})

describe('findings', () => {
  it('are filtered and searched, by either person', async () => {
    await assign(test, pair(1).reviewer, pair(1).applicant.id)
    await scan()
    const first = await findingOf(pair())
    await clear(first)
    const names = async (query: string) => (await read(query)).items.map(({ applicant }) => applicant.englishName)
    expect(await names('state=cleared')).toEqual(['Karim Elbaz'])
    expect(await names('assignedOnly=true')).toEqual(['Dalia Sorour'])
    expect(await names('search=zohdy')).toEqual(['Karim Elbaz'])
    expect(await names(`search=${encodeURIComponent('كريم نرمين')}`)).toEqual(['Karim Elbaz'])
    expect(await names('grade=possible')).toEqual([])
    expect(await names('kind=employer&state=open')).toEqual(['Dalia Sorour', 'Wael Ghobashy'])
    expect(await read('pageSize=20&page=2')).toMatchObject({ items: [], total: 3 })
  })

  it('are shown where reviewers are chosen, with affiliation in both languages', async () => {
    const { applicant, reviewer } = pair()
    await office.post(`/api/UserReviewerFacts/${reviewer.userId}`, { kind: 'employer', institution: 'Cairo University' })
    await assign(test, reviewer, applicant.id)
    await scan()
    const { id, kind, grade, state } = await findingOf(pair())
    const { body } = await office.get(`/api/Reviewers?applicantIds=${applicant.id},${pair(1).applicant.id}`)
    const row = (body as ReviewerRow[]).find((one) => one.id === reviewer.id)
    expect(row).toMatchObject({
      affiliation: { englishName: 'Cairo University', arabicName: 'جامعة القاهرة' },
      assigned: 1,
      findings: [{ id, kind, grade, state, applicantId: applicant.id }],
    })
    const detail = (await office.get(`/api/Applicants/${applicant.id}`)).body as ApplicantDetail
    expect(detail.reviewers).toEqual([{ id: reviewer.id, ...jury[0], reviewed: false, findings: [{ id, kind, grade, state }] }])
    await test.database.sql`delete from reviewer_fact`
  })

  it('are never seen by reviewers and applicants', async () => {
    const { applicant, reviewer } = pair()
    await assign(test, reviewer, applicant.id)
    await scan()
    const path = `/api/Rounds/${round}/ConflictFindings`
    for (const client of [applicant, reviewer]) {
      expect((await client.get(path)).status).toBe(403)
      expect((await client.get('/api/Reviewers')).status).toBe(403)
    }
    for (const at of [`/api/Applicants/${applicant.id}`, '/api/Applicants?page=1', '/api/Applicants'])
      expect(JSON.stringify((await reviewer.get(at)).body)).not.toMatch(/finding|same_institution/)
  })
})

describe('a decision', () => {
  it('needs a reason and is about the evidence that was read', async () => {
    await scan()
    const finding = await findingOf(pair())
    expect(await office.post('/api/ConflictFindings/Clear', { findings: toChosen([finding]), reason: 'Too short' })).toEqual(
      expectedFieldFailure(400, 'reason', 'Please give a reason of at least 40 characters: 31 characters to go.'),
    )
    const changed = expectedConflict(
      'changed',
      'New evidence has been found since this list was read, or the evidence is gone. Please look at the list again.',
    )
    expect(await clear({ ...finding, evidenceAt: '2026-11-21T09:00:00.000Z' })).toEqual(changed)
    expect(await clear({ ...finding, id: 999_999 })).toEqual(changed)
    expect((await clear(finding)).status).toBe(200)
    expect((await clear(finding)).body).toMatchObject({ reason: 'decided' })
    const { decision, state } = await findingOf(pair())
    expect([state, decision]).toEqual([
      'cleared',
      { by: expect.objectContaining({ englishName: 'Award office' }), at: '2026-11-21T10:00:00.000Z', reason },
    ])
  })

  it('is refused to an administrator who has declared a conflict of interest with the applicant', async () => {
    const { applicant } = pair()
    await scan()
    const finding = await findingOf(pair())
    const params = { id: applicant.id }
    await office.ask(declareOwnConflict, { params, body: { reason: 'A former student of mine' } })
    const refused = { status: 409, body: expect.objectContaining({ reason: 'own-conflict' }) }
    expect([await confirm(finding), await clear(finding)]).toEqual([refused, refused])
    expect((await findingOf(pair())).state).toBe('open')
    const bySql = test.database.sql`update conflict_finding set state = 'cleared', decided_at = now(), reason = ${reason},
      decided_by = (select account_id from administrator_conflict where ended_at is null) where id = ${finding.id}`
    await expect(bySql).rejects.toMatchObject({ code: 'JD030' })
    await office.ask(withdrawOwnConflict, { params, body: { reason: 'It was about another person of the same name.' } })
    expect((await clear(finding)).status).toBe(200)
  })

  it('to clear lasts until there is new evidence, which opens the finding again', async () => {
    const { applicant, reviewer } = pair()
    await scan()
    const finding = await findingOf(pair())
    expect(await clear(finding)).toEqual({
      status: 200,
      body: { message: 'Cleared. It comes back only if new evidence is found.', decided: 1 },
    })
    await touch()
    await scan()
    expect(await findingOf(pair())).toMatchObject({ id: finding.id, state: 'cleared' })
    await test.database.sql`update reviewer set job_description = 'Dean, Cairo University' where id = ${reviewer.id}`
    await scan()
    expect(await findingOf(pair())).toMatchObject({ id: finding.id, state: 'open', decision: null })
    const of = { findingId: finding.id, reviewerId: reviewer.id, userId: reviewer.userId, kind: 'employer', grade: 'certain' }
    expect(await listAudited(applicant)).toEqual([
      { action: 'finding-reopened', byPortal: true, detail: of },
      { action: 'finding-cleared', byPortal: false, detail: { ...of, reason } },
    ])
  })

  it('to confirm keeps the conflict of interest from being lifted until the finding is cleared', async () => {
    const { applicant, reviewer } = pair()
    await upsertReview(test, reviewer, applicant, { score: 90 })
    await scan()
    await confirm(await findingOf(pair()))
    const lift = () =>
      office.post(`/api/Applicants/${applicant.id}/Reviewers/${reviewer.id}/Conflict/Withdrawal`, {
        reason: 'It was about another person of the same name.',
      })
    expect(await lift()).toEqual(
      expectedConflict(
        'decided',
        'A conflict of interest that the portal found with this reviewer is confirmed. Clear it first, with a reason.',
      ),
    )
    expect((await clear(await findingOf(pair()))).status).toBe(200)
    expect((await lift()).status).toBe(204)
  })

  it('to confirm lasts, even without the evidence', async () => {
    const { applicant } = pair()
    await scan()
    await confirm(await findingOf(pair()))
    await setJob(applicant, 'مدرس')
    await scan()
    expect(await findingOf(pair())).toMatchObject({ state: 'confirmed' })
  })

  it('to confirm ends the assignment as a conflict of interest, and the submitted review no longer counts', async () => {
    const { applicant, reviewer } = pair()
    await upsertReview(test, reviewer, applicant, { score: 90 })
    await scan()
    const finding = await findingOf(pair())
    expect(finding.assignment).toEqual({ state: 'review-submitted' })
    await upsertReview(test, pair(1).reviewer, applicant, { score: 70 })
    const freezeScores = async () => {
      const { id } = await freezeWithWaivers(test, office, round)
      const { content } = await office.ask(readCalculation, { params: { id } })
      return content.applicants.flatMap(({ reviews }) => reviews.flatMap(({ score }) => score ?? []))
    }
    expect(await freezeScores()).toEqual([90, 70])
    expect(await confirm(finding)).toEqual({
      status: 200,
      body: {
        message:
          'The conflict of interest has been confirmed. The assignment has ended, and the submitted review no longer counts.',
        ...{ decided: 1, endedAssignments: 1, excludedReviews: 1 },
      },
    })
    expect(await freezeScores()).toEqual([70])
    expect((await reviewer.get(`/api/Applicants/${applicant.id}`)).status).toBe(404)
    const of = { reviewerId: reviewer.id, userId: reviewer.userId, reason }
    expect(await listAudited(applicant)).toEqual([
      { action: 'conflict-declared', byPortal: false, detail: of },
      {
        action: 'finding-confirmed',
        byPortal: false,
        detail: { ...of, findingId: finding.id, kind: 'employer', grade: 'certain' },
      },
    ])
    expect(await findingOf(pair())).toMatchObject({ state: 'confirmed', assignment: null })
    expect((await clear(await findingOf(pair()))).status).toBe(200)
    expect((await findingOf(pair())).assignment).toBeNull()
  })

  it('on several at once is answered with the number of findings, ended assignments and excluded reviews', async () => {
    const { applicant, reviewer } = pair()
    await upsertReview(test, reviewer, applicant, { score: 90 })
    await scan()
    const findings = [await findingOf(pair()), await findingOf(pair(1))]
    expect(await confirm(...findings)).toMatchObject({
      status: 200,
      body: {
        message: '2 findings have been confirmed. 1 assignment has ended. 1 submitted review no longer counts.',
        ...{ decided: 2, endedAssignments: 1, excludedReviews: 1 },
      },
    })
    expect(await clear(await findingOf(pair()), await findingOf(pair(1)))).toMatchObject({
      status: 200,
      body: { message: '2 findings have been cleared. They come back only if new evidence is found.', decided: 2 },
    })
  })

  it('to confirm excludes the review of a reviewer whose assignment was taken back', async () => {
    const { applicant, reviewer } = pair()
    await upsertReview(test, reviewer, applicant, { score: 90 })
    await test.database.sql`update assignment set ended_at = now(), ended_as = 'taken-back'`
    await scan()
    expect((await confirm(await findingOf(pair()))).body).toMatchObject({ endedAssignments: 1, excludedReviews: 1 })
    expect((await test.database.sql`select ended_as, end_reason from assignment`).map((row) => ({ ...row }))).toEqual([
      { ended_as: 'conflict', end_reason: reason },
    ])
  })
})

describe('assigning', () => {
  const block = () => test.database.sql`update round set conflicts_block_assigning = true`

  it('warns of a finding as long as the round does not refuse it', async () => {
    await scan()
    const { id, kind, grade, state, applicantId, reviewerId } = await findingOf(pair())
    expect(await assignOne(pair())).toMatchObject({
      status: 200,
      body: { warnings: [{ id, kind, grade, state, applicantId, reviewerId, reviewer: jury[0] }] },
    })
  })

  it('is refused for a certain finding if the round asks for it, until the finding is cleared', async () => {
    await block()
    await scan()
    const refused = expectedFieldFailure(
      400,
      'reviewers',
      'Nermine Zohdy: a conflict of interest with this applicant was found (Same employer). Please choose somebody else, or clear the finding under Conflicts of interest first.',
    )
    expect(await assignOne(pair())).toEqual(refused)
    await clear(await findingOf(pair()))
    expect(await assignOne(pair())).toMatchObject({ status: 200, body: expect.not.objectContaining({ warnings: [] }) })
  })

  it('names where a possible finding is cleared', async () => {
    await block()
    await scan()
    await test.database.sql`update conflict_finding set grade = 'possible'`
    expect(await assignOne(pair())).toEqual(
      expectedFieldFailure(
        400,
        'reviewers',
        'Nermine Zohdy: a possible conflict of interest with this applicant was found (Same employer). Please look at it under Conflicts of interest and clear it first.',
      ),
    )
  })

  it('is always refused for a confirmed finding, by the database too', async () => {
    await scan()
    await confirm(await findingOf(pair()))
    expect(await assignOne(pair())).toEqual(
      expectedFieldFailure(
        400,
        'reviewers',
        'Nermine Zohdy: a conflict of interest with this applicant has been confirmed (Same employer). Please choose somebody else.',
      ),
    )
    await expect(assign(test, pair().reviewer, pair().applicant.id)).rejects.toMatchObject({ code: 'JD008' })
  })

  it('leaves such pairs out of many and names them', async () => {
    await block()
    await scan()
    await clear(await findingOf(pair(2)))
    const reply = await office.post('/api/Applicants/Reviewers', {
      applicants: pairs.map(({ applicant }) => applicant.id),
      reviewers: pairs.map(({ reviewer }) => reviewer.id),
    })
    const leftOut = [0, 1].map((at) => ({
      ...{ applicantId: pair(at).applicant.id, applicant: people[at] },
      ...{ reviewerId: pair(at).reviewer.id, reviewer: jury[at] },
    }))
    expect(reply).toEqual({
      status: 200,
      body: { message: 'Applicants have been assigned to reviewers.', added: 7, skipped: 2, leftOut },
    })
  })

  it('keeps an assignment that a finding was made about, and warns in many as in one', async () => {
    await assign(test, pair().reviewer, pair().applicant.id)
    await scan()
    await block()
    const reply = await office.post('/api/Applicants/Reviewers', {
      applicants: [pair().applicant.id],
      reviewers: [pair().reviewer.id, pair(1).reviewer.id],
    })
    expect(reply.body).toEqual({ message: 'Applicants have been assigned to reviewers.', added: 1, skipped: 0 })
  })
})

describe('a search is due after', () => {
  const change = (path: string, body: object, method: 'post' | 'put' = 'post') => office[method](path, body)
  it.each<[string, () => Promise<unknown>]>([
    ['a new applicant', () => insertSubmittedApplicant(test)],
    ['a new reviewer', () => registerReviewer({ englishName: 'Sahar Labib', arabicName: 'سحر لبيب' })],
    [
      'a fact about a reviewer',
      () => change(`/api/UserReviewerFacts/${pair().reviewer.userId}`, { kind: 'co-author', name: 'Hoda Adel Riad' }),
    ],
    ['an institution', () => change('/api/Institutions', { englishName: 'Helwan University' })],
    ['another window', () => test.database.sql`update round set conflict_window_years = 3`],
    [
      'another address',
      () => test.database.sql`update account set email = 'new@cu.example' where id = ${pair().applicant.userId}`,
    ],
    ['a submission', () => insertTestReceipt(test, draft)],
    ['an objection', () => test.database.sql`delete from objection`],
    ['a record', () => test.database.sql`delete from journal_publication`],
    ['a team', () => test.database.sql`delete from proposal_team_member`],
  ])('%s', async (_, work) => {
    await scan()
    expect(await readState()).toMatchObject({ isWaiting: false })
    await work()
    expect(await readState()).toMatchObject({ isWaiting: true })
  })

  it('but not after what says nothing of people', async () => {
    await scan()
    await test.database.sql`update account set last_sign_in_at = now()`
    expect(await readState()).toMatchObject({ isWaiting: false })
  })
})

it('an unknown round has no findings', async () => {
  const missing = expectedFailure(404, 'This does not exist, or no longer does.')
  expect(await office.get('/api/Rounds/999999/ConflictFindings')).toEqual(missing)
  expect(await office.get('/api/Rounds/999999/ConflictScan')).toEqual(missing)
})
