import { text } from '@jadara/contract/text'
import { Navigate, useParams } from 'react-router'
import { RoundAside } from '../features/rounds/round-aside.tsx'
import { ResetPasswordForm } from '../features/session/reset-password-form.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Gate } from '../ui/layout/gate.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import css from './reset-password-page.module.css'

const texts = {
  title: text('A new password', 'كلمة مرور جديدة'),
  account: text('For the account', 'للحساب'),
}

/** `/reset-password/{email}/{token}`: a link without both leads to the sign-in screen (applicant-side §5). */
export function ResetPasswordPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { email, token } = useParams()
  if (!email?.trim() || !token?.trim()) return <Navigate to="/login" replace />
  return (
    <Gate title={texts.title} round={<RoundAside />} narrow>
      <p className={css.account}>
        {say(texts.account)} <bdi dir="ltr">{email}</bdi>
      </p>
      <ResetPasswordForm email={email} token={token} />
    </Gate>
  )
}
