// The table that `npm run bench` prints, in Markdown.
import { median, withSpread } from './measurement.ts'
import { targets } from './targets.mjs'

const formatNumber = (value) =>
  value >= 100 ? Math.round(value).toLocaleString('en-GB') : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/**
 * A row: `turns` are the figure's values. `limit`: `{ what, turns, unit }`, measured in turns with it; `busy`: the busiest load generator;
 * `wrong`: sentences about wrong results.
 */
export function toRow(work, figure, { turns, unit, limit, busy, notes = [], wrong = [] }) {
  const ratios = limit ? turns.map((value, turn) => value / (limit.turns[turn] ?? median(limit.turns))) : []
  const verdicts = judge(targets[`${work}: ${figure}`] ?? {}, { value: median(turns), ratio: median(ratios), unit })
  const withUnit = (values, its) =>
    its === '/s' ? `${withSpread(values, formatNumber)}/s` : `${withSpread(values, formatNumber)} ${its}`
  return {
    cells: [
      `${work}: ${figure}`,
      withUnit(turns, unit),
      limit ? `${limit.what}: ${withUnit(limit.turns, limit.unit ?? unit)}` : '–',
      limit ? withSpread(ratios, formatNumber) : '–',
      verdicts.map(({ words, kept }) => `${words}: ${kept ? 'kept' : '**missed**'}`).join('; ') || '–',
      busy === undefined ? '–' : `${Math.round(busy * 100)} %`,
    ],
    verdicts,
    notes,
    wrong,
  }
}

function judge({ ratioAtMost, ratioAtLeast, atMost }, { value, ratio, unit }) {
  const verdicts = []
  if (ratioAtMost !== undefined) verdicts.push({ words: `≤ ${ratioAtMost} ×`, kept: ratio <= ratioAtMost })
  if (ratioAtLeast !== undefined) verdicts.push({ words: `≥ ${ratioAtLeast} ×`, kept: ratio >= ratioAtLeast })
  if (atMost !== undefined) verdicts.push({ words: `≤ ${atMost} ${unit}`, kept: value <= atMost })
  return verdicts
}

const heads = ['work', 'median (least–most)', 'limit of the same run', 'ratio', 'target', 'generator']

const line = (cells) => `| ${cells.join(' | ')} |`
export const markdownHead = () => `${line(heads)}\n${line(heads.map(() => '---'))}`
export const markdownRow = ({ cells }) => line(cells)
