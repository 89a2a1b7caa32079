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
  const records = lines.map((line) => ({
    ...{ id: line.id, kind: kindOf.get(toRecordTableName(line.kind)) ?? null, title: line.title, doi: line.doi, isDraft: false },
    sha256: digestOf.get(`${line.kind} ${line.id}`) ?? null,
  }))
  const others = drafts.map(({ id, described: { kind, title, doi }, file }) => ({
    ...{ id, kind, title, doi, isDraft: true, sha256: file?.sha256 ?? null },
  }))
  const index = indexWorks([...records, ...others])
  return new Map(others.map((one) => [one.id, index(one)]))
}

type OneWork = Pick<DraftDuplicate, 'id' | 'kind' | 'title' | 'isDraft'> & {
  readonly doi: string
  readonly sha256: string | null
}

/** Works by file, DOI and title, because there may be a thousand. */
function indexWorks(works: readonly OneWork[]): (one: OneWork) => DraftDuplicate[] {
  const byFile = groupBy(works, ({ sha256 }) => sha256 ?? '')
  const byDoi = groupBy(works, ({ doi }) => doi)
  const byTitle = groupBy(works, ({ title }) => toLetters(title))
  return (one) => {
    const isOther = (work: OneWork) => work.id !== one.id || !work.isDraft
    const found = new Map<OneWork, DraftDuplicate['by']>()
    const add = (some: readonly OneWork[], by: DraftDuplicate['by']) => {
      for (const work of some) if (isOther(work) && !found.has(work)) found.set(work, by)
    }
    if (one.sha256) add(byFile.get(one.sha256) ?? [], 'file')
    if (one.doi) add(byDoi.get(one.doi) ?? [], 'doi')
    const letters = toLetters(one.title)
    const hasOtherDoi = (work: OneWork) => one.doi !== '' && work.doi !== '' && one.doi !== work.doi
    add(
      (letters === '' ? [] : (byTitle.get(letters) ?? [])).filter((work) => !hasOtherDoi(work)),
      'title',
    )
    return [...found].slice(0, mostShown).map(([{ id, kind, title, isDraft }, by]) => ({ by, isDraft, kind, id, title }))
  }
}

const mostShown = 5

function groupBy<One>(list: readonly One[], keyOf: (one: One) => string): ReadonlyMap<string, readonly One[]> {
  const groups = new Map<string, One[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}
