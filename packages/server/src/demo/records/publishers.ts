import { type Text, text } from '@jadara/contract/text'
import type { Random } from '../random.ts'

/** Houses that do not exist, each with the digits that its ISBNs begin with. */
export type Publisher = { readonly name: Text; readonly site: string; readonly prefix: string }

export const publishers: readonly Publisher[] = [
  { name: text('Delta Scholarly Press', 'دلتا للنشر العلمي'), site: 'delta-scholarly.example', prefix: '978-977-5836' },
  { name: text('Papyrus Academic Books', 'بردية للكتاب الأكاديمي'), site: 'papyrus-academic.example', prefix: '978-977-6914' },
  { name: text('Northern Lake Publishers', 'نورذرن ليك للنشر'), site: 'northern-lake.example', prefix: '978-3-9871' },
  { name: text('Harbour & Quill', 'هاربر آند كويل'), site: 'harbour-quill.example', prefix: '978-1-9163' },
]
/** The first of them print in Arabic as well. */
export const arabicPublishers = publishers.slice(0, 2)

/** An ISBN-13 whose check digit is right. */
export function isbnOf({ prefix }: Publisher, random: Random): string {
  const missing = 12 - prefix.replaceAll('-', '').length
  const item = String(random.between(1, 10 ** missing - 1)).padStart(missing, '0')
  const digits = [...(prefix + item).replaceAll('-', '')].map(Number)
  const sum = digits.reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 1 : 3), 0)
  return `${prefix}-${item}-${(10 - (sum % 10)) % 10}`
}
