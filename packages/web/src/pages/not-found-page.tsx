import { text } from '@jadara/contract/text'
import { ButtonAnchor, ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Footer } from '../ui/layout/footer.tsx'
import { Notice } from '../ui/layout/notice.tsx'
import { Main, Page } from '../ui/layout/page.tsx'
import { PublicHeader } from '../ui/layout/public-header.tsx'
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

/** An address that leads nowhere, with the head of the public pages. */
export function NotFoundPage() {
  return (
    <Page header={<PublicHeader />} footer={<Footer />}>
      <NotFound home="/" />
    </Page>
  )
}

/** The same inside the dashboard, which has its head already. */
export const DashboardNotFound = () => <NotFound home="/dashboard" />

function NotFound({ home }: { home: '/' | '/dashboard' }) {
  useTitle(texts.title)
  const { say } = useLanguage()
  return (
    <Main>
      <Notice
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
      </Notice>
    </Main>
  )
}
