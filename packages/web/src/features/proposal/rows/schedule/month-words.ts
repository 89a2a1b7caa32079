import { formatNumber, type Language, type Text, text } from '@jadara/contract/text'

/** The runs of months that follow each other: 2, 3, 4, 8 are 2–4 and 8. */
export function runsOf(months: readonly number[]): (readonly [from: number, to: number])[] {
  const runs: [number, number][] = []
  for (const month of [...months].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && month <= last[1] + 1) last[1] = month
    else runs.push([month, month])
  }
  return runs
}

const listed = (months: readonly number[], language: Language): string =>
  runsOf(months)
    .map(([from, to]) => [...new Set([from, to])].map((month) => formatNumber(month, language)).join('–'))
    .join(language === 'ar' ? '، ' : ', ')

/** "Months 2–5, 8" */
export const monthWords = (months: readonly number[]): Text =>
  months.length === 0 ? text('No month yet', 'لا أشهر بعد') : named(months, text('Months', 'الشهران'))

/** "Take out months 13–14" */
export function takeOut(months: readonly number[]): Text {
  const { en, ar } = named(months, text('Months', 'الشهرين'))
  return text(`Take out ${en.toLowerCase()}`, `حذف ${ar}`)
}

/** `two` is what two months are called: Arabic bends it. */
function named(months: readonly number[], two: Text): Text {
  const word = { 1: text('Month', 'الشهر'), 2: two }[months.length] ?? text('Months', 'الأشهر')
  return text(`${word.en} ${listed(months, 'en')}`, `${word.ar} ${listed(months, 'ar')}`)
}
