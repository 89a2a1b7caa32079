import { type SiteText, slotNames } from '@jadara/contract/site/endpoints'
import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import type { Text } from '@jadara/contract/text'
import { eq, sql } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { newestTexts, type SavedText } from '../../db/site-texts.ts'
import { sitePictures, siteTextVersions } from '../../db/tables/site.ts'

/** Every slot as it stands, in the order of the editor. */
export async function shownTexts(db: Handle): Promise<SiteText[]> {
  const newest = new Map((await newestTexts(db)).map((saved) => [saved.slot, saved]))
  return slotNames.map((slot) => shownText(slot, newest.get(slot)))
}

export async function readText(db: Handle, slot: SlotName): Promise<SiteText> {
  return shownText(slot, (await newestTexts(db, [slot]))[0])
}

function shownText(slot: SlotName, saved: SavedText | undefined): SiteText {
  const { initial } = siteSlots[slot]
  if (!saved) return { slot, en: initial.en, ar: initial.ar, shipped: true, version: null, at: null, by: null }
  const { version, en, ar, at, by } = saved
  return { slot, en, ar, shipped: en === initial.en && ar === initial.ar, version, at: at.toISOString(), by }
}

/** Of two who save a slot at once the second sees what the first has saved; held to the end of the transaction. */
export async function holdSlot(tx: Transaction, slot: SlotName): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`site text ${slot}`}, 0))`)
}

export async function addWording(
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

export async function addPicture(tx: Transaction, picture: SitePicture): Promise<void> {
  await tx.insert(sitePictures).values(picture)
}

export async function pictureWith(db: Handle, guid: string): Promise<SitePicture | undefined> {
  const [picture] = await db.select().from(sitePictures).where(eq(sitePictures.guid, guid))
  return picture
}
