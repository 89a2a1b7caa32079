import { type Text, text } from '@jadara/contract/core/text'
import { formatFileSize, formatUploadProgress } from '@jadara/contract/files/file-size'
import { listMyPersonalFiles, listWithheldFiles } from '@jadara/contract/files/files'
import { listRecordDrafts } from '@jadara/contract/works/record-drafts'
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useInvalidateApplication, useRefreshApplication } from '../../lib/application.ts'
import { isUnfinished, paperPurpose, type QueuedFile, uploadQueue } from '../../lib/upload-queue.ts'
import { useQueuedFiles } from '../../lib/use-upload-queue.ts'
import { Button } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { focusScreen } from '../../ui/focus.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useNow } from '../../ui/now.ts'
import { formatDurationText, formatPercentText } from '../../ui/numbers.ts'
import { UploadSpeedEstimate } from '../../ui/upload/upload-state.ts'
import css from './upload-strip.module.css'

const texts = {
  title: text('Files on their way', 'ملفات قيد الإرسال'),
  sending: text('Sending', 'جارٍ الإرسال'),
  waiting: text('No connection', 'لا اتصال'),
  arrived: text('All files have arrived.', 'وصلت جميع الملفات.'),
  refused: text('Some files were not accepted.', 'بعض الملفات لم يُقبل.'),
  show: text('Show the files', 'عرض الملفات'),
  hide: text('Hide the files', 'إخفاء الملفات'),
  tryNow: text('Try now', 'المحاولة الآن'),
  retry: text('Try again', 'إعادة المحاولة'),
  cancel: text('Cancel', 'إلغاء'),
  remove: text('Remove', 'إزالة'),
  queued: text('Waits for its turn', 'ينتظر دوره'),
  stored: text('Stored', 'محفوظ'),
  finished: text('Arrived', 'وصل'),
  unkept: text(
    'This browser does not keep the file: please leave the page open until it has arrived.',
    'لا يحتفظ هذا المتصفح بالملف: اترك الصفحة مفتوحة حتى يصل.',
  ),
  left: (time: Text) => text(`about ${time.en} left`, `بقي نحو ${time.ar}`),
  next: (time: Text) => text(`next try in ${time.en}`, `المحاولة التالية بعد ${time.ar}`),
}

/** In milliseconds; so long arrived files are shown. */
const shownAfterwards = 4000

