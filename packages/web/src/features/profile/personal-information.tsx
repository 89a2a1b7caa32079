import {
  type Me,
  type PhdWindow,
  type ProfileUpdate,
  profileTexts,
  profileUpdate,
  updateProfile,
} from '@jadara/contract/accounts/profile'
import { type Text, text } from '@jadara/contract/core/text'
import { readProgress } from '@jadara/contract/submission/submission'
import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useRefreshAfterRefusal } from '../../lib/application.ts'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useMe, useSession } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { AsideList, FormLayout } from '../../ui/form/sheet.tsx'
import { resetKeepingTypedValues } from '../../ui/form/use-newer-version.ts'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { draftLeaveTexts, useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main, PageTitle } from '../../ui/layout/page.tsx'
import space from '../../ui/layout/space.module.css'
import { ProfileParts, toProfileSections } from './profile-parts.tsx'

export const personalInformationTitle = text('Personal information', 'البيانات الشخصية')
const texts = {
  edit: text('Edit', 'تعديل'),
  save: text('Save', 'حفظ'),
  saving: text('Saving…', 'جارٍ الحفظ…'),
  cancel: text('Cancel', 'إلغاء'),
  readOnly: text('Your data can be read here, but not changed.', 'يمكنك الاطلاع على بياناتك هنا دون تعديلها.'),
  discardTitle: text('Discard the changes?', 'أتريد تجاهل التغييرات؟'),
  discardWords: text('What you changed has not been saved and would be lost.', 'ما غيّرته لم يُحفظ، وسيضيع.'),
  discard: text('Discard the changes', 'تجاهل التغييرات'),
  keep: text('Go on editing', 'متابعة التعديل'),
  aside: text('The committee reads', 'ما تقرؤه اللجنة'),
}
const asideItems = [
  text('your names, as they will stand on the certificate', 'اسمك كما سيُكتب في الشهادة'),
  text('the date on your PhD certificate', 'التاريخ المدوَّن في شهادة الدكتوراه'),
  text('the theme under which your file is weighed', 'المجال الذي يُقيَّم فيه ملفك'),
]

const formId = 'profile'

type Props = { phdWindow: PhdWindow; locked: Text | undefined; notice?: ReactNode }

/** The applicant's own data (specification PROF-1): editable until the application is submitted or the window closes. */
export function PersonalInformation({ phdWindow, locked, notice }: Props) {
  const me = useMe()
  const session = useSession()
  const refresh = useInvalidateEndpoints()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const { say } = useLanguage()
  const { from, to } = phdWindow
  const schema = useMemo(() => profileUpdate({ from, to }), [from, to])
  const form = useZodForm(schema, toProfileValues(me))
  const { isDirty, isSubmitting, errors } = form.formState
  const draft = useFormDraft(locked ? undefined : `${me.userId}.profile`, form)
  const [editRequested, setEditRequested] = useState(draft.restored !== undefined)
  const [saved, setSaved] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const editing = editRequested && !locked
  const { dialog } = useUnsavedGuard(editing && isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)
  const success = useFocusOnShow(saved)

  const edit = () => {
    flushSync(() => {
      setSaved(false)
      setEditRequested(true)
    })
    document.querySelector<HTMLElement>(`#${formId} input`)?.focus()
  }
  const stopEditing = () => {
    setDiscarding(false)
    form.reset(toProfileValues(me))
    setEditRequested(false)
  }
  const save = async (values: ProfileUpdate) => {
    try {
      const sent = structuredClone(form.getValues())
      const updated = toProfileValues(await callEndpoint(updateProfile, { body: values }))
      // Text typed while saving remains for the next save.
      const changedMeanwhile = resetKeepingTypedValues(form, updated, form.getValues(), sent)
      setEditRequested(changedMeanwhile)
      setSaved(!changedMeanwhile)
    } catch (error) {
      refreshAfterRefusal(error)
      return showRefusal(form, asRefusedCallError(error))
    }
    // The page's head and steps show the same data; if reading fails now, they follow with the next call.
    await Promise.allSettled([session.refresh(), refresh(readProgress)])
  }

  return (
    <>
      <Main>
        <PageTitle
          title={say(personalInformationTitle)}
          action={
            !editing &&
            !locked && (
              <Button icon="pencil" onClick={edit}>
                {say(texts.edit)}
              </Button>
            )
          }
        />
        <FormLayout sections={toProfileSections(errors)} aside={<AsideList title={texts.aside} items={asideItems} />}>
          {notice && <div className={space.below6}>{notice}</div>}
          {saved && !editing && (
            <Banner tone="ok" role="status" ref={success} tabIndex={-1} className={space.below6}>
              {say(profileTexts.updated)}
            </Banner>
          )}
          {locked && (
            <Banner tone="nile" className={space.below6} title={say(locked)}>
              {!me.isSubmitted && say(texts.readOnly)}
            </Banner>
          )}
          {editing && <RestoredDraftBanner restored={draft.restored} />}
          <Form id={formId} form={form} onSubmit={save} readOnly={!editing}>
            <ProfileParts me={me} phdWindow={phdWindow} readOnly={!editing} />
          </Form>
        </FormLayout>
        {dialog}
        <ConfirmDialog
          opened={discarding}
          title={texts.discardTitle}
          confirmLabel={texts.discard}
          keepLabel={texts.keep}
          onConfirm={stopEditing}
          onClose={() => setDiscarding(false)}
        >
          <p>{say(texts.discardWords)}</p>
        </ConfirmDialog>
      </Main>
      {editing && (
        <SaveBar status={draft.status}>
          <Button kind="bare" onClick={() => (isDirty ? setDiscarding(true) : stopEditing())}>
            {say(texts.cancel)}
          </Button>
          <Button kind="go" type="submit" form={formId} busy={isSubmitting} busyLabel={texts.saving}>
            {say(texts.save)}
          </Button>
        </SaveBar>
      )}
    </>
  )
}

const toProfileValues = (me: Me): ProfileUpdate => ({
  arabicName: me.arabicName,
  englishName: me.englishName,
  birthDate: me.birthDate ?? '',
  jobDescription: me.jobDescription ?? '',
  branchId: me.branchId ?? '',
  phdDate: me.phdDate ?? '',
  phdCountry: me.phdCountry ?? '',
  phdUniversity: me.phdUniversity ?? '',
})
