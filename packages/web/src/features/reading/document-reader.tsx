import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, Suspense, useEffect, useId, useRef, useState } from 'react'
import { ButtonAnchor } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { focusIfLost } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { formatCountOfTotal } from '../../ui/numbers.ts'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'
import css from './document-reader.module.css'
import { type DossierDocument, findNeighbour } from './dossier-document.ts'
import { UnopenedPdf } from './first-page.tsx'
import type { PdfViewProps } from './pdf-view.tsx'
import { ReadingKeysDialog } from './reading-keys-dialog.tsx'
import { ToolButton } from './tool-button.tsx'
import { ToolIcon } from './tool-icon.tsx'
import toolbar from './toolbar.module.css'
import { useFirstPage } from './use-first-page.ts'
import { useFocusOutside } from './use-focus-outside.ts'
import { useReadingKeys } from './use-reading-keys.ts'

/** Whether the code that draws PDFs is there. */
let isCodeLoaded = () => false

const loadPdfView = async () => {
  const view = await import('./pdf-view.tsx')
  isCodeLoaded = view.isPdfLibraryLoaded
  return view
}

/** Not loaded with the desk: the library is large. */
const PdfView = lazyPart(async () => (await loadPdfView()).default)

/** In milliseconds, after the list of documents: first come the desk and its data. */
const preparingDelay = 100

/** Loads what draws PDFs before the first is opened. */
export function usePreparedPdfView(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    let end = () => {}
    let isCancelled = false
    const prepare = async () => {
      const { prepareForPdfs } = await loadPdfView()
      if (!isCancelled) end = prepareForPdfs()
    }
    // If it fails, it is loaded again with the first document.
    const timer = setTimeout(() => prepare().catch(() => undefined), preparingDelay)
    return () => {
      isCancelled = true
      clearTimeout(timer)
      end()
    }
  }, [isNeeded])
}

const texts = {
  back: text('Back to the dossier', 'العودة إلى الملف'),
  list: text('Document', 'المستند'),
  next: text('Next document', 'المستند التالي'),
  previous: text('Previous document', 'المستند السابق'),
  keys: text('Keys for reading', 'مفاتيح القراءة'),
  download: text('Download', 'تنزيل'),
  elsewhere: text(
    'This kind of file cannot be shown here. Download it to read it.',
    'لا يمكن عرض هذا النوع من الملفات هنا. نزّله لقراءته.',
  ),
}

type Viewing = Pick<PdfViewProps, 'highlights' | 'jump' | 'onTextSelected'>

type Props = Viewing & {
  documents: readonly DossierDocument[]
  /** The id or path of the open document. */
  at: string
  title: Text
  /** The file that is open; undefined while a written part is read. */
  file: ViewedFile | undefined
  onOpen: (id: string) => void
  onClose: () => void
  /** A written part of the application. */
  children: ReactNode
}

/** Reads the documents of an application one after the other, beside the review form. */
export function DocumentReader({ documents, at, title, file, onOpen, onClose, children, ...viewing }: Props) {
  const { say } = useLanguage()
  const place = useRef<HTMLDivElement>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const [previous, next] = [findNeighbour(documents, at, -1), findNeighbour(documents, at, 1)]
  const index = documents.findIndex(({ id, path }) => id === at || path === at)
  const turn = (to: DossierDocument | undefined) => to && onOpen(to.id)
  const returnFocus = useFocusOutside(place)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-part], [data-title]')?.focus({ preventScroll: true }), [])
  useReadingKeys({
    nextDocument: () => turn(next),
    previousDocument: () => turn(previous),
    keys: () => setShowsKeys(true),
  })
  return (
    <div ref={place} className={css.reader}>
      <div className={joinClassNames(toolbar.bar, css.head)}>
        <ToolButton label={texts.back} onClick={onClose}>
          <Icon name="close" />
        </ToolButton>
        <h2 className="sr" tabIndex={-1} data-title="">
          {say(title)}
        </h2>
        <DocumentList documents={documents} at={documents[index]?.id} onOpen={onOpen} returnFocus={returnFocus} />
        <ToolButton label={texts.previous} disabled={!previous} onClick={() => turn(previous)}>
          <Icon name="previous" />
        </ToolButton>
        {index >= 0 && (
          <span className="num small muted" role="status">
            {say(formatCountOfTotal(index + 1, documents.length))}
          </span>
        )}
        <ToolButton label={texts.next} disabled={!next} onClick={() => turn(next)}>
          <Icon name="next" />
        </ToolButton>
        <ToolButton label={texts.keys} className={css.keysButton} onClick={() => setShowsKeys(true)}>
          <ToolIcon name="keys" />
        </ToolButton>
      </div>
      {file ? (
        <OpenFile key={file.href} file={file} title={title} {...viewing} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        <section key={at} ref={focusIfLost} data-part="" className={css.part} aria-label={say(title)} tabIndex={0}>
          <p className={css.title} aria-hidden="true">
            {say(title)}
          </p>
          {children}
        </section>
      )}
      <ReadingKeysDialog opened={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  )
}

function OpenFile({ file, title, ...viewing }: Viewing & { file: ViewedFile; title: Text }) {
  const { say } = useLanguage()
  if (file.mime === 'application/pdf') return <OpenPdfFile file={file} {...viewing} />
  if (file.mime.startsWith('image/')) return <img className={css.picture} src={file.href} alt={say(title)} />
  return (
    <div className={css.elsewhere}>
      <p>{say(texts.elsewhere)}</p>
      <ButtonAnchor icon="download" href={file.href} download={file.name}>
        {say(texts.download)}
      </ButtonAnchor>
    </div>
  )
}

function OpenPdfFile({ file, ...viewing }: Viewing & { file: ViewedFile }) {
  const [isDrawn, setIsDrawn] = useState(false)
  const isNeeded = !isDrawn && (viewing.jump?.page ?? 1) === 1
  const firstPage = useFirstPage(file.firstPage, { isNeeded, isCodeLoaded: isCodeLoaded() })
  return (
    <Suspense fallback={<UnopenedPdf firstPage={firstPage} />}>
      <PdfView file={file} firstPage={firstPage} onDrawn={() => setIsDrawn(true)} {...viewing} />
    </Suspense>
  )
}

type ListProps = {
  documents: readonly DossierDocument[]
  at: string | undefined
  onOpen: (id: string) => void
  returnFocus: () => void
}

function DocumentList({ documents, at, onOpen, returnFocus }: ListProps) {
  const { say } = useLanguage()
  const id = useId()
  /** With the keyboard the focus stays in the list, so that one can go on choosing. */
  const isByPointer = useRef(false)
  const groups = Map.groupBy(documents, ({ group }) => group)
  return (
    <div className={css.list}>
      <label className="sr" htmlFor={id}>
        {say(texts.list)}
      </label>
      <select
        id={id}
        value={at ?? ''}
        onPointerDown={() => {
          isByPointer.current = true
        }}
        onKeyDown={() => {
          isByPointer.current = false
        }}
        onChange={({ currentTarget }) => {
          onOpen(currentTarget.value)
          if (isByPointer.current) returnFocus()
        }}
      >
        {at === undefined && <option value="" />}
        {[...groups].map(([group, members]) => (
          <optgroup key={group.en} label={say(group)}>
            {members.map((one) => (
              // A title that is cut off keeps its beginning.
              <option key={one.id} value={one.id} dir="auto">
                {say(one.title)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
    </div>
  )
}
