import { text } from '@jadara/contract/core/text'
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { SignedOutHeader } from '../ui/layout/app-header.tsx'
import { Footer } from '../ui/layout/footer.tsx'
import { MessageScreen } from '../ui/layout/message-screen.tsx'
import { Main, Page } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = {
  title: text('This page does not exist', 'هذه الصفحة غير موجودة'),
  words: text(
    'The address may be mistyped, or the page has moved. Nothing of yours is lost.',
    'ربما كُتب العنوان خطأ أو نُقلت الصفحة. لم يضع شيء من بياناتك.',
  ),
  dashboard: text('To my dashboard', 'إلى لوحتي'),
  home: text('To the home page', 'إلى الصفحة الرئيسية'),
}

export function NotFoundPage() {
  return (
    <Page header={<SignedOutHeader />} footer={<Footer />}>
      <NotFound home="/" />
    </Page>
  )
}

export const DashboardNotFound = () => <NotFound home="/dashboard" />

function NotFound({ home }: { home: '/' | '/dashboard' }) {
  useTitle(texts.title)
  const { say } = useLanguage()
  return (
    <Main>
      <MessageScreen
        title={texts.title}
        actions={
          home === '/' ? (
            <ButtonAnchor href={home}>{say(texts.home)}</ButtonAnchor>
          ) : (
            <ButtonLink to={home}>{say(texts.dashboard)}</ButtonLink>
          )
        }
      >
        <p>{say(texts.words)}</p>
      </MessageScreen>
    </Main>
  )
}
