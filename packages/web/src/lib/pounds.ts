import { type Language, locale, plural, quantity, type Text, text } from '@jadara/contract/text'

const pounds = plural('# EGP', '# EGP', 'جنيه واحد', 'جنيهان', '# جنيهات', '# جنيهًا', '# جنيه')
const format = (language: Language) =>
  new Intl.NumberFormat(locale(language), { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const formats = { en: format('en'), ar: format('ar') }

/** A sum of Egyptian pounds with its noun; piastres are written where there are any. */
export function poundsWords(sum: number): Text {
  if (Number.isInteger(sum)) return quantity(sum, pounds)
  return text(`${formats.en.format(sum)} EGP`, `${formats.ar.format(sum)} جنيه`)
}

/** The distance of the items to the budget. */
export function distanceWords(left: number): Text {
  if (left === 0) return text('Exactly the budget', 'مساوٍ للميزانية تمامًا')
  const distance = poundsWords(Math.abs(left))
  if (left > 0) return text(`${distance.en} left`, `يتبقى ${distance.ar}`)
  return text(`Over by ${distance.en}`, `تجاوز الميزانية بمقدار ${distance.ar}`)
}
