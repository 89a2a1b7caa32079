import { asc, eq, inArray, or } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { ticketFiles } from './tables/messages.ts'

/** In the order of upload. */
export const listAnnouncementFiles = (db: DatabaseHandle, announcementId: number) =>
  listMailFiles(db, { announcementId, files: [] })

/** The attachments of a mail: those of its announcement, or of a test mail. */
export const listMailFiles = (
  db: DatabaseHandle,
  { announcementId, files }: { readonly announcementId: number | null; readonly files: readonly string[] },
) =>
  db
    .select({
      guid: ticketFiles.guid,
      name: ticketFiles.name,
      mime: ticketFiles.mime,
      size: ticketFiles.size,
      createdAt: ticketFiles.createdAt,
    })
    .from(ticketFiles)
    .where(
      or(
        announcementId === null ? undefined : eq(ticketFiles.announcementId, announcementId),
        inArray(ticketFiles.guid, [...files]),
      ),
    )
    .orderBy(asc(ticketFiles.createdAt), asc(ticketFiles.guid))
