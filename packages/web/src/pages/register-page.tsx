import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { text } from '@jadara/contract/core/text'
import type { ActiveRound } from '@jadara/contract/rounds/active-round'
import { useNavigate } from 'react-router'
import { RegisterForm } from '../features/profile/register-form.tsx'
import { RoundAside, RoundEligibility } from '../features/rounds/round-aside.tsx'
import { takesApplicants } from '../features/rounds/round-words.ts'
import { useActiveRound } from '../lib/active-round.ts'
import { rememberAddress } from '../lib/remembered-address.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { SignInLayout } from '../ui/layout/sign-in-layout.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'

const texts = {
  title: text('Register Now', 'سجّل الآن'),
  lead: text(
    'About three minutes. Have the date on your PhD certificate at hand.',
    'نحو ثلاث دقائق. أحضر تاريخ شهادة الدكتوراه.',
  ),
  noDeadline: text(
    'Registration opens once the deadline of the round is announced.',
    'يُفتح التسجيل عند إعلان موعد إغلاق الدورة.',
  ),
  existing: text(
    'Those who have an account can sign in and read the application.',
    'ومن لديه حساب يمكنه الدخول والاطلاع على طلبه.',
  ),
  signIn: text('Sign in', 'تسجيل الدخول'),
}

/** `/register`: the form while the round takes applicants, otherwise the reason why not. */
export function RegisterPage() {
  useTitle(texts.title)
  const navigate = useNavigate()
  const { round, error, isFetching, refetch } = useActiveRound()
  const registered = (email: string) => {
    rememberAddress('registered', email)
    navigate('/login')
  }
  const open = round && takesApplicants(round)
  return (
    <SignInLayout title={texts.title} lead={open ? texts.lead : undefined} round={<RoundAside />}>
      {round === undefined && !error && <LoadingPlaceholder lines={6} />}
      {round === undefined && error && <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />}
      {open && (
        <>
          <RoundEligibility round={round} />
          <RegisterForm round={round} onRegistered={registered} />
        </>
      )}
      {round !== undefined && !open && <Closed round={round} />}
    </SignInLayout>
  )
}

function Closed({ round }: { round: ActiveRound | null }) {
  const { say } = useLanguage()
  const why =
    round === null
      ? sharedFailureTexts.noActiveRound
      : round.closesAt === null
        ? texts.noDeadline
        : sharedFailureTexts.deadlinePassed
  return (
    <div className="stack">
      <Banner tone="gold" title={say(why)}>
        {say(texts.existing)}
      </Banner>
      <div>
        <ButtonLink to="/login">{say(texts.signIn)}</ButtonLink>
      </div>
    </div>
  )
}
