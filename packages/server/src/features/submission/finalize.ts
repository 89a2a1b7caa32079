import { conceptNoteTexts } from '@jadara/contract/concept-note'
import { confirmationTexts } from '@jadara/contract/confirmation'
import { personalFileTypes } from '@jadara/contract/file-types'
import { titleOf } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import { fileInfected, fileLost, submissionTexts } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { canonical, sha256 } from '../../canonical.ts'
import { lockForWriting } from '../../db/application-lock.ts'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { quarantinedAmong } from '../../db/held-files.ts'
import type { Participation } from '../../db/participation.ts'
import { filesOf, type StoredFileRow } from '../../db/stored-files.ts'
import { accounts } from '../../db/tables/people.ts'
import { conflict } from '../../failure.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type Arrival, momentOfShort } from '../../http/arrival.ts'
import type { Caller } from '../../http/sessions.ts'
import { sealedReceipt } from '../../mail/letters/receipt.ts'
import { enqueue } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { sealedNoteOf } from '../concept-note/store.ts'
import { proposalOf } from '../proposal/store.ts'
import { countAllRecords, recordsOf, valuesOf } from '../records/store.ts'
import type { Manifest } from './manifest.ts'
import { refuseIfIncomplete } from './rules.ts'
import { contentsIn, nextReceiptNumber, type ReceiptRow, seal } from './store.ts'

/**
 * Seals the application: one transaction under its lock, so that nothing that was under way can slip in after the count.
 * 400 with what is missing; 409 when submitted before, when the request arrived outside the window, or when bytes of a file are lost.
 */
export async function finalize(portal: Portal, user: Caller, arrival: Arrival, log: Log): Promise<ReceiptRow> {
  const arrivedAt = momentOfShort(arrival)
  const receipt = await portal.db.transaction(async (tx) => {
    const participation = await lockForWriting(tx, user.accountId, { arrivedAt, timeZone: portal.timeZone })
    const contents = await contentsOf(tx, participation)
    refuseIfIncomplete({ personalFileTypes: contents.personalTypeIds, records: contents.counts, round: participation.round })
    await refuseUnconfirmed(tx, participation)
    await refuseUnlessStored(portal.files.vault, contents, log)
    await refuseQuarantined(tx, contents)
    const receipt = await receiptFor(tx, participation, contents, { ...momentsOf(arrival), sealedAt: portal.clock() })
    await seal(tx, receipt)
    await mailReceipt(tx, portal, user, receipt)
    const detail = { receiptNumber: receipt.number, digest: receipt.digest }
    await audit(tx, {
      about: participation.application.id,
      at: receipt.sealedAt,
      actorId: user.accountId,
      action: 'submitted',
      detail,
    })
    return receipt
  })
  portal.wakeOutbox()
  return receipt
}

/** As the receipt names them. */
const momentsOf = (arrival: Arrival) => ({
  receivedAt: momentOfShort(arrival),
  headArrivedAt: arrival.headAt,
  lastByteArrivedAt: arrival.lastByteAt,
})

type Log = Pick<FastifyBaseLogger, 'error'>

type Contents = {
  readonly files: readonly StoredFileRow[]
  /** What a person calls the file of a record or of the concept note, by its guid, and the field it is said of. */
  readonly proofs: ReadonlyMap<string, { readonly field: string; readonly name: Text }>
  readonly personalTypeIds: readonly number[]
  /** By the kinds' names, every kind, also those without a record. */
  readonly records: Readonly<Record<string, readonly unknown[]>>
  /** Null without one: neither is asked for. */
  readonly proposal: Awaited<ReturnType<typeof proposalOf>>
  readonly conceptNote: Awaited<ReturnType<typeof sealedNoteOf>>
  /** How many of each kind; those without one are left out. */
  readonly counts: Readonly<Record<string, number>>
}

/** Everything the application holds, read under its lock. */
async function contentsOf(tx: Transaction, { application }: Participation): Promise<Contents> {
  const files = await filesOf(tx, application.id)
  const records: Record<string, unknown[]> = {}
  const proofs = new Map<string, { field: string; name: Text }>()
  const counts = await countAllRecords(tx, application.id)
  for (const kind of recordKinds) {
    const rows = counts[kind.name] ? await recordsOf(tx, kind, application.id) : []
    records[kind.name] = rows.map(({ row, file }) => ({ id: row.id, ...valuesOf(kind, row), fileSha256: file?.sha256 ?? null }))
    for (const { row, file } of rows) {
      const title = titleOf(kind, row)
      if (file) proofs.set(file.guid, { field: `${kind.name}.${row.id}`, name: text(title, title) })
    }
  }
  const proposal = await proposalOf(tx, application.id)
  const conceptNote = await sealedNoteOf(tx, application.id)
  if (conceptNote) proofs.set(conceptNote.fileGuid, { field: 'conceptNote', name: conceptNoteTexts.name })
  const personalTypeIds = files.map(({ typeId }) => typeId).filter((typeId) => typeId < 7)
  return { files, proofs, records, proposal, conceptNote, counts, personalTypeIds }
}

