import { toBilingualName } from '@jadara/contract/core/names'
import { officeAddressSlotNames, toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import { eq } from 'drizzle-orm'
import { insertAuditEntry } from '../db/audit.ts'
import type { Transaction } from '../db/database.ts'
import { loadSiteTexts } from '../db/site-texts.ts'
import { accounts } from '../db/tables/people.ts'
import {
  deleteUnreferencedWithholdings,
  type FileOwner,
  findFileOwner,
  listPendingScansAfter,
  quarantineFile,
  releaseFile,
} from '../db/withheld-files.ts'
import { NotScannedError, type VirusScanner } from '../files/clamd.ts'
import { virusFoundLetter, virusFoundOfficeLetter } from '../mail/letters/virus.ts'
import { enqueueMail } from '../mail/outbox.ts'
import type { Portal } from '../portal.ts'

type Log = { warn(what: object, message: string): void }

const atATime = 100
/** In milliseconds. Longer than an upload takes between storing its bytes and its row. */
const longestUpload = 3_600_000

/** In milliseconds: how soon a file is scanned again that was not stored yet, or for which the scanner did not answer. */
const secondTry = 30_000

/** When the job must run again; null without a scanner or a file to scan. A new file wakes it by itself (migration 0046). */
export async function findNextScan({ db, clock }: Portal, scanner: VirusScanner | null): Promise<Date | null> {
  const [pending] = scanner ? await listPendingScansAfter(db, null, 1) : []
  return pending === undefined ? null : new Date(clock().getTime() + secondTry)
}

/**
 * Scans all withheld files: clean ones are released; infected ones are quarantined, and owner and office are notified. Stops after two files in a row without a
 * verdict, because the scanner is unavailable then. Returns the number of verdicts.
 */
export async function scanWithheld(
  portal: Portal,
  scanner: VirusScanner | null,
  log: Log,
  stopping?: AbortSignal,
): Promise<number> {
  const { db, clock } = portal
  await deleteUnreferencedWithholdings(db, new Date(clock().getTime() - longestUpload))
  if (!scanner) return 0
  let judged = 0
  let unanswered = 0
  let last: string | null = null
  for (
    let some = await listPendingScansAfter(db, last, atATime);
    some.length > 0;
    some = await listPendingScansAfter(db, last, atATime)
  ) {
    for (const guid of some) {
      if (stopping?.aborted) return judged
      last = guid
      try {
        if (await judge(portal, scanner, guid, log)) judged += 1
      } catch (error) {
        if (!(error instanceof NotScannedError)) throw error
        unanswered += 1
        log.warn({ guid, reason: error.message }, 'a held file could not be scanned')
        // A single failure may be due to the file.
        if (unanswered > 1) return judged
      }
    }
  }
  return judged
}

/** False when there is nothing to scan yet: the upload is in progress or was cut off. */
async function judge(portal: Portal, scanner: VirusScanner, guid: string, log: Log): Promise<boolean> {
  const { db, files } = portal
  if ((await files.vault.stat(guid)) === null) return false
  const verdict = await scanner.scan(await files.vault.open(guid))
  if (verdict === 'clean') await releaseFile(db, guid)
  else {
    log.warn({ guid, found: verdict.infected }, 'a virus was found in a stored file')
    await db.transaction((tx) => tell(tx, portal, guid, verdict.infected))
  }
  return true
}

async function tell(tx: Transaction, portal: Portal, guid: string, found: string): Promise<void> {
  const now = portal.clock()
  if (!(await quarantineFile(tx, guid, found, now))) return
  const owner = await findFileOwner(tx, guid)
  const detail = { guid, found, ...(owner && { file: { name: owner.name } }) }
  await insertAuditEntry(tx, { about: owner?.applicationId ?? 'office', at: now, actorId: null, action: 'virus-found', detail })
  if (owner) await mailBoth(tx, portal, owner, found)
}

async function mailBoth(tx: Transaction, { clock, publicUrl }: Portal, { accountId, name: file }: FileOwner, found: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) return
  const { email, language } = account
  const name = toBilingualName(account)
  await enqueueMail(
    tx,
    { recipient: email, accountId, language, letter: virusFoundLetter({ name, file, found, publicUrl }) },
    clock(),
  )
  const recipient = toOfficeMailAddresses(await loadSiteTexts(tx, officeAddressSlotNames))
  if (recipient.length === 0) return
  const letter = virusFoundOfficeLetter({ applicant: name, email, file, found, publicUrl })
  await enqueueMail(tx, { recipient, language: 'ar', letter }, clock())
}
