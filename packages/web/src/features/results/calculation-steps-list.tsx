import { toBilingualName } from '@jadara/contract/core/names'
import { createMatcher } from '@jadara/contract/core/normalise-text'
import { text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { resultLabels } from '@jadara/contract/results/result-labels'
import { useMemo, useState } from 'react'
import { toThemeName } from '../../lib/names.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { FilterBar, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { computePageBounds, defaultPageSizes, Pager, type PageSize } from '../../ui/table/pager.tsx'
import { ApplicantCalculationSteps } from './review-steps.tsx'
import css from './steps.module.css'
import { type FrozenApplicant, formatMeanFormulas } from './sums.ts'
import { formatResultPlace } from './words.ts'

const texts = {
  filters: text('Find an applicant', 'البحث عن متقدم'),
  search: text('Search', 'بحث'),
  sought: text('Name or receipt number', 'الاسم أو رقم الإيصال'),
  nobody: text('Nobody fits this search.', 'لا أحد يطابق هذا البحث.'),
  pages: text('Pages of the steps', 'صفحات الخطوات'),
  none: text('no reviews', 'بلا تقييمات'),
}

export function CalculationStepsList({ content: { applicants, rubrics } }: { content: ReadableCalculation }) {
  const { say } = useLanguage()
  const [search, setSearch] = useState('')
  const [wanted, setPage] = useState(0)
  const [size, setSize] = useState<PageSize>(10)
  const found = useMemo(() => {
    const finds = createMatcher(search)
    return applicants.filter(({ englishName, arabicName, receiptNumber }) => finds(englishName, arabicName, receiptNumber))
  }, [applicants, search])
  const { page, from, to } = computePageBounds(found.length, wanted, size)
  return (
    <>
      <FilterBar label={texts.filters}>
        <FilterSearch label={texts.search} placeholder={texts.sought} value={search} onSearch={setSearch} />
      </FilterBar>
      {found.length === 0 ? (
        <p role="status" className="muted">
          {say(texts.nobody)}
        </p>
      ) : (
        <>
          <ul className={css.list}>
            {found.slice(from, to).map((applicant) => (
              <li key={applicant.applicantId}>
                <Opened applicant={applicant} rubrics={rubrics} />
              </li>
            ))}
          </ul>
          <Pager
            page={page}
            size={size}
            sizes={defaultPageSizes}
            total={found.length}
            label={texts.pages}
            onPage={setPage}
            onSize={(each) => {
              setSize(each)
              setPage(0)
            }}
          />
        </>
      )}
    </>
  )
}

type Props = { applicant: FrozenApplicant; rubrics: ReadableCalculation['rubrics'] }

/** Closed entries are not rendered: a thousand applicants with their answers make a long page. */
function Opened({ applicant, rubrics }: Props) {
  const { say } = useLanguage()
  const [isOpen, setIsOpen] = useState(false)
  const { rank, tied } = applicant
  const mean = formatMeanFormulas(applicant).at(-1)
  return (
    <details className={css.applicant} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <span className={css.place}>
          <span className="sr">{say(resultLabels.place)} </span>
          {rank === null ? '–' : say(formatResultPlace(rank, tied))}
        </span>
        <span className={css.name}>
          <bdi>{say(toBilingualName(applicant))}</bdi>
          <span className={css.word}>{say(toThemeName(applicant))}</span>
        </span>
        <span className={css.mean}>{say(mean ?? texts.none)}</span>
        <Icon name={isOpen ? 'up' : 'down'} />
      </summary>
      {isOpen && <ApplicantCalculationSteps applicant={applicant} rubrics={rubrics} />}
    </details>
  )
}
