import { createHash } from 'node:crypto'
import { me } from '@jadara/contract/profile'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { reviewOn } from '@jadara/contract/reviews'
import { text } from '@jadara/contract/text'
import { arabicName, latinName } from '@jadara/contract/value'
import { and, asc, count, eq, inArray, isNotNull, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayIn } from '../clock.ts'
import { theActiveRound } from '../db/active-round.ts'
import { reviewingEnds } from '../db/reviewing.ts'
import { itemsOfRubrics } from '../db/rubrics.ts'
import { assignments, reviewers as registeredReviewers } from '../db/tables/assignments.ts'
import { receipts, storedFiles } from '../db/tables/award-file.ts'
import { cannedAnswers, ticketFiles, tickets } from '../db/tables/messages.ts'
import { accounts, applications, keyDates, rounds } from '../db/tables/people.ts'
import { conceptNotes, proposals } from '../db/tables/proposal.ts'
import {
  branchQuestions,
  calculations,
  decisions,
  questions,
  questionVersions,
  reviewAnswers,
  reviewDrafts,
  reviews,
} from '../db/tables/reviewing.ts'
import { audits, outbox } from '../db/tables/trail.ts'
import { brokenInvariants } from '../features/check/check.ts'
import { figuresOf } from '../features/overview/store.ts'
import { progressOf } from '../features/proposal/progress.ts'
import { tableOf } from '../features/records/tables.ts'
import { passwordMatches } from '../http/password.ts'
import { cleanRichText } from '../rich-text.ts'
import { testStrength } from '../testing/composition.ts'
import { type TestPortal, testPortal } from '../testing/portal.ts'
import { type Applicant, applicants, earlierApplicants, reviewers } from './applicants.ts'
import { fillAward } from './award.ts'
import { demoPassword } from './people.ts'
import { signIns } from './sign-ins.ts'
import { standingOf } from './standing.ts'

let portal: TestPortal
const now = new Date('2026-11-21T22:30:00Z')

beforeAll(async () => {
  portal = await testPortal(now)
  await fillAward(portal.portal)
}, 120_000)
afterAll(() => portal?.close())

const db = () => portal.portal.db

test('the round opened 48 days ago and closes in 12, by the clock of the award; the earlier one is over', async () => {
  const [earlier, open] = await db().select().from(rounds).orderBy(asc(rounds.id))
  expect(dayIn(now, 'Africa/Cairo')).toBe('2026-11-22')
  expect(open).toMatchObject({ active: true, startDate: '2026-10-05', endDate: '2026-12-04', receipts: 12 })
  expect(earlier).toMatchObject({ active: false, receipts: 5 })
  expect((earlier?.endDate ?? '') < (open?.startDate ?? '')).toBe(true)
  expect(await db().$count(keyDates, eq(keyDates.roundId, open?.id ?? 0))).toBe(5)
})

test('there are applicants in every stage', async () => {
  const { funnel, stands } = await figuresOf(db(), await theActiveRound(db()), { now, timeZone: 'Africa/Cairo' })
  expect(funnel).toEqual({ registered: 40, information: 40, files: 28, records: 18, submitted: 12 })
  expect(stands).toEqual({ notStarted: 6, inProgress: 16, complete: 6, submitted: 12 })
  const usersOfType = (type: 1 | 2 | 3) => db().$count(accounts, eq(accounts.userType, type))
  expect(await Promise.all([usersOfType(1), usersOfType(2), usersOfType(3)])).toEqual([1, 6, 45])
  const foreign = applicants().filter(({ abroad, files }) => abroad && files.length > 4)
  expect(foreign.length).toBeGreaterThan(2)
  expect(await db().$count(storedFiles, eq(storedFiles.typeId, 5))).toBe(foreign.length)
})

test('all that people have is there, and who is printed as having submitted sent some of every kind', async () => {
  expect(await recordsIn(portal)).toEqual(recordsOf([...applicants(), ...earlierApplicants()]))
  const { receiptNumber = '' } = (await signIns(db())).find((one) => one.receiptNumber) ?? {}
  const [receipt] = await db().select().from(receipts).where(eq(receipts.number, receiptNumber))
  const { records } = JSON.parse(receipt?.snapshot ?? '{}')
  expect(recordKinds.map(({ name }) => name).filter((name) => !records?.[name]?.length)).toEqual([])
})

