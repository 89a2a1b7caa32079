import { text } from '@jadara/contract/core/text'
import type { PageViewport } from 'pdfjs-dist'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'
import type { Highlight, PagePlace, SelectedWords } from './dossier-document.ts'
import { PictureOfPages, UnopenedPdf } from './first-page.tsx'
import { readPageSelection } from './page-selection.ts'
import { type OpenedPdf, startSpareWorker } from './pdf-library.ts'
import { type PageSize, PdfPage } from './pdf-page.tsx'
import { PdfThumbnails } from './pdf-thumbnails.tsx'
import { focusSearchField, PdfTools } from './pdf-tools.tsx'
import css from './pdf-view.module.css'
import { useOpenedPdf } from './use-opened-pdf.ts'
import { usePdfSearch } from './use-pdf-search.ts'
import { usePdfZoom } from './use-pdf-zoom.ts'
import { useReadingKeys } from './use-reading-keys.ts'

export { isPdfLibraryLoaded, prepareForPdfs } from './pdf-library.ts'

const texts = {
  pages: text('Pages', 'الصفحات'),
  download: text('Download', 'تنزيل'),
  highlight: text('Highlight', 'تظليل'),
}

export type PdfViewProps = {
  file: ViewedFile
  /** The address of a picture of the first page, while one is needed. */
  firstPage?: string | undefined
  /** The page that is read first is drawn. */
  onDrawn?: () => void
  highlights: readonly Highlight[]
  /** A page or highlight to go to. */
  jump: PagePlace | undefined
  /** Undefined where nothing can be highlighted. */
  onTextSelected: ((words: SelectedWords) => void) | undefined
}

export default function PdfView(props: PdfViewProps) {
  const { say } = useLanguage()
  const { href, name } = props.file
  const state = useOpenedPdf(props.file)
  if (!state) return <UnopenedPdf firstPage={props.firstPage} />
  if ('failure' in state) {
    return (
      <div className={css.view}>
        <div className={css.message} role="alert">
          <p>{say(state.failure)}</p>
          <ButtonAnchor icon="download" href={href} download={name}>
            {say(texts.download)}
          </ButtonAnchor>
        </div>
        {props.firstPage !== undefined && <PictureOfPages firstPage={props.firstPage} />}
      </div>
    )
  }
  return <OpenPdf {...props} {...state} />
}

type OpenProps = PdfViewProps & { opened: OpenedPdf; firstSize: PageSize }

const noFound: never[] = []
const noHighlights: readonly Highlight[] = []

