import type { Text } from '@jadara/contract/text'
import { conflict } from '../failure.ts'

type Version = { readonly updatedAt: Date }

/** The `updatedAt` that the person worked from: null when there was nothing yet, undefined when the last one is to win. */
export type Seen = string | null | undefined

/** Two windows: the second to save is told of the first, and loses nothing of what it typed (case 5). */
export function refuseIfChanged(stored: Version | null, seen: Seen, changedElsewhere: Text): void {
  if (seen !== undefined && seen !== (stored?.updatedAt.toISOString() ?? null)) throw conflict('changed', changedElsewhere)
}

/** A version is a moment, and a later one than the version before it, whatever the clock says: two saves within a millisecond differ. */
export const nextVersion = (before: Version | null, now: Date): Date =>
  before && before.updatedAt >= now ? new Date(before.updatedAt.getTime() + 1) : now
