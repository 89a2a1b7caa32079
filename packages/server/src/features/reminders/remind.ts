import { text } from '@jadara/contract/core/text'
import { findActiveRound } from '../../db/active-round.ts'
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

async function remindBatch(tx: Transaction, portal: ReminderPortal, due: readonly DeadlineWithDueReminder[]): Promise<number> {
  const { timeZone, publicUrl } = portal
  const now = portal.clock()
  const round = await findActiveRound(tx)
  if (!round?.reminds) return 0
  const locked = await lockDueApplications(tx, round, due, batchSize)
  if (locked.length === 0) return 0
  const people = await listStillDue(tx, round, locked, { now, timeZone })
  if (people.length === 0) return 0
  await insertReminders(tx, people, now)
  const toMail = ({ email, language, accountId, englishName, arabicName, isComplete, closesAt }: Reminder) => ({
    ...{ recipient: email, language, accountId },
    letter: () => deadlineReminderLetter({ name: text(englishName, arabicName), isComplete, closesAt, now, publicUrl, timeZone }),
  })
  const [complete, incomplete] = [people.filter(({ isComplete }) => isComplete), people.filter(({ isComplete }) => !isComplete)]
  await enqueueMails(tx, { kind: 'reminderComplete' }, complete.map(toMail), now)
  await enqueueMails(tx, { kind: 'reminderIncomplete' }, incomplete.map(toMail), now)
  return people.length
}
