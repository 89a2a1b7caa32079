import { plural, quantity, text } from '@jadara/contract/text'
import type { Editor, EditorEvents } from '@tiptap/react'
import { useEffect, useState } from 'react'
import { useLanguage } from '../language.tsx'
import { countWords } from './count-words.ts'
import css from './rich-text.module.css'

const words = plural('# word', '# words', 'كلمة واحدة', 'كلمتان', '# كلمات', '# كلمة', '# كلمة')
const none = text('No words yet', 'لا كلمات بعد')
/** Shown when the keys have rested for a moment; said to those who listen only when they have rested for long. */
const [shownAfter, saidAfter] = [400, 5000]

/** How long the text is. */
export function WordCount({ editor }: { editor: Editor }) {
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
  return (
    <p className={css.count}>
      <span>{say(count === 0 ? none : quantity(count, words))}</span>
      <span className="sr" role="status">
        {said === undefined ? '' : say(said === 0 ? none : quantity(said, words))}
      </span>
    </p>
  )
}

const wordsOf = (editor: Editor): number =>
  editor.isDestroyed ? 0 : countWords(editor.state.doc.textBetween(0, editor.state.doc.content.size, '\n', ' '))
