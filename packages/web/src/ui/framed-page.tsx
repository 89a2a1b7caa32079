import type { Text } from '@jadara/contract/core/text'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { joinClassNames } from './classes.ts'
import { readStyleNonce, toFramedHtml } from './framed-html.ts'
import css from './framed-page.module.css'
import { useLanguage } from './language.tsx'

type Props = {
  html: string
  name: Text
  /** The width of the frame's viewport in CSS pixels. */
  width: number
  /** Links open in a new tab, or do nothing in a preview. */
  links: 'elsewhere' | 'nowhere'
  /** Grows to the content's height; by default it ends at the foot of the window and scrolls. */
  whole?: boolean
  onEscape?: () => void
}

/** An HTML page inside a screen, rendered at its own width and scaled down to fit. It cannot run scripts or send forms. */
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

  const fitFrame = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const shown = currentTarget.contentDocument
    if (!shown) return
    // Keys pressed inside the frame do not reach the surrounding dialog.
    shown.addEventListener('keydown', ({ key }) => key === 'Escape' && onEscape?.())
    shown.addEventListener('click', (event) => {
      const link = event.target instanceof Object && 'closest' in event.target ? (event.target as Element).closest('a') : null
      if (link && links === 'nowhere') event.preventDefault()
      // `#` links would resolve against the address of the dashboard.
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
      className={joinClassNames(css.stage, whole && css.whole)}
      style={whole && matter > 0 ? { blockSize: matter * scale } : undefined}
    >
      <iframe
        title={say(name)}
        // Same origin, because its fonts would not load otherwise.
        sandbox={links === 'elsewhere' ? 'allow-same-origin allow-popups allow-popups-to-escape-sandbox' : 'allow-same-origin'}
        srcDoc={toFramedHtml(html, readStyleNonce())}
        onLoad={fitFrame}
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

/** The height of the body. That of the document is at least the frame's, so a frame fitted to it could never shrink. */
function heightOf(body: HTMLElement): number {
  const { marginBlockEnd } = getComputedStyle(body)
  return body.getBoundingClientRect().bottom + Number.parseFloat(marginBlockEnd)
}
