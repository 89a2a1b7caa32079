import { personLabels } from '@jadara/contract/accounts/me'
import { text } from '@jadara/contract/core/text'
import {
  listReviewers,
  type ReviewerBody,
  type ReviewerDetail,
  readReviewer,
  reviewerBody,
  reviewerTexts,
  updateReviewer,
} from '@jadara/contract/reviewing/reviewers'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useSetCachedReply } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { EditBar } from '../../ui/form/edit-bar.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { ReadOnlyField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { FormLayout } from '../../ui/form/sheet.tsx'
import { createZodFormResolver } from '../../ui/form/use-zod-form.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main } from '../../ui/layout/page.tsx'
import { ReviewerParts } from './reviewer-parts.tsx'

const texts = {
  amend: text('Amend', 'تعديل'),
  saved: text('Updated successfully', 'تم التحديث بنجاح'),
}
const formId = 'reviewer'

const toValues = ({ englishName, arabicName, birthDate, jobDescription, branchId }: ReviewerBody): ReviewerBody => ({
  ...{ englishName, arabicName, birthDate, jobDescription, branchId },
})

type Props = {
  reviewer: ReviewerDetail
  head: (action: ReactNode) => ReactNode
  aside: ReactNode
  children: ReactNode
}

export function ReviewerView({ reviewer, head, aside, children }: Props) {
  const { say } = useLanguage()
  const { userId } = useMe()
  const refresh = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readReviewer)
  const form = useForm<ReviewerBody>({
    values: toValues(reviewer),
    resetOptions: { keepDirtyValues: true },
    resolver: createZodFormResolver<ReviewerBody, ReviewerBody>(reviewerBody),
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const { active } = reviewer.round
  const draft = useFormDraft(active ? `${userId}.reviewer.${reviewer.id}` : undefined, form)
  const [wanted, setWanted] = useState(draft.restored !== undefined)
  const [saved, setSaved] = useState(false)
  const editing = wanted && active
  const { dialog } = useUnsavedGuard(editing && isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)
  const notice = useFocusOnShow(saved)

  const leave = () => {
    form.reset(toValues(reviewer))
    setWanted(false)
  }
  const save = async (values: ReviewerBody) => {
    try {
      const amended = await callEndpoint(updateReviewer, { params: { id: reviewer.id }, body: values })
      form.reset(toValues(amended))
      setReply({ id: reviewer.id }, amended)
      void refresh(listReviewers)
      setWanted(false)
      setSaved(true)
    } catch (error) {
      showRefusal(form, asRefusedCallError(error))
    }
  }
  const amend = !editing && active && (
    <CallButton
      call={updateReviewer}
      icon="pencil"
      onClick={() => {
        setSaved(false)
        setWanted(true)
      }}
    >
      {say(texts.amend)}
    </CallButton>
  )
  return (
    <>
      <Main>
        {head(amend)}
        <FormLayout aside={aside}>
          {saved && !editing && (
            <Banner tone="ok" role="status" ref={notice} tabIndex={-1}>
              {say(texts.saved)}
            </Banner>
          )}
          {!active && <Banner tone="nile">{say(reviewerTexts.earlierRound)}</Banner>}
          {editing && <RestoredDraftBanner restored={draft.restored} />}
          <Form id={formId} form={form} onSubmit={save} readOnly={!editing}>
            <ReviewerParts
              roundId={reviewer.round.active ? undefined : reviewer.round.id}
              readOnly={!editing}
              own={reviewer}
              email={
                <ReadOnlyField id="reviewer-email" label={personLabels.email} dir="ltr">
                  {reviewer.email}
                </ReadOnlyField>
              }
            />
          </Form>
          {children}
        </FormLayout>
        {dialog}
      </Main>
      {editing && <EditBar form={formId} status={draft.status} isDirty={isDirty} isSubmitting={isSubmitting} onCancel={leave} />}
    </>
  )
}
