import type { Reply } from '@jadara/contract/core/endpoint'
import type { RecordKindName } from '@jadara/contract/records/record-kinds'
import { normaliseTitle } from '@jadara/contract/records/similarity'
import type { createRecordDraftsFromList, KnownEntry, RejectedEntry } from '@jadara/contract/works/record-drafts'
import { toRecordValues } from '@jadara/contract/works/to-record-values'
import type { Work } from '@jadara/contract/works/work'
import type { Reading } from '../../../db/tables/record-drafts.ts'
import type { Portal } from '../../../portal.ts'
import { type DraftRequest, insertDraftsWithAudit, withLock } from './change-drafts.ts'
import { isApplicant, toOwnNames } from './describe-draft.ts'
import { describeAll } from './described-drafts.ts'
import { type IndexedWork, indexWorks, toDuplicate, type WorkIndex } from './find-duplicates.ts'
import { listDrafts } from './store.ts'

export type ListedWork = { readonly position: number; readonly line: number; readonly work: Work }

type Origin = {
  readonly from: 'list' | 'orcid'
  readonly name: string
  readonly toSource: (one: ListedWork) => Reading['source']
}

type AddedWorks = Omit<Reply<typeof createRecordDraftsFromList>, 'format'>

/** Makes drafts of works, except for those that are already there. With `positions` those works alone are added, also if they are there. */
export function addWorks(
  portal: Portal,
  request: DraftRequest,
  works: readonly ListedWork[],
  { from, name, toSource }: Origin,
  positions: ReadonlySet<number> | undefined,
): Promise<AddedWorks> {
  return withLock(portal, request, async (tx, application, now) => {
    const names = toOwnNames(application)
    const before = await describeAll(portal.db, await listDrafts(tx, application.id), names)
    const index = await indexWorks(tx, application.id, before)
    const added: ListedWork[] = []
    const known: KnownEntry[] = []
    const rejected: RejectedEntry[] = []
    for (const one of works.filter(({ position }) => positions?.has(position) ?? true)) {
      const { position, line } = one
      const found = toRecordValues(one.work, { isApplicant: (person) => isApplicant(person, names) })
      const excerpt = one.work.title ?? one.work.doi ?? ''
      if (found.kind === null && one.work.type === 'thesis') {
        rejected.push({ position, line, excerpt, reason: found.reason })
        continue
      }
      // An entry may also repeat an earlier one of its list, which has no id yet.
      const work = toIndexedWork(one.work, found.kind, -added.length - 1)
      const same = positions ? undefined : findSame(index, work)
      if (same) known.push({ position, line, excerpt, same: toDuplicate(same) })
      else {
        index.add(work)
        added.push(one)
      }
    }
    const rows = await insertDraftsWithAudit(
      tx,
      { application, request, now },
      added.map((one) => ({
        ...{ originFrom: from, originName: name, originLine: one.line || null },
        ...toListedDraft(one.work, toSource(one)),
      })),
    )
    const toId = ({ id, ...same }: KnownEntry['same']) => ({ ...same, id: id < 0 ? (rows[-id - 1]?.id ?? 0) : id })
    return {
      drafts: rows.map(({ id }) => id),
      known: known.map((one) => ({ ...one, same: toId(one.same) })),
      rejected,
    }
  })
}

const toIndexedWork = ({ title = '', doi = '', year }: Work, kind: RecordKindName | null, id: number): IndexedWork => ({
  ...{ id, kind, title, doi, year, isDraft: true, sha256: null },
})

/** Shorter titles name too many works. */
const leastLetters = 15

/** A work with the DOI, or one of the same kind with the title and no other year. A book and a talk may have one title. */
const findSame = (index: WorkIndex, one: IndexedWork) =>
  index
    .find(one)
    .find(
      ({ work, by }) =>
        by === 'doi' ||
        (normaliseTitle(one.title).length >= leastLetters &&
          (work.kind === null || one.kind === null || work.kind === one.kind) &&
          (work.year === undefined || one.year === undefined || work.year === one.year)),
    )

/** A work with a DOI waits for the registers; another one is as complete as its list. */
function toListedDraft(work: Work, source: Reading['source']) {
  const isAsked = work.doi !== undefined
  return {
    readings: [{ source, work }],
    state: isAsked ? ('reading' as const) : ('ready' as const),
    ...(!isAsked && { lookup: { state: 'none' as const, register: null, at: null } }),
  }
}
