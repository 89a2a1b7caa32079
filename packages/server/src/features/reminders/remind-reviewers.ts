import type { Body, Query } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import type { remindReviewers } from '@jadara/contract/reviewing/reviewer-reminders'
import { notFoundFailure } from '../../core/failure.ts'
import { listRoundsInReview, requireRoundInReview, requireRoundOfReviewers } from '../../db/active-round.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Round } from '../../db/participation.ts'
import { loadStagesInLetters } from '../../db/round-stages.ts'
import { loadSiteTexts } from '../../db/site-texts.ts'
import { reviewReminderLetter } from '../../mail/letters/reviewing.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import { nameApplicant } from '../../mail/reviewer-letters.ts'
import type { Portal } from '../../portal.ts'
import {
  insertReviewReminders,
  listReviewersWithPending,
  lockReviewers,
  lockReviewersToRemind,
  type PendingReview,
  type ReviewerWithPending,
  type ReviewReminder,
  toDueReminders,
} from './review-store.ts'

type ReminderPortal = Pick<Portal, 'db' | 'clock' | 'timeZone' | 'publicUrl'>

/** Mails all due reminders of pending reviews and returns their number. Several processes may run it at the same time. */
export async function enqueueDueReviewReminders(portal: ReminderPortal): Promise<number> {
  const { db, clock, timeZone } = portal
  const now = clock()
  const rounds = (await listRoundsInReview(db)).filter(({ remindsReviewers }) => remindsReviewers)
  let mails = 0
  for (const round of rounds) mails += await db.transaction((tx) => remindReviewersOfRound(tx, round))
  return mails

  async function remindReviewersOfRound(tx: Transaction, round: Round): Promise<number> {
    const ids = await lockReviewersToRemind(tx, round.id, { now, timeZone })
    if (ids.length === 0) return 0
    // Read after the lock: another process may have reminded them before it.
    const reviewers = await listReviewersWithPending(tx, ids, timeZone)
    const due = reviewers.flatMap((reviewer) => toDueReminders(reviewer, now))
    return enqueueReminders(tx, portal, due, { round, actorId: null, at: now })
  }
}

/** Mails a reminder to each of these reviewers who has pending reviews, or to all who are overdue in the round, by default the active one. 404 for a reviewer of another round. */
export function remindReviewersNow(
  portal: ReminderPortal,
  { reviewers: chosen, roundId }: Body<typeof remindReviewers> & Query<typeof remindReviewers>,
  { actorId, at }: { readonly actorId: number; readonly at: Date },
): Promise<{ reminded: number; skipped: number }> {
  return portal.db.transaction(async (tx) => {
    const round = await (chosen ? requireRoundOfReviewers(tx, chosen) : requireRoundInReview(tx, roundId))
    const ids = await lockReviewers(tx, round.id, chosen)
    if (chosen && ids.length < new Set(chosen).size) throw notFoundFailure()
    const people = await listReviewersWithPending(tx, ids, portal.timeZone)
    const all = people.map((reviewer) => toReminder(reviewer, at))
    const reminders = chosen ? all : all.filter(({ closesAt }) => isOverdue(closesAt, at))
    await enqueueReminders(tx, portal, reminders, { round, actorId, at })
    const detail = { roundId: round.id, recipients: reminders.length }
    if (reminders.length > 0) await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'reviewers-reminded', detail })
    return { reminded: reminders.length, skipped: chosen ? ids.length - reminders.length : 0 }
  })
}

const isOverdue = (closesAt: Date | null, at: Date): boolean => closesAt !== null && closesAt <= at

/** About the overdue reviews, or about all pending ones if none is overdue. */
function toReminder(reviewer: ReviewerWithPending, at: Date): ReviewReminder {
  const overdue = reviewer.pending.filter(({ closesAt }) => isOverdue(closesAt, at))
  const reviews = overdue.length > 0 ? overdue : reviewer.pending
  return { reviewer, reviews, closesAt: findFirstEnd(reviews), hoursBefore: null }
}

/** One mail to each reviewer about all due dates. Returns their number. */
async function enqueueReminders(
  tx: Transaction,
  { publicUrl, timeZone }: ReminderPortal,
  reminders: readonly ReviewReminder[],
  { round, actorId, at }: { readonly round: Round; readonly actorId: number | null; readonly at: Date },
): Promise<number> {
  if (reminders.length === 0) return 0
  await insertReviewReminders(tx, reminders, { roundId: round.id, actorId, at })
  const stages = await loadStagesInLetters(tx, round)
  const { awardName: award } = await loadSiteTexts(tx, ['awardName'])
  const toMail = ({ reviewer, reviews }: Mailed) => ({
    ...{ recipient: reviewer.email, language: reviewer.language, accountId: reviewer.userId },
    letter: () =>
      reviewReminderLetter({
        name: text(reviewer.englishName, reviewer.arabicName),
        ...{ award, round: text(round.englishName, round.arabicName) },
        reviews: reviews.map((review) => ({ applicant: nameApplicant(review, stages[review.stage]), closesAt: review.closesAt })),
        ...{ now: at, publicUrl, timeZone },
      }),
  })
  const mails = mergeByReviewer(reminders)
  const hasOverdue = ({ reviews }: Mailed) => reviews.some(({ closesAt }) => isOverdue(closesAt, at))
  await enqueueMails(tx, { kind: 'reviewsOverdue' }, mails.filter(hasOverdue).map(toMail), at)
  await enqueueMails(tx, { kind: 'reviewReminder' }, mails.filter((mail) => !hasOverdue(mail)).map(toMail), at)
  return mails.length
}

const mergeByReviewer = (reminders: readonly ReviewReminder[]): Mailed[] =>
  [...Map.groupBy(reminders, ({ reviewer }) => reviewer).entries()].map(([reviewer, theirs]) => ({
    reviewer,
    reviews: theirs.flatMap(({ reviews }) => reviews),
  }))
type Mailed = Pick<ReviewReminder, 'reviewer' | 'reviews'>

/** Null if none has a due date. */
function findFirstEnd(reviews: readonly PendingReview[]): Date | null {
  const ends = reviews.flatMap(({ closesAt }) => (closesAt ? [closesAt.getTime()] : []))
  return ends.length > 0 ? new Date(Math.min(...ends)) : null
}
