import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { meSchema } from '@jadara/contract/accounts/me'
import { text } from '@jadara/contract/core/text'
import { arabicName, latinName } from '@jadara/contract/core/value'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { reviewSchema } from '@jadara/contract/reviewing/reviews'
import { toDay } from '@jadara/server/core/clock'
import { requireActiveRound } from '@jadara/server/db/active-round'
import { findReviewingEnd } from '@jadara/server/db/reviewing'
import { loadRubricItems } from '@jadara/server/db/rubrics'
import { audits, outbox } from '@jadara/server/db/tables/audit'
import { receipts, storedFiles } from '@jadara/server/db/tables/award-file'
import { cannedAnswers, ticketFiles, tickets } from '@jadara/server/db/tables/messages'
import { accounts, applications, keyDates, rounds } from '@jadara/server/db/tables/people'
import { conceptNotes, proposals } from '@jadara/server/db/tables/proposal'
import {
  assignments,
  branchQuestions,
  calculations,
  decisionConfirmations,
  decisions,
  questions,
  questionVersions,
  reviewers as registeredReviewers,
  reviewAnswers,
  reviewDrafts,
  reviews,
} from '@jadara/server/db/tables/reviewing'
import { listBrokenInvariants } from '@jadara/server/features/check/check'
import { loadRoundFigures } from '@jadara/server/features/overview/store'
import { loadProposalProgress } from '@jadara/server/features/proposal/progress'
import { recordTableOf } from '@jadara/server/features/records/tables'
import { calculateResults, toCanonicalContent } from '@jadara/server/features/results/calculation'
import { loadResultsData } from '@jadara/server/features/results/season'
import { passwordMatches } from '@jadara/server/http/password'
import { cleanRichText } from '@jadara/server/rich-text/rich-text'
import { testPasswordHashCost } from '@jadara/server/testing/composition'
import { type TestPortal, testPortal } from '@jadara/server/testing/portal'
import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPassword } from './accounts.ts'
import { fillPortalWithDemoData, findFillingState } from './award.ts'
import { type Applicant, demoReviewers, earlierApplicants, openRoundApplicants } from './content.ts'
import { toConceptNote, toProposal } from './proposal.ts'
import { listDemoAccounts } from './sign-ins.ts'

let portal: TestPortal
const now = new Date('2026-11-21T22:30:00Z')
const recomputeProgram = fileURLToPath(new URL('../../server/assets/recompute.py', import.meta.url))

beforeAll(async () => {
  portal = await testPortal(now)
  await fillPortalWithDemoData(portal.portal)
}, 120_000)
afterAll(() => portal?.close())

const db = () => portal.portal.db

test('the round opened 48 days ago and closes in 12, by the clock of the award; the earlier one is over', async () => {
  const [earlier, open] = await db().select().from(rounds).orderBy(asc(rounds.id))
  expect(toDay(now, 'Africa/Cairo')).toBe('2026-11-22')
  expect(open).toMatchObject({ active: true, startDate: '2026-10-05', endDate: '2026-12-04', receipts: 12 })
  expect(earlier).toMatchObject({ active: false, receipts: 5 })
  expect((earlier?.endDate ?? '') < (open?.startDate ?? '')).toBe(true)
  expect(await db().$count(keyDates, eq(keyDates.roundId, open?.id ?? 0))).toBe(5)
})

test('there are applicants in every stage', async () => {
  const { funnel, statuses } = await loadRoundFigures(db(), await requireActiveRound(db()), { now, timeZone: 'Africa/Cairo' })
  expect(funnel).toEqual({ registered: 40, information: 40, files: 28, records: 18, submitted: 12 })
  expect(statuses).toEqual({ notStarted: 6, inProgress: 16, complete: 6, submitted: 12 })
  const usersOfType = (type: 1 | 2 | 3) => db().$count(accounts, eq(accounts.userType, type))
  expect(await Promise.all([usersOfType(1), usersOfType(2), usersOfType(3)])).toEqual([2, 6, 45])
  const foreign = openRoundApplicants.filter(({ phdCountry, files }) => phdCountry !== 'EG' && files.length > 4)
  expect(foreign.length).toBeGreaterThan(2)
  expect(await db().$count(storedFiles, eq(storedFiles.typeId, 5))).toBe(foreign.length)
})

