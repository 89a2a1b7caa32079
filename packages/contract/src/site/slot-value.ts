import { z } from 'zod'
import { sessionTexts } from '../accounts/session.ts'
import { convertToLatinDigits } from '../core/normalise-text.ts'
import { richTextRules } from '../core/rich-text.ts'
import { formatNumber, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import {
  email,
  formattedText,
  isEmptyOrWebAddress,
  isGuid,
  optionalPlainText,
  requiredPlainText,
  toSingleLine,
} from '../core/value.ts'
import { isColour } from './contrast.ts'
import { checkSitePlaceholders } from './placeholders.ts'
import { isBilingual, type Slot, type SlotKind } from './slot.ts'

export const slotValueTexts = {
  missing: text('Please enter the text in both languages.', 'أدخل النص باللغتين.'),
  url: text('Please enter a valid url', 'أدخل رابطًا صحيحًا'),
  number: text('Please enter a number in digits.', 'أدخل رقمًا.'),
  colour: text('Please choose a colour, such as #0f4c75.', 'اختر لونًا، مثل \u200e#0f4c75.'),
  picture: text('Please choose a picture.', 'اختر صورة.'),
  sameInBoth: text('This is the same in both languages.', 'هذه القيمة واحدة في اللغتين.'),
} as const

type Rule = {
  readonly most: number
  readonly mend?: (value: string) => string
  readonly fits?: (value: string) => boolean
  readonly wrong?: Text
}

const isEmail = (value: string): boolean => email(sessionTexts.emailMissing, sessionTexts.emailInvalid).safeParse(value).success

const rules: Readonly<Record<SlotKind, Rule>> = {
  line: { most: 300, mend: toSingleLine },
  lines: { most: 3000 },
  rich: { most: richTextRules.mostCharacters },
  email: { most: 254, mend: toSingleLine, fits: isEmail, wrong: sessionTexts.emailInvalid },
  url: { most: 2000, fits: isEmptyOrWebAddress, wrong: slotValueTexts.url },
  number: { most: 15, mend: convertToLatinDigits, fits: (value) => /^\d+$/.test(value), wrong: slotValueTexts.number },
  colour: {
    most: 7,
    mend: (value) => value.toLowerCase(),
    fits: isColour,
    wrong: slotValueTexts.colour,
  },
  picture: { most: 36, mend: (value) => value.toLowerCase(), fits: isGuid, wrong: slotValueTexts.picture },
}

/** The schema of a slot's value. An optional slot must be empty in both languages or in neither. */
export const slotValueSchema = (slot: Slot) =>
  z
    .object({ en: languageSchema(slot), ar: languageSchema(slot) })
    .refine(({ en, ar }) => isBilingual(slot) || en === ar, { path: ['ar'], error: asMessage(slotValueTexts.sameInBoth) })
    .refine(({ en, ar }) => en !== '' || ar === '', { path: ['en'], error: asMessage(slotValueTexts.missing) })
    .refine(({ en, ar }) => ar !== '' || en === '', { path: ['ar'], error: asMessage(slotValueTexts.missing) })

function languageSchema(slot: Slot) {
  const { kind, optional: mayBeEmpty, inMails, bounds } = slot
  const { most, mend, fits = () => true, wrong = slotValueTexts.missing } = rules[kind]
  const missing = mayBeEmpty ? undefined : slotValueTexts.missing
  const given =
    kind === 'rich'
      ? formattedText(most, missing)
      : missing
        ? requiredPlainText(missing, most, mend)
        : optionalPlainText(most, mend)
  const checked = given.refine((value) => value === '' || fits(value), { error: asMessage(wrong) })
  if (bounds)
    return checked.refine((value) => !fits(value) || isWithin(Number(value), bounds), {
      error: asMessage(outOfBoundsText(bounds)),
    })
  if (!isBilingual(slot)) return checked
  const problem = (value: unknown) => checkSitePlaceholders(String(value), inMails)
  return checked.refine((value) => problem(value) === undefined, { error: ({ input }) => asMessage(problem(input) ?? wrong) })
}

type Bounds = NonNullable<Slot['bounds']>

const isWithin = (value: number, { least, most }: Bounds): boolean => least <= value && value <= most

const outOfBoundsText = ({ least, most }: Bounds): Text =>
  text(
    `Please enter a number from ${formatNumber(least, 'en')} to ${formatNumber(most, 'en')}.`,
    `أدخل رقمًا من ${formatNumber(least, 'ar')} إلى ${formatNumber(most, 'ar')}.`,
  )
