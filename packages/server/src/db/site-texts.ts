import { type SiteTexts, type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import type { Text } from '@jadara/contract/text'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import type { Handle } from './database.ts'
import { accounts } from './tables/people.ts'
import { siteTextVersions } from './tables/site.ts'

export type SavedText = {
  readonly slot: string
  readonly version: number
  readonly en: string
  readonly ar: string
  readonly at: Date
  readonly by: Text
}

const saved = {
  slot: siteTextVersions.slot,
  version: siteTextVersions.id,
  en: siteTextVersions.en,
  ar: siteTextVersions.ar,
  at: siteTextVersions.at,
  by: { en: accounts.englishName, ar: accounts.arabicName },
}

/** The newest wording of each slot that was ever changed, of all or of those that are asked for. */
export async function newestTexts(db: Handle, slots?: readonly SlotName[]): Promise<SavedText[]> {
  return db
    .selectDistinctOn([siteTextVersions.slot], saved)
    .from(siteTextVersions)
    .innerJoin(accounts, eq(accounts.id, siteTextVersions.actorId))
    .where(slots && inArray(siteTextVersions.slot, [...slots]))
    .orderBy(siteTextVersions.slot, desc(siteTextVersions.id))
}

/** The wordings of one slot, the newest first: at most so many, all older than the version `before`. */
export async function wordingsOf(
  db: Handle,
  slot: SlotName,
  { most, before }: { most: number; before?: number | undefined },
): Promise<SavedText[]> {
  return db
    .select(saved)
    .from(siteTextVersions)
    .innerJoin(accounts, eq(accounts.id, siteTextVersions.actorId))
    .where(and(eq(siteTextVersions.slot, slot), before === undefined ? undefined : lt(siteTextVersions.id, before)))
    .orderBy(desc(siteTextVersions.id))
    .limit(most)
}

/** What slots say now, all or those that are asked for: the newest wording, or what the portal is shipped with. A slot that is no more is passed over. */
export async function siteTexts<Name extends SlotName = SlotName>(
  db: Handle,
  names?: readonly Name[],
): Promise<Pick<SiteTexts, Name>> {
  const newest = new Map((await newestTexts(db, names)).map(({ slot, en, ar }) => [slot, { en, ar }]))
  const asked = names ?? (Object.keys(siteSlots) as Name[])
  return Object.fromEntries(asked.map((name) => [name, newest.get(name) ?? siteSlots[name].initial])) as Pick<SiteTexts, Name>
}

/** What the portal is shipped with. */
export const shippedTexts = Object.fromEntries(
  Object.entries(siteSlots).map(([name, { initial }]) => [name, initial]),
) as SiteTexts
