import { withoutUnstorable } from '@jadara/contract/core/value'
import { type Editor, EditorContent, useEditor } from '@tiptap/react'
import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { unfoldLargeTables } from './bound-tables.ts'
import { richTextExtensions } from './extensions.ts'
import { keepKnownTags } from './only-known.ts'
import { PasteMessage, usePaste } from './paste-bound.tsx'
import css from './rich-text.module.css'
import { focusToolbar, RichTextToolbar } from './rich-text-toolbar.tsx'
import { hasNoLetter, tidyHtml } from './tidy-html.ts'
import { WordCount } from './word-count.tsx'

export type RichTextEditorProps = {
  value: string
  /** Read-only without it. */
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
  /** A long text: more room, more tools, and a word count. */
  long?: boolean
}

/** The text as stored, without invisible characters. */
const htmlOf = (editor: Editor): string => tidyHtml(withoutUnstorable(editor.getHTML()))

const readable = (html: string): string => unfoldLargeTables(keepKnownTags(html))

/** Keeps the caret clear of the sticky toolbar and save bar. */
const clear = { top: 110, bottom: 120, left: 0, right: 0 }
const inSight = { scrollThreshold: clear, scrollMargin: clear }

/** The editor itself, loaded on first use by RichTextInput or RichTextView. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value, onChange, onBlur, disabled = false, lang, dir = 'auto', long = false } = props
  const { direction } = useLanguage()
  // An empty text follows the page: `auto` would put the caret of an Arabic text on the left.
  const begins = dir === 'auto' && hasNoLetter(value) ? direction : dir
  const bound = onChange !== undefined
  const editable = bound && !disabled
  const latest = useRef({ onChange, onBlur })
  latest.current = { onChange, onBlur }
  /** The given HTML, and the editor's version of it: undoing to that restores the given HTML. */
  const given = useRef({ html: value, shown: '' })
  const lastValue = useRef(value)
  const { paste, news, taken } = usePaste()
  const editor = useEditor({
    extensions: richTextExtensions,
    content: readable(value),
    editable,
    injectCSS: false,
    immediatelyRender: true,
    shouldRerenderOnTransaction: false,
    onUpdate({ editor: changed }) {
      taken()
      const html = htmlOf(changed)
      lastValue.current = html === given.current.shown ? given.current.html : html
      latest.current.onChange?.(lastValue.current)
    },
    onBlur: () => latest.current.onBlur?.(),
  })

  // TipTap replaces an editor whose first render was slow.
  useEffect(() => {
    if (editor.isDestroyed) return
    if (given.current.shown === '') given.current = { html: value, shown: htmlOf(editor) }
    if (value === lastValue.current) return
    lastValue.current = value
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
          // TipTap makes every editor a textbox, but read-only text is none and has no name.
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
    <div className={joinClassNames(css.box, long && css.long, invalid && css.bad, disabled && css.disabled)}>
      {editable && (
        <RichTextToolbar key={editor.instanceId} ref={toolbar} editor={editor} controls={id} lang={lang} long={long} />
      )}
      <EditorContent
        editor={editor}
        className={css.text}
        style={height ? ({ '--height': `${height}px` } as CSSProperties) : undefined}
        onKeyDown={toToolbar}
      />
      {news && <PasteMessage news={news} />}
      {long && <WordCount editor={editor} lengthOf={() => lastValue.current.length} />}
    </div>
  )
}
