import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { DraftDuplicate } from '@jadara/contract/works/record-drafts'
import type { DatabaseHandle } from '../../../db/database.ts'
import { listRecordLines, toRecordTableName } from '../../records/store.ts'
import { toLetters } from './compare-values.ts'
import type { DescribedDraft } from './describe-draft.ts'
import { type DraftFileRow, listRecordsOfFiles } from './store.ts'

type Known = { readonly id: number; readonly described: DescribedDraft; readonly file: DraftFileRow | null }

/** By id of the draft: the same file, DOI or title among the records and the other drafts of the application. */
export async function findDuplicates(
  db: DatabaseHandle,
  applicationId: number,
  drafts: readonly Known[],
): Promise<ReadonlyMap<number, readonly DraftDuplicate[]>> {
  if (drafts.length === 0) return new Map()
  const index = await indexWorks(db, applicationId, drafts)
  return new Map(drafts.map((draft) => [draft.id, index.find(toOneWork(draft)).slice(0, mostShown).map(toDuplicate)]))
}

export type OneWork = Pick<DraftDuplicate, 'id' | 'kind' | 'title' | 'isDraft'> & {
  readonly doi: string
  readonly sha256: string | null
  /** Undefined if it is not known. */
  readonly year?: number | undefined
}

type Found = { readonly work: OneWork; readonly by: DraftDuplicate['by'] }

export type WorkIndex = { add(work: OneWork): void; find(one: OneWork): Found[] }

export const toDuplicate = ({ work: { id, kind, title, isDraft }, by }: Found): DraftDuplicate => ({
  by,
  isDraft,
  kind,
  id,
  title,
})

const toOneWork = ({ id, described: { kind, title, doi, values }, file }: Known): OneWork => ({
  ...{ id, kind, title, doi, isDraft: true, sha256: file?.sha256 ?? null },
  year: Number(values.publicationYear) || undefined,
})

/** The records and the drafts of an application, by file, DOI and title, because there may be a thousand. */
export async function indexWorks(db: DatabaseHandle, applicationId: number, drafts: readonly Known[]): Promise<WorkIndex> {
  const tables = recordKinds.map(({ name }) => [toRecordTableName(name), name] as const)
  const digests = drafts.flatMap(({ file }) => (file ? [file.sha256] : []))
  const [lines, files] = await Promise.all([
    listRecordLines(db, applicationId),
    listRecordsOfFiles(
      db,
      applicationId,
      tables.map(([table]) => table),
      digests,
    ),
  ])
  const kindOf = new Map(tables)
  const digestOf = new Map(files.map(({ table, id, sha256 }) => [`${kindOf.get(table)} ${id}`, sha256]))
  const index = createWorkIndex()
  for (const line of lines)
    index.add({
      ...{
        id: line.id,
        kind: kindOf.get(toRecordTableName(line.kind)) ?? null,
        title: line.title,
        doi: line.doi,
        isDraft: false,
      },
      sha256: digestOf.get(`${line.kind} ${line.id}`) ?? null,
    })
  for (const draft of drafts) index.add(toOneWork(draft))
  return index
}

function createWorkIndex(): WorkIndex {
  const works = new Map<string, OneWork[]>()
  const list = (key: string) => works.get(key) ?? []
  return {
    add(work) {
      for (const [, key] of listKeys(work)) works.set(key, [...list(key), work])
    },
    find(one) {
      const found = new Map<OneWork, DraftDuplicate['by']>()
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

function listKeys({ sha256, doi, title }: OneWork): [DraftDuplicate['by'], string][] {
  const keys: [DraftDuplicate['by'], string][] = [
    ['file', sha256 ?? ''],
    ['doi', doi],
    ['title', toLetters(title)],
  ]
  return keys.flatMap(([by, key]) => (key === '' ? [] : [[by, `${by} ${key}`]]))
}

const mostShown = 5
