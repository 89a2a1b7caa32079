import { maximumFilesPerMessage, ticketTexts } from '@jadara/contract/conversations/ticket-writing'
import { deleteTicketFile, type TicketFile, uploadTicketFile } from '@jadara/contract/conversations/tickets'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type FieldError, useFormContext, useWatch } from 'react-hook-form'
import { callEndpoint, sendMultipart } from '../../lib/call.ts'
import { FromPhone } from '../../lib/from-phone.tsx'
import { Button } from '../../ui/button.tsx'
import { messageOf } from '../../ui/form/errors.ts'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { DropZone } from '../../ui/upload/drop-zone.tsx'
import { useUpload } from '../../ui/upload/use-upload.ts'
import { acceptedFileTypes, canRetryUpload, findAttachmentProblem, toViewedFile } from './attached-files.ts'
import { AttachmentList } from './attachment-list.tsx'
import css from './attachments-input.module.css'

const most = formatNumberText(maximumFilesPerMessage)
const texts = {
  title: text('Attachments', 'المرفقات'),
  attach: text('Attach files', 'إرفاق ملفات'),
  add: text('Add attachments', 'إضافة مرفقات'),
  hint: text(
    `PDF or picture (jpg, png, gif), up to 20 MB each and ${most.en} in all`,
    `ملف PDF أو صورة (jpg أو png أو gif)، حتى ٢٠ ميجابايت للملف و${most.ar} ملفات إجمالًا`,
  ),
  uploading: text('Uploading: keep this page open.', 'جارٍ الرفع: أبقِ هذه الصفحة مفتوحة.'),
  discard: text('Leave it out', 'الاستغناء عنه'),
  optional: text('Optional', 'اختياري'),
}

/** Chosen and not stored yet: on its way, or refused. */
type Coming = { readonly key: number; readonly file: File }

type Props = {
  /** In a comment the drop zone opens on request; in the form of a query it is always open. */
  folded?: boolean
  /** In place of the limits of a query. */
  hint?: Text
  /** Called when uploads begin or end. Sending is blocked meanwhile, because the message would lack them. */
  onBusy: (busy: boolean) => void
}

