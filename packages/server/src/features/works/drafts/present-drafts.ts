import type { DraftDuplicate, RecordDraft, RecordDraftLine, ValueSource } from '@jadara/contract/works/record-drafts'
import type { Application } from '../../../db/participation.ts'
import type { Portal } from '../../../portal.ts'
import { toOwnNames } from './describe-draft.ts'
import { type Described, describeAll } from './described-drafts.ts'
import { findDuplicates } from './find-duplicates.ts'
import { listDrafts, toDraftFileDto } from './store.ts'

type Parts = Pick<Portal, 'db' | 'registers'>

/** All of an application, because each may be the same work as another. */
async function describeDrafts({ db }: Parts, application: Application) {
  const drafts = await describeAll(db, await listDrafts(db, application.id), toOwnNames(application))
  return { drafts, duplicates: await findDuplicates(db, application.id, drafts) }
}

export async function presentDrafts(parts: Parts, application: Application): Promise<RecordDraftLine[]> {
  const { drafts, duplicates } = await describeDrafts(parts, application)
  return Promise.all(
    drafts.map(async (draft) => {
      const { sources, differences, misfits } = draft.described
      return {
        ...(await toCommon(parts, draft, duplicates.get(draft.id) ?? [])),
        sources: toDistinct(Object.values(sources)),
        differences: differences.length,
        misfits: misfits.length,
      }
    }),
  )
}

/** Undefined when it belongs to another application. */
export async function presentDraft(parts: Parts, application: Application, id: number): Promise<RecordDraft | undefined> {
  const { drafts, duplicates } = await describeDrafts(parts, application)
  const draft = drafts.find((one) => one.id === id)
  if (!draft) return undefined
  const { values, sources, differences, misfits, own } = draft.described
  return {
    ...(await toCommon(parts, draft, duplicates.get(id) ?? [])),
    ...{ values, sources, differences, misfits, own },
    possibleDois: [...draft.row.possibleDois],
    file: draft.file && toDraftFileDto(draft.file),
  }
}

async function toCommon(
  { registers }: Parts,
  { row, file, described, missing }: Described,
  duplicates: readonly DraftDuplicate[],
) {
  const { kind, title, doi, lookup } = described
  return {
    ...{ id: row.id, kind, title, doi, lookup, missing: [...missing] },
    ...{ state: row.state, unread: row.unread },
    isReady: row.state !== 'reading' && kind !== null && missing.length === 0,
    origin: { from: row.originFrom, name: row.originName, line: row.originLine },
    hasFile: file !== null,
    duplicates: [...duplicates],
    retraction: (doi && (await registers.findRetraction(doi))) || null,
    updatedAt: row.updatedAt.toISOString(),
  }
}

const toDistinct = (sources: readonly ValueSource[]): ValueSource[] => [
  ...new Map(sources.map((source) => [JSON.stringify(source), source])).values(),
]
