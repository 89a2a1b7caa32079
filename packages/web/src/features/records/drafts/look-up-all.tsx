import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { lookUpRecordDrafts, type RecordDraftLine } from '@jadara/contract/works/record-drafts'
import { useState } from 'react'
import { useRefreshAfterRefusal } from '../../../lib/application.ts'
import { callEndpoint } from '../../../lib/call.ts'
import { useAction } from '../../../lib/use-action.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { useLanguage } from '../../../ui/language.tsx'
import { formatNumberText } from '../../../ui/numbers.ts'
import { isReading, useInvalidateDrafts } from './draft-calls.ts'

const awayEntries = plural(
  'The register has not answered for # entry.',
  'The register has not answered for # entries.',
  'لم يستجب السجل العام بشأن سجل واحد.',
  'لم يستجب السجل العام بشأن سجلين.',
  'لم يستجب السجل العام بشأن # سجلات.',
  'لم يستجب السجل العام بشأن # سجلًا.',
  'لم يستجب السجل العام بشأن # سجل.',
)
const foundEntries = plural(
  'Looked up again: # entry was found.',
  'Looked up again: # entries were found.',
  'أُعيد البحث: عُثر على سجل واحد.',
  'أُعيد البحث: عُثر على سجلين.',
  'أُعيد البحث: عُثر على # سجلات.',
  'أُعيد البحث: عُثر على # سجلًا.',
  'أُعيد البحث: عُثر على # سجل.',
)
const texts = {
  lookUp: text('Look all of them up again', 'إعادة البحث عنها كلها'),
  asking: text('Asking…', 'يجري السؤال…'),
  none: text('Looked up again: nothing was found.', 'أُعيد البحث: لم يُعثر على شيء.'),
  stillAway: text('Looked up again, but there was no answer yet.', 'أُعيد البحث، لكن لم تصل إجابة بعد.'),
  progress: (done: number, all: number): Text => {
    const [left, right] = [formatNumberText(done), formatNumberText(all)]
    return text(`Looking up: ${left.en} of ${right.en} done.`, `جارٍ البحث: اكتمل ${left.ar} من ${right.ar}.`)
  },
}

/** One button for all entries for which a register did not answer, how far it is, and what was found. */
export function LookUpAllAgain({ drafts }: { drafts: readonly RecordDraftLine[] }) {
  const { say } = useLanguage()
  const invalidate = useInvalidateDrafts()
  const [asked, setAsked] = useState<ReadonlySet<number>>(new Set())
  const { busy, error, run } = useAction(
    async () => {
      const answer = await callEndpoint(lookUpRecordDrafts, { body: {} })
      // Before the progress, so that it does not begin with the old state.
      await invalidate()
      return answer
    },
    { onDone: (answer) => setAsked(new Set(answer.drafts)), onRefused: useRefreshAfterRefusal() },
  )
  const away = drafts.filter((draft) => !isReading(draft) && draft.lookup.state === 'unavailable')
  const again = drafts.filter(({ id }) => asked.has(id))
  const done = again.filter((draft) => !isReading(draft))
  const found = done.filter(({ lookup }) => lookup.state === 'found' || lookup.state === 'other')
  const isRunning = done.length < again.length
  if (away.length === 0 && again.length === 0) return null
  const isAnswered = again.some(({ id }) => !away.some((draft) => draft.id === id))
  const result = found.length > 0 ? quantity(found.length, foundEntries) : isAnswered ? texts.none : texts.stillAway
  return (
    <Banner tone={isRunning ? 'nile' : away.length > 0 ? 'gold' : 'ok'}>
      <div role="status">
        {again.length > 0 && <p>{say(isRunning ? texts.progress(done.length, again.length) : result)}</p>}
        {!isRunning && away.length > 0 && <p>{say(quantity(away.length, awayEntries))}</p>}
      </div>
      {error && <p role="alert">{say(error)}</p>}
      {!isRunning && away.length > 0 && (
        <Button size="small" busy={busy} busyLabel={texts.asking} onClick={() => void run()}>
          {say(texts.lookUp)}
        </Button>
      )}
    </Banner>
  )
}
