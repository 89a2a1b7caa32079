import type { DraftDuplicate, RecordDraft, RecordDraftLine, ValueSource } from '@jadara/contract/works/record-drafts'
import type { DatabaseHandle } from '../../../db/database.ts'
import type { Application } from '../../../db/participation.ts'
import { type DescribedDraft, describeDraft, findMissing, type OwnNames } from './describe-draft.ts'
import { findDuplicates } from './find-duplicates.ts'
import { type FoundDraft, listDrafts, toDraftFileDto } from './store.ts'

export const toOwnNames = ({ englishName, arabicName }: Pick<Application, 'englishName' | 'arabicName'>): OwnNames =>
  [englishName, arabicName].filter((name) => name !== '')

type Described = FoundDraft & { readonly id: number; readonly described: DescribedDraft }

/** All of an application, because each may be the same work as another. */
async function describeDrafts(db: DatabaseHandle, application: Application) {
  const names = toOwnNames(application)
  const drafts: Described[] = (await listDrafts(db, application.id)).map((draft) => ({
    ...draft,
    id: draft.row.id,
    described: describeDraft(draft.row, names),
  }))
  return { drafts, duplicates: await findDuplicates(db, application.id, drafts) }
}

export async function presentDrafts(db: DatabaseHandle, application: Application): Promise<RecordDraftLine[]> {
  const { drafts, duplicates } = await describeDrafts(db, application)
  return drafts.map((draft) => {
    const { sources, differences, misfits } = draft.described
    return {
      ...toCommon(draft, duplicates.get(draft.id) ?? []),
      sources: toDistinct(Object.values(sources)),
      differences: differences.length,
      misfits: misfits.length,
    }
  })
}

/** Undefined when it belongs to another application. */
export async function presentDraft(db: DatabaseHandle, application: Application, id: number): Promise<RecordDraft | undefined> {
  const { drafts, duplicates } = await describeDrafts(db, application)
  const draft = drafts.find((one) => one.id === id)
  if (!draft) return undefined
  const { values, sources, differences, misfits, own } = draft.described
  return {
    ...toCommon(draft, duplicates.get(id) ?? []),
    ...{ values, sources, differences, misfits, own },
    possibleDois: [...draft.row.possibleDois],
    file: draft.file && toDraftFileDto(draft.file),
  }
}

function toCommon({ row, file, described }: Described, duplicates: readonly DraftDuplicate[]) {
  const { kind, title, doi, lookup } = described
  const missing = findMissing(described, file !== null)
  return {
    ...{ id: row.id, kind, title, doi, lookup, missing },
    ...{ state: row.state, unread: row.unread },
    isReady: row.state !== 'reading' && kind !== null && missing.length === 0,
    origin: { from: row.originFrom, name: row.originName, line: row.originLine },
    hasFile: file !== null,
    duplicates: [...duplicates],
    updatedAt: row.updatedAt.toISOString(),
  }
}

const toDistinct = (sources: readonly ValueSource[]): ValueSource[] => [
  ...new Map(sources.map((source) => [JSON.stringify(source), source])).values(),
]
