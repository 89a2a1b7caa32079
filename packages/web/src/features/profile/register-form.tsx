import { personLabels, profileTexts, type Registration, register, registration } from '@jadara/contract/profile'
import type { ActiveRound } from '@jadara/contract/rounds'
import { pathIn, publicPages } from '@jadara/contract/site/pages'
import { type Text, text } from '@jadara/contract/text'
import { useMemo, useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { passwordHint } from '../../lib/password-hint.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { AddressInput } from '../../ui/form/address-input.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { FieldGrid } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { SaveStatus } from '../../ui/form/save-bar.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { DraftRestored } from '../../ui/guard/draft-restored.tsx'
import { useDraft } from '../../ui/guard/use-draft.ts'
import { useLanguage } from '../../ui/language.tsx'
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
const empty: Registration = {
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

/** A refusal speaks the one language that was asked for. */
const isTaken = (words: Text | undefined): boolean =>
  words?.en === profileTexts.emailTaken.en || words?.ar === profileTexts.emailTaken.ar

/** Every field of applicant-side §3, judged by the PhD window of registration. What is typed stays in this tab, but for the password. */
export function RegisterForm({ round, onRegistered }: { round: ActiveRound; onRegistered: (email: string) => void }) {
  const { say } = useLanguage()
  const { from, to } = round.registrationPhdWindow
  const resolver = useMemo(() => zodResolver(registration({ from, to })), [from, to])
  const form = useForm({ defaultValues: empty, resolver, shouldFocusError: false })
  // The answer to an earlier try may have been lost on its way.
  const [taken, setTaken] = useState(false)
  const draft = useDraft('registration', form, { keptIn: 'tab' })
  const submit = async (values: Registration) => {
    try {
      setTaken(false)
      const { email } = await call(register, { body: values })
      draft.clear()
      onRegistered(email)
    } catch (error) {
      const refused = asRefused(error)
      setTaken(isTaken(refused.fields.email))
      showRefusal(form, refused)
    }
  }
  return (
    <>
      <DraftRestored restored={draft.restored} />
      {taken && (
        <Banner tone="nile" className={css.taken}>
          {say(profileTexts.perhapsRegistered)} <Link to="/login">{say(texts.signIn)}</Link>
        </Banner>
      )}
      <Form form={form} onSubmit={submit}>
        <FieldGrid>
          <ArabicNameInput />
          <EnglishNameInput />
          <AddressInput name="email" label={personLabels.email} span={3} />
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

/** In another tab: what is typed here stays in sight. */
function PageLink({ page, children }: { page: 'privacy-policy' | 'terms-and-conditions'; children: string }) {
  const { language } = useLanguage()
  return (
    <a href={pathIn(language, publicPages[page].path)} target="_blank" rel="noopener">
      {children}
    </a>
  )
}
