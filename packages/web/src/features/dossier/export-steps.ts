import type { ExportState } from '@jadara/contract/dossier'

export const isUnderWay = ({ state }: Pick<ExportState, 'state'>): boolean => state === 'waiting' || state === 'making'

const second = 1000
const often = 15
const seldomest = 6 * second

/** When to look again at a document that is under way: each second at first, then less and less often; never at one that is done or gone. */
export function lookAgainAfter(
  answer: ExportState | undefined,
  refused: { status: number } | null,
  times: number,
): number | false {
  if (refused && refused.status !== 0 && refused.status !== 503) return false
  if (answer && !isUnderWay(answer)) return false
  return times < often ? second : Math.min(seldomest, second * 1.25 ** (times - often))
}

/** Of each document the latest that was asked for: its address leads to what is filed now, also from an older line. */
export function latestOfEach(all: readonly ExportState[]): ExportState[] {
  const seen = new Set<string>()
  return all.filter(({ kind, userId, language }) => {
    const key = `${kind} ${userId} ${language}`
    return !seen.has(key) && Boolean(seen.add(key))
  })
}

/** The lines after one has been asked for or has changed: it stands first. */
export const withLatest = (all: readonly ExportState[], one: ExportState): ExportState[] => [
  one,
  ...all.filter(({ id }) => id !== one.id),
]
