import { quantity, type Text, text } from '@jadara/contract/core/text'
import { formatFileSize, formatUploadProgress } from '@jadara/contract/files/file-size'
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react'
import { Button, ButtonAnchor } from '../button.tsx'
import { joinClassNames } from '../classes.ts'
import { formatInstantAsShortDate } from '../dates.ts'
import { FieldErrorMessage } from '../form/field.tsx'
import { Icon } from '../icon.tsx'
import { useLanguage } from '../language.tsx'
import { formatDurationText, formatPercentText } from '../numbers.ts'
import { pageCountTexts } from '../page-count.ts'
import { SegmentMeter } from '../rule.tsx'
import { Thumbnail } from '../thumbnail.tsx'
import { useFileViewer } from '../viewer/file-viewer.tsx'
import type { ViewedFile } from '../viewer/viewed-file.ts'
import { ChosenFile } from './chosen-file.tsx'
import css from './drop-zone.module.css'
import type { DropZoneStoredFile, UploadState } from './upload-state.ts'

const texts = {
  drop: text('Drop the file here, or', 'أفلت الملف هنا أو'),
  choose: text('choose a file', 'اختر ملفًا'),
  over: text('Let go to send it', 'أفلت الملف لإرساله'),
  sending: text(
    'Uploading: keep this page open. What you typed is already safe.',
    'جارٍ الرفع: أبقِ الصفحة مفتوحة، وما كتبته محفوظ.',
  ),
  checking: text('Arrived; being checked and stored.', 'وصل الملف، ويجري فحصه وحفظه.'),
  waiting: text(
    'Waiting for the connection. The upload continues by itself where it stopped.',
    'في انتظار الاتصال، وسيُستأنف الرفع تلقائيًّا من حيث توقف.',
  ),
  progress: text('Upload', 'رفع الملف'),
  cancel: text('Cancel upload', 'إلغاء الرفع'),
  retry: text('Try again', 'إعادة المحاولة'),
  another: text('Choose another file', 'اختيار ملف آخر'),
  replace: text('Replace', 'استبدال'),
  view: text('View', 'عرض'),
  remove: text('Delete', 'حذف'),
  kept: text('Stays until the new one is stored.', 'يبقى حتى يُحفظ الملف الجديد.'),
  nothing: text('No file', 'لا يوجد ملف'),
  stored: text('Stored', 'محفوظ'),
}

type DropZoneProps = {
  label: Text
  hint?: Text
  /** As for an <input type="file">: ".pdf,application/pdf". */
  accept?: string
  state: UploadState
  /** The stored file, shown until a new one is stored. */
  kept?: DropZoneStoredFile
  onFile: (file: File) => void
  /** Allows several files at once: `onFile` is called for each. */
  several?: boolean
  /** Asks for several files with a button instead of a link. */
  ask?: { readonly drop: Text; readonly choose: Text; readonly over: Text }
  /** Called when something other than a file was dropped. */
  onNothing?: () => void
  /** Stops the upload or removes the chosen file. Omitted when it is too late to stop. */
  onCancel?: () => void
  onRetry?: () => void
  onRemove?: () => void
  readOnly?: boolean
  disabled?: boolean
  error?: string
  /** DOM id, for links of the error banner. */
  id?: string
  whileSending?: Text
  /** What happens to a chosen file, if it is not sent with a form. */
  whenChosen?: Text
  /** The time zone of dates; by default the device's. */
  timeZone?: string
}

/** A view of `state` and `kept` without state of its own; `useUpload` manages them. */
export function DropZone(props: DropZoneProps) {
  const { label, hint, accept, state, kept, several, ask, onFile, onNothing, onCancel, onRetry, onRemove } = props
  const { readOnly, disabled, error, timeZone, whenChosen, whileSending = texts.sending } = props
  const { say } = useLanguage()
  const ownId = useId()
  const id = props.id ?? ownId
  const [over, setOver] = useState(false)
  const picker = useRef<HTMLInputElement>(null)
  const file = state.kind === 'stored' ? state.file : kept
  const busy = state.kind === 'sending'
  const describedBy = joinClassNames(hint && `${id}-hint`, error && `${id}-error`) || undefined

  const take = (list: FileList | null) => {
    for (const file of [...(list ?? [])].slice(0, several ? undefined : 1)) onFile(file)
  }
  const drag = (entering: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(entering && !readOnly && !disabled)
  }
  const drop = (event: DragEvent) => {
    drag(false)(event)
    if (readOnly || disabled) return
    if (event.dataTransfer.files.length > 0) take(event.dataTransfer.files)
    else onNothing?.()
  }
  const open = () => picker.current?.click()
  const stored = file && (
    <Stored
      {...{ label, file, onRemove, timeZone, readOnly, disabled }}
      replacing={busy || state.kind === 'refused' || state.kind === 'chosen'}
      onReplace={open}
    />
  )
  if (readOnly) return stored || <p className="muted">{say(texts.nothing)}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drop target is a group of controls, not a set of fields
    <div
      id={id}
      role="group"
      aria-label={say(label)}
      aria-describedby={describedBy}
      className={joinClassNames(css.zone, over && css.over, error && css.bad)}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={drop}
    >
      {stored}
      {!busy && !file && state.kind === 'idle' && (
        <div className={css.ask}>
          <Icon name={ask ? 'file' : 'upload'} className={css.big} />
          <p>
            {over ? (
              say(ask?.over ?? texts.over)
            ) : (
              <>
                <span className={css.drop}>{say(ask?.drop ?? texts.drop)} </span>
                {!ask && (
                  <button type="button" className={css.link} onClick={open} disabled={disabled}>
                    {say(texts.choose)}
                    <span className="sr">: {say(label)}</span>
                  </button>
                )}
              </>
            )}
            {hint && (
              <span id={`${id}-hint`} className={css.hint}>
                {say(hint)}
              </span>
            )}
          </p>
          {ask && (
            <Button icon="upload" className={css.choose} onClick={open} disabled={disabled}>
              {say(ask.choose)}
            </Button>
          )}
        </div>
      )}
      {state.kind === 'chosen' && (
        <ChosenFile name={state.name} size={state.bytes} words={whenChosen} onReplace={open} onRemove={onCancel} />
      )}
      {state.kind === 'sending' && <Sending state={state} words={whileSending} onCancel={onCancel} />}
      {state.kind === 'refused' && <Refused state={state} onRetry={onRetry} onChoose={open} />}
      {error && <FieldErrorMessage id={id}>{error}</FieldErrorMessage>}
      <input
        ref={picker}
        type="file"
        className="sr"
        tabIndex={-1}
        aria-label={say(label)}
        accept={accept}
        multiple={several}
        disabled={disabled}
        onChange={(event) => {
          take(event.target.files)
          event.target.value = '' // the same file may be chosen again after a refusal
        }}
      />
    </div>
  )
}

