import { type SiteTexts, type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import type { Text } from '@jadara/contract/text'
import { desc, eq } from 'drizzle-orm'
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

/** The newest wording of each slot that was ever changed, or of one. */
export async function newestTexts(db: Handle, slot?: string): Promise<SavedText[]> {
  return db
    .selectDistinctOn([siteTextVersions.slot], saved)
    .from(siteTextVersions)
    .innerJoin(accounts, eq(accounts.id, siteTextVersions.actorId))
    .where(slot === undefined ? undefined : eq(siteTextVersions.slot, slot))
    .orderBy(siteTextVersions.slot, desc(siteTextVersions.id))
}

/** Every wording of one slot, the newest first. */
export async function wordingsOf(db: Handle, slot: string): Promise<SavedText[]> {
  return db
    .select(saved)
    .from(siteTextVersions)
    .innerJoin(accounts, eq(accounts.id, siteTextVersions.actorId))
    .where(eq(siteTextVersions.slot, slot))
    .orderBy(desc(siteTextVersions.id))
}

/** What every slot says now: its newest wording, or what the portal is shipped with. A slot that is no more is passed over. */
export async function siteTexts(db: Handle): Promise<SiteTexts> {
  const newest = new Map((await newestTexts(db)).map(({ slot, en, ar }) => [slot, { en, ar }]))
  const entries = Object.entries(siteSlots).map(([name, { initial }]) => [name, newest.get(name) ?? initial])
  return Object.fromEntries(entries) as { [Name in SlotName]: Text }
}

/** The addresses of the office: every one that the award's identity names, once. */
export function officeAddresses(texts: SiteTexts): string[] {
  const emails = (Object.keys(siteSlots) as SlotName[]).filter((name) => siteSlots[name].kind === 'email')
  return [...new Set(emails.map((name) => texts[name].en).filter((address) => address !== ''))]
}
