import { expect, it } from 'vitest'
import { allowedAddresses, refusedAddresses } from './link-addresses.testing.ts'
import { toLinkTarget } from './rich-text.ts'

it.each(allowedAddresses)('a link may lead to %s', (address) => {
  expect(toLinkTarget(address)).toBe(address)
})

it.each(refusedAddresses)('a link may not lead to %j', (address) => {
  expect(toLinkTarget(address)).toBeUndefined()
})

it('is read as a browser reads it, without what cannot be seen', () => {
  expect(toLinkTarget(' https://a.example/\u200fx\t ')).toBe('https://a.example/x')
  for (const hidden of ['java\tscript:alert(1)', '/\tapi/x', '/\t/evil.example', '\u202e/api/x'])
    expect(toLinkTarget(hidden)).toBeUndefined()
})
