import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = { title: text('Award Rounds', 'دورات الجائزة') }

/** `/dashboard/admin/rounds`. */
export function RoundsPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
    </Main>
  )
}
