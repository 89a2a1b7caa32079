type Days = { total: number; done: number }

const toTicks = ({ total, done }: Days) => ({
  count: Math.min(Math.max(1, total), most),
  passed: total > most ? Math.round((done * most) / total) : done,
})

/** The position of the last past tick, in percent. */
export function toLastTickPercent(days: Days): number {
  const { count, passed } = toTicks(days)
  return +((100 * Math.max(0, passed - 1)) / count).toFixed(2)
}

/** One tick a day, in two paths instead of an element for each tick. */
export function DayTicks({ total, done }: Days) {
  const { count, passed } = toTicks({ total, done })
  const at = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => tick(from + i, count)).join('')
  return (
    <svg className="rule" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="on" d={at(0, passed)} />
      <path className="to-come" d={at(passed, count)} />
    </svg>
  )
}

/** More ticks would merge on a phone. */
const most = 120

function tick(i: number, count: number): string {
  const height = i % 10 === 0 ? 100 : i % 5 === 0 ? 68 : 45
  return `M${+((1000 / count) * i).toFixed(1)} 100v-${height}`
}
