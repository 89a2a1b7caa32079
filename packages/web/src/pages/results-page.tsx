import { ResultsScreen } from '../features/results/results-screen.tsx'
import { resultsTitle } from '../lib/places.ts'
import { useLanguage } from '../ui/language.tsx'
import { PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'

/** `/dashboard/admin/results`: the ranking of a round, its decisions and its frozen calculations. */
export function ResultsPage() {
  useTitle(resultsTitle)
  const { say } = useLanguage()
  return (
    <ResultsScreen
      head={
        <>
          <PageTitle title={say(resultsTitle)} />
          <ReviewingTabs />
        </>
      }
    />
  )
}
