import type { Text } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import type { Slot } from '@jadara/contract/site/slot'
import { slotValueSchema, slotValueTexts } from '@jadara/contract/site/slot-value'
import { invalidFailure, invalidFieldFailure } from '../../core/failure.ts'
import { cleanRichTextWithinLimit } from '../../rich-text/rich-text.ts'

/** Validates and sanitizes a text for its slot; throws 400. `under` is the prefix of the field names. */
export function requireValidSlotText(slot: Slot, input: Text, under = ''): Text {
  const checked = validate(slotValueSchema(slot), input)
  if (!checked.ok) throw invalidFailure({ messages: checked.messages, fields: prefixFields(checked.fields, under) })
  if (slot.kind !== 'rich') return checked.value
  const clean = {
    en: cleanRichTextWithinLimit(checked.value.en, `${under}en`),
    ar: cleanRichTextWithinLimit(checked.value.ar, `${under}ar`),
  }
  // Sanitized markup may be empty although the input was not.
  const bothEmpty = clean.en === '' && clean.ar === ''
  if (bothEmpty && slot.optional) return clean
  if (clean.en === '') throw invalidFieldFailure(`${under}en`, slotValueTexts.missing)
  if (clean.ar === '') throw invalidFieldFailure(`${under}ar`, slotValueTexts.missing)
  return clean
}

const prefixFields = (fields: Readonly<Record<string, Text>>, under: string) =>
  Object.fromEntries(Object.entries(fields).map(([name, message]) => [`${under}${name}`, message]))