function OpenPdf({ opened, firstSize, file, firstPage, highlights, jump, onDrawn, onTextSelected }: OpenProps) {
  const calls = useRef({ onDrawn })
  calls.current = { onDrawn }
  const { say } = useLanguage()
  const scroller = useRef<HTMLDivElement>(null)
  const viewports = useRef(new Map<number, PageViewport>())
  const count = opened.pdf.numPages
  const zoom = usePdfZoom(scroller, firstSize)
  const { scale } = zoom
  const [page, setPage] = useState(1)
  const [hasDrawn, setHasDrawn] = useState(false)
  const [showsThumbnails, setShowsThumbnails] = useState(false)
  const goTo = useCallback((number: number) => {
    const target = findPageElement(scroller.current, number)
    if (target && scroller.current) scroller.current.scrollTo({ top: target.offsetTop - 8 })
  }, [])
  const finishPage = useCallback((outcome: 'drawn' | 'failed') => {
    setHasDrawn(true)
    if (outcome === 'drawn') calls.current.onDrawn?.()
  }, [])
  const focusPages = useCallback(() => scroller.current?.focus({ preventScroll: true }), [])
  const search = usePdfSearch(opened.pdf, page, goTo)
  const { selected, take } = useSelectedWords(scroller, viewports, onTextSelected)
  const byPage = useMemo(() => Map.groupBy(highlights, (highlight) => highlight.page), [highlights])
  const foundByPage = useMemo(() => Map.groupBy(search.found, (found) => found.page), [search.found])
  const remember = useCallback((number: number, viewport: PageViewport | undefined) => {
    if (viewport) viewports.current.set(number, viewport)
  }, [])
  const isReady = scale > 0
  // Not before the first page is drawn: it would take the processor from this document.
  useEffect(() => {
    if (hasDrawn) startSpareWorker()
  }, [hasDrawn])
  // Keys such as Page Down scroll the pages at once; a form beside the document keeps the focus.
  useEffect(() => {
    if (document.activeElement?.matches('body, [data-title]')) focusPages()
  }, [focusPages])
  useEffect(() => {
    if (!jump || !isReady) return
    goTo(jump.page)
    const area = jump.areas[0]
    const element = findPageElement(scroller.current, jump.page)
    if (!area || !element || !scroller.current) return
    const share = 1 - (area.y + area.height) / (element.offsetHeight / zoom.now())
    scroller.current.scrollBy({ top: Math.max(0, share * element.offsetHeight - 80) })
  }, [jump, goTo, isReady, zoom.now])
  useReadingKeys({
    nextPage: () => goTo(Math.min(count, page + 1)),
    previousPage: () => goTo(Math.max(1, page - 1)),
    enlarge: zoom.enlarge,
    reduce: zoom.reduce,
    fitWidth: zoom.fitWidth,
    search: () => {
      search.open()
      focusSearchField()
    },
    thumbnails: () => setShowsThumbnails((before) => !before),
    ...(onTextSelected && { highlight: take }),
  })
  return (
    <div className={css.view}>
      <PdfTools
        {...{ page, count, goTo, focusPages, zoom, search, showsThumbnails }}
        onThumbnails={() => setShowsThumbnails((before) => !before)}
        file={file}
      />
      <div className={css.body}>
        {showsThumbnails && <PdfThumbnails {...{ opened, page, goTo, firstSize }} />}
        <div className={css.frame}>
          <section
            ref={scroller}
            className={css.scroller}
            data-scroller=""
            dir="ltr"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
            tabIndex={0}
            aria-label={say(texts.pages)}
            onScroll={() => setPage(findShownPage(scroller.current) ?? page)}
          >
            <div className={css.pages}>
              {isReady &&
                Array.from({ length: count }, (_, index) => (
                  <PdfPage
                    // biome-ignore lint/suspicious/noArrayIndexKey: pages keep their number
                    key={index}
                    opened={opened}
                    number={index + 1}
                    scale={scale}
                    assumedSize={firstSize}
                    picture={index === 0 ? firstPage : undefined}
                    highlights={byPage.get(index + 1) ?? noHighlights}
                    found={foundByPage.get(index + 1) ?? noFound}
                    current={search.current?.page === index + 1 ? search.current : undefined}
                    onGoTo={goTo}
                    onShown={remember}
                    isDeferred={!hasDrawn && index + 1 !== page}
                    onDone={finishPage}
                  />
                ))}
            </div>
          </section>
          {selected && (
            <div className={css.selected}>
              <Button kind="go" size="small" onMouseDown={(event) => event.preventDefault()} onClick={take}>
                {say(texts.highlight)}
              </Button>
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

const findPageElement = (scroller: HTMLElement | null, number: number) =>
  scroller?.querySelector<HTMLElement>(`[data-page="${number}"]`) ?? undefined

/** The page at the upper third of the visible part. */
function findShownPage(scroller: HTMLElement | null): number | undefined {
  if (!scroller) return undefined
  const line = scroller.scrollTop + scroller.clientHeight / 3
  const pages = [...scroller.querySelectorAll<HTMLElement>('[data-page]')]
  const shown = pages.find(({ offsetTop, offsetHeight }) => offsetTop + offsetHeight > line) ?? pages.at(-1)
  return shown && Number(shown.dataset.page)
}

/** The words that are selected in the document, for a highlight. */
function useSelectedWords(
  scroller: React.RefObject<HTMLElement | null>,
  viewports: React.RefObject<Map<number, PageViewport>>,
  onTextSelected: ((words: SelectedWords) => void) | undefined,
) {
  const [selected, setSelected] = useState<SelectedWords>()
  useEffect(() => {
    if (!onTextSelected) return
    const read = () => {
      const node = document.getSelection()?.anchorNode
      const start = node instanceof Element ? node : node?.parentElement
      const page = start?.closest<HTMLElement>('[data-page]')
      const number = Number(page?.dataset.page)
      const viewport = viewports.current.get(number)
      setSelected(page && viewport && scroller.current?.contains(page) ? readPageSelection(page, number, viewport) : undefined)
    }
    document.addEventListener('selectionchange', read)
    return () => document.removeEventListener('selectionchange', read)
  }, [scroller, viewports, onTextSelected])
  const take = () => {
    if (!selected) return
    onTextSelected?.(selected)
    document.getSelection()?.removeAllRanges()
    setSelected(undefined)
  }
  return { selected, take }
}
