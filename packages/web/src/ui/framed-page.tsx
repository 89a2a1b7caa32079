import type { Text } from '@jadara/contract/text'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { classes } from './classes.ts'
import { framedHtml } from './framed-html.ts'
import css from './framed-page.module.css'
import { useLanguage } from './language.tsx'
import { styleNonce } from './style-nonce.ts'

type Props = {
  html: string
  name: Text
  /** In CSS pixels: what the page takes its window for. */
  width: number
  /** Where its links lead: into another tab, or, in what is only looked at, nowhere. */
  links: 'elsewhere' | 'nowhere'
  /** As high as what it holds; else to the foot of the window, and it scrolls. */
  whole?: boolean
  onEscape?: () => void
}

/** A whole page of HTML inside of a screen: drawn at its own width and made smaller until it fits. It can neither run scripts nor send forms. */
export function FramedPage({ html, name, width, links, whole = false, onEscape }: Props) {
  const { say } = useLanguage()
  const stage = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState({ width: 0, height: 0 })
  const [matter, setMatter] = useState(0)
  const watching = useRef<ResizeObserver>(undefined)
  useEffect(() => {
    const element = stage.current
    if (!element) return
    const observer = new ResizeObserver(() => setRoom({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => {
      observer.disconnect()
      watching.current?.disconnect()
    }
  }, [])
  const scale = Math.min(1, room.width / width || 1)

  const settle = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const shown = currentTarget.contentDocument
    if (!shown) return
    // Keys pressed in there do not reach the dialog that it stands in.
    shown.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape?.())
    shown.addEventListener('click', (event) => {
      const link = event.target instanceof Object && 'closest' in event.target ? (event.target as Element).closest('a') : null
      if (link && links === 'nowhere') event.preventDefault()
      // Its own parts are named by `#`, which would lead to the address of the dashboard.
      const part = link?.getAttribute('href')?.match(/^(?:\/(?:en|ar)?\/?)?#(.+)/)?.[1]
      if (part === undefined) return
      event.preventDefault()
      shown.getElementById(part)?.scrollIntoView()
    })
    if (!whole) return
    const measure = () => setMatter(Math.ceil(heightOf(shown.body)))
    watching.current?.disconnect()
    watching.current = new ResizeObserver(measure)
    watching.current.observe(shown.body)
    measure()
  }
  return (
    <div
      ref={stage}
      className={classes(css.stage, whole && css.whole)}
      style={whole && matter > 0 ? { blockSize: matter * scale } : undefined}
    >
      <iframe
        title={say(name)}
        // Of this origin, or its letters would not be loaded.
        sandbox={links === 'elsewhere' ? 'allow-same-origin allow-popups allow-popups-to-escape-sandbox' : 'allow-same-origin'}
        srcDoc={framedHtml(html, styleNonce())}
        onLoad={settle}
        style={{
          inlineSize: width,
          blockSize: whole ? matter || undefined : room.height / scale,
          transform: scale < 1 ? `scale(${scale})` : undefined,
          marginInline: scale < 1 ? 0 : undefined,
        }}
      />
    </div>
  )
}

/** The page itself is never lower than its window, which would then only grow. */
function heightOf(body: HTMLElement): number {
  const { marginBlockEnd } = getComputedStyle(body)
  return body.getBoundingClientRect().bottom + Number.parseFloat(marginBlockEnd)
}
