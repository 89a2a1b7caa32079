import { richText } from '@jadara/contract/rich-text'
import { expect, it } from 'vitest'
import { isLinkAddress, linkAddress } from './link-address.ts'

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

it.each([
  '',
  'prize',
  'evil',
  '#x',
  'https:evil',
  'https:/evil',
  'https:///evil',
  'https://',
  'http://?x',
  'mailto:',
  '/a\\tb c',
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://a b',
])('%s is no address', (typed) => {
  expect(linkAddress(typed)).toBeUndefined()
})

it('leads by every scheme that the server lets through, and by no other', () => {
  const leads = (scheme: string) => isLinkAddress(`${scheme}://a.example`) || isLinkAddress(`${scheme}:a`)
  expect(['https', 'http', 'mailto', 'tel', 'ftp', 'file', 'javascript', 'data'].filter(leads)).toEqual(richText.schemes)
})
