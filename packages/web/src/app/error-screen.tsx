import { type Text, text } from '@jadara/contract/core/text'
import { useRouteError } from 'react-router'
import { Button, ButtonAnchor, ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { SignedOutHeader } from '../ui/layout/app-header.tsx'
import { MessageScreen } from '../ui/layout/message-screen.tsx'
import { Main, Page } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { unloadedTexts, useNewPage } from '../ui/lazy-part.tsx'
import { UnloadedScreenError } from './lazy-screen.ts'

const texts = {
  defect: text('Something went wrong on this screen', 'حدث خلل في هذه الشاشة'),
  defectWords: text(
    'The fault is ours. What was saved is safe, and drafts are kept on this device. Reload the page to go on.',
    'الخلل من عندنا. ما حُفظ بأمان، والمسودات باقية على هذا الجهاز. أعد تحميل الصفحة للمتابعة.',
  ),
  missing: text('This screen could not be loaded', 'تعذّر تحميل هذه الشاشة'),
  unread: text('Your account could not be read', 'تعذّرت قراءة حسابك'),
  unreadWords: text(
    'The portal did not answer as it should. You are still signed in, and nothing is lost. Try again in a moment.',
    'لم تُجب البوابة كما ينبغي. ما زلت مسجّل الدخول ولم يضع شيء. حاول مرة أخرى بعد لحظات.',
  ),
  again: text('Try again', 'حاول مرة أخرى'),
  trying: text('Trying…', 'جارٍ المحاولة…'),
  reload: text('Reload the page', 'إعادة تحميل الصفحة'),
  home: text('Home', 'الرئيسية'),
}

/** Shown when a screen throws or its code cannot be loaded. */
export const ErrorScreen = () => (
  <Page header={<SignedOutHeader />}>
    <DashboardErrorScreen />
  </Page>
)

/** The same inside the dashboard's layout, so that what is loaded stays within reach. */
export function DashboardErrorScreen() {
  return useRouteError() instanceof UnloadedScreenError ? (
    <UnloadedScreen />
  ) : (
    <FailureMain title={texts.defect} words={texts.defectWords} />
  )
}

/** Shown when there is a session, but its account cannot be read. */
export const SessionFailureScreen = () => (
  <Page header={<SignedOutHeader />}>
    <FailureMain title={texts.unread} words={texts.unreadWords} />
  </Page>
)

function UnloadedScreen() {
  const { isOffline, ...newPage } = useNewPage()
  return isOffline ? (
    <FailureMain title={unloadedTexts.offline} words={unloadedTexts.offlineWords} {...newPage} />
  ) : (
    <FailureMain title={texts.missing} words={unloadedTexts.failedWords} {...newPage} />
  )
}

/** Without `tryAgain` the buttons load the page anew. */
type FailureProps = { title: Text; words: Text; tryAgain?: () => void; busy?: boolean }

function FailureMain({ title, words, tryAgain, busy }: FailureProps) {
  const { say } = useLanguage()
  useTitle(title)
  const isInDashboard = location.pathname.startsWith('/dashboard')
  return (
    <Main>
      <MessageScreen
        title={title}
        actions={
          <>
            <Button kind="go" onClick={tryAgain ?? (() => location.reload())} busy={busy} busyLabel={texts.trying}>
              {say(tryAgain ? texts.again : texts.reload)}
            </Button>
            {tryAgain && isInDashboard ? (
              <ButtonLink to="/dashboard">{say(texts.home)}</ButtonLink>
            ) : (
              <ButtonAnchor href={isInDashboard ? '/dashboard' : '/'}>{say(texts.home)}</ButtonAnchor>
            )}
          </>
        }
      >
        <p>{say(words)}</p>
      </MessageScreen>
    </Main>
  )
}
