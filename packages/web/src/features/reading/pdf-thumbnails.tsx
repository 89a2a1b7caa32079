import { text } from '@jadara/contract/core/text'
import type { PDFPageProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import type { OpenedPdf } from './pdf-library.ts'
import { type PageSize, Picture } from './pdf-page.tsx'
import css from './pdf-view.module.css'

const texts = { pages: text('Thumbnails of the pages', 'مصغّرات الصفحات'), page: text('Page', 'صفحة') }
const width = 88

type Props = { opened: OpenedPdf; page: number; goTo: (page: number) => void; firstSize: PageSize }

export function PdfThumbnails({ opened, page, goTo, firstSize }: Props) {
  const { say } = useLanguage()
  const list = useRef<HTMLOListElement>(null)
  useEffect(() => {
    list.current?.children[page - 1]?.scrollIntoView({ block: 'nearest' })
  }, [page])
  return (
    <ol ref={list} className={css.thumbnails} data-scroller="" aria-label={say(texts.pages)}>
      {Array.from({ length: opened.pdf.numPages }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their number
        <li key={index}>
          <button
            type="button"
            aria-current={page === index + 1 ? 'page' : undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => goTo(index + 1)}
          >
            <PageThumbnail opened={opened} number={index + 1} firstSize={firstSize} />
            <span>
              <span className="sr">{say(texts.page)} </span>
              {say(formatNumberText(index + 1))}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** Drawn once it comes into sight. */
function PageThumbnail({ opened, number, firstSize }: { opened: OpenedPdf; number: number; firstSize: PageSize }) {
  const place = useRef<HTMLSpanElement>(null)
  const [page, setPage] = useState<PDFPageProxy>()
  useEffect(() => {
    const element = place.current
    if (!element) return
    let isCancelled = false
    const watcher = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      watcher.disconnect()
      // A page that cannot be read stays white here, and says so in the document.
      opened.pdf.getPage(number).then(
        (read) => !isCancelled && setPage(read),
        () => undefined,
      )
    })
    watcher.observe(element)
    return () => {
      isCancelled = true
      watcher.disconnect()
    }
  }, [opened, number])
  const size = page?.getViewport({ scale: 1 }) ?? firstSize
  return (
    <span ref={place} className={css.thumbnail} style={{ blockSize: (width * size.height) / size.width }}>
      {page && <Picture page={page} scale={width / size.width} />}
    </span>
  )
}
