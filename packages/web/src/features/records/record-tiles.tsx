import type { RecordKind } from '@jadara/contract/records/record-kind'
import type { Progress } from '@jadara/contract/submission'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import type { RecordGroup } from '../../lib/record-groups.ts'
import { shortOf } from '../../lib/standing.ts'
import { Tile } from '../../ui/tile.tsx'
import { tileWords } from './bounds.ts'

const optional = text('Optional', 'اختياري')
const entries = plural('# entry', '# entries', 'سجل واحد', 'سجلان', '# سجلات', '# سجلًا', '# سجل')

/** One kind in a menu: what belongs there, how many there are, and whether that is enough. */
export function KindTile({ kind, to, progress }: { kind: RecordKind; to: string; progress: Progress | undefined }) {
  return <Tile to={to} title={kind.noun.many} about={kind.about} {...(progress && standingOfKind(kind, progress))} />
}

function standingOfKind({ name, noun }: RecordKind, progress: Progress) {
  const count = progress.records[name] ?? 0
  const bounds = progress.bounds[name]
  if (bounds) {
    const state = shortOf(progress, name) === 0 ? 'done' : 'missing'
    return { state, ...tileWords(count, bounds, noun.counted) } as const
  }
  return count > 0
    ? ({ state: 'done', count: quantity(count, noun.counted), note: optional } as const)
    : ({ state: 'optional', note: optional } as const)
}

/** A group of kinds: their names, and the sum of what they hold. Missing, while one of them lacks something. */
export function GroupTile({ group, to, progress }: { group: RecordGroup; to: string; progress: Progress | undefined }) {
  return <Tile to={to} title={group.title} about={namesOf(group)} {...(progress && standingOfGroup(group, progress))} />
}

function standingOfGroup({ kinds }: RecordGroup, progress: Progress) {
  const sum = kinds.reduce((total, { name }) => total + (progress.records[name] ?? 0), 0)
  const count = sum > 0 ? quantity(sum, entries) : undefined
  const amiss = kinds.find(({ name }) => shortOf(progress, name) !== 0)
  if (amiss) return { state: 'missing', count, note: noteOf(amiss, progress) } as const
  const needed = kinds.some(({ name }) => progress.bounds[name])
  return { state: count ? 'done' : 'optional', count, note: needed ? undefined : optional } as const
}

/** "Papers: 4 of 5–8" */
function noteOf({ name, noun }: RecordKind, { records, bounds }: Progress): Text | undefined {
  const bound = bounds[name]
  if (!bound) return undefined
  const { count } = tileWords(records[name] ?? 0, bound, noun.counted)
  return text(`${noun.many.en}: ${inside(count.en)}`, `${noun.many.ar}: ${count.ar}`)
}

/** Their names in a row, as one sentence. */
const namesOf = ({ kinds }: RecordGroup): Text =>
  text(
    `${kinds.map(({ noun }, index) => (index === 0 ? noun.many.en : inside(noun.many.en))).join(', ')}.`,
    `${kinds.map(({ noun }) => noun.many.ar).join('، ')}.`,
  )

/** As it stands inside a sentence. */
const inside = (words: string): string => words.charAt(0).toLowerCase() + words.slice(1)
