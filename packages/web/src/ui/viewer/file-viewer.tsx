import { quantity, type Text, text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { type AnchorHTMLAttributes, type MouseEvent, type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { Button, ButtonAnchor, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { Modal } from '../modal.tsx'
import { formatCountOfTotal } from '../numbers.ts'
import { pageCountTexts } from '../page-count.ts'
import css from './file-viewer.module.css'
import { chooseViewing, findViewRefusal, type ViewedFile } from './viewed-file.ts'

const texts = {
  close: text('Close', 'إغلاق'),
  previous: text('Previous', 'السابق'),
  next: text('Next', 'التالي'),
  open: text('Open', 'فتح'),
  download: text('Download', 'تنزيل'),
  loading: text('Loading…', 'جارٍ التحميل…'),
  noPicture: text('This picture could not be shown. Try to open it.', 'تعذّر عرض هذه الصورة. جرّب فتحها.'),
  elsewhere: text('This device opens the file outside of the page.', 'يفتح هذا الجهاز الملف خارج الصفحة.'),
}

type Props = {
  files: readonly ViewedFile[]
  /** The address of the open file; undefined while closed. */
  at: string | undefined
  onTurn: (href: string) => void
  onClose: () => void
}

/** A dialog that shows pictures and PDFs, and links to other files. Arrow keys change the file, Escape closes. */
export function FileViewer({ files, at, onTurn, onClose }: Props) {
  const { say } = useLanguage()
  const id = useId()
  const place = files.findIndex(({ href }) => href === at)
  const file = files[place]
  const turn = (step: 1 | -1) => {
    const next = files[(place + step + files.length) % files.length]
    if (next) onTurn(next.href)
  }
  const many = files.length > 1
  useArrowKeys(file && many ? turn : undefined)
  return (
    <Modal opened={file !== undefined} onClose={onClose} labelledBy={id} className={css.viewer}>
      {file && (
        <>
          <div className={css.head}>
            <Words id={id} file={file} />
            <IconButton icon="close" label={texts.close} onClick={onClose} data-autofocus />
          </div>
          <Stage key={file.href} file={file} />
          <div className={css.foot}>
            {many && (
              <div className={css.turn}>
                <Button kind="bare" icon="previous" onClick={() => turn(-1)}>
                  {say(texts.previous)}
                </Button>
                <span role="status" className="num muted">
                  {say(formatCountOfTotal(place + 1, files.length))}
                </span>
                <Button kind="bare" onClick={() => turn(1)}>
                  {say(texts.next)}
                  <Icon name="next" />
                </Button>
              </div>
            )}
            <div className={css.take}>
              <ButtonAnchor kind="bare" icon="external" href={file.href} target="_blank" rel="noreferrer">
                {say(texts.open)}
              </ButtonAnchor>
              <ButtonAnchor kind="bare" icon="download" href={file.href} download={file.name}>
                {say(texts.download)}
              </ButtonAnchor>
            </div>
          </div>
        </>
      )}
    </Modal>
  )
}

function Words({ id, file: { label, name, pages: count, bytes: size } }: { id: string; file: ViewedFile }) {
  const { say } = useLanguage()
  const facts = [count && quantity(count, pageCountTexts), size !== undefined && formatFileSize(size)].filter(
    (fact) => fact !== false && fact,
  )
  return (
    <div className={css.words}>
      <h2 id={id}>{label ? say(label) : <bdi>{name}</bdi>}</h2>
      <p className="small muted">
        {label && <bdi className={css.name}>{name}</bdi>}
        <span>{facts.map((fact) => fact && say(fact)).join(' · ')}</span>
      </p>
    </div>
  )
}

function Stage({ file }: { file: ViewedFile }) {
  const { say } = useLanguage()
  const showing = chooseViewing(file, navigator)
  if (showing === 'picture') return <Picture file={file} />
  if (showing === 'elsewhere') {
    return (
      <div className={css.stage}>
        <div className={css.elsewhere}>
          <Icon name="file" />
          <p>{say(texts.elsewhere)}</p>
          <ButtonAnchor icon="external" href={file.href} target="_blank" rel="noreferrer">
            {say(texts.open)}
          </ButtonAnchor>
        </div>
      </div>
    )
  }
  return <Pdf file={file} />
}

function Pdf({ file: { href, name } }: { file: ViewedFile }) {
  const { say } = useLanguage()
  const [refusal, setRefusal] = useState<Text | 'asking' | undefined>('asking')
  useEffect(() => {
    let left = false
    void findViewRefusal(href).then((why) => !left && setRefusal(why))
    return () => {
      left = true
    }
  }, [href])
  const refused = refusal !== 'asking' && refusal
  return (
    <div className={css.stage}>
      <p className={css.message} role={refused ? 'status' : undefined} aria-hidden={!refused}>
        {say(refused || texts.loading)}
      </p>
      {refusal === undefined && <iframe src={`${href}#view=FitH`} title={name} />}
    </div>
  )
}

function Picture({ file: { href, label, name } }: { file: ViewedFile }) {
  const { say } = useLanguage()
  const [state, setState] = useState<'loading' | 'there' | { failed: Text }>('loading')
  const explain = async () => setState({ failed: (await findViewRefusal(href)) ?? texts.noPicture })
  return (
    <div className={css.stage}>
      {state !== 'there' && (
        <p className={css.message} role="status">
          {say(state === 'loading' ? texts.loading : state.failed)}
        </p>
      )}
      {(state === 'loading' || state === 'there') && (
        <img src={href} alt={label ? say(label) : name} onLoad={() => setState('there')} onError={() => void explain()} />
      )}
    </div>
  )
}

/** The arrow key in the reading direction leads to the next file. */
function useArrowKeys(turn: ((step: 1 | -1) => void) | undefined): void {
  const { direction } = useLanguage()
  useEffect(() => {
    if (!turn) return
    const press = ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (altKey || ctrlKey || metaKey || !(key === 'ArrowRight' || key === 'ArrowLeft')) return
      turn((key === 'ArrowRight') === (direction === 'ltr') ? 1 : -1)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [turn, direction])
}

type LinkProps = Pick<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel' | 'onClick'>

/**
 * Shows files without leaving the page: spread `linkTo(file)` on an anchor, and render `viewer` once. Files that the device cannot show in a
 * page (a PDF on a phone, a Word document) and clicks with Ctrl open in a new tab.
 */
export function useFileViewer(files: readonly ViewedFile[]): { viewer: ReactNode; linkTo: (file: ViewedFile) => LinkProps } {
  const [at, setAt] = useState<string>()
  const close = useCallback(() => setAt(undefined), [])
  const linkTo = useCallback((file: ViewedFile): LinkProps => {
    const view = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || chooseViewing(file, navigator) === 'elsewhere') return
      event.preventDefault()
      setAt(file.href)
    }
    return { href: file.href, target: '_blank', rel: 'noreferrer', onClick: view }
  }, [])
  return { viewer: <FileViewer files={files} at={at} onTurn={setAt} onClose={close} />, linkTo }
}
