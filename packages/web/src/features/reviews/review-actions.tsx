import { readApplicant } from '@jadara/contract/applicants/applicants'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { requiredPlainText } from '@jadara/contract/core/value'
import { toRequiredHint } from '@jadara/contract/results/required-reason'
import { liftConflict, liftConflictBody } from '@jadara/contract/reviewing/assigning'
import { reviewTexts } from '@jadara/contract/reviewing/reviews'
import {
  closeReopenedReview,
  listReviewsOfApplicant,
  type ReviewerOfApplicant,
  reopenReview,
} from '@jadara/contract/reviewing/reviews-of-applicant'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useSetCachedReply } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { CallButton } from '../../ui/call-button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './applicant-reviews.module.css'
import { toAllowedReviewActions } from './review-status.ts'

const texts = {
  reopen: {
    open: text('Reopen…', 'إعادة الفتح…'),
    title: (name: Text) => text(`Reopen the review of ${name.en}?`, `أتريد إعادة فتح تقييم ${name.ar}؟`),
    about: text(
      'Reviewing has closed. This one reviewer can write or amend this one review, until it is submitted or you close it again.',
      'انتهى التحكيم. يتاح لهذا المحكّم وحده كتابة هذا التقييم أو تعديله، إلى أن يرسله أو تغلقه من جديد.',
    ),
    go: text('Reopen', 'إعادة الفتح'),
    going: text('Reopening…', 'جارٍ إعادة الفتح…'),
    done: text('The review has been reopened.', 'أُعيد فتح التقييم.'),
  },
  close: {
    open: text('Close again…', 'إغلاق من جديد…'),
    title: (name: Text) => text(`Close the review of ${name.en} again?`, `أتريد إغلاق تقييم ${name.ar} من جديد؟`),
    about: text(
      'What the reviewer has typed since and not submitted is kept, and does not count. A review that was submitted before stays as it is.',
      'ما كتبه المحكّم منذئذ ولم يرسله يبقى محفوظًا ولا يُحتسب، ويبقى التقييم المرسل من قبل كما هو.',
    ),
    go: text('Close it', 'إغلاق'),
    going: text('Closing…', 'جارٍ الإغلاق…'),
    done: text('The review has been closed again.', 'أُغلق التقييم من جديد.'),
  },
  lift: {
    open: text('Lift the conflict…', 'رفع التضارب…'),
    title: (name: Text) => text(`Lift the conflict of interest of ${name.en}?`, `أتريد رفع تضارب المصالح عن ${name.ar}؟`),
    about: text(
      'It was declared by mistake: the reviewer may be assigned to this applicant again, and a review that was submitted counts.',
      'أُعلن بالخطأ: يمكن إسناد هذا المتقدم إلى المحكّم من جديد، ويُحتسب التقييم الذي أرسله.',
    ),
    go: text('Lift it', 'رفع التضارب'),
    going: text('Lifting…', 'جارٍ الرفع…'),
    done: text('The conflict of interest has been lifted.', 'رُفع تضارب المصالح.'),
  },
  reason: text('Reason', 'السبب'),
  reasonHint: text('It is recorded in the audit trail.', 'يُدرج في سجل العمليات.'),
}

const reasonGiven = z.object({ reason: requiredPlainText(reviewTexts.reopenReason, 2000) })

type Props = {
  applicantId: number
  reviewer: ReviewerOfApplicant
  isReviewingOpen: boolean
  /** Without a notice when another action begins. */
  onNotice: (notice?: Text) => void
  children: ReactNode
}

export function OfficeReviewActions({ applicantId, reviewer, isReviewingOpen, onNotice, children }: Props) {
  const { say } = useLanguage()
  const setReply = useSetCachedReply(listReviewsOfApplicant)
  const [openAct, setOpenAct] = useState<'reopen' | 'close' | 'lift'>()
  const may = toAllowedReviewActions(reviewer, isReviewingOpen)
  const params = { id: applicantId, reviewerId: reviewer.reviewerId }
  const name = toBilingualName(reviewer)
  const reopening = useAction((body: { reason: string }) => callEndpoint(reopenReview, { params, body }), {
    onDone: (reviews) => {
      setReply({ id: applicantId }, reviews)
      onNotice(texts.reopen.done)
    },
  })
  const lifting = useAction((body: { reason: string }) => callEndpoint(liftConflict, { params, body }), {
    onDone: () => onNotice(texts.lift.done),
    touches: [listReviewsOfApplicant, readApplicant],
  })
  const acts = (['reopen', 'close', 'lift'] as const).filter((act) => may[act])
  return (
    <div className={css.acts}>
      {acts.map((act) => (
        <CallButton
          call={reopenReview}
          key={act}
          kind="bare"
          size="small"
          onClick={() => {
            onNotice()
            setOpenAct(act)
          }}
        >
          {say(texts[act].open)}
          <span className="sr">: {say(name)}</span>
        </CallButton>
      ))}
      {children}
      <FormDialog
        opened={openAct === 'reopen'}
        onClose={() => setOpenAct(undefined)}
        words={{ ...texts.reopen, title: texts.reopen.title(name) }}
        kind="go"
        initial={{ reason: '' }}
        schema={reasonGiven}
        send={reopening.run}
      >
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
      </FormDialog>
      <ConfirmReviewAction
        opened={openAct === 'close'}
        words={texts.close}
        name={name}
        send={() => callEndpoint(closeReopenedReview, { params })}
        onDone={() => onNotice(texts.close.done)}
        onClose={() => setOpenAct(undefined)}
      />
      <FormDialog
        opened={openAct === 'lift'}
        onClose={() => setOpenAct(undefined)}
        words={{ ...texts.lift, title: texts.lift.title(name) }}
        kind="stop"
        initial={{ reason: '' }}
        schema={liftConflictBody}
        send={lifting.run}
      >
        <TextArea name="reason" label={texts.reason} hint={toRequiredHint(texts.reasonHint)} maxLength={2000} />
      </FormDialog>
    </div>
  )
}

type ConfirmReviewActionProps = {
  opened: boolean
  words: { title: (name: Text) => Text; about: Text; go: Text; going: Text }
  name: Text
  send: () => Promise<unknown>
  onDone: () => void
  onClose: () => void
}

function ConfirmReviewAction({ opened, words, name, send, onDone, onClose }: ConfirmReviewActionProps) {
  const { say } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const { busy, error, run, reset } = useAction(
    async () => {
      await send()
      await refresh(listReviewsOfApplicant, readApplicant)
    },
    {
      onDone: () => {
        onClose()
        onDone()
      },
    },
  )
  return (
    <ConfirmDialog
      opened={opened}
      title={words.title(name)}
      confirmLabel={words.go}
      busyLabel={words.going}
      busy={busy}
      error={error}
      onConfirm={() => void run()}
      onClose={() => {
        reset()
        onClose()
      }}
    >
      <p>{say(words.about)}</p>
    </ConfirmDialog>
  )
}
