import { theActiveRound } from '../db/active-round.ts'
import { reviewers as registered } from '../db/tables/assignments.ts'
import { freeze } from '../features/results/calculation.ts'
import { decideOn } from '../features/results/decisions.ts'
import { resultsOf } from '../features/results/rows.ts'
import { seasonOf } from '../features/results/season.ts'
import type { Portal } from '../portal.ts'
import { reviewers } from './applicants.ts'
import { day } from './days.ts'
import { addReviewers, officeId } from './people.ts'
import { tellSeason } from './reviewing/reviewing.ts'
import { finished } from './reviewing/season.ts'

/** Of the demo’s reviewers, those who read in the earlier round too: the first ones. */
const reviewersBefore = 4

/**
 * The round that is active, whose applicants have submitted, is reviewed to the end, frozen and decided: the first two win, the third stays on the
 * shortlist. `due`: when its reviews were. Once more, it leaves all as it is.
 */
export async function decideEarlierRound(portal: Portal, passwordHash: string, due: number): Promise<void> {
  const { db } = portal
  const round = await theActiveRound(db)
  const roundId = round.id
  await db.transaction(async (tx) => {
    if ((await tx.$count(registered)) > 0) return
    await addReviewers(tx, reviewers().slice(0, reviewersBefore), passwordHash, new Date(due - 60 * day))
    await tellSeason(tx, finished, { roundId, emails: reviewers().map(({ email }) => email), until: due - day })
  })
  const actorId = await officeId(db)
  const by = (days: number) => ({ actorId, at: new Date(due + days * day) })
  const { id: calculationId } = await freeze(portal, roundId, by(3))
  const { rows } = await db.transaction(async (tx) => resultsOf(await seasonOf(tx, round, portal.timeZone), portal.clock()))
  for (const { applicantId, rank, decision } of rows) {
    if (decision) continue
    const given = { applicants: [applicantId], reason: '', calculationId }
    if (rank === 1 || rank === 2) await decideOn(portal, { ...given, outcome: 'winner', prize: rank }, by(20))
    else await decideOn(portal, { ...given, outcome: rank === 3 ? 'shortlisted' : 'not-selected' }, by(20))
  }
}
