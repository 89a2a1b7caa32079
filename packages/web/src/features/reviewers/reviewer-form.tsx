import { personLabels } from '@jadara/contract/accounts/me'
import type { Body } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import { createReviewer, createReviewerBody, listReviewers, reviewerTexts } from '@jadara/contract/reviewing/reviewers'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { toReviewersPath } from '../../lib/places.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { invitationLanguageChoices, invitationLanguageLabel } from '../../lib/shared-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { AsideList, FormLayout, FormSection } from '../../ui/form/sheet.tsx'
import { TypoCheckedEmailInput } from '../../ui/form/suggesting-email-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { claimDraftSlot } from '../../ui/guard/draft-store.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main, PageTitle } from '../../ui/layout/page.tsx'
import { useRefusal } from '../../ui/use-refusal.ts'
import { ReviewerParts } from './reviewer-parts.tsx'

export const addReviewerTitle = text('Add Reviewer', 'إضافة محكّم')
const texts = {
  back: text('Back to the list', 'العودة إلى القائمة'),
  adding: text('Adding…', 'جارٍ الإضافة…'),
  emailHint: text('The account to sign in with.', 'حساب تسجيل الدخول.'),
  invitation: text('Invitation', 'الدعوة'),
  aside: text('What follows', 'ما الذي يحدث بعد ذلك'),
}
const asideItems = [
  text(
    'the reviewer is mailed a link to set a password, which works for seven days',
    'يصل إلى المحكّم رابط لتعيين كلمة المرور صالح لسبعة أيام',
  ),
  text('a reviewer of an earlier round keeps account and password', 'من سبق له التحكيم يحتفظ بحسابه وكلمة مروره'),
  text('nobody reads an application before you assign it', 'لا يطّلع محكّم على ملف قبل أن تسنده إليه'),
]
const formId = 'reviewer'

/** Registers a reviewer in the active round (specification RVR-2), or in another one in review. */
export function ReviewerForm({ roundId }: { roundId: number | undefined }) {
  const { say, language } = useLanguage()
  const refusal = useRefusal(createReviewer)
  const { userId } = useMe()
  const navigate = useNavigate()
  const refresh = useInvalidateEndpoints()
  const form = useZodForm(createReviewerBody, {
    ...{ email: '', englishName: '', arabicName: '', birthDate: '', jobDescription: '', branchId: '', language },
  })
  const { isDirty, isSubmitting } = form.formState
  const [slot] = useState(() => claimDraftSlot(`${userId}.reviewer.new`))
  const draft = useFormDraft(slot, form)
  const { dialog, release } = useUnsavedGuard(isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)
  const submit = async (body: Body<typeof createReviewer>) => {
    try {
      await callEndpoint(createReviewer, { query: { roundId }, body })
    } catch (error) {
      return showRefusal(form, asRefusedCallError(error))
    }
    void refresh(listReviewers)
    release()
    draft.clear()
    navigate(toReviewersPath(roundId), { state: { saved: reviewerTexts.added } })
  }
  return (
    <>
      <Main>
        <PageTitle title={say(addReviewerTitle)} />
        <FormLayout aside={<AsideList title={texts.aside} items={asideItems} />}>
          <RestoredDraftBanner restored={draft.restored} />
          <Form id={formId} form={form} onSubmit={submit} readOnly={refusal !== undefined}>
            <ReviewerParts
              roundId={roundId}
              email={<TypoCheckedEmailInput name="email" label={personLabels.email} hint={texts.emailHint} />}
            />
            <FormSection id="invitation" title={texts.invitation}>
              <FieldGrid>
                <RadioGroup name="language" label={invitationLanguageLabel} options={invitationLanguageChoices} inline />
              </FieldGrid>
            </FormSection>
          </Form>
        </FormLayout>
        {dialog}
      </Main>
      <SaveBar status={draft.status}>
        <ButtonLink kind="bare" to={toReviewersPath(roundId)}>
          {say(texts.back)}
        </ButtonLink>
        <CallButton call={createReviewer} kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.adding}>
          {say(addReviewerTitle)}
        </CallButton>
      </SaveBar>
    </>
  )
}