test('every record of the content is entered, and the printed submitted applicant has records of every kind', async () => {
  expect(await countStoredRecords(portal)).toEqual(countRecords([...openRoundApplicants, ...earlierApplicants]))
  const { receiptNumber = '' } = (await listDemoAccounts(db())).find((one) => one.receiptNumber) ?? {}
  const [receipt] = await db().select().from(receipts).where(eq(receipts.number, receiptNumber))
  const { records } = JSON.parse(receipt?.snapshot ?? '{}')
  expect(recordKinds.map(({ name }) => name).filter((name) => !records?.[name]?.length)).toEqual([])
})

test('every receipt has the right digest, is numbered in the order of submission, and is confirmed by the public check', async () => {
  const all = await db().select().from(receipts).orderBy(asc(receipts.number))
  expect(all.map(({ sealedAt }) => sealedAt.getTime())).toEqual(
    all.map(({ sealedAt }) => sealedAt.getTime()).sort((a, b) => a - b),
  )
  for (const { number, manifest, digest, snapshot, sealedAt } of all) {
    expect(createHash('sha256').update(manifest).digest('hex')).toBe(digest)
    const { files, snapshotSha256 } = JSON.parse(manifest)
    expect(createHash('sha256').update(snapshot).digest('hex')).toBe(snapshotSha256)
    for (const { guid, sha256 } of files) expect(await hashStoredFile(guid)).toBe(sha256)
    const answer = await portal.http.inject(`/api/verify/${number}`)
    expect(answer.json()).toMatchObject({ receiptNumber: number, digest, sealedAt: sealedAt.toISOString() })
  }
})

test('nothing happened before the round opened, at night or in the future, and each application’s audit trail is in order', async () => {
  const trail = await db().select().from(audits).orderBy(asc(audits.chain), asc(audits.position))
  const ofRound = await db()
    .select()
    .from(applications)
    .where(eq(applications.roundId, (await requireActiveRound(db())).id))
  const chains = new Set(ofRound.map(({ id }) => `application ${id}`))
  const entries = trail.filter(({ chain }) => chains.has(chain))
  expect(entries.length).toBeGreaterThan(350)
  for (const [index, { chain, at, hash, previous }] of entries.entries()) {
    expect(at > new Date('2026-10-05T00:00:00+03:00') && at < now).toBe(true)
    expect(at.getUTCHours()).toBeGreaterThanOrEqual(7)
    expect(at.getUTCHours()).toBeLessThanOrEqual(21)
    const before = entries[index - 1]
    if (before?.chain !== chain) continue
    expect(previous).toBe(before.hash)
    expect(hash).not.toBe(previous)
    expect(at >= before.at).toBe(true)
  }
})

test('every reviewer is registered in the open round, and each theme of applicants has one', async () => {
  const rows = await db()
    .select({ branchId: registeredReviewers.branchId })
    .from(registeredReviewers)
    .innerJoin(rounds, eq(rounds.id, registeredReviewers.roundId))
    .where(eq(rounds.active, true))
  expect(rows).toHaveLength(6)
  expect(new Set(rows.map(({ branchId }) => branchId))).toEqual(new Set([4, 5, 6, 7]))
})

test('every theme that is offered asks choices whose weights are percents, and two essays; reviews are due after the deadline', async () => {
  const { id, endDate } = await requireActiveRound(db())
  const asked = await db()
    .select({ branchId: branchQuestions.branchId, type: questionVersions.type, weight: branchQuestions.weight })
    .from(branchQuestions)
    .innerJoin(questionVersions, eq(questionVersions.questionId, branchQuestions.questionId))
  for (const branchId of [4, 5, 6, 7]) {
    const ofTheme = asked.filter((one) => one.branchId === branchId)
    const weights = ofTheme.filter(({ type }) => type === 1).map(({ weight }) => weight)
    expect(weights.reduce((sum, weight) => sum + weight, 0)).toBe(100)
    expect(ofTheme.length - weights.length).toBe(2)
  }
  expect(await db().$count(questions)).toBe(11)
  const [due] = await db()
    .select()
    .from(keyDates)
    .where(and(eq(keyDates.roundId, id), eq(keyDates.effect, 'reviews')))
  expect(due?.date).toBe('2027-01-03')
  expect((due?.date ?? '') > (endDate ?? '')).toBe(true)
})

