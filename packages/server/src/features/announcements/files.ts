import { announcementLimits, announcementTexts } from '@jadara/contract/announcements/announcements'
import { ticketTexts } from '@jadara/contract/conversations/ticket-writing'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
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
  const [sum] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${ticketFiles.size}), 0)::int` })
    .from(ticketFiles)
    .where(eq(ticketFiles.announcementId, announcementId))
  if ((sum?.bytes ?? 0) > announcementLimits.fileBytes) throw invalidFieldFailure('files', announcementTexts.filesTooLarge)
  return removed
}

/** Throws 409 while an attachment is being scanned, or if it carries a virus. */
export async function assertAttachmentsDeliverable(tx: Transaction, announcementId: number): Promise<void> {
  for (const { guid } of await listAnnouncementFiles(tx, announcementId)) {
    const reason = await findWithheldReason(tx, guid)
    if (reason === 'waiting') throw conflictFailure('under-way', announcementTexts.filesChecked)
    if (reason === 'infected') throw conflictFailure('files-infected', announcementTexts.filesInfected)
  }
}
