import type { Text } from '../text.ts'
import { everywhereSlots } from './everywhere.ts'
import { identitySlots } from './identity.ts'
import { landingSlots } from './landing.ts'
import { pageSlots } from './page-slots.ts'

/** Every text of the site, in the order of the editor, by the place where it stands. */
export const siteGroups = {
  identity: identitySlots,
  everywhere: everywhereSlots,
  landing: landingSlots,
  pages: pageSlots,
} as const

export const siteSlots = { ...identitySlots, ...everywhereSlots, ...landingSlots, ...pageSlots } as const
export type SlotName = keyof typeof siteSlots

/** What is said now, slot by slot. */
export type SiteTexts = { readonly [Name in SlotName]: Text }
