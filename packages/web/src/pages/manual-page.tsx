import { text } from '@jadara/contract/core/text'
import { manualChapters } from '../features/manual/chapters.ts'
import { ManualView } from '../features/manual/manual-view.tsx'
import { Button } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { AccountsTabs } from './office-tabs.tsx'

const texts = {
  title: text('Manual of the office', 'دليل المكتب'),
  print: text('Print', 'طباعة'),
}

/** `/dashboard/admin/manual`. */
export function ManualPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  return (
    <Main>
      <PageTitle title={say(texts.title)} action={<Button onClick={() => print()}>{say(texts.print)}</Button>} />
      <AccountsTabs />
      <ManualView chapters={manualChapters} />
    </Main>
  )
}
