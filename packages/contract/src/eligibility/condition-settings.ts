import { z } from 'zod'
import { type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { day, flag, isDayBefore, whole } from '../core/value.ts'

/** What a paper needs: Scopus, the institution's own list of accepted journals, or either. */
export const indexingChoices = ['scopus', 'list', 'either'] as const
export type IndexingChoice = (typeof indexingChoices)[number]

export const conditionSettingTexts = {
  day: text('Please enter a day, or nothing', 'أدخل تاريخًا صحيحًا، أو اترك الحقل فارغًا'),
  dayOrder: text('The last day should not be before the first', 'يجب ألا يسبق آخر يوم أول يوم'),
  year: text('Please enter a year from 1950 to 2100, or nothing', 'أدخل سنة من ١٩٥٠ إلى ٢١٠٠، أو اترك الحقل فارغًا'),
  yearOrder: text('The last year should not be before the first', 'يجب ألا تسبق آخر سنة أول سنة'),
  papers: text('Please enter a number from 1 to 50, or nothing', 'أدخل عددًا من ١ إلى ٥٠، أو اترك الحقل فارغًا'),
  papersOrder: text('The most cannot be fewer than the least', 'لا يمكن أن يقل الحد الأقصى عن الحد الأدنى'),
  indexing: text('Please choose where papers must be indexed', 'اختر أين يجب أن تكون الأبحاث مفهرسة'),
} as const

const orNothing = <S extends z.ZodType>(given: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), given.nullable())
const { year, papers } = conditionSettingTexts
const optionalDay = orNothing(day(conditionSettingTexts.day))
const optionalYear = orNothing(whole(year, year, [2100, year], 1950))
const optionalCount = orNothing(whole(papers, papers, [50, papers]))

type Limits = { readonly [Name in string]: string | number | null | boolean }
const inOrder = (first: string, last: string, message: Text) => ({
  check: (limits: Limits) => {
    const [from, to] = [limits[first], limits[last]]
    return typeof from === 'number' && typeof to === 'number' ? from <= to : !isDayBefore(to, from)
  },
  options: { path: [last], error: asMessage(message) },
})
const days = inOrder('from', 'to', conditionSettingTexts.dayOrder)
const years = inOrder('from', 'to', conditionSettingTexts.yearOrder)
const counts = inOrder('least', 'most', conditionSettingTexts.papersOrder)

const simple = z.object({ isOn: flag() })

/** The conditions as the office sets them. An empty limit is the round's own: its PhD window at registration, the years of that, its number of papers. */
export const conditionSettingsSchema = z.object({
  'phd-window': z.object({ isOn: flag(), from: optionalDay, to: optionalDay }).refine(days.check, days.options),
  nationality: simple,
  validation: simple,
  winner: simple,
  goal: simple,
  papers: z.object({ isOn: flag(), least: optionalCount, most: optionalCount }).refine(counts.check, counts.options),
  year: z.object({ isOn: flag(), from: optionalYear, to: optionalYear }).refine(years.check, years.options),
  indexing: z.object({
    isOn: flag(),
    accepts: z.enum(indexingChoices, { error: asMessage(conditionSettingTexts.indexing) }),
  }),
  'same-title': simple,
  'same-file': simple,
})
export type ConditionSettings = z.output<typeof conditionSettingsSchema>

/** A round that nobody has changed. */
export const defaultConditions: ConditionSettings = {
  'phd-window': { isOn: false, from: null, to: null },
  nationality: { isOn: false },
  validation: { isOn: true },
  winner: { isOn: false },
  goal: { isOn: false },
  papers: { isOn: false, least: null, most: null },
  year: { isOn: true, from: null, to: null },
  indexing: { isOn: true, accepts: 'scopus' },
  'same-title': { isOn: true },
  'same-file': { isOn: true },
}

/** Stored conditions. What a round has never set is as in `defaultConditions`. */
export const toConditionSettings = (stored: Partial<ConditionSettings>): ConditionSettings => ({
  ...defaultConditions,
  ...stored,
})
