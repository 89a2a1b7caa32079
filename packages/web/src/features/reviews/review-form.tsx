import type { Desk } from '@jadara/contract/reviews'
import { type Text, text } from '@jadara/contract/text'
import { Fragment, type ReactNode } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SaveStatus } from '../../ui/form/save-bar.tsx'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { OtherReview } from './other-review.tsx'
import { OverallPart, RunningTotal } from './overall-part.tsx'
import { QuestionInputs } from './question-inputs.tsx'
import css from './review-form.module.css'
import { useReviewForm } from './use-review-form.ts'

const texts = {
  questions: text('Questions', 'الأسئلة'),
  overall: text('The whole', 'التقييم الكلي'),
  submit: text('Submit the review', 'إرسال التقييم'),
  amend: text('Submit the amendment', 'إرسال التعديل'),
  submitting: text('Submitting…', 'جارٍ الإرسال…'),
  missing: text('The review is not complete yet.', 'لم يكتمل التقييم بعد.'),
}
const formId = 'review'

type Props = {
  userId: number
  desk: Desk
  /** Above the form: what the reviewer should know first. */
  lead: ReactNode
  onSubmitted: (message: Text) => void
}

/** The review as it is written; it saves itself until it is submitted. */
export function ReviewForm({ userId, desk, lead, onSubmitted }: Props) {
  const { say } = useLanguage()
  const { items } = desk.rubric
  const { form, autosave, submit } = useReviewForm(userId, desk, onSubmitted)
  const { state, status, restored, unkept } = autosave
  const { isSubmitting } = form.formState
  // What lies on the device is found again; only what lies nowhere would be lost.
  const { dialog } = useUnsavedGuard(unkept && !isSubmitting)
  return (
    <>
      <div className={css.matter}>
        {lead}
        <DraftRestored restored={restored ? { savedAt: restored, file: undefined } : undefined} />
        {state.trouble === 'conflict' && state.other && (
          <OtherReview items={items} other={state.other} onChoose={autosave.choose} />
        )}
        {state.trouble === 'refused' && state.why && (
          <Banner tone="bad" role="alert">
            {say(state.why)}
          </Banner>
        )}
        <Form id={formId} form={form} onSubmit={submit as never} errorTitle={texts.missing} className={css.form}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: a field that is left does not let what is due wait any longer */}
          <div onBlur={autosave.leave}>
            {items.length > 0 && (
              <Fragment>
                <h2>{say(texts.questions)}</h2>
                <QuestionInputs items={items} />
              </Fragment>
            )}
            <h2>{say(texts.overall)}</h2>
            <OverallPart items={items} />
          </div>
          <div className={css.foot}>
            <RunningTotal items={items} />
            <div className={css.bar}>
              <SaveStatus status={isSubmitting ? { state: 'none' } : status} />
              <Button kind="go" type="submit" busy={isSubmitting} busyLabel={texts.submitting} className="push">
                {say(desk.review ? texts.amend : texts.submit)}
              </Button>
            </div>
          </div>
        </Form>
      </div>
      {dialog}
    </>
  )
}
