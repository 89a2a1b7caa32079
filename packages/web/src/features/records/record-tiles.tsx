import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { calculateRecordShortfall } from '@jadara/contract/submission/next-step'
import type { ApplicationProgress } from '@jadara/contract/submission/progress'
import type { RecordGroup } from '../../lib/record-groups.ts'
import { Tile } from '../../ui/tile.tsx'
import { formatTileCount } from './bounds.ts'

const optional = text('Optional', 'اختياري')
const entries = plural('# entry', '# entries', 'سجل واحد', 'سجلان', '# سجلات', '# سجلًا', '# سجل')

export function KindTile({ kind, to, progress }: { kind: RecordKind; to: string; progress: ApplicationProgress | undefined }) {
  return <Tile to={to} title={kind.noun.many} about={kind.about} {...(progress && toKindTile(kind, progress))} />
}

function toKindTile({ name, noun }: RecordKind, progress: ApplicationProgress) {
  const count = progress.records[name] ?? 0
  const bounds = progress.bounds[name]
  if (bounds) {
    const state = calculateRecordShortfall(progress, name) === 0 ? 'done' : 'missing'
    return { state, ...formatTileCount(count, bounds, noun.counted) } as const
  }
  return count > 0
    ? ({ state: 'done', count: quantity(count, noun.counted), note: optional } as const)
    : ({ state: 'optional', note: optional } as const)
}

export function GroupTile({
  group,
  to,
  progress,
}: {
  group: RecordGroup
  to: string
  progress: ApplicationProgress | undefined
}) {
  return <Tile to={to} title={group.title} about={formatGroupNames(group)} {...(progress && toGroupTile(group, progress))} />
}

function toGroupTile({ kinds }: RecordGroup, progress: ApplicationProgress) {
  const sum = kinds.reduce((total, { name }) => total + (progress.records[name] ?? 0), 0)
  const count = sum > 0 ? quantity(sum, entries) : undefined
  const outOfBounds = kinds.find(({ name }) => calculateRecordShortfall(progress, name) !== 0)
  if (outOfBounds) return { state: 'missing', count, note: formatKindNote(outOfBounds, progress) } as const
  const needed = kinds.some(({ name }) => progress.bounds[name])
  return { state: count ? 'done' : 'optional', count, note: needed ? undefined : optional } as const
}

function formatKindNote({ name, noun }: RecordKind, { records, bounds }: ApplicationProgress): Text | undefined {
  const bound = bounds[name]
  if (!bound) return undefined
  const { count } = formatTileCount(records[name] ?? 0, bound, noun.counted)
  return text(`${noun.many.en}: ${toLowerStart(count.en)}`, `${noun.many.ar}: ${count.ar}`)
}

const formatGroupNames = ({ kinds }: RecordGroup): Text =>
  text(
    `${kinds.map(({ noun }, index) => (index === 0 ? noun.many.en : toLowerStart(noun.many.en))).join(', ')}.`,
    `${kinds.map(({ noun }) => noun.many.ar).join('، ')}.`,
  )

const toLowerStart = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
