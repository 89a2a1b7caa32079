import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { expect, it } from 'vitest'
import { findSitePlace, sitePlaces } from './site-places.ts'

it('edits every text in exactly one place', () => {
  expect(sitePlaces.flatMap(({ slots }) => slots).toSorted()).toEqual(Object.keys(siteSlots).toSorted())
})

it('finds a place by its name, in any letter case', () => {
  expect(findSitePlace('sdg13')?.slots).toEqual(['climateDescription', 'climateBody'])
  expect(findSitePlace('conditions')?.slots).toEqual(['conditionsDescription', 'conditionsBody', 'conditionsInquiries'])
  expect(findSitePlace('deadlines')?.slots).toEqual(['deadlinesDescription', 'deadlinesIntro', 'deadlinesNone'])
  expect(findSitePlace('elsewhere')).toBeUndefined()
})

it('previews a text on a page that shows it', () => {
  const pageOf = (slot: SlotName) => sitePlaces.find(({ slots }) => slots.includes(slot))?.page
  expect(pageOf('notFoundTitle')).toBe('not-found')
  expect(pageOf('notFoundText')).toBe('not-found')
  expect(pageOf('conditionsInquiries')).toBe('conditions')
  expect(pageOf('footerSentence')).toBe('landing')
})
