import { withoutUnstorable } from '@jadara/contract/value'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { classes } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { withBoundTables } from './bound-tables.ts'
import { extensions } from './extensions.ts'
import { onlyKnown } from './only-known.ts'
import { PasteNews, usePaste } from './paste-bound.tsx'
import css from './rich-text.module.css'
import { focusToolbar, RichTextToolbar } from './rich-text-toolbar.tsx'
import { saysNothing, tidyHtml } from './tidy-html.ts'
import { WordCount } from './word-count.tsx'

export type RichTextEditorProps = {
  value: string
  /** Without it the text can only be read. */
  onChange?: (html: string) => void
  onBlur?: () => void
  id?: string
  labelledBy?: string
  describedBy?: string
  invalid?: boolean
  disabled?: boolean
  lang?: string
  dir?: 'ltr' | 'rtl' | 'auto'
  height?: number
  /** A text of pages: more room, more tools, and its words are counted. */
  long?: boolean
}

/** As it is stored: what nobody sees, and no program stores, is not sent. */
const htmlOf = (editor: Editor): string => tidyHtml(withoutUnstorable(editor.getHTML()))

/** What stood somewhere else before it is shown here. */
const readable = (html: string): string => withBoundTables(onlyKnown(html))

/** The caret of a long text stays clear of the tools above it and the bar below, which stick to the window. */
const clear = { top: 110, bottom: 120, left: 0, right: 0 }
const inSight = { scrollThreshold: clear, scrollMargin: clear }

/** Formatted text. It is loaded when it is first needed: whoever uses it goes through RichTextInput or RichTextView. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, disabled = false, lang, dir = 'auto', long = false } = props
  const { direction } = useLanguage()
  // What is empty begins where the page begins; `auto` would send the caret of an Arabic text to the left.
  const begins = dir === 'auto' && saysNothing(value) ? direction : dir
  const bound = onChange !== undefined
  const editable = bound && !disabled
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  /** What was given, and how the editor writes the same: undone to that, it is what was given. */
  const given = useRef({ html: value, shown: '' })
  const said = useRef(value)
  const { paste, news, taken } = usePaste()
  const editor = useEditor({
    extensions,
    content: readable(value),
    editable,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: changed }) {
      taken()
      const html = htmlOf(changed)
      said.current = html === given.current.shown ? given.current.html : html
      latest.current.onChange?.(said.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  })

  // An editor whose first drawing took long has been thrown away by TipTap, which then hands over another one.
  useEffect(() => {
    if (editor.isDestroyed) return
    if (given.current.shown === '') given.current = { html: value, shown: htmlOf(editor) }
    if (value === said.current) return
    said.current = value
    editor.commands.setContent(readable(value), { emitUpdate: false })
    given.current = { html: value, shown: htmlOf(editor) }
  }, [value, editor])

  const { id, labelledBy, describedBy, invalid, height } = props
  useEffect(() => {
    if (editor.isDestroyed) return
    editor.setEditable(editable, false)
    editor.setOptions({
      editorProps: {
        ...paste,
        ...(long ? inSight : {}),
        attributes: {
          ...(id ? { id } : {}),
          // TipTap calls whatever it draws a textbox; what is only read is none, and has no name.
          ...(bound ? { role: 'textbox', 'aria-multiline': 'true' } : { role: 'presentation' }),
          ...(editable ? { 'aria-keyshortcuts': 'Alt+F10' } : {}),
          ...(bound && !editable ? { 'aria-disabled': 'true' } : {}),
          ...(labelledBy ? { 'aria-labelledby': labelledBy } : {}),
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(invalid ? { 'aria-invalid': 'true' } : {}),
          ...(lang ? { lang } : {}),
          dir: begins,
        },
      },
    })
  }, [editor, bound, editable, id, labelledBy, describedBy, invalid, lang, begins, long, paste])

  const toolbar = useRef<HTMLDivElement>(null)
  const toToolbar = (event: KeyboardEvent) => {
    if (!event.altKey || event.key !== 'F10') return
    event.preventDefault()
    focusToolbar(toolbar.current)
  }

  if (!bound) return <EditorContent editor={editor} className={css.view} />
  return (
    <div className={classes(css.box, long && css.long, invalid && css.bad, disabled && css.disabled)}>
      {editable && (
        <RichTextToolbar key={editor.instanceId} ref={toolbar} editor={editor} controls={id} lang={lang} long={long} />
      )}
      <EditorContent
        editor={editor}
        className={css.text}
        style={height ? ({ '--height': `${height}px` } as CSSProperties) : undefined}
        onKeyDown={toToolbar}
      />
      {news && <PasteNews news={news} />}
      {long && <WordCount editor={editor} lengthOf={() => said.current.length} />}
    </div>
  )
}
