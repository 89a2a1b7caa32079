/** How long before their deadline whoever has not submitted is reminded, in hours: the farthest first. */
export const distances = [168, 48, 6] as const
export type Distance = (typeof distances)[number]

export const hour = 3_600_000

/** When the reminders of a deadline are due. */
export const momentsOf = (closesAt: Date): { readonly hoursBefore: Distance; readonly at: Date }[] =>
  distances.map((hoursBefore) => ({ hoursBefore, at: new Date(closesAt.getTime() - hoursBefore * hour) }))

/** The most pressing reminder whose moment has come; null before the first, and once the deadline has passed: of several that were missed only the last is still true. */
export const dueReminder = (closesAt: Date, now: Date) =>
  now < closesAt ? (momentsOf(closesAt).findLast(({ at }) => at <= now) ?? null) : null

type Person = {
  /** Since when the deadline is theirs: registered, given more time or given back their submission. What was due before then they have just been told. */
  readonly since: Date
  /** The closest distance at which they were reminded of this deadline. */
  readonly remindedAt: Distance | null
}

/** Which reminder somebody who has not submitted is to get now, if any. */
export function reminderFor({ since, remindedAt }: Person, closesAt: Date, now: Date): Distance | null {
  const due = dueReminder(closesAt, now)
  if (!due || since > due.at) return null
  return remindedAt === null || remindedAt > due.hoursBefore ? due.hoursBefore : null
}
