import { type Text, text } from '@jadara/contract/core/text'
import { identitySlots } from '@jadara/contract/site/identity'
import { landingSlots } from '@jadara/contract/site/landing'
import { pageSlotNames } from '@jadara/contract/site/page-slots'
import { type PageName, publicPages } from '@jadara/contract/site/pages'
import { notFoundSlots, sharedSlots } from '@jadara/contract/site/shared-texts'
import type { SlotName } from '@jadara/contract/site/site-texts'

/** One form of the site editor. */
export type SitePlace = {
  readonly name: string
  readonly title: Text
  readonly slots: readonly SlotName[]
  /** The page that shows its texts. */
  readonly page: PageName
}

const namesOf = <Name extends SlotName>(slots: Readonly<Record<Name, unknown>>) => Object.keys(slots) as Name[]

export const sitePlaces: readonly SitePlace[] = [
  {
    name: 'identity',
    title: text('Award and office', 'الجائزة ومكتبها'),
    slots: namesOf(identitySlots),
    page: 'landing',
  },
  { name: 'everywhere', title: text('Every page', 'كل الصفحات'), slots: namesOf(sharedSlots), page: 'landing' },
  { name: 'landing', title: text('Landing page', 'الصفحة الرئيسية'), slots: namesOf(landingSlots), page: 'landing' },
  ...(Object.keys(pageSlotNames) as (keyof typeof pageSlotNames)[]).map((page) => ({
    name: page,
    title: publicPages[page].title,
    slots: Object.values(pageSlotNames[page]),
    page,
  })),
  {
    name: 'not-found',
    title: text('Page not found', 'الصفحة غير الموجودة'),
    slots: namesOf(notFoundSlots),
    page: 'not-found',
  },
]

export const findSitePlace = (name: string | undefined): SitePlace | undefined =>
  sitePlaces.find((place) => place.name.toLowerCase() === name?.toLowerCase())
