import { type Me, personLabels, profileUpdatedText } from '@jadara/contract/accounts/me'
import { type ReviewerProfile, reviewerProfile, updateOwnRegistration } from '@jadara/contract/accounts/profile'
import { text } from '@jadara/contract/core/text'
import { type ReactNode, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useMe, useSession } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { EditBar } from '../../ui/form/edit-bar.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid, ReadOnlyField } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { FormLayout, FormSection } from '../../ui/form/sheet.tsx'
import { createZodFormResolver } from '../../ui/form/use-zod-form.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main, PageTitle } from '../../ui/layout/page.tsx'
import space from '../../ui/layout/space.module.css'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { ArabicNameInput, BirthDateInput, EnglishNameInput, PositionInput } from './person-fields.tsx'
import { myDetailsTitle, profileSections } from './profile-texts.ts'
import { useThemeOptions } from './themes.ts'

const texts = {
  hint: text('You change your email under “My account”.', 'يمكنك تغيير بريدك الإلكتروني من صفحة «حسابي».'),
  edit: text('Edit', 'تعديل'),
}
const formId = 'my-details'
const { you, work } = profileSections

const toValues = (me: Me): ReviewerProfile => ({
  arabicName: me.arabicName,
  englishName: me.englishName,
  birthDate: me.birthDate ?? '',
  jobDescription: me.jobDescription ?? '',
  branchId: me.branchId ?? 0,
})

/** A reviewer's own registration in the active round (specification RVR-5). `children` follow in the same column. */
export function ReviewerDetails({ children }: { children: ReactNode }) {
  const me = useMe()
  const session = useSession()
  const { say } = useLanguage()
  const form = useForm<ReviewerProfile>({
    values: toValues(me),
    resetOptions: { keepDirtyValues: true },
    resolver: createZodFormResolver<ReviewerProfile, ReviewerProfile>(reviewerProfile),
    shouldFocusError: false,
  })
  const { isDirty, isSubmitting } = form.formState
  const draft = useFormDraft(`${me.userId}.my-details`, form)
  const [editing, setEditing] = useState(draft.restored !== undefined)
  const [saved, setSaved] = useState(false)
  const { dialog } = useUnsavedGuard(editing && isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)
  const notice = useFocusOnShow(saved)

  const leave = () => {
    form.reset(toValues(me))
    setEditing(false)
  }
  const save = async (body: ReviewerProfile) => {
    try {
      form.reset(toValues(await callEndpoint(updateOwnRegistration, { body })))
    } catch (error) {
      return showRefusal(form, asRefusedCallError(error))
    }
    // The page's head shows the same data; if reading fails now, it follows with the next call.
    await session.refresh().catch(() => {})
    setEditing(false)
    setSaved(true)
  }
  const edit = !editing && (
    <Button
      icon="pencil"
      onClick={() => {
        setSaved(false)
        setEditing(true)
      }}
    >
      {say(texts.edit)}
    </Button>
  )
  return (
    <>
      <Main>
        <PageTitle title={say(myDetailsTitle)} action={edit} />
        <FormLayout>
          {saved && !editing && (
            <Banner tone="ok" role="status" ref={notice} tabIndex={-1} className={space.below6}>
              {say(profileUpdatedText)}
            </Banner>
          )}
          {editing && <RestoredDraftBanner restored={draft.restored} />}
          <Form id={formId} form={form} onSubmit={save} readOnly={!editing}>
            <FormSection id="you" title={you.title} hint={texts.hint}>
              <FieldGrid>
                <ArabicNameInput />
                <EnglishNameInput />
                <ReadOnlyField id="my-details-email" label={personLabels.email} span={3} dir="ltr">
                  {me.email}
                </ReadOnlyField>
                <BirthDateInput />
              </FieldGrid>
            </FormSection>
            <FormSection id="work" title={work.title}>
              <FieldGrid>
                <PositionInput />
                <ThemeInput me={me} />
              </FieldGrid>
            </FormSection>
          </Form>
          {children}
        </FormLayout>
        {dialog}
      </Main>
      {editing && <EditBar form={formId} status={draft.status} isDirty={isDirty} isSubmitting={isSubmitting} onCancel={leave} />}
    </>
  )
}

function ThemeInput({ me }: { me: Me }) {
  const themes = useThemeOptions(me)
  return (
    <>
      <SelectInput name="branchId" label={personLabels.theme} span={3} options={themes.options} />
      {themes.error && (
        <LoadFailureBanner reason={themes.error.text} onRetry={() => void themes.refetch()} busy={themes.isFetching} />
      )}
    </>
  )
}
