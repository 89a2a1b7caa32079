import { text } from '@jadara/contract/core/text'
import { Navigate, useParams, useSearchParams } from 'react-router'
import { RoundAside } from '../features/rounds/round-aside.tsx'
import { ForgetPasswordForm } from '../features/session/forget-password-form.tsx'
import { ResetPasswordForm } from '../features/session/reset-password-form.tsx'
import { useLanguage } from '../ui/language.tsx'
import { SignInLayout } from '../ui/layout/sign-in-layout.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import css from './reset-password-page.module.css'

const texts = {
  title: text('A new password', 'كلمة مرور جديدة'),
  first: text('Set your password', 'تعيين كلمة المرور'),
  lead: text('Choose the password with which you will sign in.', 'اختر كلمة المرور التي ستسجّل بها الدخول.'),
  account: text('For the account', 'للحساب'),
}

/** `/reset-password/{email}/{token}`, with `?first` from an invitation. A link that lacks either leads to sign-in (specification AUTH-8). */
export function ResetPasswordPage() {
  const isFirst = useSearchParams()[0].has('first')
  const title = isFirst ? texts.first : texts.title
  useTitle(title)
  const { say } = useLanguage()
  const { email, token } = useParams()
  if (!email?.trim() || !token?.trim()) return <Navigate to="/login" replace />
  return (
    <SignInLayout title={title} {...(isFirst && { lead: texts.lead })} round={<RoundAside />} narrow>
      <p className={css.account}>
        {say(texts.account)} <bdi dir="ltr">{email}</bdi>
      </p>
      <ResetPasswordForm email={email} token={token} isFirst={isFirst} />
    </SignInLayout>
  )
}

const forgetTexts = {
  title: text('Forgotten password', 'نسيت كلمة المرور'),
  lead: text('We mail you a link with which you choose a new one.', 'نرسل إليك رابطًا تختار به كلمة مرور جديدة.'),
}

/** `/forget-password` */
export function ForgetPasswordPage() {
  useTitle(forgetTexts.title)
  return (
    <SignInLayout title={forgetTexts.title} lead={forgetTexts.lead} round={<RoundAside />} narrow>
      <ForgetPasswordForm />
    </SignInLayout>
  )
}
