import { text } from '@jadara/contract/core/text'
import { Navigate, useLocation } from 'react-router'
import { RoundAside } from '../features/rounds/round-aside.tsx'
import { ChangePasswordForm } from '../features/session/change-password-form.tsx'
import { useMe, useSession } from '../lib/session.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { SignInLayout } from '../ui/layout/sign-in-layout.tsx'
import { accountMenuTexts } from '../ui/layout/tools.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = {
  title: text('Choose a password of your own', 'اختر كلمة مرور خاصة بك'),
  lead: text(
    'The portal made this account’s password and printed it, where others may read it: in a log, on a screen. Choose another one before you go on.',
    'أنشأت البوابة كلمة مرور هذا الحساب وطبعتها حيث قد يقرؤها غيرك، في سجل أو على شاشة. اختر كلمة أخرى قبل المتابعة.',
  ),
}

/** `/dashboard/new-password`: the only screen of the first administrator until the printed password is changed. */
export function ChangePrintedPasswordPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { hasPrintedPassword } = useMe()
  const { refresh, signOut } = useSession()
  const { state: came } = useLocation() as { state: { from?: string } | null }
  if (!hasPrintedPassword) return <Navigate to={came?.from ?? '/dashboard'} replace />
  return (
    <SignInLayout title={texts.title} lead={texts.lead} round={<RoundAside />} narrow>
      <ChangePasswordForm isPrinted onChanged={() => void refresh()} />
      <p>
        <Button kind="bare" icon="exit" onClick={() => void signOut()}>
          {say(accountMenuTexts.logout)}
        </Button>
      </p>
    </SignInLayout>
  )
}
