import { leading, leadingNowhere } from '@jadara/contract/link-addresses.testing'
import { linkLeadingTo, richText } from '@jadara/contract/rich-text'
import { expect, it } from 'vitest'
import { linkAddress } from './link-address.ts'

it.each([
  ['https://sdgs.un.org/goals', 'https://sdgs.un.org/goals'],
  [' www.example.org/a?b ', 'https://www.example.org/a?b'],
  ['office@example.org', 'mailto:office@example.org'],
  ['mailto:office@example.org', 'mailto:office@example.org'],
  ['tel:+20212345678', 'tel:+20212345678'],
  ['/prize', '/prize'],
  ['/#contact', '/#contact'],
  ['جامعة.مصر', 'https://جامعة.مصر'],
])('%s leads to %s', (typed, address) => {
  expect(linkAddress(typed)).toBe(address)
})

/** Typed, they are completed to a web address; as they stand they lead nowhere. */
const completed = ['evil.example/x']

it.each(leadingNowhere.filter((typed) => !completed.includes(typed)))('%j is no address', (typed) => {
  expect(linkAddress(typed)).toBeUndefined()
})

it.each(leading)('%s stays as it is', (typed) => {
  expect(linkAddress(typed)).toBe(typed)
})

it('leads by every scheme that the server lets through, and by no other', () => {
  const leads = (scheme: string) =>
    linkLeadingTo(`${scheme}://a.example`) !== undefined || linkLeadingTo(`${scheme}:a`) !== undefined
  expect(['https', 'http', 'mailto', 'tel', 'ftp', 'file', 'javascript', 'data'].filter(leads)).toEqual(richText.schemes)
})
