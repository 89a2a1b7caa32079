import { text } from '@jadara/contract/text'
import { activeRound } from '../../db/active-round.ts'
import type { Transaction } from '../../db/database.ts'
import { deadlineReminder } from '../../mail/letters/reminder.ts'
import { enqueueMany } from '../../mail/outbox-many.ts'
import type { Portal } from '../../portal.ts'
import { type Due, dueDeadlines, keepReminded, lockSomeDue, type Reminded, stillDue } from './store.ts'

type Parts = Pick<Portal, 'db' | 'clock' | 'timeZone' | 'publicUrl' | 'wakeOutbox'>

/** In one transaction: an applicant who saves meanwhile waits for no more of them than that. */
const atOnce = 100

/** Mails whoever has not submitted and is to be reminded now; answers how many. Any number of processes may do it at once. */
export async function remind(portal: Parts, stopping?: AbortSignal): Promise<number> {
  const { db, clock, timeZone, wakeOutbox } = portal
  const round = await activeRound(db)
  if (!round?.reminds) return 0
  const due = await dueDeadlines(db, round, { now: clock(), timeZone })
  if (due.length === 0) return 0
  let all = 0
  while (!stopping?.aborted) {
    const some = await db.transaction((tx) => remindSome(tx, portal, due))
    all += some
    if (some < atOnce) break
  }
  if (all > 0) wakeOutbox()
  return all
}

async function remindSome(tx: Transaction, portal: Parts, due: readonly Due[]): Promise<number> {
  const { timeZone, publicUrl } = portal
  const now = portal.clock()
  const round = await activeRound(tx)
  if (!round?.reminds) return 0
  const locked = await lockSomeDue(tx, round, due, atOnce)
  if (locked.length === 0) return 0
  const people = await stillDue(tx, round, locked, { now, timeZone })
  if (people.length === 0) return 0
  await keepReminded(tx, people, now)
  const posting = ({ email, language, accountId, englishName, arabicName, isComplete, closesAt }: Reminded) => ({
    ...{ recipient: email, language, accountId },
    letter: () => deadlineReminder({ name: text(englishName, arabicName), isComplete, closesAt, now, publicUrl, timeZone }),
  })
  const [complete, incomplete] = [people.filter(({ isComplete }) => isComplete), people.filter(({ isComplete }) => !isComplete)]
  await enqueueMany(tx, { kind: 'reminderComplete' }, complete.map(posting), now)
  await enqueueMany(tx, { kind: 'reminderIncomplete' }, incomplete.map(posting), now)
  return people.length
}
