import type { RejectedEntry } from '@jadara/contract/works/record-drafts'
import { toRecordValues } from '@jadara/contract/works/to-record-values'
import type { Work } from '@jadara/contract/works/work'
import type { Reading } from '../../../db/tables/record-drafts.ts'
import { isApplicant, type OwnNames } from './describe-draft.ts'

export type ListedWork = { readonly position: number; readonly line: number; readonly work: Work }

/** Undefined unless it is the applicant's own thesis, which becomes no record. Works of other sorts do once a kind is chosen. */
export function findRefusal({ position, line, work }: ListedWork, names: OwnNames): RejectedEntry | undefined {
  if (work.type !== 'thesis') return undefined
  const found = toRecordValues(work, { isApplicant: (person) => isApplicant(person, names) })
  return found.kind === null ? { position, line, excerpt: work.title ?? '', reason: found.reason } : undefined
}

/** A work with a DOI waits for the registers; another one is as complete as its list. */
export function toListedDraft(work: Work, source: Reading['source']) {
  const isAsked = work.doi !== undefined && (source.from === 'list' || source.from === 'orcid')
  return {
    readings: [{ source, work }],
    state: isAsked ? ('reading' as const) : ('ready' as const),
    ...(!isAsked && { lookup: { state: 'none' as const, register: null, at: null } }),
  }
}
