import { personLabels } from '@jadara/contract/profile'
import { addReviewer, listReviewers, newReviewer, reviewerTexts } from '@jadara/contract/reviewers'
import { text } from '@jadara/contract/text'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { mailLanguageLabel, mailLanguages } from '../../lib/mail-languages.ts'
import { useRefresh } from '../../lib/query.ts'
import { useMe } from '../../lib/session.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { AsideList, Part, Sheet } from '../../ui/form/sheet.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { slotOfNew } from '../../ui/guard/draft-store.ts'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main, PageTitle } from '../../ui/layout/page.tsx'
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

type Values = {
  email: string
  englishName: string
  arabicName: string
  birthDate: string
  jobDescription: string
  branchId: number | ''
  language: 'en' | 'ar'
}

/** A new reviewer of the active round (research-and-administration §5). */
export function ReviewerForm({ listPath }: { listPath: string }) {
  const { say, language } = useLanguage()
  const { userId } = useMe()
  const navigate = useNavigate()
  const refresh = useRefresh()
  const form = useForm<Values>({
    defaultValues: { email: '', englishName: '', arabicName: '', birthDate: '', jobDescription: '', branchId: '', language },
    resolver: zodResolver(newReviewer) as never,
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const [slot] = useState(() => slotOfNew(`${userId}.reviewer.new`))
  const draft = useDraft(slot, form)
  const { dialog, release } = useUnsavedGuard(isDirty, draft.keptHere ? draftStays : undefined)
  const submit = async (values: Values) => {
    try {
      await call(addReviewer, { body: values as never })
    } catch (error) {
      return showRefusal(form, asRefused(error))
    }
    void refresh(listReviewers)
    release()
    draft.clear()
    navigate(listPath, { state: { saved: reviewerTexts.added } })
  }
  return (
    <>
      <Main>
        <PageTitle title={say(addReviewerTitle)} />
        <Sheet aside={<AsideList title={texts.aside} items={asideItems} />}>
          <DraftRestored restored={draft.restored} />
          <Form id={formId} form={form} onSubmit={submit}>
            <ReviewerParts email={<AddressInput name="email" label={personLabels.email} hint={texts.emailHint} />} />
            <Part id="invitation" title={texts.invitation}>
              <FieldGrid>
                <RadioGroup name="language" label={mailLanguageLabel} options={mailLanguages} inline />
              </FieldGrid>
            </Part>
          </Form>
        </Sheet>
        {dialog}
      </Main>
      <SaveBar status={draft.status}>
        <ButtonLink kind="bare" to={listPath}>
          {say(texts.back)}
        </ButtonLink>
        <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.adding}>
          {say(addReviewerTitle)}
        </Button>
      </SaveBar>
    </>
  )
}
