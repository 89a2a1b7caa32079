import { dayIn } from '../clock.ts'
import { audit } from '../db/audit.ts'
import { atMost } from '../files/at-most.ts'
import { hashPassword } from '../http/password.ts'
import type { Portal } from '../portal.ts'
import { type Applicant, applicants, reviewers } from './applicants.ts'
import { type Applying, prepare, send } from './applying.ts'
import { momentsOf } from './days.ts'
import { openPast } from './past.ts'
import { addReviewers, demoPassword, register } from './people.ts'
import { openPictures } from './pictures.ts'
import { daysOpen, makeRounds } from './rounds.ts'
import { standingOf } from './standing.ts'

const day = 86_400_000

/** Keeps four cores busy: PDFs are made in one thread, pictures and the database work beside it. */
const atOnce = 6

/** `stopping` ends it at the next call of each applicant; it throws then. */
type Filling = { readonly people?: readonly Applicant[]; readonly stopping?: AbortSignal }

/**
 * Fills the portal with an award in full swing. Whatever an applicant does goes through the portal's own calls, at moments that have
 * passed; a filling that was interrupted is finished, with the dates of the day it began. Nothing to do when it was filled before.
 */
export async function fillAward(portal: Portal, { people = applicants(), stopping }: Filling = {}): Promise<void> {
  const { db, timeZone } = portal
  const passwordHash = await hashPassword(demoPassword)
  const standing = await standingOf(db)
  if (standing.is === 'filled') return
  const begunAt = standing.is === 'unfinished' ? standing.begunAt : await begin(portal, passwordHash)

  // A day kept free at both ends: whatever the time zone, the round is open then and nothing happens in the future.
  const today = Date.parse(`${dayIn(begunAt, timeZone)}T00:00:00Z`)
  const from = today - (daysOpen - 1) * day
  const until = today - day

  const past = await openPast(portal, stopping)
  try {
    const pictures = openPictures()
    const stories: { applicant: Applicant; applying: Applying }[] = []
    for (const applicant of people) {
      const moments = momentsOf(applicant, from, until)
      const accountId = await register(db, applicant, passwordHash, moments.registered)
      stories.push({ applicant, applying: { past, pictures, accountId, moments } })
    }
    const inTurn = atMost(atOnce)
    const prepared = await Promise.allSettled(
      stories.map(({ applicant, applying }) => inTurn(() => prepare(applicant, applying))),
    )
    for (const one of prepared) if (one.status === 'rejected') throw one.reason
    // One after the other, as they were sent: receipts are numbered in that order.
    const sent = stories.filter(({ applicant }) => applicant.stage === 'submitted').map(({ applying }) => applying)
    for (const applying of sent.sort((one, other) => one.moments.sent.getTime() - other.moments.sent.getTime()))
      await send(applying)
  } finally {
    await past.close()
  }
  await db.transaction((tx) => audit(tx, { about: 'office', at: portal.clock(), actorId: null, action: 'demo-filled' }))
  portal.wakeOutbox()
}

/** Rounds, key dates and reviewers, and the note in the trail by which an unfinished filling is known. */
async function begin({ db, clock, timeZone }: Portal, passwordHash: string): Promise<Date> {
  const now = clock()
  await db.transaction(async (tx) => {
    await makeRounds(tx, dayIn(now, timeZone))
    await addReviewers(tx, reviewers(), passwordHash, now)
    await audit(tx, { about: 'office', at: now, actorId: null, action: 'demo-begun' })
  })
  return now
}
