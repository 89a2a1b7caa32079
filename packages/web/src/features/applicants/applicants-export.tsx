import { exportApplicants, tableFormats } from '@jadara/contract/tables'
import { text } from '@jadara/contract/text'
import { formatNames } from '../../lib/table-formats.ts'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './applicants.module.css'
import { filtersOf, type View } from './view.ts'

const texts = { export: text('Export', 'تصدير'), as: text('Export as', 'تصدير بصيغة') }

/** The rows that the filters leave, in their order and of all pages, as a file. */
export function ApplicantsExport({ view }: { view: View }) {
  const { say, language } = useLanguage()
  const asked = Object.entries(filtersOf(view)).map(([name, value]) => [name, String(value)])
  return (
    // biome-ignore lint/a11y/useSemanticElements: three links are no fields
    <div role="group" aria-label={say(texts.export)} className={css.exports}>
      {tableFormats.map((format) => (
        <ButtonAnchor
          key={format}
          size="small"
          icon="download"
          href={`${exportApplicants.path}?${new URLSearchParams([...asked, ['format', format], ['language', language]])}`}
          download
        >
          <span className="sr">{say(texts.as)} </span>
          {formatNames[format]}
        </ButtonAnchor>
      ))}
    </div>
  )
}
