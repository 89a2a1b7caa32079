import type { ExportDto } from '@jadara/contract/submission/exports'

export const isInProgress = ({ state }: Pick<ExportDto, 'state'>): boolean => state === 'waiting' || state === 'making'

const second = 1000
const often = 15
const seldomest = 6 * second

/** The delay before the next poll of a document: one second at first, then longer; false once it is done or gone. */
export function calculatePollDelay(
  answer: ExportDto | undefined,
  refused: { status: number } | null,
  times: number,
): number | false {
  if (refused && refused.status !== 0 && refused.status !== 503) return false
  if (answer && !isInProgress(answer)) return false
  return times < often ? second : Math.min(seldomest, second * 1.25 ** (times - often))
}

/** The latest line of each document: its address leads to the current file, also from an older line. */
export function findLatestPerDocument(all: readonly ExportDto[]): ExportDto[] {
  const seen = new Set<string>()
  return all.filter(({ id, kind, userId, language }) => {
    // Each selection is a document of its own.
    const key = kind === 'chosen' ? `chosen ${id}` : `${kind} ${userId} ${language}`
    return !seen.has(key) && Boolean(seen.add(key))
  })
}

export const putFirst = (all: readonly ExportDto[], one: ExportDto): ExportDto[] => [
  one,
  ...all.filter(({ id }) => id !== one.id),
]
