import { richText } from '@jadara/contract/site/rich-text'
import { siteSlots } from '@jadara/contract/site/site-texts'
import { expect, it } from 'vitest'
import { linkSchemes } from '../../ui/rich-text/link-address.ts'
import { sitePlaceNamed, sitePlaces } from './site-places.ts'

it('every text is edited in one place, and one only', () => {
  expect(sitePlaces.flatMap(({ slots }) => slots).toSorted()).toEqual(Object.keys(siteSlots).toSorted())
})

it('a place is found by its name, whatever the case of its letters', () => {
  expect(sitePlaceNamed('sdg13')?.slots).toEqual(['climateDescription', 'climateBody'])
  expect(sitePlaceNamed('conditions')?.slots).toContain('conditionsInquiries')
  expect(sitePlaceNamed('elsewhere')).toBeUndefined()
})

it('the editor lets links lead where the server lets them', () => {
  expect([...linkSchemes].toSorted()).toEqual([...richText.schemes].toSorted())
})
