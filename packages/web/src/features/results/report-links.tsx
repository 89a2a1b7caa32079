import { tableFormats } from '@jadara/contract/applicants/tables'
import { buildPath } from '@jadara/contract/core/endpoint'
import { type Text, text } from '@jadara/contract/core/text'
import { type calculationFormats, exportCalculation, exportResults } from '@jadara/contract/results/results'
import { tableFormatNames } from '../../lib/shared-texts.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { type ResultView, toResultsQuery } from './results-view.ts'
import { formatCalculationNumber } from './words.ts'

const texts = {
  as: text('Download as', 'تنزيل بصيغة'),
  verification: text('Download for verification', 'تنزيل للتحقق'),
}
const reportNames = { ...tableFormatNames, pdf: 'PDF' } as const

export function ExportLinks({ view }: { view: Pick<ResultView, 'round' | 'stage'> }) {
  const query = Object.fromEntries(Object.entries(toResultsQuery(view)).map(([name, value]) => [name, String(value)]))
  return (
    <Links
      about={text('Results', 'النتائج')}
      formats={tableFormats}
      hrefOf={(format, language) => `${exportResults.path}?${new URLSearchParams({ ...query, format, language })}`}
    />
  )
}

export function ReportLinks({ id, number }: { id: number; number: number }) {
  const { en, ar } = formatCalculationNumber(number)
  return (
    <Links
      about={text(`Calculation report ${en}`, `تقرير النتائج ${ar}`)}
      formats={['pdf', 'xlsx', 'json']}
      hrefOf={(format, language) => hrefOfReport(id, format, language)}
    />
  )
}

/** The calculation with a program that recomputes it. */
export function VerificationLink({ id }: { id: number }) {
  const { say, language } = useLanguage()
  return (
    <ButtonAnchor size="small" icon="download" href={hrefOfReport(id, 'zip', language)} download>
      {say(texts.verification)}
    </ButtonAnchor>
  )
}

const hrefOfReport = (id: number, format: (typeof calculationFormats)[number], language: string): string =>
  `${buildPath(exportCalculation.path, { id })}?${new URLSearchParams({ format, language })}`

type Props<Format extends keyof typeof reportNames> = {
  about: Text
  formats: readonly Format[]
  hrefOf: (format: Format, language: string) => string
}

function Links<Format extends keyof typeof reportNames>({ about, formats, hrefOf }: Props<Format>) {
  const { say, language } = useLanguage()
  return (
    // biome-ignore lint/a11y/useSemanticElements: three links are no fields
    <div role="group" aria-label={say(about)} className="row">
      {formats.map((format) => (
        <ButtonAnchor key={format} size="small" icon="download" href={hrefOf(format, language)} download>
          <span className="sr">
            {say(about)}: {say(texts.as)}{' '}
          </span>
          {reportNames[format]}
        </ButtonAnchor>
      ))}
    </div>
  )
}
