import { text } from '@jadara/contract/core/text'
import type { PageViewport, PDFPageProxy } from 'pdfjs-dist'
import { memo, useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import type { Highlight } from './dossier-document.ts'
import type { Found } from './find-in-pdf.ts'
import { FirstPage } from './first-page.tsx'
import { PageLinks } from './page-links.tsx'
import type { OpenedPdf } from './pdf-library.ts'
import css from './pdf-view.module.css'

const texts = {
  page: (number: number) => {
    const { en, ar } = formatNumberText(number)
    return text(`Page ${en}`, `صفحة ${ar}`)
  },
  failed: text('This page cannot be shown. Download the document to read it.', 'تعذّر عرض هذه الصفحة. نزّل المستند لقراءتها.'),
}
/** Larger canvases fail on tablets. */
const pixelsMost = 16_000_000

/** The size of a page at scale 1. */
export type PageSize = { readonly width: number; readonly height: number }

type Props = {
  opened: OpenedPdf
  number: number
  scale: number
  /** Of the first page, until this one is read. */
  assumedSize: PageSize
  highlights: readonly Highlight[]
  found: readonly Found[]
  current: Found | undefined
  onGoTo: (page: number) => void
  onShown: (number: number, viewport: PageViewport | undefined) => void
  /** Leaves the line to the page that is being read. */
  isDeferred: boolean
  /** Shown until it is drawn. */
  picture: string | undefined
  onDone: (outcome: 'drawn' | 'failed') => void
}

/** A page, which is drawn while it is near the visible part. Its text lies over the picture, so that it can be selected and read aloud. */
export const PdfPage = memo(function PdfPage(props: Props) {
  const { opened, number, scale, assumedSize, highlights, found, current, onGoTo, onShown, isDeferred, picture, onDone } = props
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place) && !isDeferred
  const [page, setPage] = useState<PDFPageProxy>()
  const [hasFailed, setHasFailed] = useState(false)
  const [isDrawn, setIsDrawn] = useState(false)
  useEffect(() => {
    if (!isNear || page) return
    let isCancelled = false
    opened.pdf.getPage(number).then(
      (read) => !isCancelled && setPage(read),
      () => !isCancelled && setHasFailed(true),
    )
    return () => {
      isCancelled = true
    }
  }, [isNear, page, opened, number])
  useEffect(() => {
    if (hasFailed) onDone('failed')
    else if (isDrawn) onDone('drawn')
  }, [hasFailed, isDrawn, onDone])
  const viewport = page?.getViewport({ scale })
  const { width, height } = viewport ?? { width: assumedSize.width * scale, height: assumedSize.height * scale }
  useEffect(() => {
    onShown(number, page?.getViewport({ scale }))
  }, [page, number, scale, onShown])
  const unfinished = picture !== undefined && !isDrawn && <FirstPage picture={picture} className={css.picture} />
  return (
    <section
      ref={place}
      className={css.page}
      data-page={number}
      aria-label={say(texts.page(number))}
      style={{ inlineSize: width, blockSize: height }}
    >
      {hasFailed && (
        <p className={css.message} role="status" dir="auto">
          {say(texts.failed)}
        </p>
      )}
      {isNear && page && viewport && !hasFailed ? (
        <>
          <Picture page={page} scale={scale} onDrawn={() => setIsDrawn(true)} onFail={() => setHasFailed(true)} />
          {unfinished}
          <Highlights highlights={highlights} viewport={viewport} />
          <Words opened={opened} page={page} scale={scale} found={found} current={current} />
          <PageLinks opened={opened} page={page} viewport={viewport} onGoTo={onGoTo} />
        </>
      ) : (
        unfinished
      )}
    </section>
  )
})

function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const root = element.closest<HTMLElement>('[data-scroller]')
    const watcher = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      root,
      rootMargin: '30% 0px',
    })
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [place])
  return isNear
}

type PictureProps = { page: PDFPageProxy; scale: number; onDrawn?: () => void; onFail?: () => void }

export function Picture({ page, scale, onDrawn, onFail }: PictureProps) {
  const place = useRef<HTMLCanvasElement>(null)
  const calls = useRef({ onDrawn, onFail })
  calls.current = { onDrawn, onFail }
  useEffect(() => {
    const canvas = place.current
    if (!canvas) return
    const viewport = page.getViewport({ scale })
    const sharpness = Math.min(devicePixelRatio, Math.sqrt(pixelsMost / (viewport.width * viewport.height)))
    canvas.width = Math.floor(viewport.width * sharpness)
    canvas.height = Math.floor(viewport.height * sharpness)
    const task = page.render({ canvas, viewport, transform: [sharpness, 0, 0, sharpness, 0, 0] })
    task.promise.then(
      () => {
        canvas.dataset.drawn = ''
        calls.current.onDrawn?.()
      },
      (error: Error) => {
        if (error.name !== 'RenderingCancelledException') calls.current.onFail?.()
      },
    )
    return () => {
      task.cancel()
      delete canvas.dataset.drawn
      // Tablets keep the memory of a canvas until it is small.
      canvas.width = 0
    }
  }, [page, scale])
  // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a canvas takes no focus, and its text lies over it
  return <canvas ref={place} className={css.picture} aria-hidden="true" />
}

type WordsProps = Pick<Props, 'opened' | 'scale' | 'found' | 'current'> & { page: PDFPageProxy }

function Words({ opened: { library }, page, scale, found, current }: WordsProps) {
  const place = useRef<HTMLDivElement>(null)
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([])
  useEffect(() => {
    const container = place.current
    if (!container) return
    container.replaceChildren()
    const layer = new library.TextLayer({
      textContentSource: page.streamTextContent(),
      container,
      viewport: page.getViewport({ scale }),
    })
    let isCancelled = false
    layer.render().then(
      () => !isCancelled && setPieces(layer.textDivs),
      // The picture stays readable without it.
      () => undefined,
    )
    return () => {
      isCancelled = true
      layer.cancel()
    }
  }, [library, page, scale])
  useEffect(() => {
    const marked = (places: readonly Found[]) => places.flatMap(({ first, last }) => pieces.slice(first, last + 1))
    const [all, now] = [marked(found), marked(current ? [current] : [])]
    for (const piece of all) piece.classList.add(css.found ?? '')
    for (const piece of now) piece.classList.add(css.current ?? '')
    now[0]?.scrollIntoView({ block: 'center', inline: 'nearest' })
    return () => {
      for (const piece of [...all, ...now]) piece.classList.remove(css.found ?? '', css.current ?? '')
    }
  }, [pieces, found, current])
  return <div ref={place} className={css.words} style={{ '--total-scale-factor': scale } as React.CSSProperties} />
}

function Highlights({ highlights, viewport }: { highlights: readonly Highlight[]; viewport: PageViewport }) {
  return highlights.flatMap(({ id, areas }) =>
    areas.map((area, index) => {
      const [ax = 0, ay = 0, bx = 0, by = 0] = viewport.convertToViewportRectangle([
        area.x,
        area.y,
        area.x + area.width,
        area.y + area.height,
      ])
      const style = { left: Math.min(ax, bx), top: Math.min(ay, by), width: Math.abs(ax - bx), height: Math.abs(ay - by) }
      // biome-ignore lint/suspicious/noArrayIndexKey: the areas of a note never change
      return <div key={`${id}.${index}`} className={css.highlight} data-highlight={id} style={style} aria-hidden="true" />
    }),
  )
}
