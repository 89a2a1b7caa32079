import { formatNumber, type Language, type Text, text } from '../core/text.ts'

/** Groups consecutive months; 2, 3, 4, 8 become 2–4 and 8. The input need not be sorted. */
export function monthRuns(months: readonly number[]): (readonly [from: number, to: number])[] {
  const runs: [number, number][] = []
  for (const month of [...months].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && month <= last[1] + 1) last[1] = month
    else runs.push([month, month])
  }
  return runs
}

/** "Months 2–5, 8" */
export const formatMonths = (months: readonly number[]): Text =>
  months.length === 0 ? text('No month yet', 'لا أشهر بعد') : formatMonthsAs(months, text('Months', 'الشهران'))

/** `two` is the noun for exactly two months, whose Arabic form depends on the sentence. */
export function formatMonthsAs(months: readonly number[], two: Text): Text {
  const word = { 1: monthWord, 2: two }[months.length] ?? text('Months', 'الأشهر')
  return text(`${word.en} ${formatRuns(months, 'en')}`, `${word.ar} ${formatRuns(months, 'ar')}`)
}

export const monthWord = text('Month', 'الشهر')

const formatRuns = (months: readonly number[], language: Language): string =>
  monthRuns(months)
    .map(([from, to]) => [...new Set([from, to])].map((month) => formatNumber(month, language)).join('–'))
    .join(language === 'ar' ? '، ' : ', ')
