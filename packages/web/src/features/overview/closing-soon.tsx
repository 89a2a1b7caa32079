import { type Text, text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { type ClosingApplicant, maximumClosingApplicantsShown, type RoundFigures } from '@jadara/contract/rounds/overview'
import { Link } from 'react-router'
import { applicantPath } from '../../lib/places.ts'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import css from './overview.module.css'

const texts = {
  title: text('Two days or less, and not sent', 'يومان أو أقل، ولم يُقدَّم'),
  lead: text(
    'They have filed everything but the submission itself, or lack one thing.',
    'أتموا كل شيء عدا التقديم نفسه، أو ينقصهم بند واحد.',
  ),
  applicant: text('Applicant', 'المتقدم'),
  wants: text('What is missing', 'ما ينقصه'),
  complete: text('Complete, not sent', 'مكتمل ولم يُقدَّم'),
  records: text('One journal publication too few or too many', 'بحث منشور واحد ناقص أو زائد'),
  all: text('See all who have not submitted', 'عرض كل من لم يقدّم'),
}

export function ClosingSoon({ closing: { total, items } }: { closing: RoundFigures['attention']['closing'] }) {
  const { say } = useLanguage()
  if (total === 0) return null
  const columns: readonly Column<ClosingApplicant>[] = [
    {
      key: 'applicant',
      header: texts.applicant,
      kind: 'title',
      cell: ({ id, englishName, arabicName }) => (
        <Link to={applicantPath(id)}>
          <bdi>{say(text(englishName, arabicName))}</bdi>
        </Link>
      ),
    },
    {
      key: 'wants',
      header: texts.wants,
      cell: ({ missing }) => (missing === null ? <Chip tone="gold">{say(texts.complete)}</Chip> : say(nameOf(missing))),
    },
  ]
  return (
    <section id="closing" aria-label={say(texts.title)} className={space.below7}>
      <h2 className={css.subtitle}>{say(texts.title)}</h2>
      <p className={css.lead}>{say(texts.lead)}</p>
      <DataTable caption={texts.title} columns={columns} rows={items} rowKey={({ id }) => id} paging="none" />
      {total > maximumClosingApplicantsShown && (
        <p className={css.lead}>
          {say(formatShown(total))} <Link to="/dashboard/applicants?status=draft">{say(texts.all)}</Link>
        </p>
      )}
    </section>
  )
}

const formatShown = (total: number): Text => {
  const [shown, all] = [formatNumberText(maximumClosingApplicantsShown), formatNumberText(total)]
  return text(`${shown.en} of ${all.en} are shown.`, `يظهر ${shown.ar} من ${all.ar}.`)
}

function nameOf(missing: string): Text {
  const type = personalFileTypes.find(({ id }) => missing === `file.${id}`)
  return type?.name ?? texts.records
}
