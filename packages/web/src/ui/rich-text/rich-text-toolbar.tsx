import { text, toTextDirection } from '@jadara/contract/core/text'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { LinkDialog } from './link-dialog.tsx'
import css from './rich-text.module.css'
import { firstTableToolKey, listInitialTools, type RichTextTool, toolsOf } from './tools.ts'

const format = text('Format', 'التنسيق')

type Props = {
  editor: Editor
  controls: string | undefined
  lang: string | undefined
  /** Includes the tools of a long text. */
  long: boolean
  ref: Ref<HTMLDivElement>
}

type ToolState = { readonly tool: RichTextTool; readonly on: boolean | undefined; readonly ready: boolean }

/**
 * Labelled tools that show their state at the caret. One Tab stop, as in the ARIA toolbar pattern: arrows, Home and End move between tools,
 * Escape returns to the text (Alt+F10 leads here).
 */
export function RichTextToolbar({ editor, controls, lang, long, ref }: Props) {
  const { say, language } = useLanguage()
  const [linking, setLinking] = useState(false)
  const [stop, setStop] = useState('title')
  const tools = useEditorState({
    editor,
    selector: ({ editor: now }): ToolState[] =>
      // Before and after the editor's lifetime the toolbar keeps its height.
      now.isDestroyed
        ? listInitialTools({ lang, long }).map((tool) => ({ tool, on: tool.isOn ? false : undefined, ready: !tool.can }))
        : toolsOf(now, { lang, long }).map((tool) => ({ tool, on: tool.isOn?.(now), ready: tool.can?.(now) ?? true })),
  })
  const stopNow = tools.some(({ tool }) => tool.key === stop) ? stop : 'title'
  const firstOfTable = useTableToolsInSight(tools)
  const line = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => line.current as HTMLDivElement, [])
  const beyond = useBeyond(line, tools.length)

  const steps = stepsIn(toTextDirection(language))
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape') {
      event.preventDefault()
      return editor.view.focus()
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
        ref={line}
        className={joinClassNames(css.tools, beyond.before && css.before, beyond.behind && css.behind)}
        role="toolbar"
        aria-label={say(format)}
        aria-controls={controls}
        onKeyDown={move}
      >
        {long && <Further to="start" line={line} />}
        {tools.map(({ tool: { key, label, act }, on, ready }) => (
          <button
            key={key}
            ref={key === firstTableToolKey ? firstOfTable : undefined}
            type="button"
            className={joinClassNames(css.tool, !ready && css.idle)}
            tabIndex={key === stopNow ? 0 : -1}
            aria-pressed={on}
            // Disabled tools can still be reached by the arrows.
            aria-disabled={ready ? undefined : true}
            aria-haspopup={act ? undefined : 'dialog'}
            // Keeps the selection of the text.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={(event) => {
              setStop(key)
              // The browser would leave it half hidden under the arrow.
              event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })
            }}
            onClick={() => ready && (act ? act(editor) : setLinking(true))}
          >
            {say(label)}
          </button>
        ))}
        {long && <Further to="end" line={line} />}
      </div>
      <LinkDialog editor={editor} opened={linking} onClose={() => setLinking(false)} />
    </>
  )
}

/** An arrow where the toolbar can scroll. Only for pointers: keyboards and screen readers reach all tools anyway. */
function Further({ to, line }: { to: 'start' | 'end'; line: RefObject<HTMLDivElement | null> }) {
  const along = () => {
    const tools = line.current
    if (!tools) return
    const onward = (getComputedStyle(tools).direction === 'rtl') === (to === 'start') ? 1 : -1
    tools.scrollBy({ left: onward * tools.clientWidth * 0.7, behavior: 'smooth' })
  }
  return (
    <span
      className={joinClassNames(css.further, to === 'start' ? css.toStart : css.toEnd)}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={along}
    />
  )
}

/** Whether tools are hidden before or after the visible ones. */
function useBeyond(line: RefObject<HTMLDivElement | null>, count: number) {
  const [beyond, setBeyond] = useState({ before: false, behind: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: other tools make another line.
  useEffect(() => {
    const tools = line.current
    if (!tools) return
    const look = () => {
      const at = Math.abs(tools.scrollLeft)
      const now = { before: at > 4, behind: at + tools.clientWidth < tools.scrollWidth - 4 }
      setBeyond((then) => (then.before === now.before && then.behind === now.behind ? then : now))
    }
    look()
    const sized = new ResizeObserver(look)
    sized.observe(tools)
    tools.addEventListener('scroll', look, { passive: true })
    return () => {
      sized.disconnect()
      tools.removeEventListener('scroll', look)
    }
  }, [line, count])
  return beyond
}

/** On a phone the toolbar scrolls: tools that have just appeared are scrolled into view. */
function useTableToolsInSight(tools: readonly ToolState[]) {
  const first = useRef<HTMLButtonElement>(null)
  const inTable = tools.some(({ tool }) => tool.key === firstTableToolKey)
  useEffect(() => {
    if (inTable) first.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [inTable])
  return first
}

/** The tool that a key leads to; wraps around at both ends. */
function stepsIn(dir: 'ltr' | 'rtl'): Readonly<Record<string, ((at: number, of: number) => number) | undefined>> {
  const [next, before] = dir === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  return { [next]: (at) => at + 1, [before]: (at) => at - 1, Home: () => 0, End: (_, of) => of - 1 }
}

/** Focuses the tool that had the focus last. */
export const focusToolbar = (toolbar: HTMLElement | null): void =>
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
