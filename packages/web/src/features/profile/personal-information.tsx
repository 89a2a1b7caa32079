import { profileUpdatedText } from '@jadara/contract/accounts/me'
import type { PhdWindow } from '@jadara/contract/accounts/profile'
import { type Text, text } from '@jadara/contract/core/text'
import { type ReactNode, Suspense, useState } from 'react'
import { useMe } from '../../lib/session.tsx'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { AsideList, FormLayout } from '../../ui/form/sheet.tsx'
import { findUnsavedDraft } from '../../ui/guard/draft-store.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Main, PageTitle } from '../../ui/layout/page.tsx'
import space from '../../ui/layout/space.module.css'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { personalInformationTitle, profileAside, profileSections } from './profile-texts.ts'
import { profileDraftKey, toProfileValues } from './profile-values.ts'
import { ProfileView } from './profile-view.tsx'

const texts = {
  edit: text('Edit', 'تعديل'),
  opening: text('Opening…', 'جارٍ الفتح…'),
  readOnly: text('Your data can be read here, but not changed.', 'يمكنك الاطلاع على بياناتك هنا دون تعديلها.'),
}

const loadForm = () => import('./personal-information-form.tsx')
const PersonalInformationForm = lazyPart(async () => (await loadForm()).PersonalInformationForm, Main)

type Props = {
  phdWindow: PhdWindow
  locked: Text | undefined
  notice?: ReactNode
  /** What is next, above the data; `edit` opens the form. */
  nextStep: (edit: () => void) => ReactNode
  /** The same in one line, after saving. */
  next: ReactNode
}

/** The applicant's own data (specification PROF-1): editable until the application is submitted or the window closes. */
export function PersonalInformation({ phdWindow, locked, notice, nextStep, next }: Props) {
  const me = useMe()
  const { say } = useLanguage()
  const [form, setForm] = useState<'closed' | 'opened' | 'restored'>(() =>
    !locked && findUnsavedDraft(profileDraftKey(me), 'device', toProfileValues(me)) ? 'restored' : 'closed',
  )
  const [saved, setSaved] = useState(false)
  const success = useFocusOnShow(saved)
  const edit = () => {
    setSaved(false)
    setForm('opened')
  }
  const view = (isOpening: boolean) => (
    <Main>
      <PageTitle
        title={say(personalInformationTitle)}
        action={
          !locked && (
            <Button
              icon="pencil"
              busy={isOpening}
              busyLabel={texts.opening}
              onPointerEnter={() => void loadForm().catch(() => {})}
              onClick={edit}
            >
              {say(texts.edit)}
            </Button>
          )
        }
      />
      {nextStep(edit)}
      <FormLayout sections={sections} aside={<AsideList {...profileAside} />}>
        {notice && <div className={space.below6}>{notice}</div>}
        {saved && (
          <Banner tone="ok" role="status" ref={success} tabIndex={-1} className={space.below6}>
            {say(profileUpdatedText)} {next}
          </Banner>
        )}
        {locked && (
          <Banner tone="nile" className={space.below6} title={say(locked)}>
            {!me.isSubmitted && say(texts.readOnly)}
          </Banner>
        )}
        <ProfileView me={me} />
      </FormLayout>
    </Main>
  )
  if (form === 'closed' || locked) return view(false)
  return (
    <Suspense fallback={view(true)}>
      <PersonalInformationForm
        phdWindow={phdWindow}
        notice={notice}
        takesFocus={form === 'opened'}
        onEnd={(wasSaved) => {
          setSaved(wasSaved)
          setForm('closed')
        }}
      />
    </Suspense>
  )
}

const sections = Object.entries(profileSections).map(([id, { title }]) => ({ id, label: title }))
