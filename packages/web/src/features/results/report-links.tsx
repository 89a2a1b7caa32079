import { pathOf } from '@jadara/contract/endpoint'
import { calculationFormats, exportCalculation, exportResults } from '@jadara/contract/results'
import { tableFormats } from '@jadara/contract/tables'
import { type Text, text } from '@jadara/contract/text'
import { formatNames } from '../../lib/table-formats.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { numbered } from './words.ts'

const texts = { as: text('Download as', 'تنزيل بصيغة') }
const reportNames = { ...formatNames, pdf: 'PDF' } as const

/** The results of this moment as a file. */
export function ExportLinks({ round }: { round: number | undefined }) {
  const asked: Record<string, string> = round === undefined ? {} : { roundId: String(round) }
  return (
    <Links
      about={text('Results', 'النتائج')}
      formats={tableFormats}
      hrefOf={(format, language) => `${exportResults.path}?${new URLSearchParams({ ...asked, format, language })}`}
    />
  )
}

/** The report of a frozen calculation. */
export function ReportLinks({ id, number }: { id: number; number: number }) {
  const { en, ar } = numbered(number)
  return (
    <Links
      about={text(`Calculation report ${en}`, `تقرير النتائج ${ar}`)}
      formats={calculationFormats}
      hrefOf={(format, language) => `${pathOf(exportCalculation.path, { id })}?${new URLSearchParams({ format, language })}`}
    />
  )
}

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
