import { direction, text } from '@jadara/contract/text'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { classes } from '../classes.ts'
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
  undo: text('Undo', 'تراجع'),
  redo: text('Redo', 'إعادة'),
}

/** `on`: whether it holds where the caret stands. `ready`: whether there is something for it to do. */
type Tool = { readonly key: keyof typeof texts; readonly act: () => void; readonly on?: boolean; readonly ready?: boolean }
type Props = { editor: Editor; controls: string | undefined; lang: string | undefined; ref: Ref<HTMLDivElement> }

/**
 * Words, not signs: each says what it does, and whether it is on where the caret stands. Arabic has no italics. One stop of the Tab key, as the
 * pattern of the ARIA toolbar has it: arrows, Home and End go from tool to tool, Escape back to the text (Alt+F10 leads here).
 */
export function RichTextToolbar({ editor, controls, lang, ref }: Props) {
  const { say, language } = useLanguage()
  const [linking, setLinking] = useState(false)
  const [stop, setStop] = useState<Tool['key']>('title')
  const state = useEditorState({
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
        mayUndo: !now.isDestroyed && now.can().undo(),
        mayRedo: !now.isDestroyed && now.can().redo(),
      }
    },
  })
  const begin = () => editor.chain().focus()
  const tools: Tool[] = [
    { key: 'title', on: state.title, act: () => begin().toggleHeading({ level: 2 }).run() },
    { key: 'subtitle', on: state.subtitle, act: () => begin().toggleHeading({ level: 3 }).run() },
    { key: 'bold', on: state.bold, act: () => begin().toggleBold().run() },
    ...(lang !== 'ar' || state.italic
      ? [{ key: 'italic', on: state.italic, act: () => begin().toggleItalic().run() } as const]
      : []),
    { key: 'list', on: state.list, act: () => begin().toggleBulletList().run() },
    { key: 'numbers', on: state.numbers, act: () => begin().toggleOrderedList().run() },
    { key: 'link', on: state.link, act: () => setLinking(true) },
    { key: 'undo', ready: state.mayUndo, act: () => begin().undo().run() },
    { key: 'redo', ready: state.mayRedo, act: () => begin().redo().run() },
  ]
  const stopNow = tools.some(({ key }) => key === stop) ? stop : 'title'

  const steps = stepsIn(direction(language))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return editor.commands.focus()
    }
    const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > button')]
    const at = buttons.indexOf(event.target as HTMLElement)
    const to = steps[event.key]?.(at, buttons.length)
    if (at < 0 || to === undefined) return
    event.preventDefault()
    buttons[(to + buttons.length) % buttons.length]?.focus()
  }
  return (
    <>
      <div
        ref={ref}
        className={css.tools}
        role="toolbar"
        aria-label={say(texts.format)}
        aria-controls={controls}
        onKeyDown={move}
      >
        {tools.map(({ key, on, ready = true, act }) => (
          <button
            key={key}
            type="button"
            className={classes(css.tool, !ready && css.idle)}
            tabIndex={key === stopNow ? 0 : -1}
            aria-pressed={on}
            // Still a stop of the arrows: what a tool is called is not hidden because it has nothing to do.
            aria-disabled={ready ? undefined : true}
            aria-haspopup={key === 'link' ? 'dialog' : undefined}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={() => setStop(key)}
            onClick={() => ready && act()}
          >
            {say(texts[key])}
          </button>
        ))}
      </div>
      <LinkDialog editor={editor} opened={linking} onClose={() => setLinking(false)} />
    </>
  )
}

/** Where a key leads from the tool at this place; beyond an end it goes on at the other. */
function stepsIn(dir: 'ltr' | 'rtl'): Readonly<Record<string, ((at: number, of: number) => number) | undefined>> {
  const [next, before] = dir === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  return { [next]: (at) => at + 1, [before]: (at) => at - 1, Home: () => 0, End: (_, of) => of - 1 }
}

/** To the tool where the arrows stopped last. */
export const focusToolbar = (toolbar: HTMLElement | null): void =>
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
