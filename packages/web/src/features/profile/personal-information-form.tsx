import { type PhdWindow, type ProfileUpdate, profileUpdate, updateProfile } from '@jadara/contract/accounts/profile'
import { readProgress } from '@jadara/contract/submission/progress'
import { type ReactNode, useLayoutEffect, useMemo } from 'react'
import { useRefreshAfterRefusal } from '../../lib/application.ts'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useMe, useSession } from '../../lib/session.tsx'
import { EditBar } from '../../ui/form/edit-bar.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
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
import { personalInformationTitle, profileAside } from './profile-texts.ts'
import { profileDraftKey, toProfileValues } from './profile-values.ts'

const formId = 'profile'

type Props = {
  phdWindow: PhdWindow
  notice?: ReactNode
  /** The first field takes the focus. */
  takesFocus: boolean
  /** After saving, or after giving up the changes. */
  onEnd: (wasSaved: boolean) => void
}

export function PersonalInformationForm({ phdWindow, notice, takesFocus, onEnd }: Props) {
  const me = useMe()
  const session = useSession()
  const refresh = useInvalidateEndpoints()
  const refreshAfterRefusal = useRefreshAfterRefusal()
  const { say } = useLanguage()
  const { from, to } = phdWindow
  const schema = useMemo(() => profileUpdate({ from, to }), [from, to])
  const form = useZodForm(schema, toProfileValues(me))
  const { isDirty, isSubmitting, errors } = form.formState
  const draft = useFormDraft(profileDraftKey(me), form)
  const { dialog } = useUnsavedGuard(isDirty, draft.isOnDevice ? draftLeaveTexts : undefined)
  useLayoutEffect(() => {
    if (takesFocus) document.querySelector<HTMLElement>(`#${formId} input`)?.focus()
  }, [takesFocus])

  const stopEditing = () => {
    form.reset(toProfileValues(me))
    draft.clear()
    onEnd(false)
  }
  const save = async (values: ProfileUpdate) => {
    let changedMeanwhile: boolean
    try {
      const sent = structuredClone(form.getValues())
      const updated = toProfileValues(await callEndpoint(updateProfile, { body: values }))
      // Text typed while saving remains for the next save.
      changedMeanwhile = resetKeepingTypedValues(form, updated, form.getValues(), sent)
    } catch (error) {
      refreshAfterRefusal(error)
      return showRefusal(form, asRefusedCallError(error))
    }
    // The page's head and steps show the same data; if reading fails now, they follow with the next call.
    await Promise.allSettled([session.refresh(), refresh(readProgress)])
    if (changedMeanwhile) return
    draft.clear()
    onEnd(true)
  }

  return (
    <>
      <Main>
        <PageTitle title={say(personalInformationTitle)} />
        <FormLayout sections={toProfileSections(errors)} aside={<AsideList {...profileAside} />}>
          {notice && <div className={space.below6}>{notice}</div>}
          <RestoredDraftBanner restored={draft.restored} />
          <Form id={formId} form={form} onSubmit={save}>
            <ProfileParts me={me} phdWindow={phdWindow} />
          </Form>
        </FormLayout>
        {dialog}
      </Main>
      <EditBar form={formId} status={draft.status} isDirty={isDirty} isSubmitting={isSubmitting} onCancel={stopEditing} />
    </>
  )
}