const segments = 50

type SendingProps = { state: Extract<UploadState, { kind: 'sending' }>; words: Text; onCancel?: () => void }

function Sending({ state, words, onCancel }: SendingProps) {
  const { say } = useLanguage()
  const { name, sent, total, secondsLeft } = state
  const share = total > 0 ? Math.min(1, sent / total) : 0
  const left = secondsLeft !== undefined && share < 1 ? formatDurationText(Math.max(1, secondsLeft) * 1000) : undefined
  const about = left && text(`about ${left.en} left`, `نحو ${left.ar}`)
  return (
    <div className={css.line}>
      <div className="row">
        <Icon name="file" />
        <bdi className={css.name}>{name}</bdi>
        <span className="push muted num">
          {say(formatUploadProgress(sent, total))}
          {about && ` · ${say(about)}`}
        </span>
      </div>
      <SegmentMeter
        total={segments}
        done={Math.round(share * segments)}
        role="progressbar"
        label={texts.progress}
        value={{ now: Math.round(share * 100), max: 100, words: formatPercentText(share) }}
      />
      <div className="row small muted">
        <span role={state.waiting ? 'status' : undefined}>
          {say(state.waiting ? texts.waiting : share < 1 ? words : texts.checking)}
        </span>
        {onCancel && (
          <Button kind="bare" size="small" className="push" onClick={onCancel}>
            {say(texts.cancel)}
          </Button>
        )}
      </div>
    </div>
  )
}

type RefusedProps = { state: Extract<UploadState, { kind: 'refused' }>; onRetry?: () => void; onChoose: () => void }

function Refused({ state, onRetry, onChoose }: RefusedProps) {
  const { say } = useLanguage()
  return (
    <div className={css.line} role="alert">
      <div className={css.why}>
        <Icon name="warning" />
        <div>
          {state.name && <bdi className={css.name}>{state.name}</bdi>}
          <p>{state.help ? <b>{say(state.why)}</b> : say(state.why)}</p>
          {state.help && <p className={css.help}>{say(state.help)}</p>}
        </div>
      </div>
      <div className="row">
        {state.canRetry && onRetry && (
          <Button size="small" onClick={onRetry}>
            {say(texts.retry)}
          </Button>
        )}
        <Button kind="bare" size="small" onClick={onChoose}>
          {say(texts.another)}
        </Button>
      </div>
    </div>
  )
}

type StoredProps = Pick<DropZoneProps, 'label' | 'onRemove' | 'timeZone' | 'readOnly' | 'disabled'> & {
  file: DropZoneStoredFile
  replacing: boolean
  onReplace: () => void
}

function Stored({ label, file, replacing, onReplace, onRemove, timeZone, readOnly, disabled }: StoredProps): ReactNode {
  const { say } = useLanguage()
  const zone = timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  const facts = [
    file.pages !== undefined && say(quantity(file.pages, pageCountTexts)),
    file.bytes !== undefined && say(formatFileSize(file.bytes)),
    file.storedAt && say(formatInstantAsShortDate(file.storedAt, zone)),
  ].filter(Boolean)
  return (
    <div className={css.stored}>
      <Thumbnail src={file.thumbnail} className={css.thumbnail} iconClassName={css.big} />
      <div className={css.about}>
        <bdi className={css.name}>{file.name}</bdi>
        <span className="small muted">
          {!replacing && !readOnly && (
            <span className={css.ok}>
              <Icon name="tick" /> {say(texts.stored)}
            </span>
          )}
          {facts.join(' · ')}
          {replacing && ` · ${say(texts.kept)}`}
        </span>
        {file.note && <span className={joinClassNames('small', css.note)}>{say(file.note)}</span>}
      </div>
      <div className={css.actions}>
        {file.viewHref && <View file={{ ...file, label, href: file.viewHref, mime: file.mime ?? '' }} />}
        {!readOnly && !replacing && (
          <Button kind="bare" size="small" icon="upload" onClick={onReplace} disabled={disabled}>
            {say(texts.replace)}
          </Button>
        )}
        {!readOnly && !replacing && onRemove && (
          <Button kind="bad" size="small" icon="trash" onClick={onRemove} disabled={disabled}>
            {say(texts.remove)}
          </Button>
        )}
      </div>
    </div>
  )
}

function View({ file }: { file: ViewedFile }) {
  const { say } = useLanguage()
  const { viewer, linkTo } = useFileViewer([file])
  return (
    <>
      <ButtonAnchor kind="bare" size="small" icon="eye" {...linkTo(file)}>
        {say(texts.view)}
      </ButtonAnchor>
      {viewer}
    </>
  )
}
