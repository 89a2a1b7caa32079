import type { Text } from '@jadara/contract/core/text'
import { type Column, type SQL, sql } from 'drizzle-orm'
import { conflictFailure } from '../core/failure.ts'

type Versioned = { readonly updatedAt: Date }

/** The `updatedAt` that the client's edit is based on: null when nothing was stored yet, undefined when the last write should win. */
export type ExpectedVersion = string | null | undefined

/** Throws 409 when the stored version differs from the expected one (optimistic locking). */
export function assertVersion<V extends string | number>(
  stored: V | null,
  expected: V | null | undefined,
  changedElsewhere: Text,
): void {
  if (expected !== undefined && expected !== stored) throw conflictFailure('changed', changedElsewhere)
}

/** Like `assertVersion`, for a row whose version is its `updatedAt`; null means no row. */
export const assertUnchanged = (stored: Versioned | null, expectedVersion: ExpectedVersion, changedElsewhere: Text): void =>
  assertVersion(stored?.updatedAt.toISOString() ?? null, expectedVersion, changedElsewhere)

/** Strictly later than the previous version, so that two saves within a millisecond differ. */
export const toNextUpdatedAt = (before: Versioned | null, now: Date): Date =>
  before && before.updatedAt >= now ? new Date(before.updatedAt.getTime() + 1) : now

/** Now, but never before `beginning`, even if the clock was set back. */
export const laterInstantSql = (beginning: Column, now: Date): SQL =>
  sql`greatest(${beginning}, ${now.toISOString()}::timestamptz)`

/** Messages of a conversation need strictly increasing times, whatever the clock does, because "read up to" refers to them. */
export const toMessageTime = ({ lastAt }: { readonly lastAt: Date }, now: Date): Date =>
  now > lastAt ? now : new Date(lastAt.getTime() + 1)
