import type { Text } from '@jadara/contract/core/text'
import { officeAddressSlotNames, toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import { type SiteTexts, type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { and, desc, eq, inArray, lt } from 'drizzle-orm'
import { type DatabaseHandle, findShortReadHandle } from './database.ts'
import { accounts } from './tables/people.ts'
import { siteTextVersions } from './tables/site.ts'

export type SiteTextVersionRow = {
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

/** Only slots that were ever changed. */
export async function findNewestSiteTextVersions(db: DatabaseHandle, slots?: readonly SlotName[]): Promise<SiteTextVersionRow[]> {
  return findShortReadHandle(db)
    .selectDistinctOn([siteTextVersions.slot], saved)
    .from(siteTextVersions)
    .innerJoin(accounts, eq(accounts.id, siteTextVersions.actorId))
    .where(slots && inArray(siteTextVersions.slot, [...slots]))
    .orderBy(siteTextVersions.slot, desc(siteTextVersions.id))
}

/** The versions of one slot, newest first, older than version `before`. */
export async function listSiteTextVersions(
  db: DatabaseHandle,
  slot: SlotName,
  { most, before }: { most: number; before?: number | undefined },
): Promise<SiteTextVersionRow[]> {
  return db
    .select(saved)
    .from(siteTextVersions)
    .innerJoin(accounts, eq(accounts.id, siteTextVersions.actorId))
    .where(and(eq(siteTextVersions.slot, slot), before === undefined ? undefined : lt(siteTextVersions.id, before)))
    .orderBy(desc(siteTextVersions.id))
    .limit(most)
}

/** The current texts: the newest version or the default. Versions of removed slots are ignored. */
export async function loadSiteTexts<Name extends SlotName = SlotName>(
  db: DatabaseHandle,
  names?: readonly Name[],
): Promise<Pick<SiteTexts, Name>> {
  const newest = new Map((await findNewestSiteTextVersions(db, names)).map(({ slot, en, ar }) => [slot, { en, ar }]))
  const asked = names ?? (Object.keys(siteSlots) as Name[])
  return Object.fromEntries(asked.map((name) => [name, newest.get(name) ?? siteSlots[name].initial])) as Pick<SiteTexts, Name>
}

/** What the shipped texts say of prizes and addresses is nobody's decision: the public pages of a trial show it once the office has saved it. */
const hiddenInTrial = [
  'prizeAmount',
  'prizeCount',
  'officeEmail',
  'officeSecondEmail',
  'postalAddress',
] as const satisfies readonly SlotName[]

/** The texts of the public pages; `isTrial`: of the active round. */
export function toPublicSiteTexts(
  versions: readonly SiteTextVersionRow[],
  { isTrial }: { readonly isTrial: boolean },
): SiteTexts {
  const saved = Object.fromEntries(versions.map(({ slot, en, ar }) => [slot, { en, ar }]))
  const hidden = isTrial ? Object.fromEntries(hiddenInTrial.map((slot) => [slot, { en: '', ar: '' }])) : {}
  const known = Object.fromEntries(Object.entries(saved).filter(([slot]) => Object.hasOwn(siteSlots, slot)))
  return { ...defaultSiteTexts, ...hidden, ...known }
}

export const defaultSiteTexts = Object.fromEntries(
  Object.entries(siteSlots).map(([name, { initial }]) => [name, initial]),
) as SiteTexts

/** The award's name, university and contact, in the office's current wording. */
export type AwardIdentity = {
  readonly name: Text
  readonly university: Text
  readonly officeAddresses: readonly string[]
  /** `telephone` and `logo` (the guid of a stored picture) are '' until set. */
  readonly telephone: string
  readonly accentColour: string
  readonly logo: string
}

const slots = ['awardName', 'university', 'telephone', 'accentColour', 'logo', ...officeAddressSlotNames] as const

export async function readAwardIdentity(db: DatabaseHandle): Promise<AwardIdentity> {
  const texts = await loadSiteTexts(db, slots)
  return {
    name: texts.awardName,
    university: texts.university,
    officeAddresses: toOfficeMailAddresses(texts),
    telephone: texts.telephone.en,
    accentColour: texts.accentColour.en,
    logo: texts.logo.en,
  }
}
