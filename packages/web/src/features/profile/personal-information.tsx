import { type PhdWindow, type ProfileUpdate, profileTexts, profileUpdate, updateProfile } from '@jadara/contract/profile'
import { readProgress } from '@jadara/contract/submission'
import { type Text, text } from '@jadara/contract/text'
import { type ReactNode, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useLearnFromRefusal } from '../../lib/application.ts'
import { asRefused, call } from '../../lib/call.ts'
import { useRefresh } from '../../lib/query.ts'
import { useMe, useSession } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { withTyped } from '../../ui/form/newest.ts'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { AsideList, Sheet } from '../../ui/form/sheet.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { draftStays } from '../../ui/guard/leave-texts.ts'
import { useUnsavedGuard } from '../../ui/guard/unsaved-guard.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main, PageTitle } from '../../ui/layout/page.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import css from './personal-information.module.css'
import { ProfileParts, profileSections } from './profile-parts.tsx'
import { profileValues } from './profile-values.ts'

export const personalInformation = text('Personal information', 'البيانات الشخصية')
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

/** The applicant's own data (applicant-side §3): read, and changed in place until the application is submitted or the window closes. */
export function PersonalInformation({ phdWindow, locked, notice }: Props) {
  const me = useMe()
  const session = useSession()
  const refresh = useRefresh()
  const learn = useLearnFromRefusal()
  const { say } = useLanguage()
  const { from, to } = phdWindow
  const resolver = useMemo(() => zodResolver(profileUpdate({ from, to })), [from, to])
  const form = useForm({ defaultValues: profileValues(me), resolver, shouldFocusError: false })
  const { isDirty, isSubmitting, errors } = form.formState
  const draft = useDraft(locked ? undefined : `${me.userId}.profile`, form)
  // Whoever left a draft was editing.
  const [wanted, setWanted] = useState(draft.restored !== undefined)
  const [saved, setSaved] = useState(false)
  const [discarding, setDiscarding] = useState(false)
  const editing = wanted && !locked
  const { dialog } = useUnsavedGuard(editing && isDirty, draft.keptHere ? draftStays : undefined)
  const success = useFocusOnShow(saved)

  const edit = () => {
    flushSync(() => {
      setSaved(false)
      setWanted(true)
    })
    document.querySelector<HTMLElement>(`#${formId} input`)?.focus()
  }
  const leave = () => {
    setDiscarding(false)
    form.reset(profileValues(me))
    setWanted(false)
  }
  const save = async (values: ProfileUpdate) => {
    try {
      const sent = structuredClone(form.getValues())
      const updated = profileValues(await call(updateProfile, { body: values }))
      // What was typed in between stays here, for the next save.
      const { values: next, any: typedOn } = withTyped(updated, form.getValues(), sent)
      form.reset(updated)
      if (typedOn) form.reset(next, { keepDefaultValues: true })
      setWanted(typedOn)
      setSaved(!typedOn)
    } catch (error) {
      learn(error)
      return showRefusal(form, asRefused(error))
    }
    // The head and the steps show the same data; if they cannot be read just now, they follow with the next call.
    await Promise.allSettled([session.refresh(), refresh(readProgress)])
  }

  return (
    <>
      <Main>
        <PageTitle
          title={say(personalInformation)}
          action={
            !editing &&
            !locked && (
              <Button icon="pencil" onClick={edit}>
                {say(texts.edit)}
              </Button>
            )
          }
        />
        <Sheet sections={profileSections(errors)} aside={<AsideList title={texts.aside} items={asideItems} />}>
          {notice && <div className={css.notice}>{notice}</div>}
          {saved && !editing && (
            <Banner tone="ok" role="status" ref={success} tabIndex={-1} className={css.notice}>
              {say(profileTexts.updated)}
            </Banner>
          )}
          {locked && (
            <Banner tone="nile" className={css.notice} title={say(locked)}>
              {!me.isSubmitted && say(texts.readOnly)}
            </Banner>
          )}
          {editing && <DraftRestored restored={draft.restored} />}
          <Form id={formId} form={form} onSubmit={save} readOnly={!editing}>
            <ProfileParts me={me} phdWindow={phdWindow} readOnly={!editing} />
          </Form>
        </Sheet>
        {dialog}
        <Confirm
          opened={discarding}
          title={texts.discardTitle}
          confirmLabel={texts.discard}
          keepLabel={texts.keep}
          onConfirm={leave}
          onClose={() => setDiscarding(false)}
        >
          <p>{say(texts.discardWords)}</p>
        </Confirm>
      </Main>
      {editing && (
        <SaveBar status={draft.status}>
          <Button kind="bare" onClick={() => (isDirty ? setDiscarding(true) : leave())}>
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
