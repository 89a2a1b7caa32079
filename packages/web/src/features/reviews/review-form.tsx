import { type Text, text } from '@jadara/contract/core/text'
import type { ReviewData, ReviewFormData } from '@jadara/contract/reviewing/reviews'
import { type BaseSyntheticEvent, Fragment, type ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { reviewPath } from '../../lib/places.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { focusFirstField } from '../../ui/focus.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveStatus } from '../../ui/form/save-bar.tsx'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { DiscardAmendment } from './discard-amendment.tsx'
import { useNextApplicant } from './next-applicant.tsx'
import { OverallAssessmentInputs, RunningTotal } from './overall-part.tsx'
import { QuestionInputs } from './question-inputs.tsx'
import { ReviewVersionConflict } from './review-conflict.tsx'
import css from './review-form.module.css'
import { useNoteInsertion } from './use-note-insertion.ts'
import { useReviewForm } from './use-review-form.ts'

const texts = {
  questions: text('Questions', 'الأسئلة'),
  overall: text('The whole', 'التقييم الكلي'),
  submit: text('Submit the review', 'إرسال التقييم'),
  amend: text('Submit the amendment', 'إرسال التعديل'),
  submitAndNext: text('Submit and next', 'إرسال ثم التالي'),
  submitting: text('Submitting…', 'جارٍ الإرسال…'),
  missing: text('The review is not complete yet.', 'لم يكتمل التقييم بعد.'),
}
const formId = 'review'
const nextButton = 'next'

type Props = {
  userId: number
  desk: ReviewFormData
  lead: ReactNode
  onSubmitted: (message: Text) => void
  /** The begun amendment was discarded. */
  onDiscarded: () => void
}

export function ReviewForm({ userId, desk, lead, onSubmitted, onDiscarded }: Props) {
  const { say } = useLanguage()
  const { items } = desk.rubric
  const { form, autosave, submit } = useReviewForm(userId, desk)
  const navigate = useNavigate()
  const { next } = useNextApplicant(desk.applicant.id)
  const rememberField = useNoteInsertion(formId)
  const { state, status, restored, isUnstored } = autosave
  const { isSubmitting } = form.formState
  // Text stored on the device is restored later; only unstored text would be lost.
  const { dialog } = useUnsavedGuard(isUnstored && !isSubmitting)
  const send = async (given: ReviewData, event?: BaseSyntheticEvent) => {
    const goesOn = isFromNextButton(event)
    const message = await submit(given)
    if (!message) return
    if (goesOn && next) navigate(reviewPath(next.id), { state: { saved: message } satisfies SavedMessageState })
    else onSubmitted(message)
  }
  return (
    <>
      <div className={css.matter}>
        {lead}
        {desk.review && (
          <div>
            <DiscardAmendment desk={desk} autosave={autosave} onDiscarded={onDiscarded} />
          </div>
        )}
        <RestoredDraftBanner restored={restored ? { savedAt: restored, file: undefined } : undefined} />
        <Form id={formId} form={form} onSubmit={send} errorTitle={texts.missing} className={css.form}>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: leaving a field saves pending text at once */}
          <div onBlur={autosave.leave} onFocus={rememberField}>
            {items.length > 0 && (
              <Fragment>
                <h2>{say(texts.questions)}</h2>
                <QuestionInputs items={items} />
              </Fragment>
            )}
            <h2>{say(texts.overall)}</h2>
            <OverallAssessmentInputs applicantId={desk.applicant.id} items={items} rules={desk.rules} />
          </div>
          <div className={css.foot}>
            {state.trouble === 'conflict' && state.other && (
              <ReviewVersionConflict
                items={items}
                other={state.other}
                onChoose={autosave.choose}
                focusNext={() => focusFirstField(document.getElementById(formId))}
              />
            )}
            {state.trouble === 'refused' && state.why && (
              <Banner tone="bad" role="alert" className={css.trouble}>
                {say(state.why)}
              </Banner>
            )}
            <RunningTotal items={items} />
            <Row gap={[1, 4]} align="center">
              <SaveStatus status={isSubmitting ? { state: 'none' } : status} />
              <div className={css.buttons}>
                <Button kind="go" type="submit" busy={isSubmitting} busyLabel={texts.submitting}>
                  {say(desk.review ? texts.amend : texts.submit)}
                </Button>
                {next && (
                  <Button type="submit" name={nextButton} busy={isSubmitting}>
                    {say(texts.submitAndNext)}
                  </Button>
                )}
              </div>
            </Row>
          </div>
        </Form>
      </div>
      {dialog}
    </>
  )
}

const isFromNextButton = (event: BaseSyntheticEvent | undefined): boolean =>
  event?.nativeEvent instanceof SubmitEvent && event.nativeEvent.submitter?.getAttribute('name') === nextButton