test('every submitted application has three reviewers, and reviewing is under way: a tie, a disagreement, too few, one declined, one in conflict', async () => {
  const { id } = await requireActiveRound(db())
  const ofRound = await db()
    .select()
    .from(applications)
    .where(and(eq(applications.roundId, id), isNotNull(applications.submittedAt)))
  const ids = ofRound.map((one) => one.id)
  const all = await db().select().from(assignments).where(inArray(assignments.applicationId, ids))
  const scores = new Map<number, number[]>()
  for (const { applicationId, score } of await db().select().from(reviews).where(isNull(reviews.supersededAt)))
    scores.set(applicationId, [...(scores.get(applicationId) ?? []), score])
  for (const { id: applicationId } of ofRound)
    expect(all.filter((one) => one.applicationId === applicationId && one.endedAt === null)).toHaveLength(3)
  expect(all.filter(({ endedAs }) => endedAs === 'declined')).toHaveLength(1)
  expect(all.filter(({ endedAs }) => endedAs === 'conflict')).toHaveLength(1)
  const inRound = ofRound.map((one) => scores.get(one.id) ?? [])
  expect(inRound.map((some) => some.length).sort()).toEqual([0, 0, 1, 2, 2, 2, 3, 3, 3, 3, 3, 3])
  const sums = inRound.filter((some) => some.length === 3).map((some) => some.reduce((sum, score) => sum + score, 0))
  expect(sums.length - new Set(sums).size).toBe(1)
  expect(inRound.filter((some) => Math.max(...some) - Math.min(...some) >= 25)).toHaveLength(1)
  expect(await db().$count(reviewDrafts)).toBe(4)
})

test('every review of the earlier round was submitted in time, and the round is calculated and decided', async () => {
  const [earlier] = await db().select().from(rounds).orderBy(asc(rounds.id))
  const ofRound = await db()
    .select()
    .from(applications)
    .where(eq(applications.roundId, earlier?.id ?? 0))
  expect(ofRound.filter(({ submittedAt }) => submittedAt)).toHaveLength(5)
  const due = await findReviewingEnd(db(), earlier?.id ?? 0, 'Africa/Cairo')
  for (const { id } of ofRound) {
    const submitted = await db().select().from(reviews).where(eq(reviews.applicationId, id))
    expect(submitted).toHaveLength(3)
    for (const { submittedAt } of submitted) expect(due && submittedAt < due).toBe(true)
  }
  expect(await db().$count(calculations, eq(calculations.roundId, earlier?.id ?? 0))).toBe(1)
  expect(await db().$count(decisionConfirmations), 'a second administrator confirmed both winners').toBe(2)
  const current = await db().select().from(decisions).where(isNull(decisions.endedAt))
  expect(current.map(({ outcome, prize }) => [outcome, prize]).sort()).toEqual([
    ['not-selected', null],
    ['not-selected', null],
    ['shortlisted', null],
    ['winner', 1],
    ['winner', 2],
  ])
})

