import { headerTexts } from '@jadara/contract/proposal/header'
import { conflict } from '../../failure.ts'
import type { SectionRow } from './store.ts'

type Version = { readonly updatedAt: Date }

/** Two windows: the second to save is told of the first, and loses nothing of what it typed. `seen` undefined: the last one wins. */
export function refuseIfChanged(stored: Version | null, seen: string | null | undefined): void {
  if (seen !== undefined && seen !== (stored?.updatedAt.toISOString() ?? null)) throw conflict(headerTexts.changedElsewhere)
}

/** A version is a moment, and a later one than the version before it, whatever the clock says: two saves within a millisecond differ. */
export const nextVersion = (before: Version | null, now: Date): Date =>
  before && before.updatedAt >= now ? new Date(before.updatedAt.getTime() + 1) : now

const hour = 3_600_000

/**
 * What the trail says of a written section, if anything. It is saved every few seconds while somebody types, and an entry for each would bury
 * what matters, and make each save wait for the chain: told are its beginning, every change of `finished`, and of what lies between at most one an hour.
 */
export function worthTelling(
  before: Pick<SectionRow, 'finished' | 'toldAt'> | null,
  { finished }: Pick<SectionRow, 'text' | 'finished'>,
  now: Date,
): string | undefined {
  if (before && before.finished !== finished) return finished ? 'proposal-section-finished' : 'proposal-section-reopened'
  if (!before) return finished ? 'proposal-section-finished' : 'proposal-section-begun'
  return now.getTime() - before.toldAt.getTime() >= hour ? 'proposal-section-written' : undefined
}