/** Stays at the top of every screen while files are on their way. */
export function UploadStrip() {
  const { say } = useLanguage()
  const files = useQueuedFiles()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  useSettledFiles(files)
  useLeaveWarning(files.some((file) => !file.isKept && isUnfinished(file)))
  const shown = files.filter(({ state }) => state.kind !== 'finished')
  const isShown = shown.length > 0
  const refusals = shown.filter(({ state }) => state.kind === 'refused').length
  useEffect(() => {
    // The reason and what to do are in the list.
    if (refusals > 0) setOpen(true)
  }, [refusals])
  useEffect(() => {
    // The toolbars that stay in sight make room.
    document.documentElement.style.setProperty('--upload-strip', isShown ? '48px' : '0px')
    if (!isShown) setOpen(false)
  }, [isShown])
  if (!isShown) return null
  const waits = shown.some(({ state }) => state.kind === 'waiting')
  const toggle = () => setOpen(!isOpen)
  return (
    <section className={css.strip} aria-label={say(texts.title)}>
      <div className={joinClassNames('wrap', css.line)}>
        <Summary files={shown} />
        {waits && (
          <Button kind="bare" size="small" onClick={uploadQueue.tryNow}>
            {say(texts.tryNow)}
          </Button>
        )}
        <Button
          kind="bare"
          size="small"
          icon={isOpen ? 'up' : 'down'}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={toggle}
        >
          <span className="sr">{say(isOpen ? texts.hide : texts.show)}</span>
        </Button>
      </div>
      {isOpen && (
        <ul id={listId} className={joinClassNames('wrap', css.files)}>
          {shown.map((file) => (
            <QueuedFileRow key={file.id} file={file} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Summary({ files }: { files: readonly QueuedFile[] }) {
  const { say } = useLanguage()
  const unfinished = files.filter(isUnfinished)
  const total = unfinished.reduce((sum, { bytes }) => sum + bytes, 0)
  const sent = unfinished.reduce((sum, { state }) => sum + ('sent' in state ? state.sent : 0), 0)
  const secondsLeft = useSecondsLeft(sent, total)
  const waiting = unfinished.find(({ state }) => state.kind === 'waiting')?.state
  const tries = waiting?.kind === 'waiting' && waiting.nextTryAt
  if (unfinished.length === 0) {
    const refused = files.some(({ state }) => state.kind === 'refused')
    return (
      <p role="status" className={joinClassNames(css.words, refused && css.bad)}>
        <Icon name={refused ? 'warning' : 'tick'} /> {say(refused ? texts.refused : texts.arrived)}
      </p>
    )
  }
  const share = total > 0 ? sent / total : 0
  return (
    <>
      <p className={css.words}>
        <span role="status">
          <Icon name={tries ? 'clock' : 'upload'} /> {say(tries ? texts.waiting : texts.sending)}
        </span>
        <span className="num">{say(formatUploadProgress(sent, total))}</span>
        <span className="num">{say(formatPercentText(share))}</span>
        {tries ? (
          <NextTry at={tries} />
        ) : (
          secondsLeft !== undefined && <span className="muted">{say(texts.left(formatDurationText(secondsLeft * 1000)))}</span>
        )}
      </p>
      <progress className={css.meter} max={total} value={sent} aria-label={say(texts.title)} />
    </>
  )
}

function NextTry({ at }: { at: number }) {
  const { say } = useLanguage()
  const now = useNow()
  return <span className="muted">{say(texts.next(formatDurationText(Math.max(1000, at - now))))}</span>
}

function QueuedFileRow({ file }: { file: QueuedFile }) {
  const { say } = useLanguage()
  const { id, name, bytes, isKept, state } = file
  const named = <span className="sr">: {name}</span>
  const discard = (event: MouseEvent) => {
    focusNeighbour(event.currentTarget)
    void uploadQueue.discard(id)
  }
  const retry = (event: MouseEvent) => {
    focusLastButton(event.currentTarget.closest('li'))
    void uploadQueue.retry(id)
  }
  return (
    <li className={css.file}>
      <div className={css.about}>
        <bdi className={css.name}>{name}</bdi>
        {state.kind === 'refused' ? (
          <p className={joinClassNames('small', css.bad)} role="alert">
            {say(state.why)} {state.help && say(state.help)}
          </p>
        ) : (
          <p className="small muted">{say(toStateText(state, bytes))}</p>
        )}
        {!isKept && isUnfinished(file) && <p className="small">{say(texts.unkept)}</p>}
      </div>
      {state.kind === 'refused' && state.mayRetry && (
        <Button kind="bare" size="small" onClick={retry}>
          {say(texts.retry)}
          {named}
        </Button>
      )}
      {state.kind !== 'stored' && (
        <Button kind="bare" size="small" onClick={discard}>
          {say(state.kind === 'refused' ? texts.remove : texts.cancel)}
          {named}
        </Button>
      )}
    </li>
  )
}

/** Before the row disappears with its focus: the next file, the previous one, or the screen where there is no other. */
function focusNeighbour(button: Element): void {
  const row = button.closest('li')
  if (!focusLastButton(row?.nextElementSibling) && !focusLastButton(row?.previousElementSibling)) focusScreen({ scrolls: false })
}

function focusLastButton(row: Element | null | undefined): boolean {
  const button = [...(row?.querySelectorAll('button') ?? [])].at(-1)
  button?.focus()
  return button !== undefined
}

function toStateText(state: QueuedFile['state'], bytes: number): Text {
  if (state.kind === 'queued') return join(texts.queued, formatFileSize(bytes))
  if (state.kind === 'sending') return formatUploadProgress(state.sent, bytes)
  if (state.kind === 'waiting') return join(texts.waiting, formatUploadProgress(state.sent, bytes))
  return state.kind === 'stored' ? texts.stored : texts.finished
}

const join = (one: Text, other: Text): Text => text(`${one.en} · ${other.en}`, `${one.ar} · ${other.ar}`)

function useSecondsLeft(sent: number, total: number): number | undefined {
  const speed = useRef<{ estimate: UploadSpeedEstimate; total: number; sent: number }>(undefined)
  const known = speed.current
  if (!known || known.total !== total || sent < known.sent) speed.current = { estimate: new UploadSpeedEstimate(), total, sent }
  else known.sent = sent
  speed.current?.estimate.add(performance.now(), sent)
  return speed.current?.estimate.secondsLeft(total)
}

/** Refreshes what the screens show once a form is stored, or refused because the application is closed. */
function useSettledFiles(files: readonly QueuedFile[]): void {
  const changed = useInvalidateApplication()
  const refreshApplication = useRefreshApplication()
  const seen = useRef(new Set<string>())
  useEffect(() => {
    for (const { id, purpose, state } of files) {
      const isClosed = state.kind === 'refused' && state.isClosed
      if (seen.current.has(id) || (state.kind !== 'stored' && !isClosed)) continue
      seen.current.add(id)
      if (isClosed) refreshApplication()
      else {
        void changed(listWithheldFiles, purpose === paperPurpose ? listRecordDrafts : listMyPersonalFiles)
        setTimeout(() => void uploadQueue.take(id), shownAfterwards)
      }
    }
  }, [files, changed, refreshApplication])
}

/** The browser asks before the page closes. */
function useLeaveWarning(isNeeded: boolean): void {
  useEffect(() => {
    if (!isNeeded) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isNeeded])
}
