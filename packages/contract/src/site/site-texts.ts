import type { Text } from '../core/text.ts'
import { identitySlots } from './identity.ts'
import { landingSlots } from './landing.ts'
import { pageSlots } from './page-slots.ts'
import { notFoundSlots, sharedSlots } from './shared-texts.ts'

/** All texts of the site in the order of the editor. */
export const siteSlots = { ...identitySlots, ...sharedSlots, ...landingSlots, ...pageSlots, ...notFoundSlots } as const
export type SlotName = keyof typeof siteSlots

/** The current wordings. */
export type SiteTexts = { readonly [Name in SlotName]: Text }
