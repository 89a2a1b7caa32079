import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const title = text('Queries', 'الاستفسارات')

/** `/dashboard/all-tickets`. */
export function AllTicketsPage() {
  const { say } = useLanguage()
  useTitle(title)
  return (
    <Main>
      <PageTitle title={say(title)} />
    </Main>
  )
}