/** A receipt means stored: bytes that are not there, or not whole, are found now and not by the jury. The applicant is told which to upload again. */
async function refuseUnlessStored(store: FileStore, { files, proofs }: Contents, log: Log): Promise<void> {
  const sizes = await Promise.all(files.map(({ guid }) => store.stat(guid)))
  const lost = files.filter(({ size }, index) => sizes[index]?.size !== size)
  if (lost.length === 0) return
  log.error({ guids: lost.map(({ guid }) => guid) }, 'files without their bytes')
  throw conflict('files-lost', submissionTexts.filesLost, said(lost, proofs, fileLost))
}

/** A trigger asks the same of the sealed row. */
async function refuseUnconfirmed(tx: Transaction, { application, round }: Participation): Promise<void> {
  if (!round.requiresConfirmedAddress) return
  const [account] = await tx
    .select({ confirmedAt: accounts.confirmedAt })
    .from(accounts)
    .where(eq(accounts.id, application.accountId))
  if (!account?.confirmedAt) throw conflict('unconfirmed', confirmationTexts.required)
}

/** One that is still to be scanned is sealed, by its digest, as any other: the deadline waits for no scanner. What is known to carry a virus is not. */
async function refuseQuarantined(tx: Transaction, { files, proofs }: Contents): Promise<void> {
  const quarantined = await quarantinedAmong(
    tx,
    files.map(({ guid }) => guid),
  )
  if (quarantined.size === 0) return
  const infected = files.filter(({ guid }) => quarantined.has(guid))
  throw conflict('files-infected', submissionTexts.filesInfected, said(infected, proofs, fileInfected))
}

/** Of each file by what a person calls it, beside the field where it is mended. */
function said(files: readonly StoredFileRow[], proofs: Contents['proofs'], words: (name: Text) => Text): Record<string, Text> {
  const fields: Record<string, Text> = {}
  for (const { guid, typeId, name } of files) {
    const known = proofs.get(guid) ?? personalFileTypes.find(({ id }) => id === typeId)
    fields[proofs.get(guid)?.field ?? `file.${typeId}`] = words(known?.name ?? text(name, name))
  }
  return fields
}

async function receiptFor(
  tx: Transaction,
  { application, round }: Participation,
  contents: Contents,
  { sealedAt, ...arrived }: ReturnType<typeof momentsOf> & { readonly sealedAt: Date },
): Promise<ReceiptRow> {
  const { files, records, proposal, conceptNote, counts, personalTypeIds } = contents
  const number = await nextReceiptNumber(tx, round.id)
  const { submittedAt, receiptNumber, ...applicant } = application
  const snapshot = canonical({ applicant, records, proposal, conceptNote })
  const pages = files.reduce((sum, { pages }) => sum + (pages ?? 1), 0)
  const manifest: Manifest = {
    format: 'jadara-receipt-1',
    receiptNumber: number,
    applicationId: application.id,
    roundId: round.id,
    receivedAt: arrived.receivedAt.toISOString(),
    headArrivedAt: arrived.headArrivedAt.toISOString(),
    lastByteArrivedAt: arrived.lastByteArrivedAt.toISOString(),
    sealedAt: sealedAt.toISOString(),
    contents: {
      personalFiles: personalTypeIds.length,
      records: counts,
      proposal: proposal !== null,
      conceptNote: conceptNote !== null,
      pages,
    },
    files: files.map(({ guid, typeId, name, size, sha256 }) => ({ guid, typeId, name, size, sha256 })),
    snapshotSha256: sha256(snapshot),
  }
  const sealed = canonical(manifest)
  return {
    number,
    applicationId: application.id,
    ...arrived,
    sealedAt,
    manifest: sealed,
    snapshot,
    digest: sha256(sealed),
    personalFiles: personalTypeIds.length,
    records: counts,
    pages,
  }
}

async function mailReceipt(
  tx: Transaction,
  { publicUrl, timeZone }: Portal,
  { accountId, email, language }: Caller,
  receipt: ReceiptRow,
): Promise<void> {
  const letter = sealedReceipt({ ...receipt, ...contentsIn(receipt), receiptNumber: receipt.number, publicUrl, timeZone })
  await enqueue(tx, { recipient: email, language, letter, accountId }, receipt.sealedAt)
}
