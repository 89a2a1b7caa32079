import { administrator } from '@jadara/contract/endpoint'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { ticketFiles, tickets } from '../../db/tables/messages.ts'
import type { Caller } from '../../http/sessions.ts'

export type TicketFileRow = typeof ticketFiles.$inferSelect

export async function insertTicketFile(tx: Handle, row: typeof ticketFiles.$inferInsert): Promise<void> {
  await tx.insert(ticketFiles).values(row)
}

type Words = { readonly accountId: number; readonly ticketId: number; readonly answerId: number | null }

/**
 * Makes files part of what was written, a query or a comment. False unless every one was sent by the same account and belongs to nothing yet: of two
 * who name one at once, the second is told.
 */
export async function claimFiles(
  tx: Transaction,
  guids: readonly string[],
  { accountId, ticketId, answerId }: Words,
): Promise<boolean> {
  const named = [...new Set(guids.map((guid) => guid.toLowerCase()))]
  if (named.length === 0) return true
  const free = and(inArray(ticketFiles.guid, named), eq(ticketFiles.accountId, accountId), isNull(ticketFiles.ticketId))
  // Locked in one order, so that two who name the same ones do not wait for each other.
  await tx.select({ guid: ticketFiles.guid }).from(ticketFiles).where(free).orderBy(ticketFiles.guid).for('update')
  const claimed = await tx.update(ticketFiles).set({ ticketId, answerId }).where(free).returning({ guid: ticketFiles.guid })
  return claimed.length === named.length
}

/** A file for who reads its query, and before it belongs to one for who sent it. `askedBy`: whose query it is. */
export async function fileReadBy(
  db: Handle,
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
        sql`case when ${ticketFiles.ticketId} is null then ${ticketFiles.accountId} = ${accountId}
          else ${userType === administrator}::boolean or ${tickets.accountId} = ${accountId} end`,
      ),
    )
  return found
}

/** Only what belongs to no words yet. */
export async function deleteUnnamedFile(db: Handle, accountId: number, guid: string): Promise<boolean> {
  const gone = await db
    .delete(ticketFiles)
    .where(and(eq(ticketFiles.guid, guid), eq(ticketFiles.accountId, accountId), isNull(ticketFiles.ticketId)))
    .returning({ guid: ticketFiles.guid })
  return gone.length > 0
}
