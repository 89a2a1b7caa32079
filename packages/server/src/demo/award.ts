import { dayIn } from '../clock.ts'
import { theActiveRound } from '../db/active-round.ts'
import { audit } from '../db/audit.ts'
import { rounds } from '../db/tables/people.ts'
import { atMost } from '../files/at-most.ts'
import { hashPassword } from '../http/password.ts'
import type { Portal } from '../portal.ts'
import { type Applicant, applicants, earlierApplicants, reviewers } from './applicants.ts'
import { type Applying, prepare, send } from './applying.ts'
import { day, momentsOf } from './days.ts'
import { decideEarlierRound } from './earlier-round.ts'
import { tellInquiries } from './inquiries.ts'
import { announce } from './news.ts'
import { openPast, type Past } from './past.ts'
import { addReviewers, demoPassword, register } from './people.ts'
import { openPictures } from './pictures.ts'
import { tellQueries } from './queries.ts'
import { addQuestions } from './reviewing/bank.ts'
import { tellSeason } from './reviewing/reviewing.ts'
import { underWay } from './reviewing/season.ts'
import { daysBack, daysLeft, daysOfReviewing, daysOpen, makeEarlierRound, openRound } from './rounds.ts'
import { standingOf } from './standing.ts'

/** Keeps four cores busy: PDFs are made in one thread, pictures and the database work beside it. */
const atOnce = 6

/** `stopping` ends it at the next call of each applicant; it throws then. */
type Filling = {
  readonly people?: readonly Applicant[]
  readonly earlier?: readonly Applicant[]
  readonly stopping?: AbortSignal
}

/**
 * Fills the portal with an award in full swing, and with the season before it. Whatever an applicant does goes through the portal's own calls, at
 * moments that have passed; a filling that was interrupted is finished, with the dates of the day it began. Nothing to do when it was filled before.
 */
export async function fillAward(
  portal: Portal,
  { people = applicants(), earlier = earlierApplicants(), stopping }: Filling = {},
): Promise<void> {
  const { db, timeZone } = portal
  const passwordHash = await hashPassword(demoPassword, portal.passwordStrength)
  const standing = await standingOf(db)
  if (standing.is === 'filled') return
  const begunAt = standing.is === 'unfinished' ? standing.begunAt : await begin(portal)

  const today = dayIn(begunAt, timeZone)
  const midnight = Date.parse(`${today}T00:00:00Z`)
  const past = await openPast(portal, stopping)
  try {
    const applyIn = (some: readonly Applicant[], days: Days) => apply(some, { db, past, passwordHash, ...days })
    if ((await db.$count(rounds)) === 1) {
      const lastYear = midnight - daysBack * day
      await applyIn(earlier, { from: lastYear - (daysOpen - 1) * day, until: lastYear + (daysLeft - 1) * day })
      await decideEarlierRound(portal, passwordHash, lastYear + (daysLeft + daysOfReviewing) * day)
      await db.transaction(async (tx) => {
        await openRound(tx, today, begunAt)
        await addReviewers(tx, reviewers(), passwordHash, begunAt)
      })
    }
    // A day kept free at both ends: whatever the time zone, the round is open then and nothing happens in the future.
    await applyIn(people, { from: midnight - (daysOpen - 1) * day, until: midnight - day })
    await tellQueries(db, past, midnight - day)
  } finally {
    await past.close()
  }
  await announce(portal, midnight)
  await db.transaction(async (tx) => {
    const { id: roundId } = await theActiveRound(tx)
    const emails = reviewers().map(({ email }) => email)
    await tellSeason(tx, underWay, { roundId, emails, until: midnight - 1.5 * day })
    await tellInquiries(tx, begunAt.getTime())
    await audit(tx, { about: 'office', at: portal.clock(), actorId: null, action: 'demo-filled' })
  })
  portal.wakeOutbox()
}

/** Rounds, key dates and questions, and the note in the trail by which an unfinished filling is known. */
async function begin({ db, clock, timeZone }: Portal): Promise<Date> {
  const now = clock()
  await db.transaction(async (tx) => {
    await makeEarlierRound(tx, dayIn(now, timeZone), now)
    await addQuestions(tx, now)
    await audit(tx, { about: 'office', at: now, actorId: null, action: 'demo-begun' })
  })
  return now
}

/** Instants between which people register, work and send. */
type Days = { readonly from: number; readonly until: number }
type Places = Days & { readonly db: Portal['db']; readonly past: Past; readonly passwordHash: string }

/** The applicants register in the round that is active, and live their stories as far as each has come. */
async function apply(people: readonly Applicant[], { db, past, passwordHash, from, until }: Places): Promise<void> {
  const pictures = openPictures()
  const stories: { applicant: Applicant; applying: Applying }[] = []
  for (const applicant of people) {
    const moments = momentsOf(applicant, from, until)
    const accountId = await register(db, applicant, passwordHash, moments.registered)
    stories.push({ applicant, applying: { past, pictures, accountId, moments } })
  }
  const inTurn = atMost(atOnce)
  const prepared = await Promise.allSettled(stories.map(({ applicant, applying }) => inTurn(() => prepare(applicant, applying))))
  for (const one of prepared) if (one.status === 'rejected') throw one.reason
  // One after the other, as they were sent: receipts are numbered in that order.
  const sent = stories.filter(({ applicant }) => applicant.stage === 'submitted').map(({ applying }) => applying)
  for (const applying of sent.sort((one, other) => one.moments.sent.getTime() - other.moments.sent.getTime()))
    await send(applying)
}
