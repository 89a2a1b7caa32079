import { readApplicant } from '@jadara/contract/applicants'
import { liftConflict } from '@jadara/contract/assigning'
import { reviewTexts } from '@jadara/contract/reviews'
import {
  closeReview,
  listReviewsOfApplicant,
  type ReviewerOfApplicant,
  reopenReview,
} from '@jadara/contract/reviews-of-applicant'
import { type Text, text } from '@jadara/contract/text'
import { required } from '@jadara/contract/value'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { asRefused, call } from '../../lib/call.ts'
import { nameOf } from '../../lib/names.ts'
import { useRefresh, useTell } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { useLanguage } from '../../ui/language.tsx'
import css from './applicant-reviews.module.css'
import { actsOn } from './standing-words.ts'

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
  },
  reason: text('Reason', 'السبب'),
  reasonHint: text('It stands in the audit trail.', 'يُحفظ في سجل العمليات.'),
}

const reasonGiven = z.object({ reason: required(reviewTexts.reopenReason, 2000) })

type Props = {
  applicantId: number
  reviewer: ReviewerOfApplicant
  isReviewingOpen: boolean
  /** What else may be done. */
  children: ReactNode
}

/** What the office may do with one reviewer's review. */
export function ReviewActs({ applicantId, reviewer, isReviewingOpen, children }: Props) {
  const { say } = useLanguage()
  const tell = useTell(listReviewsOfApplicant)
  const [asking, ask] = useState<'reopen' | 'close' | 'lift'>()
  const may = actsOn(reviewer, isReviewingOpen)
  const params = { id: applicantId, reviewerId: reviewer.reviewerId }
  const name = nameOf(reviewer)
  const reopen = async (body: { reason: string }) => {
    try {
      tell({ id: applicantId }, await call(reopenReview, { params, body }))
    } catch (error) {
      return asRefused(error)
    }
    return undefined
  }
  const acts = (['reopen', 'close', 'lift'] as const).filter((act) => may[act])
  return (
    <div className={css.acts}>
      {acts.map((act) => (
        <Button key={act} kind="bare" size="small" onClick={() => ask(act)}>
          {say(texts[act].open)}
          <span className="sr">: {say(name)}</span>
        </Button>
      ))}
      {children}
      <FormDialog
        opened={asking === 'reopen'}
        onClose={() => ask(undefined)}
        words={{ ...texts.reopen, title: texts.reopen.title(name) }}
        kind="go"
        initial={{ reason: '' }}
        resolver={zodResolver(reasonGiven)}
        send={reopen}
      >
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
      </FormDialog>
      <Asked
        opened={asking === 'close'}
        words={texts.close}
        name={name}
        send={() => call(closeReview, { params })}
        onClose={() => ask(undefined)}
      />
      <Asked
        opened={asking === 'lift'}
        words={texts.lift}
        name={name}
        send={() => call(liftConflict, { params })}
        onClose={() => ask(undefined)}
      />
    </div>
  )
}

type AskedProps = {
  opened: boolean
  words: { title: (name: Text) => Text; about: Text; go: Text; going: Text }
  name: Text
  send: () => Promise<unknown>
  onClose: () => void
}

function Asked({ opened, words, name, send, onClose }: AskedProps) {
  const { say } = useLanguage()
  const refresh = useRefresh()
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Text>()
  const act = async () => {
    setBusy(true)
    setRefused(undefined)
    try {
      await send()
      await refresh(listReviewsOfApplicant, readApplicant)
      onClose()
    } catch (error) {
      setRefused(asRefused(error).text)
    }
    setBusy(false)
  }
  return (
    <Confirm
      opened={opened}
      title={words.title(name)}
      confirmLabel={words.go}
      busyLabel={words.going}
      busy={busy}
      {...(refused && { error: refused })}
      onConfirm={() => void act()}
      onClose={() => {
        setRefused(undefined)
        onClose()
      }}
    >
      <p>{say(words.about)}</p>
    </Confirm>
  )
}
