import { z } from 'zod'
import { type Text, text, yearWords } from './text.ts'

/**
 * What the conditions of the award say of an application, as far as its entries show it. A warning to the applicant and to the office, never a
 * refusal: the office decides.
 */
export const conditionCodes = ['year', 'indexing', 'same-title', 'same-file', 'validation'] as const

export const conditionWarning = z.object({
  code: z.enum(conditionCodes),
  /** The record by its kind's name and its id, with its title; all null for what is said of the person. */
  kind: z.string().nullable(),
  recordId: z.number().nullable(),
  title: z.string().nullable(),
})
export type ConditionWarning = z.infer<typeof conditionWarning>

/** From which year to which a paper counts: both count too. */
export const countedYears = z.object({ from: z.number(), to: z.number() })
export type CountedYears = z.infer<typeof countedYears>

/** The years of the round's PhD window, as the entry guidelines name them. */
export const countedYearsOf = ({ from, to }: { readonly from: string; readonly to: string }): CountedYears => ({
  from: Number(from.slice(0, 4)),
  to: Number(to.slice(0, 4)),
})

export const countsByYear = (year: number, { from, to }: CountedYears): boolean => from <= year && year <= to

/** Whether a journal is said to be indexed in Scopus, by the name of the database or its address. The view `condition_warning` asks the same. */
export const isInScopus = (name: string, address: string): boolean =>
  /scopus|سكوبس|سكوبوس/i.test(name) || /^https?:\/\/([a-z0-9-]+\.)*scopus\.com([/:?#]|$)/i.test(address)

const within = ({ from, to }: CountedYears): Text =>
  text(`from ${from} to ${to}`, `من ${yearWords(from).ar} إلى ${yearWords(to).ar}`)

/** What a paper is asked for, as the form lists it. */
export const conditionTexts = {
  year: (years: CountedYears): Text =>
    text(`It counts if it appeared ${within(years).en}.`, `يُحتسب إذا نُشر في الفترة ${within(years).ar}.`),
  indexing: text('It counts if it is indexed in Scopus.', 'يُحتسب إذا كان مفهرسًا في سكوبس.'),
} as const

/** What a person reads of a warning. */
export function conditionWords(code: ConditionWarning['code'], years: CountedYears): Text {
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
