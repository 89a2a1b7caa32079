import { z } from 'zod'
import { formatYear, type Text, text } from '../core/text.ts'

/** Conditions of the award that can be checked on the entries. They are warnings to applicant and office, never refusals. */
export const conditionWarningCodes = ['year', 'indexing', 'same-title', 'same-file', 'validation'] as const

export const conditionWarningSchema = z.object({
  code: z.enum(conditionWarningCodes),
  /** The record by kind name and id, with its title; all null if the warning is about the person. */
  kind: z.string().nullable(),
  recordId: z.number().nullable(),
  title: z.string().nullable(),
})
export type ConditionWarning = z.infer<typeof conditionWarningSchema>

/** Publication years that count, both inclusive. */
export const countedYearsSchema = z.object({ from: z.number(), to: z.number() })
export type CountedYears = z.infer<typeof countedYearsSchema>

/** The years of the round's PhD window, as in the entry guidelines. */
export const toCountedYears = ({ from, to }: { readonly from: string; readonly to: string }): CountedYears => ({
  from: Number(from.slice(0, 4)),
  to: Number(to.slice(0, 4)),
})

export const isCountedYear = (year: number, { from, to }: CountedYears): boolean => from <= year && year <= to

/** Whether the database name or its URL says Scopus. Must match the view `condition_warning`. */
export const isInScopus = (name: string, address: string): boolean =>
  /scopus|سكوبس|سكوبوس/i.test(name) || /^https?:\/\/([a-z0-9-]+\.)*scopus\.com([/:?#]|$)/i.test(address)

const within = ({ from, to }: CountedYears): Text =>
  text(`from ${from} to ${to}`, `من ${formatYear(from).ar} إلى ${formatYear(to).ar}`)

/** The conditions as listed in the form. */
export const conditionTexts = {
  year: (years: CountedYears): Text =>
    text(`It counts if it appeared ${within(years).en}.`, `يُحتسب إذا نُشر في الفترة ${within(years).ar}.`),
  indexing: text('It counts if it is indexed in Scopus.', 'يُحتسب إذا كان مفهرسًا في سكوبس.'),
} as const

export function conditionWarningText(code: ConditionWarning['code'], years: CountedYears): Text {
  const { en, ar } = within(years)
  switch (code) {
    case 'year':
      return text(
        `Only papers that appeared ${en} count: this one would not.`,
        `لا تُحتسب إلا الأبحاث المنشورة ${ar}، وهذا البحث خارجها.`,
      )
    case 'indexing':
      return text(
        'Only papers indexed in Scopus count: name Scopus as its database, if it is.',
        'لا تُحتسب إلا الأبحاث المفهرسة في سكوبس، فإن كان البحث مفهرسًا فيها فاذكرها.',
      )
    case 'same-title':
      return text('Another entry has the same title: it counts once.', 'هناك بحث آخر بالعنوان نفسه، ولا يُحتسبان إلا مرة واحدة.')
    case 'same-file':
      return text('Another entry has the same PDF: it counts once.', 'هناك بحث آخر بملف PDF نفسه، ولا يُحتسبان إلا مرة واحدة.')
    case 'validation':
      return text(
        'The PhD is from abroad, and the proof of its validation is missing.',
        'شهادة الدكتوراه من خارج مصر، وما يثبت معادلتها غير مرفوع.',
      )
  }
}
