import { expect, it } from 'vitest'
import { leading, leadingNowhere } from './link-addresses.testing.ts'
import { linkLeadingTo } from './rich-text.ts'

it.each(leading)('a link may lead to %s', (address) => {
  expect(linkLeadingTo(address)).toBe(address)
})

it.each(leadingNowhere)('a link may not lead to %j', (address) => {
  expect(linkLeadingTo(address)).toBeUndefined()
})

it('is read as a browser reads it, without what cannot be seen', () => {
  expect(linkLeadingTo(' https://a.example/\u200fx\t ')).toBe('https://a.example/x')
  for (const hidden of ['java\tscript:alert(1)', '/\tapi/x', '/\t/evil.example', '\u202e/api/x'])
    expect(linkLeadingTo(hidden)).toBeUndefined()
})
