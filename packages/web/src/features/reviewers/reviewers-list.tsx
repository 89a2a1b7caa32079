import { failures } from '@jadara/contract/failures'
import { finder, nearestFirst } from '@jadara/contract/letters'
import { listReviewers, type ReviewerRow } from '@jadara/contract/reviewers'
import { text } from '@jadara/contract/text'
import { useMemo, useState } from 'react'
import { accountStateTexts, accountStateTones } from '../../lib/account-state.ts'
import { byName, nameOf } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { loadOf } from '../../lib/reviewer-load.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Email } from '../../ui/email.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { number } from '../../ui/numbers.ts'
import { Problem } from '../../ui/problem.tsx'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { FilterBar, FilterSearch } from '../../ui/table/filter-bar.tsx'
import { addReviewerTitle } from './reviewer-form.tsx'

export const reviewersTitle = text('Reviewers', 'المحكّمون')
const texts = {
  number: text('#', '#'),
  name: text('Name', 'الاسم'),
  specialization: text('Specialization', 'التخصص'),
  state: text('State', 'الحالة'),
  load: text('Applicants', 'المتقدمون'),
  nobody: text('Nobody yet', 'لا أحد بعد'),
  actions: text('Actions', 'إجراءات'),
  preview: text('Preview', 'عرض'),
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Name, email, job or theme', 'الاسم أو البريد أو الوظيفة أو المجال'),
  none: text('No reviewers in this round yet', 'لا محكّمين في هذه الدورة بعد'),
  noneWords: text(
    'Reviewers are registered anew for each round; one of an earlier round keeps account and password.',
    'يُسجَّل المحكّمون في كل دورة من جديد، ومن سبق له التحكيم يحتفظ بحسابه وكلمة مروره.',
  ),
  unfit: text('Nobody fits this search', 'لا أحد يطابق هذا البحث'),
  unfitWords: text('Look at how it is spelt, or show everybody.', 'راجع كتابة عبارة البحث، أو اعرض الجميع.'),
  all: text('Show all', 'عرض الكل'),
}
const steps = [
  text('name in both scripts, date of birth and job title', 'الاسم بالعربية والإنجليزية وتاريخ الميلاد والوظيفة'),
  text('the email, to which the invitation is sent', 'البريد الإلكتروني الذي تُرسل إليه الدعوة'),
  text('the theme whose applications they read', 'المجال الذي يُحكَّم في ملفاته'),
]

/** The reviewers of the active round, found by typing. */
export function ReviewersList({ listPath }: { listPath: string }) {
  const { language, say } = useLanguage()
  const [search, setSearch] = useState('')
  const { data, error, isFetching, refetch } = useRead(listReviewers)
  const rows = useMemo(() => data && found(byName(data, language), search), [data, search, language])
  const columns: readonly Column<ReviewerRow>[] = [
    { key: 'number', header: texts.number, kind: 'number', hideOnPhone: true, cell: (_, index) => say(number(index + 1)) },
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: (reviewer) => <TitleCell title={say(nameOf(reviewer))} sub={<Email address={reviewer.email} />} />,
    },
    {
      key: 'specialization',
      header: texts.specialization,
      cell: (reviewer) => (
        <TitleCell title={say(text(reviewer.branchName, reviewer.branchArabicName))} sub={reviewer.jobDescription} />
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state }) => <Chip tone={accountStateTones[state]}>{say(accountStateTexts[state])}</Chip>,
    },
    {
      key: 'load',
      header: texts.load,
      className: 'num',
      namedOnPhone: true,
      cell: (reviewer) => (reviewer.assigned === 0 ? <span className="muted">{say(texts.nobody)}</span> : say(loadOf(reviewer))),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (reviewer) => (
        <ButtonLink kind="bare" size="small" icon="eye" to={`${listPath}/${reviewer.id}`}>
          {say(texts.preview)}
          <span className="sr">: {say(nameOf(reviewer))}</span>
        </ButtonLink>
      ),
    },
  ]
  if (error?.reason === 'no-part') return <EmptyState title={failures.noActiveRound} />
  if (error && !data) return <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
  return (
    <>
      {data && data.length > 0 && (
        <FilterBar label={texts.filters}>
          <FilterSearch label={texts.search} placeholder={texts.sought} value={search} onSearch={setSearch} />
        </FilterBar>
      )}
      <DataTable
        caption={reviewersTitle}
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        empty={
          data?.length === 0 ? (
            <EmptyState
              title={texts.none}
              steps={steps}
              action={
                <ButtonLink kind="go" icon="plus" to={`${listPath}/create`}>
                  {say(addReviewerTitle)}
                </ButtonLink>
              }
            >
              <p>{say(texts.noneWords)}</p>
            </EmptyState>
          ) : (
            <EmptyState title={texts.unfit} action={<Button onClick={() => setSearch('')}>{say(texts.all)}</Button>}>
              <p>{say(texts.unfitWords)}</p>
            </EmptyState>
          )
        }
      />
    </>
  )
}

/** By what the row shows, in either language. */
function found(reviewers: readonly ReviewerRow[], search: string): readonly ReviewerRow[] {
  const finds = finder(search)
  const rows = reviewers.filter(({ englishName, arabicName, email, jobDescription, branchName, branchArabicName }) =>
    finds(englishName, arabicName, email, jobDescription, branchName, branchArabicName),
  )
  return nearestFirst(rows, search, ({ englishName, arabicName }) => `${englishName} ${arabicName}`)
}
