import { plural, quantity, text } from '@jadara/contract/core/text'
import { askRegistersAgain } from '@jadara/contract/records/record-checks'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { CallButton } from '../../ui/call-button.tsx'
import { useLanguage } from '../../ui/language.tsx'

const askedRecords = plural(
  'The registers are being asked about # entry. The result is beside it in about a minute.',
  'The registers are being asked about # entries. The results are beside them in about a minute.',
  'يجري سؤال السجلات العامة عن سجل واحد، وتظهر النتيجة بجانبه خلال دقيقة تقريبًا.',
  'يجري سؤال السجلات العامة عن سجلين، وتظهر النتيجة بجانب كل منهما خلال دقيقة تقريبًا.',
  'يجري سؤال السجلات العامة عن # سجلات، وتظهر النتائج بجانبها خلال دقيقة تقريبًا.',
  'يجري سؤال السجلات العامة عن # سجلًا، وتظهر النتائج بجانبها خلال دقيقة تقريبًا.',
  'يجري سؤال السجلات العامة عن # سجل، وتظهر النتائج بجانبها خلال دقيقة تقريبًا.',
)
const texts = {
  ask: text('Ask the registers again', 'إعادة سؤال السجلات العامة'),
  asking: text('Asking…', 'يجري السؤال…'),
  none: text(
    'No entry has a DOI, or this portal asks no registers, so nothing was asked.',
    'لا يوجد سجل له معرّف DOI، أو أن هذه البوابة لا تسأل السجلات العامة، فلم يُسأل عن شيء.',
  ),
}

/** For the office: the registers are asked about an applicant's entries before the last answers are old. */
export function AskRegistersAgain({ userId }: { userId: number }) {
  const { say } = useLanguage()
  const [asked, setAsked] = useState<number>()
  const { busy, error, run } = useAction(() => callEndpoint(askRegistersAgain, { params: { userId }, body: {} }), {
    onDone: ({ records }) => setAsked(records),
  })
  return (
    <>
      <CallButton call={askRegistersAgain} size="small" busy={busy} busyLabel={texts.asking} onClick={() => void run()}>
        {say(texts.ask)}
      </CallButton>
      <div role="status" className="small">
        {asked !== undefined && !error && say(asked > 0 ? quantity(asked, askedRecords) : texts.none)}
      </div>
      {error && <p role="alert">{say(error)}</p>}
    </>
  )
}
