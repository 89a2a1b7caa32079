import { type Text, text } from '@jadara/contract/text'
import { type Editor, useEditorState } from '@tiptap/react'
import { useState } from 'react'
import { useLanguage } from '../language.tsx'
import { LinkDialog } from './link-dialog.tsx'
import css from './rich-text.module.css'

const texts = {
  format: text('Format', 'التنسيق'),
  title: text('Title', 'عنوان'),
  subtitle: text('Subtitle', 'عنوان فرعي'),
  bold: text('Bold', 'غامق'),
  italic: text('Italic', 'مائل'),
  list: text('List', 'قائمة'),
  numbers: text('Numbers', 'ترقيم'),
  link: text('Link', 'رابط'),
}

type Props = { editor: Editor; controls: string | undefined; lang: string | undefined }

/** Words, not signs: each says what it does, and whether it is on where the caret stands. Arabic has no italics. */
export function RichTextToolbar({ editor, controls, lang }: Props) {
  const { say } = useLanguage()
  const [linking, setLinking] = useState(false)
  const on = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const is = (name: string, attributes?: object) => !now.isDestroyed && now.isActive(name, attributes)
      return {
        title: is('heading', { level: 2 }),
        subtitle: is('heading', { level: 3 }),
        bold: is('bold'),
        italic: is('italic'),
        list: is('bulletList'),
        numbers: is('orderedList'),
        link: is('link'),
      }
    },
  })
  const begin = () => editor.chain().focus()
  const tools: { key: keyof typeof on; label: Text; act: () => void }[] = [
    { key: 'title', label: texts.title, act: () => begin().toggleHeading({ level: 2 }).run() },
    { key: 'subtitle', label: texts.subtitle, act: () => begin().toggleHeading({ level: 3 }).run() },
    { key: 'bold', label: texts.bold, act: () => begin().toggleBold().run() },
    { key: 'italic', label: texts.italic, act: () => begin().toggleItalic().run() },
    { key: 'list', label: texts.list, act: () => begin().toggleBulletList().run() },
    { key: 'numbers', label: texts.numbers, act: () => begin().toggleOrderedList().run() },
    { key: 'link', label: texts.link, act: () => setLinking(true) },
  ]
  return (
    <div className={css.tools} role="toolbar" aria-label={say(texts.format)} aria-controls={controls}>
      {tools
        .filter(({ key }) => key !== 'italic' || lang !== 'ar' || on.italic)
        .map(({ key, label, act }) => (
          <button
            key={key}
            type="button"
            className={css.tool}
            aria-pressed={on[key]}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onClick={act}
          >
            {say(label)}
          </button>
        ))}
      <LinkDialog editor={editor} opened={linking} onClose={() => setLinking(false)} />
    </div>
  )
}
