import { formatNumber, type Language, type Text, text } from '../text.ts'

/** The runs of months that follow each other, in whatever order they come: 2, 3, 4, 8 are 2–4 and 8. */
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
export const monthWords = (months: readonly number[]): Text =>
  months.length === 0 ? text('No month yet', 'لا أشهر بعد') : monthsNamed(months, text('Months', 'الشهران'))

/** `two` is what two months are called: Arabic bends it. */
export function monthsNamed(months: readonly number[], two: Text): Text {
  const word = { 1: monthWord, 2: two }[months.length] ?? text('Months', 'الأشهر')
  return text(`${word.en} ${listed(months, 'en')}`, `${word.ar} ${listed(months, 'ar')}`)
}

export const monthWord = text('Month', 'الشهر')

const listed = (months: readonly number[], language: Language): string =>
  monthRuns(months)
    .map(([from, to]) => [...new Set([from, to])].map((month) => formatNumber(month, language)).join('–'))
    .join(language === 'ar' ? '، ' : ', ')
