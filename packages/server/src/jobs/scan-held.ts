import { officeAddresses, officeAddressSlots } from '@jadara/contract/site/identity'
import { text } from '@jadara/contract/text'
import { eq } from 'drizzle-orm'
import { audit } from '../db/audit.ts'
import type { Transaction } from '../db/database.ts'
import { forgetUnnamed, type Owner, ownerOf, quarantine, release, waitingAfter } from '../db/held-files.ts'
import { siteTexts } from '../db/site-texts.ts'
import { accounts } from '../db/tables/people.ts'
import { NotScanned, type Scanner } from '../files/clamd.ts'
import { virusFound, virusFoundOffice } from '../mail/letters/virus.ts'
import { enqueue } from '../mail/outbox.ts'
import type { Portal } from '../portal.ts'

type Log = { warn(what: object, message: string): void }

const atATime = 100
/** Longer than any upload takes between its bytes and its row, in milliseconds. */
const longestUpload = 3_600_000

/**
 * Has everything scanned that is held: what is clean may leave from then on, what carries a virus never does, and its owner and the office are told.
 * Ends at the first file that the scanner gives no verdict of and another either: it is away then. Answers how many were judged.
 */
export async function scanHeld(portal: Portal, scanner: Scanner | null, log: Log, stopping?: AbortSignal): Promise<number> {
  const { db, clock } = portal
  await forgetUnnamed(db, new Date(clock().getTime() - longestUpload))
  if (!scanner) return 0
  let judged = 0
  let unanswered = 0
  let last: string | null = null
  for (let some = await waitingAfter(db, last, atATime); some.length > 0; some = await waitingAfter(db, last, atATime)) {
    for (const guid of some) {
      if (stopping?.aborted) return judged
      last = guid
      try {
        if (await judge(portal, scanner, guid, log)) judged += 1
      } catch (error) {
        if (!(error instanceof NotScanned)) throw error
        unanswered += 1
        log.warn({ guid, reason: error.message }, 'a held file could not be scanned')
        // One may be a file that it cannot take; two in a turn are a scanner that is away.
        if (unanswered > 1) return judged
      }
    }
  }
  return judged
}

/** False where there is nothing yet to judge: the upload is under way, or was cut off. */
async function judge(portal: Portal, scanner: Scanner, guid: string, log: Log): Promise<boolean> {
  const { db, files } = portal
  if ((await files.vault.stat(guid)) === null) return false
  const verdict = await scanner.scan(await files.vault.open(guid))
  if (verdict === 'clean') await release(db, guid)
  else {
    log.warn({ guid, found: verdict.infected }, 'a virus was found in a stored file')
    await db.transaction((tx) => tell(tx, portal, guid, verdict.infected))
    portal.wakeOutbox()
  }
  return true
}

async function tell(tx: Transaction, portal: Portal, guid: string, found: string): Promise<void> {
  const now = portal.clock()
  if (!(await quarantine(tx, guid, found, now))) return
  const owner = await ownerOf(tx, guid)
  const detail = { guid, found, ...(owner && { file: { name: owner.name } }) }
  await audit(tx, { about: owner?.applicationId ?? 'office', at: now, actorId: null, action: 'virus-found', detail })
  if (owner) await mailBoth(tx, portal, owner, found)
}

async function mailBoth(tx: Transaction, { clock, publicUrl }: Portal, { accountId, name: file }: Owner, found: string) {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId))
  if (!account) return
  const { email, language } = account
  const name = text(account.englishName, account.arabicName)
  await enqueue(tx, { recipient: email, accountId, language, letter: virusFound({ name, file, found, publicUrl }) }, clock())
  const recipient = officeAddresses(await siteTexts(tx, officeAddressSlots))
  if (recipient.length === 0) return
  const letter = virusFoundOffice({ applicant: name, email, file, found, publicUrl })
  await enqueue(tx, { recipient, language: 'ar', letter }, clock())
}
