import { personLabels } from '@jadara/contract/accounts/me'
import {
  type ApplicantRegistration,
  profileTexts,
  registerAsApplicant,
  registrationSchema,
} from '@jadara/contract/accounts/profile'
import { type Text, text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { localizedPath, publicPages } from '@jadara/contract/site/pages'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { passwordHint } from '../../lib/shared-texts.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SaveStatus } from '../../ui/form/save-bar.tsx'
import { TypoCheckedEmailInput } from '../../ui/form/suggesting-email-input.tsx'
import { useZodForm } from '../../ui/form/use-zod-form.ts'
import { RestoredDraftBanner } from '../../ui/guard/restored-draft-banner.tsx'
import { useFormDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import {
  ArabicNameInput,
  BirthDateInput,
  EnglishNameInput,
  PhdCountryInput,
  PhdDateInput,
  PhdUniversityInput,
  PositionInput,
} from './person-fields.tsx'
import css from './register-form.module.css'

const texts = {
  password: text('Password', 'كلمة المرور'),
  create: text('Create account', 'إنشاء الحساب'),
  creating: text('Creating…', 'جارٍ الإنشاء…'),
  agreeing: text('By creating an account you agree to the', 'بإنشاء الحساب توافق على'),
  terms: text('terms and conditions', 'الشروط والأحكام'),
  andHow: text('and to how your data is used, as described in the', 'وعلى استخدام بياناتك على النحو المبيّن في'),
  privacy: text('privacy policy', 'سياسة الخصوصية'),
  existing: text('I already have one', 'لديّ حساب'),
  signIn: text('Sign in', 'تسجيل الدخول'),
}
const empty: ApplicantRegistration = {
  arabicName: '',
  englishName: '',
  email: '',
  password: '',
  birthDate: '',
  jobDescription: '',
  phdDate: '',
  phdCountry: '',
  phdUniversity: '',
}

/** The API's message is in the requested language only. */
const isTaken = (words: Text | undefined): boolean =>
  words?.en === profileTexts.emailTaken.en || words?.ar === profileTexts.emailTaken.ar

/** All fields of specification REG-1, validated with the PhD window of registration. The draft stays in this tab, without the password. */
export function RegisterForm({ round, onRegistered }: { round: ActiveRound; onRegistered: (email: string) => void }) {
  const { say } = useLanguage()
  const { from, to } = round.registrationPhdWindow
  const schema = useMemo(() => registrationSchema({ from, to }), [from, to])
  const form = useZodForm(schema, empty)
  // The reply to an earlier attempt may have been lost.
  const [taken, setTaken] = useState(false)
  const draft = useFormDraft('registration', form, { place: 'tab' })
  const submit = async (values: ApplicantRegistration) => {
    try {
      setTaken(false)
      const { email } = await callEndpoint(registerAsApplicant, { body: values })
      draft.clear()
      onRegistered(email)
    } catch (error) {
      const refused = asRefusedCallError(error)
      setTaken(isTaken(refused.fields.email))
      showRefusal(form, refused)
    }
  }
  return (
    <>
      <RestoredDraftBanner restored={draft.restored} />
      {taken && (
        <Banner tone="nile" className={space.below5}>
          {say(profileTexts.perhapsRegistered)} <Link to="/login">{say(texts.signIn)}</Link>
        </Banner>
      )}
      <Form form={form} onSubmit={submit}>
        <FieldGrid>
          <ArabicNameInput />
          <EnglishNameInput />
          <TypoCheckedEmailInput name="email" label={personLabels.email} span={3} />
          <PasswordInput name="password" label={texts.password} hint={passwordHint} span={3} autoComplete="new-password" />
          <BirthDateInput />
          <PositionInput />
          <PhdDateInput window={round.registrationPhdWindow} />
          <PhdCountryInput />
          <PhdUniversityInput />
        </FieldGrid>
        <p className={css.agreement}>
          {say(texts.agreeing)} <PageLink page="terms-and-conditions">{say(texts.terms)}</PageLink> {say(texts.andHow)}{' '}
          <PageLink page="privacy-policy">{say(texts.privacy)}</PageLink>.
        </p>
        <div className={css.actions}>
          <Button kind="go" type="submit" busy={form.formState.isSubmitting} busyLabel={texts.creating}>
            {say(texts.create)}
          </Button>
          <Link to="/login">{say(texts.existing)}</Link>
        </div>
        <div className={css.status}>
          <SaveStatus status={draft.status} />
        </div>
      </Form>
    </>
  )
}

function PageLink({ page, children }: { page: 'privacy-policy' | 'terms-and-conditions'; children: string }) {
  const { language } = useLanguage()
  return (
    <a href={localizedPath(language, publicPages[page].path)} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
