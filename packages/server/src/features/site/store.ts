import type { Text } from '@jadara/contract/core/text'
import { type SiteText, slotNames } from '@jadara/contract/site/endpoints'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { findNewestSiteTextVersions, type SiteTextVersionRow } from '../../db/site-texts.ts'
import { sitePictures, siteTextVersions } from '../../db/tables/site.ts'

/** All slots with their current texts, in the order of the editor. */
export async function listCurrentTexts(db: DatabaseHandle): Promise<SiteText[]> {
  const newest = new Map((await findNewestSiteTextVersions(db)).map((saved) => [saved.slot, saved]))
  return slotNames.map((slot) => toSiteText(slot, newest.get(slot)))
}

export async function findSiteText(db: DatabaseHandle, slot: SlotName): Promise<SiteText> {
  return toSiteText(slot, (await findNewestSiteTextVersions(db, [slot]))[0])
}

function toSiteText(slot: SlotName, saved: SiteTextVersionRow | undefined): SiteText {
  const { initial } = siteSlots[slot]
  if (!saved) return { slot, en: initial.en, ar: initial.ar, shipped: true, version: null, at: null, by: null }
  const { version, en, ar, at, by } = saved
  return { slot, en, ar, shipped: en === initial.en && ar === initial.ar, version, at: at.toISOString(), by }
}

/** Serializes changes of one slot until the transaction ends. */
export async function lockSlot(tx: Transaction, slot: SlotName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site text ${slot}`}, 0))`)
}

export async function insertSiteTextVersion(
  tx: Transaction,
  { slot, value, at, actorId }: { slot: SlotName; value: Text; at: Date; actorId: number },
): Promise<number> {
  const [row] = await tx
    .insert(siteTextVersions)
    .values({ slot, en: value.en, ar: value.ar, at, actorId })
    .returning({ version: siteTextVersions.id })
  if (!row) throw new Error('the wording was not inserted')
  return row.version
}

export type SitePicture = typeof sitePictures.$inferSelect

export async function insertPicture(tx: Transaction, picture: SitePicture): Promise<void> {
  await tx.insert(sitePictures).values(picture)
}

export async function findPictureByGuid(db: DatabaseHandle, guid: string): Promise<SitePicture | undefined> {
  const [picture] = await db.select().from(sitePictures).where(eq(sitePictures.guid, guid))
  return picture
}
