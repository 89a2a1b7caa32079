import { type Text, text } from '@jadara/contract/core/text'
import { useRouteError } from 'react-router'
import { Button, ButtonAnchor } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { SignedOutHeader } from '../ui/layout/app-header.tsx'
import { MessageScreen } from '../ui/layout/message-screen.tsx'
import { Main, Page } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = {
  defect: text('Something went wrong on this screen', 'حدث خلل في هذه الشاشة'),
  defectWords: text(
    'The fault is ours. What was saved is safe, and drafts are kept on this device. Reload the page to go on.',
    'الخلل من عندنا. ما حُفظ بأمان، والمسودات باقية على هذا الجهاز. أعد تحميل الصفحة للمتابعة.',
  ),
  missing: text('This screen could not be loaded', 'تعذّر تحميل هذه الشاشة'),
  missingWords: text(
    'The connection may have been interrupted, or the portal was renewed a moment ago. Reload the page to go on.',
    'ربما انقطع الاتصال، أو حُدّثت البوابة قبل لحظات. أعد تحميل الصفحة للمتابعة.',
  ),
  unread: text('Your account could not be read', 'تعذّرت قراءة حسابك'),
  unreadWords: text(
    'The portal did not answer as it should. You are still signed in, and nothing is lost. Try again in a moment.',
    'لم تُجب البوابة كما ينبغي. ما زلت مسجّل الدخول ولم يضع شيء. حاول مرة أخرى بعد لحظات.',
  ),
  reload: text('Reload the page', 'إعادة تحميل الصفحة'),
  home: text('Home', 'الرئيسية'),
}

/** Shown when a screen throws or its code cannot be loaded. Reloading the page leaves this state. */
export function ErrorScreen() {
  return isUnloaded(useRouteError()) ? (
    <FailureScreen title={texts.missing} words={texts.missingWords} />
  ) : (
    <FailureScreen title={texts.defect} words={texts.defectWords} />
  )
}

/** Shown when there is a session, but its account cannot be read. */
export const SessionFailureScreen = () => <FailureScreen title={texts.unread} words={texts.unreadWords} />

function FailureScreen({ title, words }: { title: Text; words: Text }) {
  const { say } = useLanguage()
  useTitle(title)
  return (
    <Page header={<SignedOutHeader />}>
      <Main>
        <MessageScreen
          title={title}
          actions={
            <>
              <Button kind="go" onClick={() => location.reload()}>
                {say(texts.reload)}
              </Button>
              <ButtonAnchor href={location.pathname.startsWith('/dashboard') ? '/dashboard' : '/'}>
                {say(texts.home)}
              </ButtonAnchor>
            </>
          }
        >
          <p>{say(words)}</p>
        </MessageScreen>
      </Main>
    </Page>
  )
}

/** The messages of browsers for a script or style sheet that cannot be loaded. */
const isUnloaded = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|importing a module script|preload css|module script failed/i.test(error.message)
