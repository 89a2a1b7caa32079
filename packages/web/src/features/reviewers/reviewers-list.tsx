import { createMatcher, sortByPrefixMatch } from '@jadara/contract/core/normalise-text'
import { text } from '@jadara/contract/core/text'
import { listReviewers, type ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { useMemo } from 'react'
import { sortPeopleByName, toBilingualName } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { accountStateTexts, accountStateTones, formatReviewerLoad } from '../../lib/shared-texts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useLocalListState } from '../../ui/list/use-list.ts'
import { searchOnlyViewDefinition } from '../../ui/list/view.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
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
  sought: text('Name, email, job or theme', 'الاسم أو البريد أو الوظيفة أو المجال'),
  none: text('No reviewers in this round yet', 'لا محكّمين في هذه الدورة بعد'),
  noneWords: text(
    'Reviewers are registered anew for each round; one of an earlier round keeps account and password.',
    'يُسجَّل المحكّمون في كل دورة من جديد، ومن سبق له التحكيم يحتفظ بحسابه وكلمة مروره.',
  ),
  unfit: text('Nobody fits this search', 'لا أحد يطابق هذا البحث'),
  unfitWords: text('Look at how it is spelt, or show everybody.', 'راجع كتابة عبارة البحث، أو اعرض الجميع.'),
}
const steps = [
  text('name in both scripts, date of birth and job title', 'الاسم بالعربية والإنجليزية وتاريخ الميلاد والوظيفة'),
  text('the email, to which the invitation is sent', 'البريد الإلكتروني الذي تُرسل إليه الدعوة'),
  text('the theme whose applications they read', 'المجال الذي يُحكَّم في ملفاته'),
]

export function ReviewersList({ listPath }: { listPath: string }) {
  const { language, say } = useLanguage()
  const list = useLocalListState(searchOnlyViewDefinition)
  const { search } = list.view
  const read = useRead(listReviewers)
  const { data } = read
  const rows = useMemo(() => data && found(sortPeopleByName(data, language), search), [data, search, language])
  const columns: readonly Column<ReviewerRow>[] = [
    {
      key: 'number',
      header: texts.number,
      kind: 'number',
      hideOnPhone: true,
      cell: (_, index) => say(formatNumberText(index + 1)),
    },
    {
      key: 'name',
      header: texts.name,
      kind: 'title',
      cell: (reviewer) => (
        <TitleCell title={say(toBilingualName(reviewer))} sub={<EmailAddressText address={reviewer.email} />} />
      ),
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
      cell: (reviewer) =>
        reviewer.assigned === 0 ? <span className="muted">{say(texts.nobody)}</span> : say(formatReviewerLoad(reviewer)),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (reviewer) => (
        <ButtonLink kind="bare" size="small" icon="eye" to={`${listPath}/${reviewer.id}`}>
          {say(texts.preview)}
          <span className="sr">: {say(toBilingualName(reviewer))}</span>
        </ButtonLink>
      ),
    },
  ]
  return (
    <ListScreen
      list={list}
      read={read}
      rows={rows}
      search={texts.sought}
      hideFiltersWhenEmpty
      caption={reviewersTitle}
      columns={columns}
      rowKey={({ id }) => id}
      empty={
        <EmptyState
          title={texts.none}
          words={texts.noneWords}
          steps={steps}
          action={
            <ButtonLink kind="go" icon="plus" to={`${listPath}/create`}>
              {say(addReviewerTitle)}
            </ButtonLink>
          }
        />
      }
      unfit={{ title: texts.unfit, words: texts.unfitWords }}
    />
  )
}

function found(reviewers: readonly ReviewerRow[], search: string): readonly ReviewerRow[] {
  const finds = createMatcher(search)
  const rows = reviewers.filter(({ englishName, arabicName, email, jobDescription, branchName, branchArabicName }) =>
    finds(englishName, arabicName, email, jobDescription, branchName, branchArabicName),
  )
  return sortByPrefixMatch(rows, search, ({ englishName, arabicName }) => `${englishName} ${arabicName}`)
}
