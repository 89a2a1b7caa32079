import { text } from '@jadara/contract/core/text'
import { discardDraft, type ReviewFormData, readReviewFormData } from '@jadara/contract/reviewing/reviews'
import { callEndpoint } from '../../lib/call.ts'
import { useSetCachedReply } from '../../lib/query.ts'
import { useConfirmedAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { serializeReviewValues, toReviewValues } from './review-values.ts'
import type { useReviewForm } from './use-review-form.ts'

const texts = {
  discard: text('Discard the amendment…', 'تجاهل التعديل…'),
  question: text('Discard the amendment?', 'أتريد تجاهل التعديل؟'),
  about: text(
    'What you have changed since you submitted is deleted. Your review stays as you submitted it.',
    'يُحذف ما غيّرته بعد الإرسال، ويبقى تقييمك كما أرسلته.',
  ),
  confirm: text('Discard', 'تجاهل'),
  discarding: text('Discarding…', 'جارٍ التجاهل…'),
}

type Props = {
  desk: ReviewFormData
  autosave: ReturnType<typeof useReviewForm>['autosave']
  onDiscarded: () => void
}

/** Goes back from a begun amendment to the submitted review. Without a change it asks nothing. */
export function DiscardAmendment({ desk, autosave, onDiscarded }: Props) {
  const { say } = useLanguage()
  const applicantId = desk.applicant.id
  const setReply = useSetCachedReply(readReviewFormData)
  const { ask, busy, asked } = useConfirmedAction(
    async (_: 'amendment') => {
      // A draft that arrives after the call would begin the amendment again.
      await autosave.flush()
      return callEndpoint(discardDraft, { params: { applicantId } })
    },
    {
      onDone: (next) => {
        autosave.type(serializeReviewValues(toReviewValues(next)))
        autosave.taken(null)
        setReply({ applicantId }, next)
        onDiscarded()
      },
    },
  )
  const isUnchanged = () => !desk.draft && autosave.latest() === serializeReviewValues(toReviewValues({ ...desk, draft: null }))
  return (
    <>
      <Button size="small" busy={busy} onClick={() => (isUnchanged() ? onDiscarded() : ask('amendment'))}>
        {say(texts.discard)}
      </Button>
      <ConfirmAction asked={asked} title={texts.question} confirmLabel={texts.confirm} busyLabel={texts.discarding}>
        {() => <p>{say(texts.about)}</p>}
      </ConfirmAction>
    </>
  )
}
