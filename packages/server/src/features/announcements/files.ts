import { announcementLimits, announcementTexts } from '@jadara/contract/announcements/announcements'
import { ticketTexts } from '@jadara/contract/conversations/ticket-writing'
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import { conflictFailure, invalidFieldFailure } from '../../core/failure.ts'
import { listAnnouncementFiles } from '../../db/announcement-files.ts'
import type { Transaction } from '../../db/database.ts'
import { ticketFiles } from '../../db/tables/messages.ts'
import { findWithheldReason } from '../../db/withheld-files.ts'

type Attaching = { readonly announcementId: number; readonly accountId: number }

/**
 * Makes these the attachments of a draft. New ones were uploaded by the account and belong to no message. Returns the guids of the files that no longer
 * belong to it, whose bytes the caller removes after the commit. 400 for another file, or for more bytes than a mail should have.
 */
export async function replaceAttachments(
  tx: Transaction,
  guids: readonly string[],
  { announcementId, accountId }: Attaching,
): Promise<string[]> {
  const wanted = new Set(guids.map((guid) => guid.toLowerCase()))
  const before = (await listAnnouncementFiles(tx, announcementId)).map(({ guid }) => guid)
  const added = [...wanted].filter((guid) => !before.includes(guid))
  const removed = before.filter((guid) => !wanted.has(guid))
  if (removed.length > 0) await tx.delete(ticketFiles).where(inArray(ticketFiles.guid, removed))
  if (added.length > 0) {
    const isFree = and(
      inArray(ticketFiles.guid, added),
      eq(ticketFiles.accountId, accountId),
      isNull(ticketFiles.ticketId),
      isNull(ticketFiles.announcementId),
    )
    const attached = await tx.update(ticketFiles).set({ announcementId }).where(isFree).returning({ guid: ticketFiles.guid })
    if (attached.length < added.length) throw invalidFieldFailure('files', ticketTexts.fileGone)
  }
  assertSmallEnough(await listAnnouncementFiles(tx, announcementId))
  return removed
}

/**
 * The attachments of a test mail are those of a draft, or new uploads of the account. Throws 400 for another file or for too many bytes, 409 as
 * `assertDeliverable` does.
 */
export async function assertTestable(tx: Transaction, guids: readonly string[], accountId: number): Promise<void> {
  const isTestable = and(
    inArray(ticketFiles.guid, [...guids]),
    isNull(ticketFiles.ticketId),
    or(isNotNull(ticketFiles.announcementId), eq(ticketFiles.accountId, accountId)),
  )
  const files = await tx.select({ guid: ticketFiles.guid, size: ticketFiles.size }).from(ticketFiles).where(isTestable)
  if (files.length < new Set(guids.map((guid) => guid.toLowerCase())).size)
    throw invalidFieldFailure('files', ticketTexts.fileGone)
  assertSmallEnough(files)
  await assertDeliverable(tx, files)
}

function assertSmallEnough(files: readonly { readonly size: number }[]): void {
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  if (bytes > announcementLimits.fileBytes) throw invalidFieldFailure('files', announcementTexts.filesTooLarge)
}

/** Throws 409 while an attachment is being scanned, or if it carries a virus. */
export async function assertDeliverable(tx: Transaction, files: readonly { readonly guid: string }[]): Promise<void> {
  for (const { guid } of files) {
    const reason = await findWithheldReason(tx, guid)
    if (reason === 'waiting') throw conflictFailure('under-way', announcementTexts.filesChecked)
    if (reason === 'infected') throw conflictFailure('files-infected', announcementTexts.filesInfected)
  }
}
