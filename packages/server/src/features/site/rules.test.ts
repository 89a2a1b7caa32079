import { type Text, text } from '@jadara/contract/core/text'
import { slotNames } from '@jadara/contract/site/endpoints'
import { siteSlots } from '@jadara/contract/site/site-texts'
import { type Slot, slot } from '@jadara/contract/site/slot'
import { describe, expect, it } from 'vitest'
import { Failure } from '../../core/failure.ts'
import { requireValidSlotText } from './rules.ts'

const missing = 'Please enter the text in both languages.'

it('texts that are shipped pass their own check, unchanged', () => {
  for (const name of slotNames)
    expect({ name, ...requireValidSlotText(siteSlots[name], siteSlots[name].initial) }).toEqual({
      name,
      ...siteSlots[name].initial,
    })
})

describe('each kind of text', () => {
  const of = (kind: Slot['kind'], optional?: true): Slot => slot(kind, text('x', 'x'), text('', ''), optional ? { optional } : {})
  const both = (value: string): Text => text(value, value)
  const refusal = (kind: Slot['kind'], value: Text, optional?: true) => {
    try {
      return requireValidSlotText(of(kind, optional), value)
    } catch (error) {
      return error instanceof Failure ? Object.fromEntries(Object.entries(error.fields).map(([at, { en }]) => [at, en])) : error
    }
  }

  it.each([
    ['line', 'one\n two\u202e', 'one two'],
    ['lines', ' one\ntwo ', 'one\ntwo'],
    ['email', 'Office@Award.example ', 'Office@Award.example'],
    ['url', 'https://award.example/x', 'https://award.example/x'],
    ['number', '١٠٠٠٠٠', '100000'],
    ['colour', '#0F4C75', '#0f4c75'],
    ['rich', '<p>a</p><script>b</script>', '<p>a</p>'],
    ['rich', '<p>a\u0001\ufffd\u202e\u200f</p>', '<p>a\u200f</p>'],
  ] as const)('%s is kept as it is meant', (kind, given, expected) => {
    expect(requireValidSlotText(of(kind), both(given))).toEqual(both(expected))
  })

  it.each([
    ['email', 'nobody', 'Please Enter a valid email address.'],
    ['url', 'javascript:alert(1)', 'Please enter a valid url'],
    ['number', '12 EGP', 'Please enter a number in digits.'],
    ['colour', 'red;}', 'Please choose a colour, such as #0f4c75.'],
    ['picture', '../secret', 'Please choose a picture.'],
  ] as const)('%s takes nothing else', (kind, given, message) => {
    expect(refusal(kind, both(given))).toEqual({ en: message, ar: message })
  })

  it('is said in both languages, or where it may be left out in neither', () => {
    expect(refusal('line', text('a', ''))).toEqual({ ar: missing })
    expect(refusal('line', text('', ''))).toEqual({ en: missing, ar: missing })
    expect(refusal('line', text('', 'a'), true)).toEqual({ en: missing })
    expect(refusal('line', text('', ''), true)).toEqual(both(''))
    expect(refusal('rich', text('<p>a</p>', '<script>b</script>'))).toEqual({ ar: missing })
    expect(refusal('rich', both('<p> </p>'), true)).toEqual(both(''))
  })

  it('that is one for both languages is the same in both', () => {
    expect(refusal('number', text('1', '2'))).toEqual({ ar: 'This is the same in both languages.' })
  })
})
