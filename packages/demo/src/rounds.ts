import { addDays } from '@jadara/server/core/clock'
import { requireActiveRound } from '@jadara/server/db/active-round'
import { insertAuditEntries, insertAuditEntry } from '@jadara/server/db/audit'
import type { Transaction } from '@jadara/server/db/database'
import { closingKeyDate, openingKeyDate, reviewsDueKeyDate } from '@jadara/server/db/key-dates'
import { keyDates, roundBranches, rounds } from '@jadara/server/db/tables/people'
import { reviewers as registeredReviewers } from '@jadara/server/db/tables/reviewing'
import { createCalculation } from '@jadara/server/features/results/calculation'
import { createDecisionConfirmation } from '@jadara/server/features/results/confirmation'
import { applyDecision } from '@jadara/server/features/results/decisions'
import { toResults } from '@jadara/server/features/results/rows'
import { loadResultsData } from '@jadara/server/features/results/season'
import { listActiveDecisions } from '@jadara/server/features/results/store'
import type { Portal } from '@jadara/server/portal'
import { eq } from 'drizzle-orm'
import { registerReviewers, registerSecondAdministrator, requireAdministratorId } from './accounts.ts'
import { demoReviewers } from './content.ts'
import { millisecondsPerDay } from './moments.ts'
import { insertAssignmentsAndReviews } from './reviews.ts'

type KeyDate = Pick<typeof keyDates.$inferInsert, 'effect' | 'englishDescription' | 'arabicDescription' | 'date'>

const winners: KeyDate = { englishDescription: 'Announcement of the winners', arabicDescription: 'إعلان الفائزين' }

export const daysToEarlierRound = 365
/** The open round began this many days before `today`, and its deadline is `daysLeft` days after it. */
export const daysSinceOpening = 48
export const daysLeft = 12
/** Days from the deadline to the due day of reviews. */
export const daysOfReviewing = 30

/**
 * Moves the round of a fresh portal to last year; it stays active until the open round replaces it. The office's calls are not used because they refuse
 * past dates.
 */
export async function moveRoundToLastYear(tx: Transaction, today: string, now: Date): Promise<void> {
  const lastYear = addDays(today, -daysToEarlierRound)
  const { id } = await requireActiveRound(tx)
  const after = {
    startDate: addDays(lastYear, -daysSinceOpening),
    endDate: addDays(lastYear, daysLeft),
    conflictsBlockAssigning: true,
  }
  await tx
    .update(rounds)
    .set({ ...after, isTrial: false })
    .where(eq(rounds.id, id))
  await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'round-amended', detail: { roundId: id, after } })
  await replaceKeyDates(tx, id, [
    openingKeyDate,
    closingKeyDate,
    { ...reviewsDueKeyDate, date: addDays(lastYear, daysLeft + daysOfReviewing) },
    { ...winners, date: addDays(lastYear, 100) },
  ])
}

/** Replaces the active round with an open one that offers the same themes. */
export async function replaceActiveRoundWithOpenRound(tx: Transaction, today: string, now: Date): Promise<void> {
  const earlier = await requireActiveRound(tx)
  await tx.update(rounds).set({ active: false }).where(eq(rounds.id, earlier.id))
  const names = { englishName: 'Round 2', arabicName: 'الدورة الثانية' }
  const dates = { startDate: addDays(today, -daysSinceOpening), endDate: addDays(today, daysLeft) }
  const values = { ...names, ...dates, conflictsBlockAssigning: true }
  const [open] = await tx
    .insert(rounds)
    .values({ ...values, active: true })
    .returning({ id: rounds.id })
  if (!open) throw new Error('The open round was not inserted')
  const entry = { about: 'office', at: now, actorId: null } as const
  const active = { before: { active: earlier.id }, after: { active: open.id } }
  await insertAuditEntries(tx, [
    { ...entry, action: 'round-added', detail: { roundId: open.id, after: values } },
    { ...entry, action: 'round-activated', detail: { roundId: open.id, ...active } },
  ])
  const offered = await tx
    .select({ branchId: roundBranches.branchId })
    .from(roundBranches)
    .where(eq(roundBranches.roundId, earlier.id))
  await tx.insert(roundBranches).values(offered.map(({ branchId }) => ({ branchId, roundId: open.id })))
  await replaceKeyDates(tx, open.id, [
    openingKeyDate,
    {
      englishDescription: 'Open session for applicants, by video',
      arabicDescription: 'لقاء مفتوح مع المتقدمين عبر الإنترنت',
      date: addDays(today, -20),
    },
    closingKeyDate,
    { ...reviewsDueKeyDate, date: addDays(today, daysLeft + daysOfReviewing) },
    winners,
  ])
}

async function replaceKeyDates(tx: Transaction, roundId: number, dates: readonly KeyDate[]): Promise<void> {
  await tx.delete(keyDates).where(eq(keyDates.roundId, roundId))
  await tx.insert(keyDates).values(dates.map((keyDate, position) => ({ ...keyDate, roundId, position })))
}

/** The first reviewers were registered in the earlier round too. */
const earlierReviewerCount = 4

/**
 * Reviews, calculates and decides the active round, whose applicants have submitted: two winners, the third is shortlisted. `due` is the due moment of
 * its reviews. Repeating the call changes nothing.
 */
export async function decideEarlierRound(portal: Portal, passwordHash: string, due: number): Promise<void> {
  const { db } = portal
  const { id: roundId } = await requireActiveRound(db)
  await db.transaction(async (tx) => {
    if ((await tx.$count(registeredReviewers)) > 0) return
    await registerReviewers(
      tx,
      demoReviewers.slice(0, earlierReviewerCount),
      passwordHash,
      new Date(due - 60 * millisecondsPerDay),
    )
    await insertAssignmentsAndReviews(tx, 'earlierRound', { roundId, until: due - millisecondsPerDay })
  })
  const actorId = await requireAdministratorId(db)
  const by = (days: number) => ({ actorId, at: new Date(due + days * millisecondsPerDay) })
  const { id: calculationId } = await createCalculation(portal, roundId, { stage: 1, waivedGaps: [] }, by(3))
  const { rows } = await db.transaction(async (tx) =>
    toResults(await loadResultsData(tx, { roundId, stage: 1 }, portal.timeZone), portal.clock()),
  )
  const given = { reason: '', calculationId }
  for (const { applicantId, rank, decision } of rows) {
    if (decision) continue
    const one = { ...given, applicants: [applicantId] }
    if (rank === 1 || rank === 2) await applyDecision(portal, { ...one, outcome: 'winner', prize: rank }, by(20))
    else if (rank === 3) await applyDecision(portal, { ...one, outcome: 'shortlisted' }, by(20))
  }
  const confirmer = await db.transaction((tx) => registerSecondAdministrator(tx, passwordHash, by(0).at))
  for (const decision of (await listActiveDecisions(db, roundId)).values())
    if (decision.outcome === 'winner' && !decision.confirmation)
      await createDecisionConfirmation(portal, { note: '' }, { decisionId: decision.id, actorId: confirmer, at: by(21).at })
  const others = rows.filter(({ rank, decision }) => !decision && (rank === null || rank > 3))
  const applicants = others.map(({ applicantId }) => applicantId)
  if (applicants.length > 0) await applyDecision(portal, { ...given, applicants, outcome: 'not-selected' }, by(20))
}