test('both rounds, frozen, are equal to what recompute.py computes', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-demo-'))
  try {
    for (const { id } of await db().select().from(rounds)) {
      const season = await loadResultsData(db(), { roundId: id, stage: 1 }, 'Africa/Cairo')
      const content = toCanonicalContent(await calculateResults(season), { number: 1, madeAt: now, waivedGaps: [] })
      const path = join(directory, `${id}.json`)
      await writeFile(path, content)
      const digest = createHash('sha256').update(content).digest('hex')
      const { error, status, stdout } = spawnSync('python3', [recomputeProgram, path, digest], { encoding: 'utf8' })
      expect([error, status, stdout.trimEnd().split('\n').at(-1)]).toEqual([undefined, 0, expect.stringMatching(/^EQUAL:/)])
    }
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('the check command finds no broken invariant', async () => {
  expect(await listBrokenInvariants(portal.portal)).toEqual([])
})

test('every score is the one that the ratings propose, or has a reason', async () => {
  const rules = { overrideLimit: 10, requiresRatings: true }
  const all = await db().select().from(reviews)
  const items = await loadRubricItems(
    db(),
    all.map(({ rubricId }) => rubricId),
  )
  for (const { id, rubricId, score, proposed, reason, description, submittedAt, receiptNumber } of all) {
    const answers = await db().select().from(reviewAnswers).where(eq(reviewAnswers.reviewId, id))
    const given = reviewSchema(items.get(rubricId) ?? [], rules).parse({ score, reason, description, answers })
    expect(given).toMatchObject({ proposed, reason })
    const [receipt] = await db().select().from(receipts).where(eq(receipts.number, receiptNumber))
    expect(submittedAt > (receipt?.sealedAt ?? now) && submittedAt < now).toBe(true)
  }
  expect(all.filter(({ reason }) => reason !== '').length).toBeGreaterThan(1)
  expect(all.filter(({ version }) => version === 2)).toHaveLength(1)
})

test('receipts, queries, answers and the announcement are mailed', async () => {
  const kinds = await db()
    .select({ kind: outbox.kind, mails: count() })
    .from(outbox)
    .groupBy(outbox.kind)
    .orderBy(asc(outbox.kind))
  expect(kinds).toEqual([
    { kind: 'announcement', mails: 6 },
    { kind: 'sealedReceipt', mails: 12 + 5 },
    { kind: 'ticketAnswered', mails: 4 },
    // Two addresses of the office, for six queries and two comments after an answer.
    { kind: 'ticketAsked', mails: 2 * (6 + 2) },
  ])
})

test('there are queries in both languages, answered and open, read and unread, one with an attachment', async () => {
  const asked = await db().select().from(tickets).orderBy(asc(tickets.createdAt))
  expect(asked.map(({ closed }) => closed)).toEqual([1, 1, 0, 0, 0, 0])
  expect(asked.filter(({ title }) => /[\u0621-\u064A]/.test(title))).toHaveLength(3)
  expect(asked.every(({ lastAt }) => lastAt < now)).toBe(true)
  expect(await db().$count(ticketFiles, isNotNull(ticketFiles.ticketId))).toBe(1)
  expect(await db().$count(cannedAnswers)).toBe(2)
})

test('names satisfy the portal’s rules, and addresses, names and paper titles are unique', () => {
  const people = [...openRoundApplicants, ...earlierApplicants, ...demoReviewers]
  const arabic = arabicName(text('', ''))
  const latin = latinName(text('', ''), text('', ''))
  for (const { name } of people) {
    expect(arabic.safeParse(name.ar).success, name.ar).toBe(true)
    expect(latin.safeParse(name.en).success, name.en).toBe(true)
    expect(name.ar).not.toMatch(/[a-z]/i)
  }
  expect(new Set(people.map(({ email }) => email)).size).toBe(51)
  expect(new Set(people.map(({ name }) => name.en)).size).toBe(51)
  const titles = openRoundApplicants.flatMap(({ records }) =>
    records.filter(({ kind }) => kind.name === 'journal').map(({ values }) => values.paperTitle),
  )
  expect(new Set(titles).size).toBe(titles.length)
})

test('one person for each role and stage can sign in', async () => {
  const people = await listDemoAccounts(db())
  expect(people.map(({ who }) => who)).toEqual([
    'Administrator',
    'Second administrator',
    'Reviewer',
    'Applicant, just registered',
    'Applicant, one paper short',
    'Applicant, complete but not sent',
    'Applicant, submitted',
  ])
  for (const { email } of people.slice(1)) {
    const payload = { userName: email, password: demoPassword }
    const answer = await portal.http.inject({ method: 'POST', url: '/api/auth/authenticate', payload })
    expect(answer.statusCode).toBe(200)
    const headers = { authorization: `Bearer ${answer.json().accessToken}` }
    expect(meSchema.parse((await portal.http.inject({ url: '/api/users/me', headers })).json()).email).toBe(email)
  }
})

test('a filled award is left as it is, and an interrupted filling is finished with the dates of its first day', async () => {
  expect(await findFillingState(db())).toMatchObject({ is: 'filled', begunAt: now })
  await fillPortalWithDemoData(portal.portal)
  expect(await db().$count(applications)).toBe(45)

  const few = openRoundApplicants.slice(0, 6)
  const before = earlierApplicants.slice(0, 2)
  const second = await testPortal(now)
  try {
    let calls = 0
    const failing = {
      ...second.portal.files.store,
      receive: async (source: AsyncIterable<Uint8Array>) => {
        if (++calls > 50) throw new Error('the power went')
        return second.portal.files.store.receive(source)
      },
    }
    const cut = { ...second.portal, files: { ...second.portal.files, store: failing } }
    await expect(fillPortalWithDemoData(cut, { people: few, earlier: before })).rejects.toThrow('was refused')
    expect(await findFillingState(second.portal.db)).toMatchObject({ is: 'unfinished' })
    second.time.now = new Date('2026-11-24T09:00:00Z')
    await fillPortalWithDemoData(second.portal, { people: few, earlier: before })
    expect(await findFillingState(second.portal.db)).toMatchObject({ is: 'filled', begunAt: now })
    const submitted = few.filter(({ stage }) => stage === 'submitted').length
    const round = await requireActiveRound(second.portal.db)
    const { funnel } = await loadRoundFigures(second.portal.db, round, { now: second.time.now, timeZone: 'Africa/Cairo' })
    expect(funnel).toMatchObject({ registered: 6, submitted })
    expect(await countStoredRecords(second)).toEqual(countRecords([...few, ...before]))
    expect(await second.portal.db.$count(accounts, eq(accounts.userType, 2))).toBe(6)
    const [account] = await second.portal.db.select().from(accounts).where(eq(accounts.userType, 3)).limit(1)
    expect(await passwordMatches(account?.passwordHash, demoPassword, testPasswordHashCost)).toBe(true)
  } finally {
    await second.close()
  }
}, 120_000)

test('an award that is not the demo’s is recognised', async () => {
  const other = await testPortal(now)
  expect(await findFillingState(other.portal.db)).toEqual({ is: 'foreign' })
  await other.close()
})

/** Counts the stored records of each kind. */
const countStoredRecords = async ({ portal }: TestPortal) =>
  Object.fromEntries(
    await Promise.all(recordKinds.map(async ({ name }) => [name, await portal.db.$count(recordTableOf(name))] as const)),
  )

/** Counts the records of each kind in the content. */
const countRecords = (people: readonly Applicant[]) => {
  const names = people.flatMap(({ records }) => records.map(({ kind }) => kind.name))
  return Object.fromEntries(recordKinds.map(({ name }) => [name, names.filter((one) => one === name).length]))
}

async function hashStoredFile(guid: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await portal.portal.files.store.open(guid)) hash.update(chunk)
  return hash.digest('hex')
}

test('proposals have every state, concept notes both languages, and the portal stores their texts unchanged', async () => {
  const plans = [...openRoundApplicants, ...earlierApplicants].map((one) => ({
    proposal: toProposal(one),
    note: toConceptNote(one),
    language: one.language,
  }))
  const [withProposal, withNote] = [plans.filter(({ proposal }) => proposal), plans.filter(({ note }) => note)]
  expect(await db().$count(proposals)).toBe(withProposal.length)
  expect(await db().$count(conceptNotes)).toBe(withNote.length)
  for (const some of [withProposal, withNote]) expect(new Set(some.map(({ language }) => language)).size).toBe(2)
  const states = new Set<string>()
  for (const { applicationId } of await db().select().from(proposals)) {
    const { header, sections, tasksBeyond, overBudget } = await loadProposalProgress(db(), applicationId)
    for (const [name, state] of Object.entries({ ...sections, header })) states.add(`${name} ${state}`)
    if (tasksBeyond.length > 0 && overBudget > 0) states.add('beyond')
  }
  expect(states.size).toBeGreaterThan(20)
  expect(states).toContain('beyond')
  for (const { proposal, note } of plans)
    for (const html of [
      ...(proposal?.prose.map(({ text }) => text) ?? []),
      note?.abstract ?? '',
      proposal?.header.abstract ?? '',
    ])
      expect(cleanRichText(html)).toBe(html)
})
