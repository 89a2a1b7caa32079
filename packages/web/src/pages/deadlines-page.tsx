import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = { title: text('Key Dates', 'مواعيد مهمة') }

/** `/dashboard/deadlines`. */
export function DeadlinesPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
    </Main>
  )
}
