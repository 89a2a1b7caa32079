import { text } from '@jadara/contract/text'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const texts = { title: text('Join the round', 'الانضمام إلى الدورة') }

/** `/dashboard/join`: who took part in an earlier round takes part in the active one (ruling 8). */
export function JoinPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
    </Main>
  )
}
