import { type Named, toBilingualName } from './names.ts'
import { formatNumber, type Text, text } from './text.ts'

/** Lists in messages. */

/** "A, B" · "أ، ب" */
export const joinTexts = (texts: readonly Text[]): Text =>
  text(texts.map(({ en }) => en).join(', '), texts.map(({ ar }) => ar).join('، '))

/** "A. B." */
export const joinSentences = (sentences: readonly Text[]): Text =>
  text(sentences.map(({ en }) => en).join(' '), sentences.map(({ ar }) => ar).join(' '))

/** The names of people, in the order given. */
export const joinPeopleNames = (people: readonly Named[]): Text => joinTexts(people.map(toBilingualName))

const sentencesShown = 3

/** The first three sentences, and the number of the others. */
export function joinFirstSentences(sentences: readonly Text[]): Text {
  const shown = joinSentences(sentences.slice(0, sentencesShown))
  const more = sentences.length - sentencesShown
  if (more <= 0) return shown
  const { en, ar } = shown
  return text(`${en} And ${formatNumber(more, 'en')} more.`, `${ar} وغير ذلك: ${formatNumber(more, 'ar')}.`)
}
