import { findReminderRefusal } from '@jadara/contract/applicants/deadline-acts'
import { text } from '@jadara/contract/core/text'
import { endOfDay } from '../../core/clock.ts'
import { findActiveRound } from '../../db/active-round.ts'
import { listApplicantDeadlines } from '../../db/applicant-deadlines.ts'
import { lockApplicationsForOfficeChange } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { deadlineReminderLetter } from '../../mail/letters/reminder.ts'
import { enqueueMails } from '../../mail/outbox-batch.ts'
import type { Portal } from '../../portal.ts'
import {
  type DeadlineWithDueReminder,
  insertReminders,
  listDeadlinesWithDueReminder,
  listStillDue,
  lockDueApplications,
  type Reminder,
} from './store.ts'

type ReminderPortal = Pick<Portal, 'db' | 'clock' | 'timeZone' | 'publicUrl'>

/** Applications per transaction, so that an applicant who is saving does not wait long for their locks. */
const batchSize = 100

/** Mails all due reminders and returns their number. Several processes may run it at the same time. */
export async function enqueueDueReminders(portal: ReminderPortal, stopping?: AbortSignal): Promise<number> {
  const { db, clock, timeZone } = portal
  const round = await findActiveRound(db)
  if (!round?.reminds) return 0
  const due = await listDeadlinesWithDueReminder(db, round, { now: clock(), timeZone })
  if (due.length === 0) return 0
  let total = 0
  while (!stopping?.aborted) {
    const sent = await db.transaction((tx) => remindBatch(tx, portal, due))
    total += sent
    if (sent < batchSize) break
  }
  return total
}

/**
 * Reminds these applicants of the active round at once. Leaves out those whom `findReminderRefusal` names. 404 for an unknown application, 409 for one of
 * another round.
 */
export function remindApplicantsNow(
  portal: ReminderPortal,
  applicationIds: readonly number[],
  actorId: number,
): Promise<{ reminded: number; leftOut: number }> {
  return portal.db.transaction(async (tx) => {
    const { applications, round } = await lockApplicationsForOfficeChange(tx, applicationIds)
    const at = portal.clock()
    const deadlines = await listApplicantDeadlines(tx, applicationIds, { now: at, timeZone: portal.timeZone })
    const people = deadlines.flatMap((applicant) =>
      applicant.lastDay !== null && findReminderRefusal(applicant) === undefined
        ? [{ ...applicant, closesAt: endOfDay(applicant.lastDay, portal.timeZone) }]
        : [],
    )
    await enqueueReminderMails(tx, portal, people, at)
    const detail = { roundId: round.id, recipients: people.length }
    if (people.length > 0) await insertAuditEntry(tx, { about: 'office', at, actorId, action: 'applicants-reminded', detail })
    return { reminded: people.length, leftOut: applications.length - people.length }
  })
}

async function remindBatch(tx: Transaction, portal: ReminderPortal, due: readonly DeadlineWithDueReminder[]): Promise<number> {
  const { timeZone } = portal
  const now = portal.clock()
  const round = await findActiveRound(tx)
  if (!round?.reminds) return 0
  const locked = await lockDueApplications(tx, round, due, batchSize)
  if (locked.length === 0) return 0
  const people = await listStillDue(tx, round, locked, { now, timeZone })
  if (people.length === 0) return 0
  await insertReminders(tx, people, now)
  await enqueueReminderMails(tx, portal, people, now)
  return people.length
}

type Reminded = Pick<Reminder, 'email' | 'language' | 'accountId' | 'englishName' | 'arabicName' | 'isComplete' | 'closesAt'>

async function enqueueReminderMails(
  tx: Transaction,
  { publicUrl, timeZone }: ReminderPortal,
  people: readonly Reminded[],
  now: Date,
): Promise<void> {
  const toMail = ({ email, language, accountId, englishName, arabicName, isComplete, closesAt }: Reminded) => ({
    ...{ recipient: email, language, accountId },
    letter: () => deadlineReminderLetter({ name: text(englishName, arabicName), isComplete, closesAt, now, publicUrl, timeZone }),
  })
  const [complete, incomplete] = [people.filter(({ isComplete }) => isComplete), people.filter(({ isComplete }) => !isComplete)]
  await enqueueMails(tx, { kind: 'reminderComplete' }, complete.map(toMail), now)
  await enqueueMails(tx, { kind: 'reminderIncomplete' }, incomplete.map(toMail), now)
}
