import { everywhereSlots } from '@jadara/contract/site/everywhere'
import { identitySlots } from '@jadara/contract/site/identity'
import { landingSlots } from '@jadara/contract/site/landing'
import { pageMatter, pageSlots } from '@jadara/contract/site/page-slots'
import { type PublicPageName, publicPages } from '@jadara/contract/site/pages'
import type { SlotName } from '@jadara/contract/site/site-texts'
import { type Text, text } from '@jadara/contract/text'

/** A form of the editor: who gives the award, the landing page, and each page of its own. */
export type SitePlace = {
  readonly name: string
  readonly title: Text
  readonly slots: readonly SlotName[]
  /** Where its texts can be looked at. */
  readonly page: PublicPageName
}

const namesOf = <Name extends SlotName>(slots: Readonly<Record<Name, unknown>>) => Object.keys(slots) as Name[]

type PageName = keyof typeof pageMatter

/** The slots of a page are named by the page's own word: conditionsDescription, conditionsBody, conditionsInquiries. */
function slotsOf(page: PageName): SlotName[] {
  const word = pageMatter[page].description.replace(/Description$/, '')
  return namesOf(pageSlots).filter((name) => name.startsWith(word))
}

export const sitePlaces: readonly SitePlace[] = [
  {
    name: 'identity',
    title: text('Award and office', 'الجائزة ومكتبها'),
    slots: namesOf(identitySlots),
    page: 'landing',
  },
  { name: 'everywhere', title: text('Every page', 'كل الصفحات'), slots: namesOf(everywhereSlots), page: 'landing' },
  { name: 'landing', title: text('Landing page', 'الصفحة الرئيسية'), slots: namesOf(landingSlots), page: 'landing' },
  ...(Object.keys(pageMatter) as PageName[]).map((page) => ({
    name: page,
    title: publicPages[page].title,
    slots: slotsOf(page),
    page,
  })),
]

export const sitePlaceNamed = (name: string | undefined): SitePlace | undefined =>
  sitePlaces.find((place) => place.name.toLowerCase() === name?.toLowerCase())

export const siteEditorPath = '/dashboard/admin/site'
export const sitePlacePath = ({ name }: Pick<SitePlace, 'name'>, slot?: SlotName): string =>
  `${siteEditorPath}/${name}${slot ? `#${slot}` : ''}`
