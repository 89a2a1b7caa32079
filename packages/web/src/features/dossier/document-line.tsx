import { type ExportState, exportTexts } from '@jadara/contract/dossier'
import { fileSize } from '@jadara/contract/file-size'
import { type Language, type Text, text } from '@jadara/contract/text'
import { useEffect, useRef } from 'react'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { shortDayOf } from '../../ui/dates.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Segments } from '../../ui/rule.tsx'
import { Damaged } from './damaged.tsx'
import css from './documents.module.css'
import { isUnderWay } from './export-steps.ts'
import { documentNames, doneWords, newsOf, stateOf } from './export-words.ts'
import { fetchFile } from './fetch-file.ts'
import { type Exports, useExport } from './use-exports.ts'

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

type Props = { listed: ExportState; exports: Exports; timeZone: string; mayMend: boolean }

/** A document that was asked for: how it comes on, and once it is ready the way to it. What was asked for on this page is fetched by itself. */
export function DocumentLine({ listed, exports, timeZone, mayMend }: Props) {
  const { say } = useLanguage()
  const { document, trouble, isGone } = useExport(listed)
  const { kind, language, state, size, address, name, askedAt, damaged } = document
  const { asking, ask, drop } = exports
  useAwaited(document, exports)
  const what = <span className="sr">: {say(documentNames[kind])}</span>
  const facts = [
    inLanguage[language],
    ...(state === 'ready' && size !== null ? [fileSize(size), shortDayOf(askedAt, timeZone)] : []),
  ]
  const failed = state === 'failed' || isGone
  return (
    <li className={css.line}>
      <div className={css.about}>
        <b>{say(documentNames[kind])}</b>
        <span className="small muted">{facts.map(say).join(' · ')}</span>
      </div>
      <div className={css.actions}>
        {!failed && isUnderWay(document) && (
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
            <Button kind="bare" size="small" icon="download" busy={asking === kind} onClick={() => void ask({ kind, language })}>
              {say(texts.download)}
              {what}
            </Button>
          </>
        )}
        {failed && (
          <>
            <Button kind="bare" size="small" busy={asking === kind} onClick={() => void ask({ kind, language })}>
              {say(texts.again)}
              {what}
            </Button>
            <Button kind="bare" size="small" onClick={() => void drop(document)}>
              {say(texts.remove)}
              {what}
            </Button>
          </>
        )}
      </div>
      {!failed && isUnderWay(document) && <UnderWay document={document} />}
      {failed && (
        <p className={css.failed}>
          <Icon name="warning" /> {say(isGone ? exportTexts.gone : exportTexts.failed)}
        </p>
      )}
      {trouble && <p className="small muted">{say(trouble)}</p>}
      {state === 'ready' && damaged.length > 0 && <Damaged names={damaged} mayMend={mayMend} />}
    </li>
  )
}

function UnderWay({ document }: { document: ExportState }) {
  const { say } = useLanguage()
  const { done, total } = document
  const words = doneWords(document)
  const share = total > 1 ? Math.min(1, done / total) : 0
  return (
    <div className={css.progress}>
      <Segments
        total={segments}
        done={Math.round(share * segments)}
        role="progressbar"
        label={texts.progress}
        value={{ now: done, max: Math.max(1, total), words: words ?? stateOf(document) }}
      />
      <p className="small muted num">
        {say(stateOf(document))}
        {words && ` · ${say(words)}`}
      </p>
    </div>
  )
}

/** What somebody on this page waits for is fetched once it is ready; each change of its state is told. */
function useAwaited(document: ExportState, { awaited, forget, setNews }: Exports): void {
  const { id, state, address, name } = document
  const isAwaited = awaited.includes(id)
  const told = useRef(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the document, its state alone matters
  useEffect(() => {
    if (told.current !== state) setNews(newsOf(document))
    told.current = state
    if (!isAwaited || isUnderWay(document)) return
    forget(id)
    if (state === 'ready') fetchFile(address, name)
  }, [isAwaited, state])
}
