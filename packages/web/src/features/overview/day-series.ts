import type { RoundFigures } from '@jadara/contract/rounds/overview'
import type { DayValue } from '../../ui/plot/day-plot.tsx'

export type DaySeries = {
  readonly days: readonly string[]
  /** Registrations in total by the end of each day, up to today. */
  readonly registered: readonly DayValue[]
  readonly submitted: readonly DayValue[]
  readonly today: { readonly registered: number; readonly submitted: number }
}

type Window = { readonly startDate: string; readonly endDate: string | null }

/** From the round's opening, or an earlier first registration, to its deadline, or to today if that is later. */
export function calculateDaySeries(
  figures: Pick<RoundFigures, 'days'>,
  { startDate, endDate }: Window,
  today: string,
): DaySeries {
  const counted = new Map(figures.days.map((day) => [day.date, day]))
  const known = [...counted.keys(), startDate, ...(endDate ? [endDate] : [today])].sort()
  const [first = today, last = today] = [known[0], known.at(-1)]
  const days = listDays(first, last)
  let sum = 0
  const registered = days
    .filter((date) => date <= today)
    .map((date) => {
      sum += counted.get(date)?.registered ?? 0
      return { date, value: sum }
    })
  const submitted = figures.days.filter((day) => day.submitted > 0).map(({ date, submitted: value }) => ({ date, value }))
  const { registered: registeredToday = 0, submitted: submittedToday = 0 } = counted.get(today) ?? {}
  return { days, registered, submitted, today: { registered: registeredToday, submitted: submittedToday } }
}

/** Calendar days, not 24 hours: a day with a clock change is one day too. */
function listDays(first: string, last: string): string[] {
  const days: string[] = []
  for (
    let day = new Date(`${first}T00:00:00Z`);
    day.toISOString().slice(0, 10) <= last;
    day = new Date(day.getTime() + 86_400_000)
  )
    days.push(day.toISOString().slice(0, 10))
  return days
}