test('every receipt is true, numbered as they were sent, and confirmed by the public check', async () => {
  const all = await db().select().from(receipts).orderBy(asc(receipts.number))
  expect(all.map(({ sealedAt }) => sealedAt.getTime())).toEqual(
    all.map(({ sealedAt }) => sealedAt.getTime()).sort((a, b) => a - b),
  )
  for (const { number, manifest, digest, snapshot, sealedAt } of all) {
    expect(createHash('sha256').update(manifest).digest('hex')).toBe(digest)
    const { files, snapshotSha256 } = JSON.parse(manifest)
    expect(createHash('sha256').update(snapshot).digest('hex')).toBe(snapshotSha256)
    for (const { guid, sha256 } of files) expect(await sha256OfStored(guid)).toBe(sha256)
    const answer = await portal.http.inject(`/api/verify/${number}`)
    expect(answer.json()).toMatchObject({ receiptNumber: number, digest, sealedAt: sealedAt.toISOString() })
  }
})

test('nothing happened before the round opened, at night or in the future, and each application’s trail is in order', async () => {
  const trail = await db().select().from(audits).orderBy(asc(audits.chain), asc(audits.position))
  const ofRound = await db()
    .select()
    .from(applications)
    .where(eq(applications.roundId, (await theActiveRound(db())).id))
  const chains = new Set(ofRound.map(({ id }) => `application ${id}`))
  const told = trail.filter(({ chain }) => chains.has(chain))
  expect(told.length).toBeGreaterThan(350)
  for (const [index, { chain, at, hash, previous }] of told.entries()) {
    expect(at > new Date('2026-10-05T00:00:00+03:00') && at < now).toBe(true)
    expect(at.getUTCHours()).toBeGreaterThanOrEqual(7)
    expect(at.getUTCHours()).toBeLessThanOrEqual(21)
    const before = told[index - 1]
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
  const { id, endDate } = await theActiveRound(db())
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

test('whoever submitted has three reviewers, and reviewing is under way: a tie, a disagreement, too few, one declined, one in conflict', async () => {
  const { id } = await theActiveRound(db())
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

test('the earlier round was reviewed to the end before its reviews were due, frozen and decided', async () => {
  const [earlier] = await db().select().from(rounds).orderBy(asc(rounds.id))
  const ofRound = await db()
    .select()
    .from(applications)
    .where(eq(applications.roundId, earlier?.id ?? 0))
  expect(ofRound.filter(({ submittedAt }) => submittedAt)).toHaveLength(5)
  const due = await reviewingEnds(db(), earlier?.id ?? 0, 'Africa/Cairo')
  for (const { id } of ofRound) {
    const given = await db().select().from(reviews).where(eq(reviews.applicationId, id))
    expect(given).toHaveLength(3)
    for (const { submittedAt } of given) expect(due && submittedAt < due).toBe(true)
  }
  expect(await db().$count(calculations, eq(calculations.roundId, earlier?.id ?? 0))).toBe(1)
  const standing = await db().select().from(decisions).where(isNull(decisions.endedAt))
  expect(standing.map(({ outcome, prize }) => [outcome, prize]).sort()).toEqual([
    ['not-selected', null],
    ['not-selected', null],
    ['shortlisted', null],
    ['winner', 1],
    ['winner', 2],
  ])
})

test('the operator finds nothing broken', async () => {
  expect(await brokenInvariants(portal.portal)).toEqual([])
})

test('what reviewers gave is what their ratings propose, or has its reason', async () => {
  const all = await db().select().from(reviews)
  const items = await itemsOfRubrics(
    db(),
    all.map(({ rubricId }) => rubricId),
  )
  for (const { id, rubricId, score, proposed, reason, description, submittedAt, receiptNumber } of all) {
    const answers = await db().select().from(reviewAnswers).where(eq(reviewAnswers.reviewId, id))
    const given = reviewOn(items.get(rubricId) ?? []).parse({ score, reason, description, answers })
    expect(given).toMatchObject({ proposed, reason })
    const [receipt] = await db().select().from(receipts).where(eq(receipts.number, receiptNumber))
    expect(submittedAt > (receipt?.sealedAt ?? now) && submittedAt < now).toBe(true)
  }
  expect(all.filter(({ reason }) => reason !== '').length).toBeGreaterThan(1)
  expect(all.filter(({ version }) => version === 2)).toHaveLength(1)
})

test('receipts are mailed, what is asked and answered, and what was announced to the subscribers', async () => {
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

test('there are queries in either language, answered and waiting, read and unread, one with an attachment', async () => {
  const asked = await db().select().from(tickets).orderBy(asc(tickets.createdAt))
  expect(asked.map(({ closed }) => closed)).toEqual([1, 1, 0, 0, 0, 0])
  expect(asked.filter(({ title }) => /[\u0621-\u064A]/.test(title))).toHaveLength(3)
  expect(asked.every(({ lastAt }) => lastAt < now)).toBe(true)
  expect(await db().$count(ticketFiles, isNotNull(ticketFiles.ticketId))).toBe(1)
  expect(await db().$count(cannedAnswers)).toBe(2)
})

test('names are written as the portal asks for them, and no address is anybody’s twice', () => {
  const people = [...applicants(), ...earlierApplicants(), ...reviewers()]
  const arabic = arabicName(text('', ''))
  const latin = latinName(text('', ''), text('', ''))
  for (const { name } of people) {
    expect(arabic.safeParse(name.ar).success, name.ar).toBe(true)
    expect(latin.safeParse(name.en).success, name.en).toBe(true)
    expect(name.ar).not.toMatch(/[a-z]/i)
  }
  expect(new Set(people.map(({ email }) => email)).size).toBe(51)
  expect(new Set(people.map(({ name }) => name.en)).size).toBe(51)
  const titles = applicants().flatMap(({ papers }) => papers.map(({ title }) => title.en))
  expect(new Set(titles).size).toBe(titles.length)
})

test('one person for each role and stage can sign in', async () => {
  const people = await signIns(db())
  expect(people.map(({ who }) => who)).toEqual([
    'Administrator',
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
    expect(me.parse((await portal.http.inject({ url: '/api/users/me', headers })).json()).email).toBe(email)
  }
})

test('filled once, it is left as it is; interrupted, it is finished with the dates of its first day', async () => {
  expect(await standingOf(db())).toMatchObject({ is: 'filled', begunAt: now })
  await fillAward(portal.portal)
  expect(await db().$count(applications)).toBe(45)

  const few = applicants().slice(0, 6)
  const before = earlierApplicants().slice(0, 2)
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
    await expect(fillAward(cut, { people: few, earlier: before })).rejects.toThrow('was refused')
    expect(await standingOf(second.portal.db)).toMatchObject({ is: 'unfinished' })
    second.time.now = new Date('2026-11-24T09:00:00Z')
    await fillAward(second.portal, { people: few, earlier: before })
    expect(await standingOf(second.portal.db)).toMatchObject({ is: 'filled', begunAt: now })
    const submitted = few.filter(({ stage }) => stage === 'submitted').length
    const round = await theActiveRound(second.portal.db)
    const { funnel } = await figuresOf(second.portal.db, round, { now: second.time.now, timeZone: 'Africa/Cairo' })
    expect(funnel).toMatchObject({ registered: 6, submitted })
    expect(await recordsIn(second)).toEqual(recordsOf([...few, ...before]))
    expect(await second.portal.db.$count(accounts, eq(accounts.userType, 2))).toBe(6)
    const [account] = await second.portal.db.select().from(accounts).where(eq(accounts.userType, 3)).limit(1)
    expect(await passwordMatches(account?.passwordHash, demoPassword, testStrength)).toBe(true)
  } finally {
    await second.close()
  }
}, 120_000)

test('an award that is not the demo’s is known as such', async () => {
  const other = await testPortal(now)
  expect(await standingOf(other.portal.db)).toEqual({ is: 'foreign' })
  await other.close()
})

/** How many records of each kind there are. */
const recordsIn = async ({ portal }: TestPortal) =>
  Object.fromEntries(
    await Promise.all(recordKinds.map(async ({ name }) => [name, await portal.db.$count(tableOf(name))] as const)),
  )

const recordsOf = (people: readonly Applicant[]) => {
  const names = people.flatMap(({ papers, others }) => [...papers.map(() => 'journal'), ...others.map(({ kind }) => kind.name)])
  return Object.fromEntries(recordKinds.map(({ name }) => [name, names.filter((one) => one === name).length]))
}

async function sha256OfStored(guid: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of await portal.portal.files.store.open(guid)) hash.update(chunk)
  return hash.digest('hex')
}

test('proposals stand in every state, concept notes in both languages, and their texts are what the portal keeps', async () => {
  const plans = [...applicants(), ...earlierApplicants()].map(({ plan, language }) => ({ ...plan, language }))
  const [withProposal, withNote] = [plans.filter(({ proposal }) => proposal), plans.filter(({ note }) => note)]
  expect(await db().$count(proposals)).toBe(withProposal.length)
  expect(await db().$count(conceptNotes)).toBe(withNote.length)
  for (const some of [withProposal, withNote]) expect(new Set(some.map(({ language }) => language)).size).toBe(2)
  const states = new Set<string>()
  for (const { applicationId } of await db().select().from(proposals)) {
    const { header, sections, tasksBeyond, overBudget } = await progressOf(db(), applicationId)
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
