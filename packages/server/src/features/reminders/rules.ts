/** Hours before the deadline, in descending order. */
export const reminderHours = [168, 48, 6] as const
export type ReminderHours = (typeof reminderHours)[number]

export const millisecondsPerHour = 3_600_000

export const toReminderTimes = (closesAt: Date): { readonly hoursBefore: ReminderHours; readonly at: Date }[] =>
  reminderHours.map((hoursBefore) => ({ hoursBefore, at: new Date(closesAt.getTime() - hoursBefore * millisecondsPerHour) }))

/** The latest reminder that is due, or null before the first and after the deadline. Missed earlier ones are skipped, because their text is outdated. */
export const findDueReminder = (closesAt: Date, now: Date) =>
  now < closesAt ? (toReminderTimes(closesAt).findLast(({ at }) => at <= now) ?? null) : null

type Person = {
  /** When the applicant learned of this deadline: by registration, extension or reopening. Earlier reminders are not due. */
  readonly since: Date
  /** The latest reminder sent for this deadline. */
  readonly remindedAt: ReminderHours | null
}

/** The reminder that an unsubmitted applicant should get now, or null. */
export function findReminderToSend({ since, remindedAt }: Person, closesAt: Date, now: Date): ReminderHours | null {
  const due = findDueReminder(closesAt, now)
  if (!due || since > due.at) return null
  return remindedAt === null || remindedAt > due.hoursBefore ? due.hoursBefore : null
}
