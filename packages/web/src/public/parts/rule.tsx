type Days = { total: number; done: number }

const drawn = ({ total, done }: Days) => ({
  count: Math.min(Math.max(1, total), most),
  passed: total > most ? Math.round((done * most) / total) : done,
})

/** How far along the rule the last tick of what has passed stands, in percent. */
export function lastPassed(days: Days): number {
  const { count, passed } = drawn(days)
  return +((100 * Math.max(0, passed - 1)) / count).toFixed(2)
}

/** The rule measures time: one tick a day. Drawn by one path for what has passed and one for what has not, instead of an element a tick. */
export function Rule({ total, done }: Days) {
  const { count, passed } = drawn({ total, done })
  const at = (from: number, to: number) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => tick(from + i, count)).join('')
  return (
    <svg className="rule" viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true" focusable="false">
      <path className="on" d={at(0, passed)} />
      <path className="to-come" d={at(passed, count)} />
    </svg>
  )
}

/** More ticks than this run into each other on a phone. */
const most = 120

/** Every fifth is longer, every tenth the longest. */
function tick(i: number, count: number): string {
  const height = i % 10 === 0 ? 100 : i % 5 === 0 ? 68 : 45
  return `M${+((1000 / count) * i).toFixed(1)} 100v-${height}`
}
