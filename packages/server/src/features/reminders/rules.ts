/** Hours before the deadline, in descending order. */
export const reminderHours = [168, 48, 6] as const
export type ReminderHours = (typeof reminderHours)[number]

/** The same before the due date of reviews; negative hours are after it. */
export const reviewReminderHours = [336, 168, 48, -24, -192, -360] as const
export type ReviewReminderHours = (typeof reviewReminderHours)[number]

export const millisecondsPerHour = 3_600_000

/** A reminder after the deadline is due for a week. */
const overdueHours = 168

type ReminderTime<Hours extends number> = { readonly hoursBefore: Hours; readonly at: Date }

export const toReminderTimes = <Hours extends number>(closesAt: Date, hours: readonly Hours[]): ReminderTime<Hours>[] =>
  hours.map((hoursBefore) => ({ hoursBefore, at: new Date(closesAt.getTime() - hoursBefore * millisecondsPerHour) }))

/** The latest reminder that is due; null if none is. Missed earlier ones are skipped, because their text is outdated. */
export function findDueReminder<Hours extends number>(
  closesAt: Date,
  now: Date,
  hours: readonly Hours[],
): ReminderTime<Hours> | null {
  const latest = toReminderTimes(closesAt, hours).findLast(({ at }) => at <= now)
  if (!latest) return null
  const end = latest.hoursBefore > 0 ? closesAt.getTime() : latest.at.getTime() + overdueHours * millisecondsPerHour
  return now.getTime() < end ? latest : null
}

type Person<Hours extends number> = {
  /** When the person learned of this deadline, as by registration, extension, reopening or assignment. Earlier reminders are not due. */
  readonly since: Date
  /** The latest reminder sent for this deadline. */
  readonly remindedAt: Hours | null
}

/** The reminder that somebody who has not submitted should get now, or null. */
export function findReminderToSend<Hours extends number>(
  { since, remindedAt }: Person<Hours>,
  closesAt: Date,
  now: Date,
  hours: readonly Hours[],
): Hours | null {
  const due = findDueReminder(closesAt, now, hours)
  if (!due || since > due.at) return null
  return remindedAt === null || remindedAt > due.hoursBefore ? due.hoursBefore : null
}
