import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = { title: text('Themes', 'المجالات') }

/** `/dashboard/admin/themes`. */
export function ThemesPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
    </Main>
  )
}
