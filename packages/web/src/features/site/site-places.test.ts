import { type SlotName, siteSlots } from '@jadara/contract/site/site-texts'
import { expect, it } from 'vitest'
import { sitePlaceNamed, sitePlaces } from './site-places.ts'

it('every text is edited in one place, and one only', () => {
  expect(sitePlaces.flatMap(({ slots }) => slots).toSorted()).toEqual(Object.keys(siteSlots).toSorted())
})

it('a place is found by its name, whatever the case of its letters', () => {
  expect(sitePlaceNamed('sdg13')?.slots).toEqual(['climateDescription', 'climateBody'])
  expect(sitePlaceNamed('conditions')?.slots).toEqual(['conditionsDescription', 'conditionsBody', 'conditionsInquiries'])
  expect(sitePlaceNamed('deadlines')?.slots).toEqual(['deadlinesDescription', 'deadlinesIntro', 'deadlinesNone'])
  expect(sitePlaceNamed('elsewhere')).toBeUndefined()
})

it('a text is looked at on a page where it stands', () => {
  const pageOf = (slot: SlotName) => sitePlaces.find(({ slots }) => slots.includes(slot))?.page
  expect(pageOf('notFoundTitle')).toBe('not-found')
  expect(pageOf('notFoundText')).toBe('not-found')
  expect(pageOf('conditionsInquiries')).toBe('conditions')
  expect(pageOf('footerSentence')).toBe('landing')
})
