/**
 * How much of the way from the key date before to this one lies behind us, in ticks. The first is either reached or not. Days are 'yyyy-MM-dd';
 * `today` is the day in the award's zone (`dayIn`, ruling 6).
 */
export function wayTo(date: string | null, before: string | null | undefined, today: string, ticks: number): number {
  if (!date) return 0
  if (today >= date) return ticks
  if (!before || today <= before) return 0
  const [start, now, end] = [before, today, date].map((day) => Date.parse(day)) as [number, number, number]
  return Math.max(1, Math.floor((ticks * (now - start)) / (end - start)))
}
