import { isDeepStrictEqual } from 'node:util'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { toTextSha256 } from '../../core/canonical.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { listFilesOfApplication } from '../../db/stored-files.ts'
import { findNoteForSnapshot } from '../concept-note/store.ts'
import { loadProposalForSnapshot } from '../proposal/store.ts'
import { listRecords, recountRecords, toRecordValues } from '../records/store.ts'
import { findAccountAfterMerges, findApplicationForSnapshot, listSealedReceipts, type SealedReceipt } from './store.ts'

/** Receipts whose digest or content differs from the stored data. */
export async function findFalseReceipts(db: DatabaseHandle, kinds: readonly RecordKind[]): Promise<string[]> {
  const found: string[] = []
  for (const receipt of await listSealedReceipts(db))
    for (const problems of await findProblems(db, kinds, receipt)) found.push(`receipt ${receipt.number} ${problems}`)
  return found
}

type Facts = Readonly<Record<string, unknown>>
/** Snapshots older than proposals and concept notes do not have these fields. */
type Snapshot = {
  readonly applicant: Facts
  readonly records: Readonly<Record<string, readonly Facts[]>>
  readonly proposal?: Facts | null
  readonly conceptNote?: Facts | null
}

async function findProblems(db: DatabaseHandle, kinds: readonly RecordKind[], receipt: SealedReceipt): Promise<string[]> {
  const problems = findInternalProblems(receipt)
  // The application of a reopened receipt may have changed since; its files are checked elsewhere.
  return receipt.isReopened ? problems : [...problems, ...(await findDifferences(db, kinds, receipt))]
}

function findInternalProblems({ number, applicationId, digest, manifest, snapshot }: SealedReceipt): string[] {
  const { snapshotSha256, receiptNumber, applicationId: manifestApplicationId } = JSON.parse(manifest) as Facts
  const problems: string[] = []
  if (toTextSha256(manifest) !== digest) problems.push('has another digest than its manifest')
  if (toTextSha256(snapshot) !== snapshotSha256) problems.push('has another snapshot than its manifest names')
  if (receiptNumber !== number || manifestApplicationId !== applicationId) problems.push('has the manifest of another')
  return problems
}

async function findDifferences(
  db: DatabaseHandle,
  kinds: readonly RecordKind[],
  { applicationId, manifest, snapshot }: SealedReceipt,
): Promise<string[]> {
  const { files } = JSON.parse(manifest) as Facts
  const { applicant, records, proposal = null, conceptNote = null } = JSON.parse(snapshot) as Snapshot
  const stored = await listFilesOfApplication(db, applicationId)
  const problems: string[] = []
  if (
    !isSame(
      sortByGuid(files as Facts[]),
      sortByGuid(stored.map(({ guid, typeId, name, size, sha256 }) => ({ guid, typeId, name, size, sha256 }))),
    )
  )
    problems.push('names other files than are stored')
  const accountId = await findAccountAfterMerges(db, Number(applicant.accountId))
  if (!isSame({ ...applicant, accountId }, await findApplicationForSnapshot(db, applicationId)))
    problems.push('names another applicant than is stored')
  const counts = await recountRecords(db, applicationId)
  for (const kind of kinds) {
    const rows = counts[kind.name] ? await listRecords(db, kind, applicationId) : []
    const current = rows.map(({ row, file }) => ({ id: row.id, ...toRecordValues(kind, row), fileSha256: file?.sha256 ?? null }))
    // Snapshots have no entry for record kinds that were added later.
    if (!isSame(records[kind.name] ?? [], current)) problems.push(`holds other records of kind ${kind.name} than are stored`)
  }
  if (!isSame(proposal, await loadProposalForSnapshot(db, applicationId))) problems.push('holds another proposal than is stored')
  if (!isSame(withoutNames(conceptNote), withoutNames(await findNoteForSnapshot(db, applicationId))))
    problems.push('holds another concept note than is stored')
  return problems
}

/** Lookup entries may have been renamed since. */
const withoutNames = (note: Facts | null): Facts | null => note && { ...note, named: null }

const sortByGuid = (files: readonly Facts[]): Facts[] => files.toSorted((a, b) => (String(a.guid) < String(b.guid) ? -1 : 1))

/** Compares as JSON, ignoring the order of keys. */
const isSame = (a: unknown, b: unknown): boolean =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)))
