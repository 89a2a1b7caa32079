import { asc, eq } from 'drizzle-orm'
import type { DatabaseHandle } from './database.ts'
import { ticketFiles } from './tables/messages.ts'

/** In the order of upload. */
export const listAnnouncementFiles = (db: DatabaseHandle, announcementId: number) =>
  db
    .select({
      guid: ticketFiles.guid,
      name: ticketFiles.name,
      mime: ticketFiles.mime,
      size: ticketFiles.size,
      createdAt: ticketFiles.createdAt,
    })
    .from(ticketFiles)
    .where(eq(ticketFiles.announcementId, announcementId))
    .orderBy(asc(ticketFiles.createdAt), asc(ticketFiles.guid))
