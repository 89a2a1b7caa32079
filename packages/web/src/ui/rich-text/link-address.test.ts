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

it.each(['', 'prize', 'javascript:alert(1)', 'data:text/html,x', '//evil.example', '/\\evil.example', 'https://a b'])(
  '%s is no address',
  (typed) => {
    expect(linkAddress(typed)).toBeUndefined()
  },
)
