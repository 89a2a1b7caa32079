import { listConflictFindings, readConflictScan, startConflictScan } from '@jadara/contract/conflicts/findings'
import { formatNumber, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { useEffect, useRef } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useRead, useSetCachedReply } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { CallButton } from '../../ui/call-button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './conflicts.module.css'

const texts = {
  never: text('No search has been made yet.', 'لم يُجرَ أي بحث بعد.'),
  running: text('Searching…', 'جارٍ البحث…'),
  waiting: text('Something has changed since; the next search follows soon.', 'تغيّرت بيانات بعد ذلك، وسيُجرى بحث جديد قريبًا.'),
  failed: text('The last search failed and is tried again.', 'تعذّر آخر بحث، وستُعاد المحاولة.'),
  scan: text('Search now', 'البحث الآن'),
}
const pairTexts = plural(
  '# pair compared',
  '# pairs compared',
  'قورنت حالة واحدة',
  'قورنت حالتان',
  'قورنت # حالات',
  'قورنت # حالة',
  'قورنت # حالة',
)

/** In milliseconds, while a search runs or waits. */
const again = 2000

/** When the portal last searched. The list is read again after each search. */
export function ConflictScanState({ roundId, timeZone }: { roundId: number; timeZone: string }) {
  const { say } = useLanguage()
  const invalidate = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readConflictScan)
  const { data: scan } = useRead(
    readConflictScan,
    { id: roundId },
    { again: (reply) => (reply?.isRunning || reply?.isWaiting ? again : false) },
  )
  const finishedAt = scan?.finishedAt
  const seen = useRef(finishedAt)
  useEffect(() => {
    if (seen.current !== undefined && seen.current !== finishedAt) void invalidate(listConflictFindings)
    seen.current = finishedAt
  }, [finishedAt, invalidate])
  const { busy, error, run } = useAction(() => callEndpoint(startConflictScan, { params: { id: roundId } }), {
    onDone: (reply) => setReply({ id: roundId }, { ...reply, isWaiting: true }),
  })
  if (!scan) return null
  const { isRunning, isWaiting, hasFailed, seconds, pairs } = scan
  return (
    <div className={css.scan}>
      <span role="status">
        {say(
          finishedAt && seconds !== null && pairs !== null
            ? searched(formatMoment(finishedAt, timeZone), pairs, seconds)
            : texts.never,
        )}{' '}
        {isRunning ? say(texts.running) : hasFailed ? say(texts.failed) : isWaiting ? say(texts.waiting) : null}
      </span>
      <CallButton
        call={startConflictScan}
        size="small"
        icon="search"
        busy={busy || isRunning}
        busyLabel={texts.running}
        onClick={() => void run()}
      >
        {say(texts.scan)}
      </CallButton>
      {error && <span role="alert">{say(error)}</span>}
    </div>
  )
}

function searched(at: Text, pairs: number, seconds: number): Text {
  const count = quantity(pairs, pairTexts)
  const tenths = Math.max(Math.round(seconds * 10) / 10, 0.1)
  return text(
    `Last searched on ${at.en}: ${count.en} in ${formatNumber(tenths, 'en')} s.`,
    `آخر بحث: ${at.ar}، ${count.ar} في ${formatNumber(tenths, 'ar')} ثانية.`,
  )
}
