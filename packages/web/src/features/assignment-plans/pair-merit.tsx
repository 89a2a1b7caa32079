import { joinTexts } from '@jadara/contract/core/lists'
import { type Text, text } from '@jadara/contract/core/text'
import type { PlanReasons } from '@jadara/contract/reviewing/assignment-plans'
import { formatNumberOrZeroWord } from '../../ui/numbers.ts'

const labels = {
  theme: text('theme', 'المجال'),
  words: text('topics', 'الموضوعات'),
  wish: text('wish', 'الرغبة'),
  none: text('nothing in common is known', 'لا صلة معروفة بالموضوع'),
}

/** A merit in per cent of the greatest possible one. */
export const formatMerit = (merit: number): Text => {
  const { en, ar } = formatNumberOrZeroWord(Math.round(merit / 10))
  return text(`${en}%`, `${ar}٪`)
}

/** "theme 50%, topics 21%" */
export function formatReasons({ theme, words, wish }: Pick<PlanReasons, 'theme' | 'words' | 'wish'>): Text {
  const parts = (
    [
      [labels.theme, theme],
      [labels.words, words],
      [labels.wish, wish],
    ] as const
  ).filter(([, value]) => value !== 0)
  if (parts.length === 0) return labels.none
  return joinTexts(
    parts.map(([label, value]) => {
      const share = formatMerit(value)
      return text(`${label.en} ${share.en}`, `${label.ar} ${share.ar}`)
    }),
  )
}
