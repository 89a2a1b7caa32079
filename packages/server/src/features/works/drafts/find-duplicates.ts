import { type RecordKindName, recordKinds } from '@jadara/contract/records/record-kinds'
import { normaliseTitle } from '@jadara/contract/records/similarity'
import type { DraftDuplicate } from '@jadara/contract/works/record-drafts'
import type { DatabaseHandle } from '../../../db/database.ts'
import { listRecordLines, toRecordTableName } from '../../records/store.ts'
import type { DescribedDraft } from './describe-draft.ts'
import { type DraftFileRow, listRecordsOfFiles } from './store.ts'

type KnownDraft = { readonly id: number; readonly described: DescribedDraft; readonly file: DraftFileRow | null }

/** By id of the draft: the same file, DOI or title among the records and the other drafts of the application. */
export async function findDuplicates(
  db: DatabaseHandle,
  applicationId: number,
  drafts: readonly KnownDraft[],
): Promise<ReadonlyMap<number, readonly DraftDuplicate[]>> {
  if (drafts.length === 0) return new Map()
  const index = await indexWorks(db, applicationId, drafts)
  return new Map(drafts.map((draft) => [draft.id, index.find(toIndexedDraft(draft)).slice(0, mostShown).map(toDuplicate)]))
}

export type IndexedWork = Pick<DraftDuplicate, 'id' | 'kind' | 'title' | 'isDraft'> & {
  readonly doi: string
  readonly sha256: string | null
  /** Undefined if it is not known. */
  readonly year?: number | undefined
}

type Found = { readonly work: IndexedWork; readonly by: DraftDuplicate['by'] }

export type WorkIndex = { add(work: IndexedWork): void; find(one: IndexedWork): Found[] }

export const toDuplicate = ({ work: { id, kind, title, isDraft }, by }: Found): DraftDuplicate => ({
  by,
  isDraft,
  kind,
  id,
  title,
})

const toIndexedDraft = ({ id, described: { kind, title, doi, values }, file }: KnownDraft): IndexedWork => ({
  ...{ id, kind, title, doi, isDraft: true, sha256: file?.sha256 ?? null },
  year: Number(values.publicationYear) || undefined,
})

/** The records and the drafts of an application, by file, DOI and title, because there may be a thousand. */
export async function indexWorks(db: DatabaseHandle, applicationId: number, drafts: readonly KnownDraft[]): Promise<WorkIndex> {
  const tables = recordKinds.map(({ name }) => toRecordTableName(name))
  const digests = drafts.flatMap(({ file }) => (file ? [file.sha256] : []))
  const [lines, files] = await Promise.all([
    listRecordLines(db, applicationId),
    listRecordsOfFiles(db, applicationId, tables, digests),
  ])
  const digestOf = new Map(files.map(({ table, id, sha256 }) => [`${table} ${id}`, sha256]))
  const index = createWorkIndex()
  for (const { kind, id, title, doi } of lines)
    index.add({
      ...{ id, kind: kind as RecordKindName, title, doi, isDraft: false },
      sha256: digestOf.get(`${toRecordTableName(kind)} ${id}`) ?? null,
    })
  for (const draft of drafts) index.add(toIndexedDraft(draft))
  return index
}

function createWorkIndex(): WorkIndex {
  const works = new Map<string, IndexedWork[]>()
  const list = (key: string) => works.get(key) ?? []
  return {
    add(work) {
      for (const [, key] of listKeys(work)) works.set(key, [...list(key), work])
    },
    find(one) {
      const found = new Map<IndexedWork, DraftDuplicate['by']>()
      for (const [by, key] of listKeys(one))
        for (const work of list(key)) {
          const isItself = work.isDraft && one.isDraft && work.id === one.id
          const hasOtherDoi = by === 'title' && one.doi !== '' && work.doi !== '' && one.doi !== work.doi
          if (!isItself && !hasOtherDoi && !found.has(work)) found.set(work, by)
        }
      return [...found].map(([work, by]) => ({ work, by }))
    },
  }
}

function listKeys({ sha256, doi, title }: IndexedWork): [DraftDuplicate['by'], string][] {
  const keys: [DraftDuplicate['by'], string][] = [
    ['file', sha256 ?? ''],
    ['doi', doi],
    ['title', normaliseTitle(title)],
  ]
  return keys.flatMap(([by, key]) => (key === '' ? [] : [[by, `${by} ${key}`]]))
}

const mostShown = 5
