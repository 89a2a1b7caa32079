import {
  attemptRetentionDays,
  endedSessionDays,
  exportDays,
  newsLinkDays,
  registerAnswerDays,
  sentMailDays,
  unattachedFileDays,
} from '@jadara/contract/core/limits'
import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { deleteExpiredPhoneLinks } from '../db/phone-links.ts'
import { removeUnlessBackupRuns } from '../db/stored-files.ts'
import { outbox } from '../db/tables/audit.ts'
import { exports } from '../db/tables/exports.ts'
import { ticketFiles } from '../db/tables/messages.ts'
import { passwordResets, sessions } from '../db/tables/people.ts'
import { registerAnswers } from '../db/tables/registers.ts'
import { allStoredFiles, newsSubscriptions } from '../db/tables/site.ts'
import { deleteExpiredUploads } from '../db/uploads.ts'
import type { FileStore } from '../files/file-store.ts'
import { removeUploadParts } from '../files/upload-parts.ts'

const hours = 3_600_000
const days = 24 * hours
/** After their end. */
const phoneLinkHours = 1

/**
 * Removes expired rows after the periods in limits.ts, which the privacy policy states too: mails, sessions, attempts, reset links, unconfirmed
 * subscriptions, and answers of public registers.
 */
export async function sweepExpired(db: Database, now: Date): Promise<void> {
  const before = (milliseconds: number) => sql`${new Date(now.getTime() - milliseconds).toISOString()}::timestamptz`
  // `least` ignores null, so open sessions count by their expiry.
  await db.delete(sessions).where(lt(sql`least(${sessions.endedAt}, ${sessions.expiresAt})`, before(endedSessionDays * days)))
  await db
    .delete(passwordResets)
    .where(lt(sql`least(${passwordResets.usedAt}, ${passwordResets.expiresAt})`, before(attemptRetentionDays * days)))
  await db
    .delete(outbox)
    .where(or(lt(outbox.sentAt, before(sentMailDays * days)), lt(outbox.givenUpAt, before(sentMailDays * days))))
  await db
    .delete(newsSubscriptions)
    .where(and(isNull(newsSubscriptions.confirmedAt), lt(newsSubscriptions.askedAt, before(newsLinkDays * days))))
  await db.delete(registerAnswers).where(lt(registerAnswers.fetchedAt, before(registerAnswerDays * days)))
  await deleteExpiredPhoneLinks(db, new Date(now.getTime() - phoneLinkHours * hours))
  await db.execute(sql`delete from try where "at" < ${before(attemptRetentionDays * days)}`)
}

/** Removes exports, with their bytes, that nobody has requested for `exportDays`. Keeps those in progress and the parts of a ZIP that remains. */
export async function sweepExports(db: Database, store: Pick<FileStore, 'remove'>, now: Date): Promise<void> {
  const old = and(lt(exports.askedAt, new Date(now.getTime() - exportDays * days)), inArray(exports.state, ['ready', 'failed']))
  await db.delete(exports).where(and(old, isNull(exports.fileGuid)))
  const inZips = sql`select entry ->> 'guid' from export zip, jsonb_array_elements(zip.content -> 'entries') entry
    where zip.kind in ('everything', 'submitted', 'chosen') and zip.state = 'ready' and entry ? 'guid'`
  const gone = await db
    .delete(exports)
    .where(and(old, sql`${exports.fileGuid}::text not in (${inZips})`))
    .returning({ guid: exports.fileGuid })
  for (const { guid } of gone) if (guid) await store.remove(guid)
}

/** Removes uploaded query files that no message references, with their bytes; none while a backup runs. */
export async function sweepUnattachedTicketFiles(db: Database, store: Pick<FileStore, 'remove'>, now: Date): Promise<void> {
  const old = lt(ticketFiles.createdAt, new Date(now.getTime() - unattachedFileDays * days))
  await removeUnlessBackupRuns(db, async () => {
    const gone = await db
      .delete(ticketFiles)
      .where(and(isNull(ticketFiles.ticketId), isNull(ticketFiles.announcementId), old))
      .returning({ guid: ticketFiles.guid })
    for (const { guid } of gone) await store.remove(guid)
  })
}

/** Removes temporary files of dead processes: no upload takes a day. Returns the number of bytes. */
export const sweepIncoming = (store: Pick<FileStore, 'sweepIncoming'>, now: Date): Promise<number> =>
  store.sweepIncoming(new Date(now.getTime() - days))

/** Removes resumable uploads that are a day old, with their bytes. */
export async function sweepUploads(
  db: Database,
  store: Pick<FileStore, 'receive' | 'open' | 'remove'>,
  now: Date,
): Promise<void> {
  await removeUploadParts(store, await deleteExpiredUploads(db, now))
}

/** `<guid>`, `<guid>.thumbnail`, `<guid>.page` or `<guid>.part`; other names are not removed. */
const ownKey = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})(?:\.thumbnail|\.page|\.part)?$/

/**
 * Removes files that neither a row of `kept_file` nor an upload references, left by interrupted uploads or deleted records. Keeps files younger than an hour, whose row may follow,
 * and all files while a backup runs. Returns their number. Throws when most files seem orphaned, which indicates the wrong database.
 */
export async function sweepOrphanFiles(
  db: Database,
  store: Pick<FileStore, 'list' | 'remove'>,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> {
  const old: { key: string; guid: string }[] = []
  for await (const { key, modifiedAt } of store.list()) {
    const guid = ownKey.exec(key)?.[1]
    if (guid && now.getTime() - modifiedAt.getTime() > hours) old.push({ key, guid })
  }
  const orphans: string[] = []
  for (let from = 0; from < old.length; from += 1000) {
    const some = old.slice(from, from + 1000)
    const named = await db
      .select({ guid: allStoredFiles.guid })
      .from(allStoredFiles)
      .where(
        inArray(
          allStoredFiles.guid,
          some.map(({ guid }) => guid),
        ),
      )
    const { rows: parts } = await db.execute<{ guid: string }>(sql`select unnest(parts) as guid from upload`)
    const kept = new Set([...named, ...parts].map(({ guid }) => guid))
    orphans.push(...some.filter(({ guid }) => !kept.has(guid)).map(({ key }) => key))
  }
  if (orphans.length >= 100 && orphans.length > old.length / 2) {
    throw new Error(
      `${orphans.length} of ${old.length} stored files have no row in this database, so none was removed. Is DATABASE_URL the database that belongs to these files?`,
    )
  }
  let removed = 0
  if (orphans.length === 0) return removed
  await removeUnlessBackupRuns(db, async () => {
    for (const key of orphans) {
      if (stopping?.aborted) break
      await store.remove(key)
      removed += 1
    }
  })
  return removed
}
