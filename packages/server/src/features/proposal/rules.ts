import type { AuditAction } from '@jadara/contract/audit/audit'
import type { SectionRow } from './store.ts'

const hour = 3_600_000

/**
 * The audit action for saving a prose section, or undefined for none. Sections are saved every few seconds while somebody types; an entry for
 * each would flood the trail and make each save wait for the hash chain. So only the first save, changes of `finished`, and one save an hour are recorded.
 */
export function findSectionAuditAction(
  before: Pick<SectionRow, 'finished' | 'auditedAt'> | null,
  { finished }: Pick<SectionRow, 'finished'>,
  now: Date,
): AuditAction | undefined {
  if (before && before.finished !== finished) return finished ? 'proposal-section-finished' : 'proposal-section-reopened'
  if (!before) return finished ? 'proposal-section-finished' : 'proposal-section-begun'
  return now.getTime() - before.auditedAt.getTime() >= hour ? 'proposal-section-written' : undefined
}
