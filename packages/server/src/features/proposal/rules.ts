import type { AuditAction } from '@jadara/contract/audit'
import type { SectionRow } from './store.ts'

const hour = 3_600_000

/**
 * What the trail says of a written section, if anything. It is saved every few seconds while somebody types, and an entry for each would bury
 * what matters, and make each save wait for the chain: told are its beginning, every change of `finished`, and of what lies between at most one an hour.
 */
export function worthTelling(
  before: Pick<SectionRow, 'finished' | 'toldAt'> | null,
  { finished }: Pick<SectionRow, 'finished'>,
  now: Date,
): AuditAction | undefined {
  if (before && before.finished !== finished) return finished ? 'proposal-section-finished' : 'proposal-section-reopened'
  if (!before) return finished ? 'proposal-section-finished' : 'proposal-section-begun'
  return now.getTime() - before.toldAt.getTime() >= hour ? 'proposal-section-written' : undefined
}
