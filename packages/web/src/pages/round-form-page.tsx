import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = { title: text('Add a New Round', 'إضافة دورة جديدة') }

/** `/dashboard/admin/rounds/add` and `/dashboard/admin/rounds/{roundId}`. */
export function RoundFormPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
    </Main>
  )
}
