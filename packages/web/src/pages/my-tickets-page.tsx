import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const title = text('My queries', 'استفساراتي')

/** `/dashboard/tickets`. */
export function MyTicketsPage() {
  const { say } = useLanguage()
  useTitle(title)
  return (
    <Main>
      <PageTitle title={say(title)} />
    </Main>
  )
}
