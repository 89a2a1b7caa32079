import { isDeepStrictEqual } from 'node:util'
import type { RecordKind } from '@jadara/contract/records/record-kind'
import { sha256 } from '../../canonical.ts'
import type { Handle } from '../../db/database.ts'
import { filesOf } from '../../db/stored-files.ts'
import { sealedNoteOf } from '../concept-note/store.ts'
import { proposalOf } from '../proposal/store.ts'
import { countAllRecords, recordsOf, valuesOf } from '../records/store.ts'
import { applicantOf, type SealedReceipt, sealedReceipts } from './store.ts'

/** Receipts that do not vouch for what is stored: another digest, or another applicant, file, record, proposal or concept note than was sealed. */
export async function untrueReceipts(db: Handle, kinds: readonly RecordKind[]): Promise<string[]> {
  const found: string[] = []
  for (const receipt of await sealedReceipts(db))
    for (const wrong of await wrongWith(db, kinds, receipt)) found.push(`receipt ${receipt.number} ${wrong}`)
  return found
}

type Facts = Readonly<Record<string, unknown>>
/** What was sealed before there were proposals and concept notes says nothing of them, and has none. */
type Snapshot = {
  readonly applicant: Facts
  readonly records: Readonly<Record<string, readonly Facts[]>>
  readonly proposal?: Facts | null
  readonly conceptNote?: Facts | null
}

async function wrongWith(db: Handle, kinds: readonly RecordKind[], receipt: SealedReceipt): Promise<string[]> {
  const wrong = wrongInItself(receipt)
  // What a reopened one vouched for may have changed since; that the files it names still have their bytes, the check of files asks.
  return receipt.isReopened ? wrong : [...wrong, ...(await otherThanStored(db, kinds, receipt))]
}

function wrongInItself({ number, applicationId, digest, manifest, snapshot }: SealedReceipt): string[] {
  const { snapshotSha256, receiptNumber, applicationId: named } = JSON.parse(manifest) as Facts
  const wrong: string[] = []
  if (sha256(manifest) !== digest) wrong.push('has another digest than its manifest')
  if (sha256(snapshot) !== snapshotSha256) wrong.push('has another snapshot than its manifest names')
  if (receiptNumber !== number || named !== applicationId) wrong.push('has the manifest of another')
  return wrong
}

async function otherThanStored(
  db: Handle,
  kinds: readonly RecordKind[],
  { applicationId, manifest, snapshot }: SealedReceipt,
): Promise<string[]> {
  const { files } = JSON.parse(manifest) as Facts
  const { applicant, records, proposal = null, conceptNote = null } = JSON.parse(snapshot) as Snapshot
  const stored = await filesOf(db, applicationId)
  const wrong: string[] = []
  if (
    !same(
      byGuid(files as Facts[]),
      byGuid(stored.map(({ guid, typeId, name, size, sha256 }) => ({ guid, typeId, name, size, sha256 }))),
    )
  )
    wrong.push('names other files than are stored')
  if (!same(applicant, await applicantOf(db, applicationId))) wrong.push('names another applicant than is stored')
  const counts = await countAllRecords(db, applicationId)
  for (const kind of kinds) {
    const rows = counts[kind.name] ? await recordsOf(db, kind, applicationId) : []
    const now = rows.map(({ row, file }) => ({ id: row.id, ...valuesOf(kind, row), fileSha256: file?.sha256 ?? null }))
    // A kind that came after the sealing has no place in the snapshot, and no rows.
    if (!same(records[kind.name] ?? [], now)) wrong.push(`holds other records of kind ${kind.name} than are stored`)
  }
  if (!same(proposal, await proposalOf(db, applicationId))) wrong.push('holds another proposal than is stored')
  if (!same(unnamed(conceptNote), unnamed(await sealedNoteOf(db, applicationId))))
    wrong.push('holds another concept note than is stored')
  return wrong
}

/** What the chosen entries of a note were called may have changed since. */
const unnamed = (note: Facts | null): Facts | null => note && { ...note, named: null }

const byGuid = (files: readonly Facts[]): Facts[] => files.toSorted((a, b) => (String(a.guid) < String(b.guid) ? -1 : 1))

/** As JSON sees it, where the order of keys says nothing. */
const same = (a: unknown, b: unknown): boolean => isDeepStrictEqual(JSON.parse(JSON.stringify(a)), JSON.parse(JSON.stringify(b)))
