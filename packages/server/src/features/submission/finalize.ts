import { confirmationTexts } from '@jadara/contract/accounts/confirmation'
import { type Text, text } from '@jadara/contract/core/text'
import { conceptNoteTexts } from '@jadara/contract/files/concept-note'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { recordTitle } from '@jadara/contract/records/record-kind'
import { recordKinds } from '@jadara/contract/records/record-kinds'
import type { ReceiptContents } from '@jadara/contract/submission/receipt-contents'
import { fileInfectedText, fileLostText, submissionTexts } from '@jadara/contract/submission/submission'
import { eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import { toCanonicalJson, toTextSha256 } from '../../core/canonical.ts'
import { conflictFailure } from '../../core/failure.ts'
import { lockApplicationForWriting } from '../../db/application-lock.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import type { Participation } from '../../db/participation.ts'
import { listFilesOfApplication, type StoredFileRow } from '../../db/stored-files.ts'
import { accounts } from '../../db/tables/people.ts'
import { findQuarantinedGuids } from '../../db/withheld-files.ts'
import type { FileStore } from '../../files/file-store.ts'
import { type RequestArrival, toEffectiveArrival } from '../../http/request-arrival.ts'
import type { Caller } from '../../http/sessions.ts'
import { submissionReceiptLetter } from '../../mail/letters/receipt.ts'
import { enqueueMail } from '../../mail/outbox.ts'
import type { Portal } from '../../portal.ts'
import { findNoteForSnapshot } from '../concept-note/store.ts'
import { loadProposalForSnapshot } from '../proposal/store.ts'
import { listRecords, recountRecords, toRecordValues } from '../records/store.ts'
import { assertComplete } from './rules.ts'
import { insertReceiptAndFreezeApplication, type ReceiptRow, takeNextReceiptNumber, toReceiptContents } from './store.ts'

/**
 * Submits the application in one transaction under its lock, so that no concurrent change can slip in after the count.
 * 400 with the missing parts; 409 when it is already submitted, when the request arrived outside the window, or when a file's bytes are lost.
 */
export async function finalizeApplication(portal: Portal, user: Caller, arrival: RequestArrival, log: Log): Promise<ReceiptRow> {
  const arrivedAt = toEffectiveArrival(arrival)
  const receipt = await portal.db.transaction(async (tx) => {
    const participation = await lockApplicationForWriting(tx, user.accountId, { arrivedAt, timeZone: portal.timeZone })
    const contents = await loadContents(tx, participation)
    assertComplete({ personalFileTypes: contents.personalTypeIds, records: contents.counts, round: participation.round })
    await assertAddressConfirmed(tx, participation)
    await assertFilesStored(portal.files.vault, contents, log)
    await assertNotQuarantined(tx, contents)
    const receipt = await issueReceipt(tx, participation, contents, { ...toReceiptTimes(arrival), sealedAt: portal.clock() })
    await insertReceiptAndFreezeApplication(tx, receipt)
    await enqueueReceiptMail(tx, portal, user, receipt)
    const detail = { receiptNumber: receipt.number, digest: receipt.digest }
    await insertAuditEntry(tx, {
      about: participation.application.id,
      at: receipt.sealedAt,
      actorId: user.accountId,
      action: 'submitted',
      detail,
    })
    return receipt
  })
  return receipt
}

const toReceiptTimes = (arrival: RequestArrival) => ({
  receivedAt: toEffectiveArrival(arrival),
  headArrivedAt: arrival.headAt,
  lastByteArrivedAt: arrival.lastByteAt,
})

export type SealedFile = {
  readonly guid: string
  readonly typeId: number
  readonly name: string
  readonly size: number
  readonly sha256: string
}

/** The content that a receipt vouches for. The receipt's digest is the SHA-256 of this object's canonical JSON. */
export type ReceiptManifest = {
  readonly format: 'jadara-receipt-1'
  readonly receiptNumber: string
  readonly applicationId: number
  readonly roundId: number
  readonly receivedAt: string
  readonly headArrivedAt: string
  readonly lastByteArrivedAt: string
  readonly sealedAt: string
  /** Counts for human readers. Older receipts have none. */
  readonly contents?: ReceiptContents
  readonly files: readonly SealedFile[]
  readonly snapshotSha256: string
}

type Log = Pick<FastifyBaseLogger, 'error'>

type Contents = {
  readonly files: readonly StoredFileRow[]
  /** Files of records and of the concept note by guid: the name shown to the applicant, and the form field for messages about the file. */
  readonly fileLabels: ReadonlyMap<string, { readonly field: string; readonly name: Text }>
  readonly personalTypeIds: readonly number[]
  /** By kind; kinds without records have an empty list. */
  readonly records: Readonly<Record<string, readonly unknown[]>>
  /** Both are optional; null when absent. */
  readonly proposal: Awaited<ReturnType<typeof loadProposalForSnapshot>>
  readonly conceptNote: Awaited<ReturnType<typeof findNoteForSnapshot>>
  /** Records by kind; kinds without records are left out. */
  readonly counts: Readonly<Record<string, number>>
}

async function loadContents(tx: Transaction, { application }: Participation): Promise<Contents> {
  const files = await listFilesOfApplication(tx, application.id)
  const records: Record<string, unknown[]> = {}
  const fileLabels = new Map<string, { field: string; name: Text }>()
  const counts = await recountRecords(tx, application.id)
  for (const kind of recordKinds) {
    const rows = counts[kind.name] ? await listRecords(tx, kind, application.id) : []
    records[kind.name] = rows.map(({ row, file }) => ({
      id: row.id,
      ...toRecordValues(kind, row),
      fileSha256: file?.sha256 ?? null,
    }))
    for (const { row, file } of rows) {
      const title = recordTitle(kind, row)
      if (file) fileLabels.set(file.guid, { field: `${kind.name}.${row.id}`, name: text(title, title) })
    }
  }
  const proposal = await loadProposalForSnapshot(tx, application.id)
  const conceptNote = await findNoteForSnapshot(tx, application.id)
  if (conceptNote) fileLabels.set(conceptNote.fileGuid, { field: 'conceptNote', name: conceptNoteTexts.name })
  const personalTypeIds = files.map(({ typeId }) => typeId).filter((typeId) => typeId < 7)
  return { files, fileLabels, records, proposal, conceptNote, counts, personalTypeIds }
}

/** A receipt promises that the files are stored. Missing or truncated bytes must be found now, while the applicant can still upload again. */
async function assertFilesStored(store: FileStore, { files, fileLabels }: Contents, log: Log): Promise<void> {
  const sizes = await Promise.all(files.map(({ guid }) => store.stat(guid)))
  const lost = files.filter(({ size }, index) => sizes[index]?.size !== size)
  if (lost.length === 0) return
  log.error({ guids: lost.map(({ guid }) => guid) }, 'files without their bytes')
  throw conflictFailure('files-lost', submissionTexts.filesLost, toFileMessages(lost, fileLabels, fileLostText))
}

/** A trigger checks the same rule when the application's row is updated. */
async function assertAddressConfirmed(tx: Transaction, { application, round }: Participation): Promise<void> {
  if (!round.requiresConfirmedAddress) return
  const [account] = await tx
    .select({ confirmedAt: accounts.confirmedAt })
    .from(accounts)
    .where(eq(accounts.id, application.accountId))
  if (!account?.confirmedAt) throw conflictFailure('unconfirmed', confirmationTexts.required)
}

/** Only files known to be infected block a submission. A pending scan does not, because the deadline cannot wait for the scanner. */
async function assertNotQuarantined(tx: Transaction, { files, fileLabels }: Contents): Promise<void> {
  const quarantined = await findQuarantinedGuids(
    tx,
    files.map(({ guid }) => guid),
  )
  if (quarantined.size === 0) return
  const infected = files.filter(({ guid }) => quarantined.has(guid))
  throw conflictFailure('files-infected', submissionTexts.filesInfected, toFileMessages(infected, fileLabels, fileInfectedText))
}

function toFileMessages(
  files: readonly StoredFileRow[],
  fileLabels: Contents['fileLabels'],
  toMessage: (name: Text) => Text,
): Record<string, Text> {
  const fields: Record<string, Text> = {}
  for (const { guid, typeId, name } of files) {
    const labelled = fileLabels.get(guid) ?? personalFileTypes.find(({ id }) => id === typeId)
    fields[fileLabels.get(guid)?.field ?? `file.${typeId}`] = toMessage(labelled?.name ?? text(name, name))
  }
  return fields
}

async function issueReceipt(
  tx: Transaction,
  { application, round }: Participation,
  contents: Contents,
  { sealedAt, ...arrived }: ReturnType<typeof toReceiptTimes> & { readonly sealedAt: Date },
): Promise<ReceiptRow> {
  const { files, records, proposal, conceptNote, counts, personalTypeIds } = contents
  const number = await takeNextReceiptNumber(tx, round.id)
  const { submittedAt, receiptNumber, stage, ...applicant } = application
  const snapshot = toCanonicalJson({ applicant, records, proposal, conceptNote })
  const pages = files.reduce((sum, { pages }) => sum + (pages ?? 1), 0)
  const manifest: ReceiptManifest = {
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
    snapshotSha256: toTextSha256(snapshot),
  }
  const manifestJson = toCanonicalJson(manifest)
  return {
    number,
    applicationId: application.id,
    ...arrived,
    sealedAt,
    manifest: manifestJson,
    snapshot,
    digest: toTextSha256(manifestJson),
    personalFiles: personalTypeIds.length,
    records: counts,
    pages,
  }
}

async function enqueueReceiptMail(
  tx: Transaction,
  { publicUrl, timeZone }: Portal,
  { accountId, email, language }: Caller,
  receipt: ReceiptRow,
): Promise<void> {
  const letter = submissionReceiptLetter({
    ...receipt,
    ...toReceiptContents(receipt),
    receiptNumber: receipt.number,
    publicUrl,
    timeZone,
  })
  await enqueueMail(tx, { recipient: email, language, letter, accountId }, receipt.sealedAt)
}
