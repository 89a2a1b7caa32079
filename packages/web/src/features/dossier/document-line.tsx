import { type Language, type Text, text } from '@jadara/contract/core/text'
import { formatFileSize } from '@jadara/contract/files/file-size'
import { type ExportDto, exportTexts } from '@jadara/contract/submission/exports'
import { useEffect, useRef } from 'react'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { formatInstantAsShortDate } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SegmentMeter } from '../../ui/rule.tsx'
import { OmittedAttachmentsBanner } from './damaged.tsx'
import css from './documents.module.css'
import { isInProgress } from './export-steps.ts'
import { documentNames, formatExportProgress, formatExportStatus, toExportStateText } from './export-words.ts'
import { type ExportsState, useExport } from './use-exports.ts'

const texts = {
  cancel: text('Cancel', 'إلغاء'),
  open: text('Open', 'فتح'),
  download: text('Download', 'تنزيل'),
  again: text('Try again', 'إعادة المحاولة'),
  remove: text('Remove from the list', 'إزالة من القائمة'),
  progress: text('Progress', 'نسبة الإنجاز'),
}
const inLanguage: Record<Language, Text> = { en: text('in English', 'بالإنجليزية'), ar: text('in Arabic', 'بالعربية') }
const segments = 30

type Props = { listed: ExportDto; exports: ExportsState; timeZone: string; canUploadAgain: boolean }

/** A requested document: its progress and, once it is ready, its link. A document requested on this page is downloaded automatically. */
export function DocumentLine({ listed, exports, timeZone, canUploadAgain }: Props) {
  const { say } = useLanguage()
  const { document, trouble, isGone } = useExport(listed)
  const { kind, language, state, size, address, name, askedAt, damaged } = document
  const { asking, ask, drop } = exports
  useAwaitedDocument(document, exports)
  const what = <span className="sr">: {say(documentNames[kind])}</span>
  const facts = [
    inLanguage[language],
    ...(state === 'ready' && size !== null ? [formatFileSize(size), formatInstantAsShortDate(askedAt, timeZone)] : []),
  ]
  const failed = state === 'failed' || isGone
  return (
    <li className={css.line}>
      <div className={css.about}>
        <b>{say(documentNames[kind])}</b>
        <span className="small muted">{facts.map(say).join(' · ')}</span>
      </div>
      <div className={css.actions}>
        {!failed && isInProgress(document) && (
          <Button kind="bare" size="small" icon="close" onClick={() => void drop(document)}>
            {say(texts.cancel)}
            {what}
          </Button>
        )}
        {state === 'ready' && (
          <>
            {name.endsWith('.pdf') && (
              <ButtonAnchor kind="bare" size="small" icon="external" href={address} target="_blank" rel="noreferrer">
                {say(texts.open)}
                {what}
              </ButtonAnchor>
            )}
            {kind === 'chosen' ? (
              <ButtonAnchor kind="bare" size="small" icon="download" href={address} download>
                {say(texts.download)}
                {what}
              </ButtonAnchor>
            ) : (
              <Button
                kind="bare"
                size="small"
                icon="download"
                busy={asking === kind}
                onClick={() => void ask({ kind, language })}
              >
                {say(texts.download)}
                {what}
              </Button>
            )}
          </>
        )}
        {failed && (
          <>
            {kind !== 'chosen' && (
              <Button kind="bare" size="small" busy={asking === kind} onClick={() => void ask({ kind, language })}>
                {say(texts.again)}
                {what}
              </Button>
            )}
            <Button kind="bare" size="small" onClick={() => void drop(document)}>
              {say(texts.remove)}
              {what}
            </Button>
          </>
        )}
      </div>
      {!failed && isInProgress(document) && <UnderWay document={document} />}
      {failed && (
        <p className={css.failed}>
          <Icon name="warning" /> {say(isGone ? exportTexts.gone : exportTexts.failed)}
        </p>
      )}
      {trouble && <p className="small muted">{say(trouble)}</p>}
      {state === 'ready' && damaged.length > 0 && <OmittedAttachmentsBanner names={damaged} canUploadAgain={canUploadAgain} />}
    </li>
  )
}

function UnderWay({ document }: { document: ExportDto }) {
  const { say } = useLanguage()
  const { done, total } = document
  const words = formatExportProgress(document)
  const share = total > 1 ? Math.min(1, done / total) : 0
  return (
    <Stack gap={1}>
      <SegmentMeter
        total={segments}
        done={Math.round(share * segments)}
        role="progressbar"
        label={texts.progress}
        value={{ now: done, max: Math.max(1, total), words: words ?? toExportStateText(document) }}
      />
      <p className="small muted num">
        {say(toExportStateText(document))}
        {words && ` · ${say(words)}`}
      </p>
    </Stack>
  )
}

/** Downloads an awaited document once it is ready, and reports each change of its state. */
function useAwaitedDocument(document: ExportDto, { awaited, forget, setNotice }: ExportsState): void {
  const { id, state, address, name } = document
  const isAwaited = awaited.includes(id)
  const announced = useRef(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the document’s state matters
  useEffect(() => {
    if (announced.current !== state) setNotice(formatExportStatus(document))
    announced.current = state
    if (!isAwaited || isInProgress(document)) return
    forget(id)
    if (state === 'ready') downloadFile(address, name)
  }, [isAwaited, state])
}

/** Downloads a file as if its link had been pressed: the page stays, and no new tab needs permission. */
function downloadFile(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
