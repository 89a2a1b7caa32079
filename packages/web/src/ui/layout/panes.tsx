import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { joinClassNames } from '../classes.ts'
import { useLanguage } from '../language.tsx'
import css from './panes.module.css'

export type Pane = { readonly key: string; readonly label: Text; readonly children: ReactNode }

const texts = { show: text('Show', 'عرض') }

type Props = {
  panes: readonly [Pane, Pane]
  /** The one shown first where there is room for one. */
  first: string
  /** Shows both also under 1000 px, one below the other. */
  together?: boolean
}

/** Two panes side by side that scroll separately. Under 1000 px a switch shows one at a time; both keep their input and scroll position. */
export function Panes({ panes, first, together = false }: Props) {
  const { say } = useLanguage()
  const [shown, show] = useState(first)
  const frame = useRestOfWindow()
  return (
    <div className={joinClassNames(css.frame, together && css.together)} data-together={together || undefined} ref={frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as a form control */}
      <div className={css.switch} role="group" aria-label={say(texts.show)}>
        {panes.map(({ key, label }) => (
          <button key={key} type="button" aria-pressed={key === shown} onClick={() => show(key)}>
            {say(label)}
          </button>
        ))}
      </div>
      <div className={css.panes}>
        {panes.map(({ key, label, children }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
          <section key={key} className={joinClassNames(css.pane, key !== shown && css.away)} aria-label={say(label)} tabIndex={0}>
            <div className={css.inside}>{children}</div>
          </section>
        ))}
      </div>
    </div>
  )
}

/** The scrolling pane that contains an element. */
export const findPane = (element: Element | null): Element | undefined => element?.closest(`.${css.pane}`) ?? undefined

/** The distance of the frame from the top of the window; the panes fill the rest. */
function useRestOfWindow() {
  const frame = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const measure = () => {
      const { current } = frame
      current?.style.setProperty('--above', `${current.getBoundingClientRect().top + scrollY}px`)
    }
    measure()
    const watcher = new ResizeObserver(measure)
    watcher.observe(document.body)
    return () => watcher.disconnect()
  }, [])
  return frame
}
