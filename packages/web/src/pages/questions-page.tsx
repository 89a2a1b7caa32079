import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'

const title = text('Question bank', 'بنك الأسئلة')

export function QuestionsPage() {
  const { say } = useLanguage()
  useTitle(title)
  return (
    <Main>
      <PageTitle title={say(title)} />
      <ReviewingTabs />
    </Main>
  )
}
