import type { ApplicantSort } from '@jadara/contract/applicants'
import { themeCalls } from '@jadara/contract/lookups'
import type { Round } from '@jadara/contract/rounds'
import { type Text, text } from '@jadara/contract/text'
import { useMemo } from 'react'
import { nameOf } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { FilterBar, FilterChoice, FilterSearch } from '../../ui/table/filter-bar.tsx'
import type { ChangeView } from './use-view.ts'
import type { View } from './view.ts'
import { states } from './words.ts'

const texts = {
  filters: text('Filters', 'عوامل التصفية'),
  search: text('Search', 'بحث'),
  sought: text('Name, email, university or receipt', 'الاسم أو البريد أو الجامعة أو الإيصال'),
  status: text('Status', 'الحالة'),
  reviewers: text('Reviewers', 'المحكّمون'),
  conditions: text('Conditions', 'الشروط'),
  email: text('Email', 'البريد'),
  theme: text('Theme', 'المجال'),
  allThemes: text('All', 'الكل'),
  sort: text('Order', 'الترتيب'),
  round: text('Round', 'الدورة'),
  noRound: text('None is active', 'لا توجد دورة مفعّلة'),
}
const statusChoices: readonly (readonly [View['status'], Text])[] = [
  ['submitted', text('Submitted', 'المقدَّمة')],
  ['all', text('All', 'الكل')],
  ['draft', text('Not submitted', 'غير المقدَّمة')],
  ['not-started', states.notStarted],
  ['in-progress', states.begun],
  ['complete', states.complete],
  ['information', text('Information complete, at least', 'اكتملت بياناتهم على الأقل')],
  ['files', text('All personal files, at least', 'رفعوا كل الملفات الشخصية على الأقل')],
  ['records', text('Enough research files, at least', 'لديهم ما يكفي من الملفات البحثية على الأقل')],
]
const reviewerChoices: readonly (readonly [View['reviewers'], Text])[] = [
  ['any', text('Any', 'أي عدد')],
  ['none', text('None yet', 'لا أحد بعد')],
  ['assigned', text('Assigned', 'أُسند إليهم')],
  ['declined', text('A reviewer withdrew', 'اعتذر محكّم')],
]
const emailChoices: readonly (readonly [View['email'], Text])[] = [
  ['any', text('All', 'الكل')],
  ['confirmed', text('Confirmed', 'المؤكَّد')],
  ['unconfirmed', text('Not confirmed', 'غير المؤكَّد')],
]

const conditionChoices: readonly (readonly [View['conditions'], Text])[] = [
  ['any', text('Any', 'الكل')],
  ['doubtful', text('May not be met', 'قد لا تُستوفى')],
  ['met', text('No warning', 'بلا تنبيهات')],
]

const sortChoices: readonly (readonly [ApplicantSort | '', Text])[] = [
  ['', text('Theme, then name', 'المجال ثم الاسم')],
  ['arabicName', text('Name in Arabic', 'الاسم بالعربية')],
  ['englishName', text('Name in English', 'الاسم بالإنجليزية')],
  ['-submittedAt', text('Submitted last', 'الأحدث تقديمًا')],
  ['submittedAt', text('Submitted first', 'الأسبق تقديمًا')],
  ['-createdAt', text('Registered last', 'الأحدث تسجيلًا')],
  ['-birthDate', text('Youngest first', 'الأصغر سنًّا')],
  ['birthDate', text('Oldest first', 'الأكبر سنًّا')],
  ['-phdDate', text('Latest PhD', 'الأحدث دكتوراه')],
  ['phdDate', text('Earliest PhD', 'الأقدم دكتوراه')],
]

type Props = { view: View; change: ChangeView; rounds: readonly Round[] | undefined }

/** What the table is narrowed by. */
export function ApplicantsFilters({ view, change, rounds = [] }: Props) {
  const { data: themes } = useRead(themeCalls.all)
  const themeChoices = useMemo(() => {
    const named = (themes ?? []).map(
      ({ id, englishName, arabicName }) => [String(id), text(englishName, arabicName)] as [string, Text],
    )
    const chosen = view.theme === undefined ? '' : String(view.theme)
    // A theme that is offered no more still stands in an address.
    const unlisted = named.some(([id]) => id === chosen) || chosen === '' ? [] : [[chosen, text(chosen, chosen)] as const]
    return [['', texts.allThemes] as const, ...named, ...unlisted]
  }, [themes, view.theme])
  return (
    <FilterBar label={texts.filters}>
      <FilterSearch
        label={texts.search}
        placeholder={texts.sought}
        value={view.search}
        onSearch={(search) => change({ search }, { replace: true })}
      />
      {rounds.length > 1 && <RoundChoice view={view} change={change} rounds={rounds} />}
      <FilterChoice label={texts.status} choices={statusChoices} value={view.status} onChoose={(status) => change({ status })} />
      <FilterChoice
        label={texts.reviewers}
        choices={reviewerChoices}
        value={view.reviewers}
        onChoose={(reviewers) => change({ reviewers })}
      />
      <FilterChoice label={texts.email} choices={emailChoices} value={view.email} onChoose={(email) => change({ email })} />
      <FilterChoice
        label={texts.conditions}
        choices={conditionChoices}
        value={view.conditions}
        onChoose={(conditions) => change({ conditions })}
      />
      <FilterChoice
        label={texts.theme}
        choices={themeChoices}
        value={view.theme === undefined ? '' : String(view.theme)}
        onChoose={(id) => change({ theme: id === '' ? undefined : Number(id) })}
      />
      <FilterChoice
        label={texts.sort}
        choices={sortChoices}
        value={view.sort ?? ''}
        onChoose={(sort) => change({ sort: sort === '' ? undefined : sort })}
        onPhoneOnly
      />
    </FilterBar>
  )
}

/** Any round may be looked at (ruling 8); the active one is it where none is chosen. */
function RoundChoice({ view, change, rounds }: Required<Props> & { rounds: readonly Round[] }) {
  const active = rounds.find((round) => round.active)
  const value = String(view.round ?? active?.id ?? '')
  return (
    <FilterChoice
      label={texts.round}
      choices={[
        ...(active ? [] : [['', texts.noRound] as const]),
        ...rounds.map((round) => [String(round.id), nameOf(round)] as const),
      ]}
      value={value}
      onChoose={(id) => change({ round: id === '' || Number(id) === active?.id ? undefined : Number(id) })}
    />
  )
}
