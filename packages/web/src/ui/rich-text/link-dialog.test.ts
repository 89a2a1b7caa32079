import { allowedAddresses, refusedAddresses } from '@jadara/contract/core/link-addresses.testing'
import { richTextRules, toLinkTarget } from '@jadara/contract/core/rich-text'
import { expect, it } from 'vitest'
import { completeLinkAddress } from './link-dialog.tsx'

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
  expect(completeLinkAddress(typed)).toBe(address)
})

/** These are completed when typed, but as links they would be relative. */
const completed = ['evil.example/x']

it.each(refusedAddresses.filter((typed) => !completed.includes(typed)))('%j is no address', (typed) => {
  expect(completeLinkAddress(typed)).toBeUndefined()
})

it.each(allowedAddresses)('%s stays as it is', (typed) => {
  expect(completeLinkAddress(typed)).toBe(typed)
})

it('allows the schemes that the server allows', () => {
  const leads = (scheme: string) =>
    toLinkTarget(`${scheme}://a.example`) !== undefined || toLinkTarget(`${scheme}:a`) !== undefined
  expect(['https', 'http', 'mailto', 'tel', 'ftp', 'file', 'javascript', 'data'].filter(leads)).toEqual(richTextRules.schemes)
})
