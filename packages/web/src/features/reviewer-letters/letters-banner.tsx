import { assignmentCountTexts } from '@jadara/contract/core/count-texts'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listMails } from '@jadara/contract/mail/mails'
import {
  type ReviewerLetters,
  readReviewerLetters,
  reviewerLetterTexts,
  sendReviewerLetters,
} from '@jadara/contract/reviewing/reviewer-letters'
import { useState } from 'react'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { callEndpoint } from '../../lib/call.ts'
import { toRoundQuery } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner, SuccessBanner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'

const texts = {
  send: text('Send letters now', 'إرسال الرسائل الآن'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
  automatic: text(
    'The letters are sent ten minutes after the last change, one to each reviewer.',
    'تُرسل الرسائل بعد عشر دقائق من آخر تغيير، رسالة واحدة لكل محكّم.',
  ),
  manual: text(
    'In this round letters are sent only when you press the button, one to each reviewer.',
    'في هذه الدورة لا تُرسل الرسائل إلا بالضغط على الزر، رسالة واحدة لكل محكّم.',
  ),
}
const reviewers = plural('# reviewer has', '# reviewers have', 'محكّم واحد', 'محكّمَين', '# محكّمين', '# محكّمًا', '# محكّم')
const takenBack = plural(
  '# assignment taken back',
  '# assignments taken back',
  'إسناد واحد مسحوب',
  'إسنادان مسحوبان',
  '# إسنادات مسحوبة',
  '# إسنادًا مسحوبًا',
  '# إسناد مسحوب',
)

/** 12 reviewers have no letter yet about 40 assignments and 2 assignments taken back. */
export function formatUnannounced(letters: Pick<ReviewerLetters, 'reviewers' | 'assignments' | 'takenBack'>): Text {
  const whom = quantity(letters.reviewers, reviewers)
  const about = [
    ...(letters.assignments > 0 ? [quantity(letters.assignments, assignmentCountTexts)] : []),
    ...(letters.takenBack > 0 ? [quantity(letters.takenBack, takenBack)] : []),
  ]
  const [en, ar] = [about.map((one) => one.en).join(' and '), about.map((one) => one.ar).join(' و')]
  return text(`${whom.en} no letter yet about ${en}.`, `لم تُرسل رسائل بعد إلى ${whom.ar}، وموضوعها: ${ar}.`)
}

/** The number of reviewers whose changed assignments have no letter yet; renders nothing if there are none. */
export function ReviewerLettersBanner({ roundId }: { roundId: number | undefined }) {
  const { say } = useLanguage()
  // Read anew at each visit, because assigning on another screen changes it.
  const { data } = useRead(readReviewerLetters, undefined, { query: toRoundQuery(roundId), gcTime: 0 })
  const [sent, setSent] = useState<Text>()
  const sending = useAction(() => callEndpoint(sendReviewerLetters, { query: { roundId } }), {
    onDone: ({ letters }) => setSent(reviewerLetterTexts.sent(letters)),
    touches: [listMails, ...assignmentReads],
  })
  if (data && data.reviewers > 0)
    return (
      <Banner tone={data.isAutomatic ? 'nile' : 'gold'}>
        <Stack gap={3}>
          <span>
            {say(formatUnannounced(data))} {say(data.isAutomatic ? texts.automatic : texts.manual)}
          </span>
          {sending.error && <span role="alert">{say(sending.error)}</span>}
          <Row gap={3}>
            <CallButton
              call={sendReviewerLetters}
              icon="send"
              busy={sending.busy}
              busyLabel={texts.sending}
              onClick={() => void sending.run()}
            >
              {say(texts.send)}
            </CallButton>
          </Row>
        </Stack>
      </Banner>
    )
  return sent ? <SuccessBanner>{say(sent)}</SuccessBanner> : null
}
