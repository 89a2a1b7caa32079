import { exportApplicants, tableFormats } from '@jadara/contract/applicants/tables'
import { text } from '@jadara/contract/core/text'
import { tableFormatNames } from '../../lib/shared-texts.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { type ApplicantsView, toApplicantsQuery } from './view.ts'

const texts = { export: text('Export', 'تصدير'), as: text('Export as', 'تصدير بصيغة') }

export function ApplicantsExport({ view }: { view: ApplicantsView }) {
  const { say, language } = useLanguage()
  const query = Object.entries(toApplicantsQuery(view)).map(([name, value]) => [name, String(value)])
  return (
    <Row role="group" aria-label={say(texts.export)} gap={2}>
      {tableFormats.map((format) => (
        <ButtonAnchor
          key={format}
          size="small"
          icon="download"
          href={`${exportApplicants.path}?${new URLSearchParams([...query, ['format', format], ['language', language]])}`}
          download
        >
          <span className="sr">{say(texts.as)} </span>
          {tableFormatNames[format]}
        </ButtonAnchor>
      ))}
    </Row>
  )
}
