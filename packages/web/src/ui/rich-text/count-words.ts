/** Intl.Segmenter knows the words of every script; where it is missing, a run of letters and numbers is a word, with the marks inside it. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ar', { granularity: 'word' }) : undefined

/** How many words stand in a text, in Arabic as in English: vowel signs and the tatweel part no word, numbers count, signs alone do not. */
export function countWords(words: string): number {
  const joined = words.replace(/\u0640|\p{Bidi_Control}|\p{Join_Control}|\uFEFF/gu, '')
  if (!segmenter) return joined.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,٫٬-]*/gu)?.length ?? 0
  let count = 0
  for (const { isWordLike } of segmenter.segment(joined)) if (isWordLike) count++
  return count
}
