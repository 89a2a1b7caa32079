import { richTextRules } from '@jadara/contract/core/rich-text'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { Editor, EditorEvents } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import css from './rich-text.module.css'

const words = plural('# word', '# words', 'كلمة واحدة', 'كلمتان', '# كلمات', '# كلمة', '# كلمة')
const none = text('No words yet', 'لا كلمات بعد')
const left = plural(
  'Room for about # more word.',
  'Room for about # more words.',
  'يتسع لنحو كلمة واحدة أخرى.',
  'يتسع لنحو كلمتين أخريين.',
  'يتسع لنحو # كلمات أخرى.',
  'يتسع لنحو # كلمة أخرى.',
  'يتسع لنحو # كلمة أخرى.',
)
const full = text('There is no room for more.', 'لا يتسع لمزيد.')
const over = plural(
  'Too long to be saved: please shorten it by about # word.',
  'Too long to be saved: please shorten it by about # words.',
  'أطول من أن يُحفظ: اختصره بنحو كلمة واحدة.',
  'أطول من أن يُحفظ: اختصره بنحو كلمتين.',
  'أطول من أن يُحفظ: اختصره بنحو # كلمات.',
  'أطول من أن يُحفظ: اختصره بنحو # كلمة.',
  'أطول من أن يُحفظ: اختصره بنحو # كلمة.',
)
/** The pauses in milliseconds after which the count is shown and announced. */
const [shownAfter, announcedAfter] = [400, 5000]

/** The length of the text, and whether it can be saved; `lengthOf` returns its stored length. */
export function WordCount({ editor, lengthOf }: { editor: Editor; lengthOf: () => number }) {
  const { say } = useLanguage()
  const [count, setCount] = useState(() => wordsOf(editor))
  const [announced, setAnnounced] = useState<number>()
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const rest = () => {
      stop()
      timers = [
        setTimeout(() => setCount(wordsOf(editor)), shownAfter),
        setTimeout(() => setAnnounced(wordsOf(editor)), announcedAfter),
      ]
    }
    const show = () => setCount(wordsOf(editor))
    editor.on('update', rest)
    // Another version of the text is no change by the person.
    const given = ({ transaction }: EditorEvents['transaction']) => {
      if (transaction.docChanged && transaction.getMeta('preventUpdate')) show()
    }
    show()
    editor.on('transaction', given)
    return () => {
      stop()
      editor.off('update', rest)
      editor.off('transaction', given)
    }
  }, [editor])
  const room = findRemainingRoom(lengthOf(), count, richTextRules.mostCharacters)
  const tooLong = room !== undefined && 'over' in room
  return (
    <p className={css.count}>
      <span>{say(count === 0 ? none : quantity(count, words))}</span>{' '}
      <span className={joinClassNames(css.room, tooLong && css.tooLong)} role="status">
        {room ? say(toRoomText(room)) : ''}
      </span>
      <span className="sr" role="status">
        {announced === undefined ? '' : say(announced === 0 ? none : quantity(announced, words))}
      </span>
    </p>
  )
}

function toRoomText(room: NonNullable<ReturnType<typeof findRemainingRoom>>): Text {
  if ('over' in room) return quantity(room.over, over)
  return room.left === 0 ? full : quantity(room.left, left)
}

const wordsOf = (editor: Editor): number =>
  editor.isDestroyed ? 0 : countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', ' '))

/** Without Intl.Segmenter, a word is a run of letters and digits with the marks inside it. */
const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('ar', { granularity: 'word' }) : undefined

/** Counts the words of Arabic and Latin text: vowel signs and the tatweel split no word, numbers count, punctuation does not. */
export function countWords(words: string): number {
  const joined = words.replace(/\u0640|\p{Bidi_Control}|\p{Join_Control}|\uFEFF/gu, '')
  if (!segmenter) return joined.match(/[\p{L}\p{N}][\p{L}\p{N}\p{M}'’.,٫٬-]*/gu)?.length ?? 0
  let count = 0
  for (const { isWordLike } of segmenter.segment(joined)) if (isWordLike) count++
  return count
}

/** The share of the limit from which the remaining room is shown. */
const tight = 0.9

/**
 * The remaining room, or the excess, in words. The limit applies to the formatted text, but people count words. Undefined while there is
 * enough room.
 */
export function findRemainingRoom(
  length: number,
  words: number,
  most: number,
): { readonly left: number } | { readonly over: number } | undefined {
  if (length < most * tight) return undefined
  const each = words > 0 ? length / words : length
  if (length > most) return { over: round((length - most) / each, Math.ceil) }
  return { left: round((most - length) / each, Math.floor) }
}

/** Rounds, because nobody needs an exact number. */
const round = (words: number, to: (value: number) => number): number => (words < 20 ? to(words) : to(words / 10) * 10)
