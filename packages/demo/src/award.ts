import { toDay } from '@jadara/server/core/clock'
import { requireActiveRound } from '@jadara/server/db/active-round'
import { insertAuditEntry } from '@jadara/server/db/audit'
import type { DatabaseHandle } from '@jadara/server/db/database'
import { audits } from '@jadara/server/db/tables/audit'
import { accounts, rounds } from '@jadara/server/db/tables/people'
import { scanConflicts } from '@jadara/server/features/conflicts/scan'
import { limitConcurrency } from '@jadara/server/files/concurrency'
import { hashPassword } from '@jadara/server/http/password'
import type { Portal } from '@jadara/server/portal'
import { inArray } from 'drizzle-orm'
import { administratorEmail, demoPassword, registerApplicant, registerReviewers } from './accounts.ts'
import { createAnnouncements } from './announcements.ts'
import { type ApplicationFillingContext, fillApplication, submitApplication } from './application.ts'
import { insertConflictData } from './conflicts.ts'
import { type Applicant, demoReviewers, earlierApplicants, openRoundApplicants } from './content.ts'
import { insertInquiries } from './inquiries.ts'
import { createMoments, millisecondsPerDay } from './moments.ts'
import { type BackdatedPortal, openBackdatedPortal } from './past-portal.ts'
import { createQueries } from './queries.ts'
import { insertQuestions } from './questions.ts'
import { insertAssignmentsAndReviews } from './reviews.ts'
import {
  daysLeft,
  daysOfReviewing,
  daysSinceOpening,
  daysToEarlierRound,
  decideEarlierRound,
  moveRoundToLastYear,
  replaceActiveRoundWithOpenRound,
} from './rounds.ts'

/** Enough to keep four cores busy. */
const concurrentApplicants = 6

/** `foreign` is an award that is not the demo's; it is never changed. The demo's dates are counted from the day of `begunAt`. */
export type FillingState = { readonly is: 'fresh' | 'foreign' } | { readonly is: 'unfinished' | 'filled'; readonly begunAt: Date }

/** Reads the state of the filling from the audit trail. */
export async function findFillingState(db: DatabaseHandle): Promise<FillingState> {
  const steps = await db
    .select({ action: audits.action, at: audits.at })
    .from(audits)
    .where(inArray(audits.action, ['demo-begun', 'demo-filled']))
  const begun = steps.find(({ action }) => action === 'demo-begun')
  if (begun) return { is: steps.length > 1 ? 'filled' : 'unfinished', begunAt: begun.at }
  const people = await db.select({ email: accounts.email }).from(accounts).limit(2)
  return { is: people.length === 1 && people[0]?.email === administratorEmail ? 'fresh' : 'foreign' }
}

/** `stopping` ends the filling with an error at each applicant's next call. */
type FillingOptions = {
  readonly people?: readonly Applicant[]
  readonly earlier?: readonly Applicant[]
  readonly stopping?: AbortSignal
}

/**
 * Fills the portal with an open round and the round before it. Applicants use the portal's own calls at past moments. An interrupted filling is finished
 * with the dates of the day on which it began; a filled portal stays unchanged.
 */
export async function fillPortalWithDemoData(
  portal: Portal,
  { people = openRoundApplicants, earlier = earlierApplicants, stopping }: FillingOptions = {},
): Promise<void> {
  const { db, timeZone } = portal
  const passwordHash = await hashPassword(demoPassword, portal.passwordStrength)
  const state = await findFillingState(db)
  if (state.is === 'filled') return
  const begunAt = state.is === 'unfinished' ? state.begunAt : await beginFilling(portal)

  const today = toDay(begunAt, timeZone)
  const midnight = Date.parse(`${today}T00:00:00Z`)
  const past = await openBackdatedPortal(portal, stopping)
  try {
    const fillApplicationsIn = (some: readonly Applicant[], days: Days) =>
      fillApplications(some, { db, past, passwordHash, ...days })
    if ((await db.$count(rounds)) === 1) {
      const lastYear = midnight - daysToEarlierRound * millisecondsPerDay
      await fillApplicationsIn(earlier, {
        from: lastYear - (daysSinceOpening - 1) * millisecondsPerDay,
        until: lastYear + (daysLeft - 1) * millisecondsPerDay,
      })
      await decideEarlierRound(portal, passwordHash, lastYear + (daysLeft + daysOfReviewing) * millisecondsPerDay)
      await db.transaction(async (tx) => {
        await replaceActiveRoundWithOpenRound(tx, today, begunAt)
        await registerReviewers(tx, demoReviewers, passwordHash, begunAt)
        await insertConflictData(tx, begunAt)
      })
    }
    // One day is left free at both ends, so that in every time zone the round is open and nothing happens in the future.
    await fillApplicationsIn(people, {
      from: midnight - (daysSinceOpening - 1) * millisecondsPerDay,
      until: midnight - millisecondsPerDay,
    })
    await createQueries(db, past, midnight - millisecondsPerDay)
  } finally {
    await past.close()
  }
  await createAnnouncements(portal, midnight)
  await db.transaction(async (tx) => {
    const { id: roundId } = await requireActiveRound(tx)
    await insertAssignmentsAndReviews(tx, 'openRound', { roundId, until: midnight - 1.5 * millisecondsPerDay })
    await insertInquiries(tx, begunAt.getTime())
    await insertAuditEntry(tx, { about: 'office', at: portal.clock(), actorId: null, action: 'demo-filled' })
  })
  await scanConflicts(portal)
}

/** Inserts rounds, key dates and questions, and the audit entry that marks an unfinished filling. */
async function beginFilling({ db, clock, timeZone }: Portal): Promise<Date> {
  const now = clock()
  await db.transaction(async (tx) => {
    await moveRoundToLastYear(tx, toDay(now, timeZone), now)
    await insertQuestions(tx, now)
    await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'demo-begun' })
  })
  return now
}

/** Applicants work between these instants, in ms. */
type Days = { readonly from: number; readonly until: number }
type ApplicationOptions = Days & { readonly db: Portal['db']; readonly past: BackdatedPortal; readonly passwordHash: string }

/** Registers the applicants in the active round and fills their applications; those of the last stage are submitted. */
async function fillApplications(
  people: readonly Applicant[],
  { db, past, passwordHash, from, until }: ApplicationOptions,
): Promise<void> {
  const runs: { applicant: Applicant; run: ApplicationFillingContext }[] = []
  for (const applicant of people) {
    const moments = createMoments(applicant, from, until)
    const accountId = await registerApplicant(db, applicant, passwordHash, moments.registered)
    runs.push({ applicant, run: { past, accountId, moments } })
  }
  const limit = limitConcurrency(concurrentApplicants)
  const filled = await Promise.allSettled(runs.map(({ applicant, run }) => limit(() => fillApplication(applicant, run))))
  for (const one of filled) if (one.status === 'rejected') throw one.reason
  // In the order of their moments, because receipts are numbered in that order.
  const submitted = runs.filter(({ applicant }) => applicant.stage === 'submitted').map(({ run }) => run)
  for (const run of submitted.sort((one, other) => one.moments.sent.getTime() - other.moments.sent.getTime()))
    await submitApplication(run)
}
