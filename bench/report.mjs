// The table that `npm run bench` prints, in Markdown.
import { median } from './measurement.ts'

const whole = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** The median of each figure of several runs; values that are not numbers are those of the last run. */
export function medianOfRuns(runs) {
  const last = runs.at(-1)
  return Object.fromEntries(
    Object.keys(last).map((name) => [name, typeof last[name] === 'number' ? median(runs.map((one) => one[name])) : last[name]]),
  )
}

/**
 * A row of the table: `seen` is { rate, p50, p99, calls, forPortal, forDatabase }, `limit` { what, rate } the machine's own limit in the same run, and
 * `targets` are { words, met } each.
 */
export function toRateRow(work, { seen, limit, targets = [], notes = '' }) {
  const each = (time) => (time === undefined ? '–' : (time / seen.calls).toFixed(2))
  const ratio = limit && seen.rate ? (seen.rate / limit.rate).toFixed(2) : '–'
  const met = targets.map(({ words, met }) => `${words}: ${met ? 'kept' : '**missed**'}`)
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
    missed: targets.some(({ met }) => !met),
    wrong: [],
  }
}

export const atLeastTarget = (value, least, unit) => ({
  words: `≥ ${least.toLocaleString('en-GB')} ${unit}`,
  met: value >= least,
})
export const atMostTarget = (value, most, unit) => ({ words: `≤ ${most} ${unit}`, met: value <= most })
export const cpuAtMostTarget = ({ forPortal, calls }, most) => atMostTarget(forPortal / calls, most, 'ms CPU')

const heads = ['work', 'a second', 'p50 / p99, ms', 'CPU ms each: portal; database', 'limit, same run', 'ratio', 'targets']

const line = (cells) => `| ${cells.join(' | ')} |`
export const markdownHead = () => `${line(heads)}\n${line(heads.map(() => '---'))}`
export const markdownRow = ({ cells }) => line(cells)

export const toFigureRow = (work, figure, { limit, ratio, targets = [], notes = '' } = {}) => ({
  cells: [
    work,
    '–',
    figure,
    '–',
    limit ?? '–',
    ratio ?? '–',
    [...targets.map(({ words, met }) => `${words}: ${met ? 'kept' : '**missed**'}`), notes]
      .filter((one) => one !== '')
      .join('; ') || '–',
  ],
  missed: targets.some(({ met }) => !met),
  wrong: [],
})
