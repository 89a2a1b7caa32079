import { profileTexts } from '@jadara/contract/accounts/profile'
import { text } from '@jadara/contract/core/text'
import { useLocation } from 'react-router'
import { RoundAside } from '../features/rounds/round-aside.tsx'
import { LoginForm } from '../features/session/login-form.tsx'
import { useRegisteredAddress } from '../features/session/registered-notice.ts'
import { useSession } from '../lib/session.tsx'
import { Banner, SuccessBanner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { SignInLayout } from '../ui/layout/sign-in-layout.tsx'
import space from '../ui/layout/space.module.css'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = {
  title: text('Sign in', 'تسجيل الدخول'),
  lead: text('Welcome back. Go on with your application where you left it.', 'مرحبًا بعودتك. أكمل طلبك من حيث توقفت.'),
  ended: text(
    'Your session has ended. Sign in to go on; what you typed is kept on this device.',
    'انتهت جلستك. سجّل الدخول للمتابعة، وما كتبته محفوظ على هذا الجهاز.',
  ),
  leadReady: text(
    'Your account is ready. Sign in with the email you registered.',
    'حسابك جاهز. سجّل الدخول بالبريد الذي سجّلت به.',
  ),
}

/** `/login` */
export function LoginPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const registered = useRegisteredAddress()
  const { ended } = useSession()
  const { state: came } = useLocation() as { state: { from?: string } | null }
  return (
    <SignInLayout title={texts.title} lead={registered ? texts.leadReady : texts.lead} round={<RoundAside />} narrow>
      {registered && <SuccessBanner className={space.below5}>{say(profileTexts.registered)}</SuccessBanner>}
      {ended && came?.from && (
        <Banner tone="gold" role="status" className={space.below5}>
          {say(texts.ended)}
        </Banner>
      )}
      <LoginForm email={registered} />
    </SignInLayout>
  )
}
