import { readCalculation } from '@jadara/contract/results/results'
import { useParams } from 'react-router'
import { CalculationView } from '../features/results/calculation-view.tsx'
import { CalculationStateChip } from '../features/results/calculations.tsx'
import { formatCalculationNumber, reportTitle } from '../features/results/words.ts'
import { resultsTitle, toResultsPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { isPositiveInteger } from '../ui/list/view.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

/** `/dashboard/admin/results/{calculationId}`: a frozen calculation. */
export function CalculationPage() {
  const { calculationId = '' } = useParams()
  return isPositiveInteger(calculationId) ? (
    <CalculationById key={calculationId} id={Number(calculationId)} />
  ) : (
    <DashboardNotFound />
  )
}

function CalculationById({ id }: { id: number }) {
  const { say } = useLanguage()
  const { data, error, isFetching, refetch } = useRead(readCalculation, { id })
  useTitle(reportTitle)
  if (error?.status === 404) return <DashboardNotFound />
  return (
    <Main>
      <Crumbs items={[{ to: toResultsPath(data?.content.round.id), label: resultsTitle }]} />
      <PageTitle
        title={`${say(reportTitle)} ${data ? say(formatCalculationNumber(data.number)) : ''}`.trim()}
        chip={data && <CalculationStateChip {...data} />}
      />
      {data ? (
        <CalculationView calculation={data} />
      ) : error ? (
        <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingPlaceholder lines={8} />
      )}
    </Main>
  )
}
