import { richText } from '@jadara/contract/rich-text'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import type { Editor, EditorEvents } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { classes } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { countWords } from './count-words.ts'
import css from './rich-text.module.css'
import { roomOf } from './room.ts'

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
/** Shown when the keys have rested for a moment; said to those who listen only when they have rested for long. */
const [shownAfter, saidAfter] = [400, 5000]

/** How long the text is, and whether all of it can be saved; `lengthOf` is its length as it is stored. */
export function WordCount({ editor, lengthOf }: { editor: Editor; lengthOf: () => number }) {
  const { say } = useLanguage()
  const [count, setCount] = useState(() => wordsOf(editor))
  const [said, setSaid] = useState<number>()
  useEffect(() => {
    let timers: ReturnType<typeof setTimeout>[] = []
    const stop = () => timers.forEach(clearTimeout)
    const rest = () => {
      stop()
      timers = [setTimeout(() => setCount(wordsOf(editor)), shownAfter), setTimeout(() => setSaid(wordsOf(editor)), saidAfter)]
    }
    const show = () => setCount(wordsOf(editor))
    editor.on('update', rest)
    // What comes from outside (another version of the text) is no update of the person's.
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
  const room = roomOf(lengthOf(), count, richText.mostCharacters)
  const tooLong = room !== undefined && 'over' in room
  return (
    <p className={css.count}>
      <span>{say(count === 0 ? none : quantity(count, words))}</span>{' '}
      <span className={classes(css.room, tooLong && css.tooLong)} role="status">
        {room ? say(saidOf(room)) : ''}
      </span>
      <span className="sr" role="status">
        {said === undefined ? '' : say(said === 0 ? none : quantity(said, words))}
      </span>
    </p>
  )
}

function saidOf(room: NonNullable<ReturnType<typeof roomOf>>): Text {
  if ('over' in room) return quantity(room.over, over)
  return room.left === 0 ? full : quantity(room.left, left)
}

const wordsOf = (editor: Editor): number =>
  editor.isDestroyed ? 0 : countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', ' '))
