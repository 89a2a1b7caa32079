import { direction, text } from '@jadara/contract/text'
import { type Editor, useEditorState } from '@tiptap/react'
import { type KeyboardEvent, type Ref, type RefObject, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { classes } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import { LinkDialog } from './link-dialog.tsx'
import css from './rich-text.module.css'
import { firstTableTool, type Tool, toolsAtRest, toolsOf } from './tools.ts'

const format = text('Format', 'التنسيق')

type Props = {
  editor: Editor
  controls: string | undefined
  lang: string | undefined
  /** With the tools of a long text. */
  long: boolean
  ref: Ref<HTMLDivElement>
}

type Standing = { readonly tool: Tool; readonly on: boolean | undefined; readonly ready: boolean }

/**
 * Words, not signs: each says what it does, and whether it is on where the caret stands. One stop of the Tab key, as the pattern of the ARIA toolbar
 * has it: arrows, Home and End go from tool to tool, Escape back to the text (Alt+F10 leads here).
 */
export function RichTextToolbar({ editor, controls, lang, long, ref }: Props) {
  const { say, language } = useLanguage()
  const [linking, setLinking] = useState(false)
  const [stop, setStop] = useState('title')
  const tools = useEditorState({
    editor,
    selector: ({ editor: now }): Standing[] =>
      // Not drawn yet, or no more: the tools keep their place, and the text its own below them.
      now.isDestroyed
        ? toolsAtRest({ lang, long }).map((tool) => ({ tool, on: tool.isOn ? false : undefined, ready: !tool.can }))
        : toolsOf(now, { lang, long }).map((tool) => ({ tool, on: tool.isOn?.(now), ready: tool.can?.(now) ?? true })),
  })
  const stopNow = tools.some(({ tool }) => tool.key === stop) ? stop : 'title'
  const firstOfTable = useTableToolsInSight(tools)
  const line = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => line.current as HTMLDivElement, [])
  const beyond = useBeyond(line, tools.length)

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
        ref={line}
        className={classes(css.tools, beyond.before && css.before, beyond.behind && css.behind)}
        role="toolbar"
        aria-label={say(format)}
        aria-controls={controls}
        onKeyDown={move}
      >
        {long && <Further to="start" line={line} />}
        {tools.map(({ tool: { key, label, act }, on, ready }) => (
          <button
            key={key}
            ref={key === firstTableTool ? firstOfTable : undefined}
            type="button"
            className={classes(css.tool, !ready && css.idle)}
            tabIndex={key === stopNow ? 0 : -1}
            aria-pressed={on}
            // Still a stop of the arrows: what a tool is called is not hidden because it has nothing to do.
            aria-disabled={ready ? undefined : true}
            aria-haspopup={act ? undefined : 'dialog'}
            // The selection stays where it is.
            onMouseDown={(event) => event.preventDefault()}
            onFocus={(event) => {
              setStop(key)
              // By itself the browser leaves it half under the arrow at the edge.
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

/**
 * The edge of the line beyond which there are more tools, with an arrow; a finger on it draws the line along. Not for the keyboard, whose arrows
 * go from tool to tool, nor for those who listen: to them no tool is out of sight.
 */
function Further({ to, line }: { to: 'start' | 'end'; line: RefObject<HTMLDivElement | null> }) {
  const along = () => {
    const tools = line.current
    if (!tools) return
    const onward = (getComputedStyle(tools).direction === 'rtl') === (to === 'start') ? 1 : -1
    tools.scrollBy({ left: onward * tools.clientWidth * 0.7, behavior: 'smooth' })
  }
  return (
    <span
      className={classes(css.further, to === 'start' ? css.toStart : css.toEnd)}
      aria-hidden="true"
      onMouseDown={(event) => event.preventDefault()}
      onClick={along}
    />
  )
}

/** Whether there are tools out of sight before or behind those that are seen. */
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

/** On a phone the tools lie on one line that is drawn along: those that have just come are brought into sight. */
function useTableToolsInSight(tools: readonly Standing[]) {
  const first = useRef<HTMLButtonElement>(null)
  const inTable = tools.some(({ tool }) => tool.key === firstTableTool)
  useEffect(() => {
    if (inTable) first.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [inTable])
  return first
}

/** Where a key leads from the tool at this place; beyond an end it goes on at the other. */
function stepsIn(dir: 'ltr' | 'rtl'): Readonly<Record<string, ((at: number, of: number) => number) | undefined>> {
  const [next, before] = dir === 'ltr' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight']
  return { [next]: (at) => at + 1, [before]: (at) => at - 1, Home: () => 0, End: (_, of) => of - 1 }
}

/** To the tool where the arrows stopped last. */
export const focusToolbar = (toolbar: HTMLElement | null): void =>
  toolbar?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus()
