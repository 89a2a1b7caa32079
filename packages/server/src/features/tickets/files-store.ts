import { administrator } from '@jadara/contract/core/endpoint'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { ticketFiles, tickets } from '../../db/tables/messages.ts'
import type { Caller } from '../../http/sessions.ts'

export type TicketFileRow = typeof ticketFiles.$inferSelect

export async function insertTicketFile(tx: DatabaseHandle, row: typeof ticketFiles.$inferInsert): Promise<void> {
  await tx.insert(ticketFiles).values(row)
}

type MessageRef = { readonly accountId: number; readonly ticketId: number; readonly answerId: number | null }

/**
 * Attaches files to a query or comment. Returns false unless all of them were uploaded by the account and are still unattached. Of two simultaneous
 * calls for one file, the second gets false.
 */
export async function attachFiles(
  tx: Transaction,
  guids: readonly string[],
  { accountId, ticketId, answerId }: MessageRef,
): Promise<boolean> {
  const requested = [...new Set(guids.map((guid) => guid.toLowerCase()))]
  if (requested.length === 0) return true
  const unattached = and(
    inArray(ticketFiles.guid, requested),
    eq(ticketFiles.accountId, accountId),
    isNull(ticketFiles.ticketId),
    isNull(ticketFiles.announcementId),
  )
  // Locks in a fixed order, so that two calls with the same files cannot deadlock.
  await tx.select({ guid: ticketFiles.guid }).from(ticketFiles).where(unattached).orderBy(ticketFiles.guid).for('update')
  const attached = await tx
    .update(ticketFiles)
    .set({ ticketId, answerId })
    .where(unattached)
    .returning({ guid: ticketFiles.guid })
  return attached.length === requested.length
}

/** An attachment that the caller may read: its query's readers, the office if it is an announcement's, or before it is attached its uploader. `askedBy` is the account of the query. */
export async function findReadableTicketFile(
  db: DatabaseHandle,
  { accountId, userType }: Caller,
  guid: string,
): Promise<{ file: TicketFileRow; askedBy: number | null; roundId: number | null } | undefined> {
  const [found] = await db
    .select({ file: ticketFiles, askedBy: tickets.accountId, roundId: tickets.roundId })
    .from(ticketFiles)
    .leftJoin(tickets, eq(tickets.id, ticketFiles.ticketId))
    .where(
      and(
        eq(ticketFiles.guid, guid),
        sql`case when ${ticketFiles.announcementId} is not null then ${userType === administrator}::boolean
          when ${ticketFiles.ticketId} is null then ${ticketFiles.accountId} = ${accountId}
          else ${userType === administrator}::boolean or ${tickets.accountId} = ${accountId} end`,
      ),
    )
  return found
}

/** Deletes a file only while it is unattached. */
export async function deleteUnattachedFile(db: DatabaseHandle, accountId: number, guid: string): Promise<boolean> {
  const deleted = await db
    .delete(ticketFiles)
    .where(
      and(
        eq(ticketFiles.guid, guid),
        eq(ticketFiles.accountId, accountId),
        isNull(ticketFiles.ticketId),
        isNull(ticketFiles.announcementId),
      ),
    )
    .returning({ guid: ticketFiles.guid })
  return deleted.length > 0
}
