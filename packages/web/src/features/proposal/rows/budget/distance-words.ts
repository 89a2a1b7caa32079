import { poundsWords } from '@jadara/contract/money'
import { type Text, text } from '@jadara/contract/text'

/** The distance of the items to the budget. */
export function distanceWords(left: number): Text {
  if (left === 0) return text('Exactly the budget', 'مساوٍ للميزانية تمامًا')
  const distance = poundsWords(Math.abs(left))
  if (left > 0) return text(`${distance.en} left`, `يتبقى ${distance.ar}`)
  return text(`Over by ${distance.en}`, `تجاوز الميزانية بمقدار ${distance.ar}`)
}
