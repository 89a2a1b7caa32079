import { toLatinNumber } from '@jadara/contract/core/normalise-text'
import { text } from '@jadara/contract/core/text'
import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { formatCountOfTotal, formatNumberText, formatPercentText } from '../../ui/numbers.ts'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'
import { foundMost } from './find-in-pdf.ts'
import css from './pdf-view.module.css'
import { ToolButton } from './tool-button.tsx'
import { ToolIcon } from './tool-icon.tsx'
import toolbar from './toolbar.module.css'
import type { PdfSearch } from './use-pdf-search.ts'
import type { PdfZoom } from './use-pdf-zoom.ts'

const texts = {
  tools: text('Tools of the document', 'أدوات المستند'),
  page: text('Page', 'الصفحة'),
  ofPages: (count: number) => {
    const { en, ar } = formatNumberText(count)
    return text(`of ${en}`, `من ${ar}`)
  },
  enlarge: text('Enlarge', 'تكبير'),
  reduce: text('Reduce', 'تصغير'),
  size: text('Size', 'الحجم'),
  fitWidth: text('Fit the width', 'ملاءمة العرض'),
  search: text('Search in the document', 'البحث في المستند'),
  thumbnails: text('Thumbnails of the pages', 'مصغّرات الصفحات'),
  download: text('Download', 'تنزيل'),
  go: text('Search', 'بحث'),
  next: text('Next match', 'النتيجة التالية'),
  previous: text('Previous match', 'النتيجة السابقة'),
  close: text('Close the search', 'إغلاق البحث'),
  searching: text('Searching…', 'جارٍ البحث…'),
  none: text('Nothing found', 'لا توجد نتائج'),
  failed: text('The search failed. Please try again.', 'تعذّر البحث. حاول مرة أخرى.'),
}

type Props = {
  page: number
  count: number
  goTo: (page: number) => void
  focusPages: () => void
  zoom: PdfZoom
  search: PdfSearch
  showsThumbnails: boolean
  onThumbnails: () => void
  file: ViewedFile
}

const searchField = 'search-in-document'

/** Without effect while the search is closed: it takes the focus when it opens. */
export function focusSearchField(): void {
  const field = document.querySelector<HTMLInputElement>(`#${searchField}`)
  field?.focus()
  field?.select()
}

export function PdfTools({ page, count, goTo, focusPages, zoom, search, showsThumbnails, onThumbnails, file }: Props) {
  const { say } = useLanguage()
  return (
    <div className={toolbar.bar} role="toolbar" aria-label={say(texts.tools)}>
      <PageNumber page={page} count={count} goTo={goTo} />
      <ToolButton label={texts.reduce} onClick={zoom.reduce}>
        <Icon name="dash" />
      </ToolButton>
      <span className={css.percent} title={say(texts.size)}>
        <span className="sr">{say(texts.size)} </span>
        {say(formatPercentText(zoom.percent / 100))}
      </span>
      <ToolButton label={texts.enlarge} onClick={zoom.enlarge}>
        <Icon name="plus" />
      </ToolButton>
      <ToolButton label={texts.fitWidth} aria-pressed={zoom.fits} onClick={zoom.fitWidth}>
        <ToolIcon name="width" />
      </ToolButton>
      <ToolButton label={texts.search} aria-expanded={search.isOpen} onClick={search.isOpen ? search.close : search.open}>
        <Icon name="search" />
      </ToolButton>
      <ToolButton label={texts.thumbnails} aria-pressed={showsThumbnails} onClick={onThumbnails}>
        <ToolIcon name="pages" />
      </ToolButton>
      <ButtonAnchor
        kind="bare"
        size="small"
        href={file.href}
        download={file.name}
        aria-label={say(texts.download)}
        title={say(texts.download)}
      >
        <Icon name="download" />
      </ButtonAnchor>
      {search.isOpen && <SearchLine search={search} focusPages={focusPages} />}
    </div>
  )
}

function PageNumber({ page, count, goTo }: Pick<Props, 'page' | 'count' | 'goTo'>) {
  const { say } = useLanguage()
  const [typed, setTyped] = useState<string>()
  const go = (event: FormEvent) => {
    event.preventDefault()
    const number = Number(toLatinNumber(typed ?? ''))
    if (Number.isInteger(number) && number >= 1) goTo(Math.min(count, number))
    setTyped(undefined)
  }
  return (
    <form className={css.number} onSubmit={go}>
      <label>
        <span className="sr">{say(texts.page)}</span>
        <input
          inputMode="numeric"
          value={typed ?? say(formatNumberText(page))}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onBlur={() => setTyped(undefined)}
        />
      </label>
      <span className="num">{say(texts.ofPages(count))}</span>
    </form>
  )
}

function SearchLine({ search, focusPages }: Pick<Props, 'search' | 'focusPages'>) {
  const { say } = useLanguage()
  const [words, setWords] = useState('')
  const { state, found, place } = search
  const line = useRef<HTMLElement>(null)
  useEffect(focusSearchField, [])
  // The focus does not vanish with the line.
  useLayoutEffect(() => {
    const element = line.current
    return () => {
      if (element?.contains(document.activeElement)) focusPages()
    }
  }, [focusPages])
  const go = (event: FormEvent) => {
    event.preventDefault()
    if (state === 'done' && found.length > 0) search.step(1)
    else void search.search(words)
  }
  const more = found.length === foundMost ? '+' : ''
  const count = formatCountOfTotal(place + 1, found.length)
  return (
    <search ref={line} className={css.search}>
      <form onSubmit={go} className={css.search}>
        <input
          id={searchField}
          type="search"
          dir="auto"
          aria-label={say(texts.search)}
          value={words}
          onChange={({ currentTarget }) => {
            setWords(currentTarget.value)
            if (state !== 'idle') search.reset()
          }}
          onKeyDown={({ key }) => key === 'Escape' && search.close()}
        />
        <Button kind="bare" size="small" type="submit">
          {say(texts.go)}
        </Button>
        <span role="status" className="small num">
          {state === 'searching' && say(texts.searching)}
          {state === 'failed' && say(texts.failed)}
          {state === 'done' && (found.length === 0 ? say(texts.none) : `${say(count)}${more}`)}
        </span>
        {found.length > 1 && (
          <>
            <Button kind="bare" size="small" aria-label={say(texts.previous)} onClick={() => search.step(-1)}>
              <Icon name="up" />
            </Button>
            <Button kind="bare" size="small" aria-label={say(texts.next)} onClick={() => search.step(1)}>
              <Icon name="down" />
            </Button>
          </>
        )}
        <Button kind="bare" size="small" aria-label={say(texts.close)} onClick={search.close}>
          <Icon name="close" />
        </Button>
      </form>
    </search>
  )
}
