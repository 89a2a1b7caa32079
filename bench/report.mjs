// The table that `npm run bench` prints, in Markdown.
import { median } from './measured.ts'

const whole = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** Of several runs the middle of each figure; what is no number is that of the last. */
export function middle(runs) {
  const last = runs.at(-1)
  return Object.fromEntries(
    Object.keys(last).map((name) => [name, typeof last[name] === 'number' ? median(runs.map((one) => one[name])) : last[name]]),
  )
}

/**
 * A row of the table: `seen` { rate, p50, p99, calls, forPortal, forDatabase }; `limit` { what, rate }: what the machine itself gave in the same
 * run; `targets`: [words, value, least or most] each.
 */
export function rowOf(work, { seen, limit, targets = [], notes = '' }) {
  const each = (time) => (time === undefined ? '–' : (time / seen.calls).toFixed(2))
  const ratio = limit && seen.rate ? (seen.rate / limit.rate).toFixed(2) : '–'
  const met = targets.map(({ words, kept }) => `${words}: ${kept ? 'kept' : '**missed**'}`)
  return {
    cells: [
      work,
      seen.rate ? whole(seen.rate) : '–',
      seen.p50 === undefined ? '–' : `${whole(seen.p50)} / ${whole(seen.p99)}`,
      seen.calls ? `${each(seen.forPortal)}; ${each(seen.forDatabase)}` : '–',
      limit ? `${whole(limit.rate)} ${limit.what}` : '–',
      ratio,
      [...met, notes].filter((one) => one !== '').join('; ') || '–',
    ],
    missed: targets.some(({ kept }) => !kept),
    wrong: [],
  }
}

export const atLeastSo = (value, least, unit) => ({ words: `≥ ${least.toLocaleString('en-GB')} ${unit}`, kept: value >= least })
export const atMostSo = (value, most, unit) => ({ words: `≤ ${most} ${unit}`, kept: value <= most })
export const cpuAtMost = ({ forPortal, calls }, most) => atMostSo(forPortal / calls, most, 'ms CPU')

const heads = ['work', 'a second', 'p50 / p99, ms', 'CPU ms each: portal; database', 'limit, same run', 'ratio', 'targets']

const line = (cells) => `| ${cells.join(' | ')} |`
export const markdownHead = () => `${line(heads)}\n${line(heads.map(() => '---'))}`
export const markdownRow = ({ cells }) => line(cells)

/** What stands in a row of its own: one figure, no rate. */
export const figureRow = (work, figure, { limit, ratio, targets = [], notes = '' } = {}) => ({
  cells: [
    work,
    '–',
    figure,
    '–',
    limit ?? '–',
    ratio ?? '–',
    [...targets.map(({ words, kept }) => `${words}: ${kept ? 'kept' : '**missed**'}`), notes]
      .filter((one) => one !== '')
      .join('; ') || '–',
  ],
  missed: targets.some(({ kept }) => !kept),
  wrong: [],
})