/** The `files` of the form: each is sent at once, and named by what follows. */
export function AttachmentsInput({ folded = false, hint = texts.hint, onBusy }: Props) {
  const { say, language } = useLanguage()
  const { setValue, getValues, getFieldState, formState } = useFormContext<{ files: TicketFile[] }>()
  const files = useWatch<{ files: TicketFile[] }, 'files'>({ name: 'files' })
  const [coming, setComing] = useState<readonly Coming[]>([])
  /** The current files, also between two files that are chosen at once. */
  const listed = useRef(coming)
  const [busy, setBusy] = useState<ReadonlySet<number>>(new Set())
  const [unfolded, setUnfolded] = useState(!folded)
  const [tooMany, setTooMany] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const next = useRef(0)
  const latestOnBusy = useRef(onBusy)
  latestOnBusy.current = onBusy
  const isBusy = busy.size > 0
  useEffect(() => latestOnBusy.current(isBusy), [isBusy])

  const change = (to: TicketFile[]) => setValue('files', to, { shouldDirty: true, shouldValidate: formState.isSubmitted })
  const list = (to: readonly Coming[]) => {
    listed.current = to
    setComing(to)
  }
  const drop = (key: number) => list(listed.current.filter((one) => one.key !== key))
  const add = (file: File) => {
    const isFull = listed.current.length + getValues('files').length >= maximumFilesPerMessage
    setTooMany(isFull)
    if (isFull) return
    next.current += 1
    list([...listed.current, { key: next.current, file }])
  }
  const attach = (file: TicketFile) => {
    const isFull = listed.current.length + getValues('files').length >= maximumFilesPerMessage
    setTooMany(isFull)
    // The server removes unattached files after a day.
    if (!isFull) change([...getValues('files'), file])
  }
  const remove = (file: TicketFile) => {
    setTooMany(false)
    // The button disappears with its row.
    place.current?.focus()
    change(getValues('files').filter(({ guid }) => guid !== file.guid))
    // If this fails, the server removes unattached files after a day.
    void callEndpoint(deleteTicketFile, { params: { guid: file.guid } }).catch(() => {})
  }
  const mark = (key: number, on: boolean) =>
    setBusy((now) => {
      const then = new Set(now)
      if (on) then.add(key)
      else then.delete(key)
      return then
    })
  const unfold = () => {
    flushSync(() => setUnfolded(true))
    place.current?.querySelector<HTMLElement>('[role="group"] button')?.focus()
  }
  const error = messageOf(getFieldState('files', formState).error as FieldError | undefined, language)
  const hasRoom = files.length + coming.length < maximumFilesPerMessage

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of files, not a set of fields
    <div ref={place} tabIndex={-1} className={css.attachments} role="group" aria-label={say(texts.title)}>
      {!folded && (
        <p className={css.label}>
          {say(texts.title)} <span className="small muted">{say(texts.optional)}</span>
        </p>
      )}
      <AttachmentList files={files} onRemove={remove} />
      {coming.map(({ key, file }) => (
        <ComingFile
          key={key}
          file={file}
          onBusy={(on) => mark(key, on)}
          onGone={() => drop(key)}
          onStored={(stored) => {
            drop(key)
            change([...getValues('files'), stored])
          }}
        />
      ))}
      <p role="alert" className={css.bad}>
        {tooMany ? say(ticketTexts.tooManyFiles) : !hasRoom && error}
      </p>
      {hasRoom && !unfolded && (
        <Button kind="bare" size="small" icon="upload" className={css.attach} onClick={unfold}>
          {say(texts.attach)}
        </Button>
      )}
      {hasRoom && unfolded && (
        <DropZone
          label={texts.add}
          hint={hint}
          accept={acceptedFileTypes}
          several
          state={{ kind: 'idle' }}
          {...(error && { error })}
          onFile={add}
        />
      )}
      {hasRoom && unfolded && <FromPhone field="ticket-file" onArrived={attach} />}
      <p role="status" className="sr">
        {files.length > 0 && say(quantity(files.length, attachedCounted))}
      </p>
    </div>
  )
}

const attachedCounted = {
  en: { one: '# file attached', other: '# files attached' },
  ar: {
    zero: 'لا مرفقات',
    one: 'أُرفق ملف واحد',
    two: 'أُرفق ملفان',
    few: 'أُرفقت # ملفات',
    many: 'أُرفق # ملفًا',
    other: 'أُرفق # ملف',
  },
}

type ComingProps = {
  file: File
  onBusy: (busy: boolean) => void
  onStored: (stored: TicketFile) => void
  onGone: () => void
}

/** One file on its way. Cancelled, or given up after a refusal, it leaves the list. */
function ComingFile({ file, onBusy, onStored, onGone }: ComingProps) {
  const { say } = useLanguage()
  const { state, start, cancel, retry } = useUpload<TicketFile>(
    (given, tools) => sendMultipart(uploadTicketFile, { fields: {}, file: given }, tools),
    { stored: (answer) => toViewedFile(answer), onStored, check: findAttachmentProblem, mayRetry: canRetryUpload },
  )
  const begin = useRef(start)
  const busy = useRef(onBusy)
  busy.current = onBusy
  useEffect(() => void begin.current(file), [file])
  const sending = state.kind === 'sending'
  useEffect(() => {
    if (!sending) return
    busy.current(true)
    return () => busy.current(false)
  }, [sending])
  const label: Text = text(`File ${file.name}`, `الملف ${file.name}`)
  return (
    <div className={css.coming}>
      <DropZone
        label={label}
        accept={acceptedFileTypes}
        state={state}
        whileSending={texts.uploading}
        onFile={(another) => void start(another)}
        onCancel={() => {
          cancel()
          onGone()
        }}
        onRetry={retry}
      />
      {state.kind === 'refused' && (
        <Button kind="bare" size="small" icon="trash" onClick={onGone}>
          {say(texts.discard)}
        </Button>
      )}
    </div>
  )
}
