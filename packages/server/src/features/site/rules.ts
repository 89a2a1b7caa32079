import type { Slot } from '@jadara/contract/site/slot'
import { slotTexts, slotValue } from '@jadara/contract/site/slot-value'
import type { Text } from '@jadara/contract/text'
import { validate } from '@jadara/contract/validate'
import { invalid, invalidField } from '../../failure.ts'
import { acceptedRichText } from '../../rich-text.ts'

/** What is kept of what the office wrote into a slot; refuses with 400 what its kind does not take. `under` begins the names of the refused fields. */
export function acceptedText(slot: Slot, given: Text, under = ''): Text {
  const checked = validate(slotValue(slot), given)
  if (!checked.ok) throw invalid({ messages: checked.messages, fields: prefixed(checked.fields, under) })
  if (slot.kind !== 'rich') return checked.value
  const clean = { en: acceptedRichText(checked.value.en, `${under}en`), ar: acceptedRichText(checked.value.ar, `${under}ar`) }
  // Markup without a word in it is no text; nor is what was nothing but a script.
  const bothEmpty = clean.en === '' && clean.ar === ''
  if (bothEmpty && slot.optional) return clean
  if (clean.en === '') throw invalidField(`${under}en`, slotTexts.missing)
  if (clean.ar === '') throw invalidField(`${under}ar`, slotTexts.missing)
  return clean
}

const prefixed = (fields: Readonly<Record<string, Text>>, under: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`${under}${name}`, message]))
