import { text } from '@jadara/contract/core/text'
import { formatFileSize, formatUploadProgress } from '@jadara/contract/files/file-size'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { formatDurationText, formatPercentText } from '../../../ui/numbers.ts'
import { SegmentMeter } from '../../../ui/rule.tsx'
import css from './drafts.module.css'
import type { PaperUpload, usePaperUploads } from './paper-uploads.ts'

const texts = {
  list: text('Papers being sent', 'أبحاث قيد الإرسال'),
  waits: text('Waits for its turn', 'ينتظر دوره'),
  checking: text('Arrived; being checked and stored.', 'وصل الملف، ويجري فحصه وحفظه.'),
  cancel: text('Cancel', 'إلغاء'),
  retry: text('Try again', 'إعادة المحاولة'),
  remove: text('Remove', 'إزالة'),
  upload: text('Upload', 'رفع الملف'),
}
const segments = 50

/** The papers on their way to the portal, a line each. */
export function SendingPapers({ papers }: { papers: ReturnType<typeof usePaperUploads> }) {
  const { say } = useLanguage()
  if (papers.uploads.length === 0) return null
  return (
    <ul className={css.sending} aria-label={say(texts.list)}>
      {papers.uploads.map((upload) => (
        <SendingPaper
          key={upload.key}
          upload={upload}
          onRemove={() => papers.remove(upload.key)}
          onRetry={() => papers.retry(upload.key)}
        />
      ))}
    </ul>
  )
}

type Props = { upload: PaperUpload; onRemove: () => void; onRetry: () => void }

function SendingPaper({ upload: { name, state }, onRemove, onRetry }: Props) {
  const { say } = useLanguage()
  const about = <span className="sr">: {name}</span>
  if (state.kind === 'refused') {
    return (
      <li className={css.paper} role="alert">
        <p className={css.refused}>
          <Icon name="warning" />
          <span>
            <bdi className={css.name}>{name}</bdi>
            <br />
            {say(state.why)} {state.help && say(state.help)}
          </span>
        </p>
        <div className="row">
          {state.canRetry && (
            <Button size="small" onClick={onRetry}>
              {say(texts.retry)}
              {about}
            </Button>
          )}
          <Button kind="bare" size="small" onClick={onRemove}>
            {say(texts.remove)}
            {about}
          </Button>
        </div>
      </li>
    )
  }
  const [sent, total] = state.kind === 'sending' ? [state.sent, state.total] : [0, state.bytes]
  const share = total > 0 ? Math.min(1, sent / total) : 0
  const left = state.kind === 'sending' && state.secondsLeft && share < 1 ? state.secondsLeft * 1000 : undefined
  return (
    <li className={css.paper}>
      <div className="row">
        <Icon name="file" />
        <bdi className={css.name}>{name}</bdi>
        <span className="push muted num small">
          {state.kind === 'chosen' ? (
            `${say(formatFileSize(total))} · ${say(texts.waits)}`
          ) : share < 1 ? (
            <>
              {say(formatUploadProgress(sent, total))}
              {left && ` · ${say(formatDurationText(left))}`}
            </>
          ) : (
            say(texts.checking)
          )}
        </span>
        <Button kind="bare" size="small" onClick={onRemove}>
          {say(texts.cancel)}
          {about}
        </Button>
      </div>
      <SegmentMeter
        total={segments}
        done={Math.round(share * segments)}
        role="progressbar"
        label={texts.upload}
        value={{ now: Math.round(share * 100), max: 100, words: formatPercentText(share) }}
      />
    </li>
  )
}
