import type { Text } from '../text.ts'
import { everywhereSlots, notFoundSlots } from './everywhere.ts'
import { identitySlots } from './identity.ts'
import { landingSlots } from './landing.ts'
import { pageSlots } from './page-slots.ts'

/** Every text of the site, in the order of the editor. */
export const siteSlots = { ...identitySlots, ...everywhereSlots, ...landingSlots, ...pageSlots, ...notFoundSlots } as const
export type SlotName = keyof typeof siteSlots

/** What is said now, slot by slot. */
export type SiteTexts = { readonly [Name in SlotName]: Text }
