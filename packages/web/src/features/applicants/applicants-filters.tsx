import type { ApplicantSort } from '@jadara/contract/applicants/applicants'
import { screeningLabels, screeningStates } from '@jadara/contract/applicants/screening'
import { themeEndpoints } from '@jadara/contract/core/office-lookups'
import { type Text, text } from '@jadara/contract/core/text'
import type { Round } from '@jadara/contract/rounds/rounds'
import { useMemo } from 'react'
import { toBilingualName } from '../../lib/names.ts'
import { useRead } from '../../lib/query.ts'
import { ListFilter, listScreenTexts } from '../../ui/list/list-screen.tsx'
import type { ListState } from '../../ui/list/use-list.ts'
import { FilterChoice } from '../../ui/table/filter-bar.tsx'
import type { ApplicantsView } from './view.ts'
import { applicantStateTexts } from './words.ts'

const texts = {
  status: text('Status', 'الحالة'),
  reviewers: text('Reviewers', 'المحكّمون'),
  conditions: text('Conditions', 'الشروط'),
  email: text('Email', 'البريد'),
  theme: text('Theme', 'المجال'),
  sort: text('Order', 'الترتيب'),
  round: text('Round', 'الدورة'),
  noRound: text('None is active', 'لا توجد دورة مفعّلة'),
}
const statusChoices: readonly (readonly [ApplicantsView['status'], Text])[] = [
  ['submitted', text('Submitted', 'المقدَّمة')],
  ['all', text('All', 'الكل')],
  ['draft', text('Not submitted', 'غير المقدَّمة')],
  ['not-started', applicantStateTexts.notStarted],
  ['in-progress', applicantStateTexts.begun],
  ['complete', applicantStateTexts.complete],
  ['information', text('Information complete, at least', 'اكتملت بياناتهم على الأقل')],
  ['files', text('All personal files, at least', 'رفعوا كل الملفات الشخصية على الأقل')],
  ['records', text('Enough research files, at least', 'لديهم ما يكفي من الملفات البحثية على الأقل')],
  ['taking-part', text('Submitted and taking part', 'المقدَّمة والمشاركة')],
  ['not-screened', text('Not screened', 'لم تُفحص')],
  ...screeningStates.map((state) => [state, screeningLabels[state]] as const),
]
const reviewerChoices: readonly (readonly [ApplicantsView['reviewers'], Text])[] = [
  ['any', text('Any', 'أي عدد')],
  ['none', text('None yet', 'لا أحد بعد')],
  ['assigned', text('Assigned', 'أُسند إليهم')],
  ['declined', text('A reviewer withdrew', 'اعتذر محكّم')],
]
const emailChoices: readonly (readonly [ApplicantsView['email'], Text])[] = [
  ['any', text('All', 'الكل')],
  ['confirmed', text('Confirmed', 'المؤكَّد')],
  ['unconfirmed', text('Not confirmed', 'غير المؤكَّد')],
]

const conditionChoices: readonly (readonly [ApplicantsView['conditions'], Text])[] = [
  ['any', text('Any', 'الكل')],
  ['doubtful', text('May not be met', 'قد لا تُستوفى')],
  ['met', text('No warning', 'بلا تنبيهات')],
  ['differs', text('Something differs from the register', 'فيها اختلاف عن السجلات العامة')],
  ['retracted', text('A paper was retracted', 'فيها بحث مسحوب')],
  ['shared', text('Shared with another applicant', 'فيها عمل مشترك مع متقدم آخر')],
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

type Props = { list: ListState<ApplicantsView>; rounds: readonly Round[] | undefined }

export function ApplicantsFilters({ list, rounds = [] }: Props) {
  const { theme } = list.view
  const { data: themes } = useRead(themeEndpoints.all)
  const themeChoices = useMemo(() => {
    const named = (themes ?? []).map(
      ({ id, englishName, arabicName }) => [String(id), text(englishName, arabicName)] as [string, Text],
    )
    const chosen = String(theme ?? '')
    // The address may name a theme that is no longer offered.
    const unlisted = named.some(([id]) => id === chosen) || chosen === '' ? [] : [[chosen, text(chosen, chosen)] as const]
    return [['', listScreenTexts.all] as const, ...named, ...unlisted]
  }, [themes, theme])
  return (
    <>
      {rounds.length > 1 && <RoundChoice list={list} rounds={rounds} />}
      <ListFilter list={list} field="status" label={texts.status} choices={statusChoices} />
      <ListFilter list={list} field="reviewers" label={texts.reviewers} choices={reviewerChoices} />
      <ListFilter list={list} field="email" label={texts.email} choices={emailChoices} />
      <ListFilter list={list} field="conditions" label={texts.conditions} choices={conditionChoices} />
      <ListFilter list={list} field="theme" label={texts.theme} choices={themeChoices} />
      <ListFilter list={list} field="sort" label={texts.sort} choices={sortChoices} onPhoneOnly />
    </>
  )
}

/** Selects any round (specification ROUND-1); the active one by default. */
function RoundChoice({ list: { view, change }, rounds }: Props & { rounds: readonly Round[] }) {
  const active = rounds.find((round) => round.active)
  const value = String(view.round ?? active?.id ?? '')
  return (
    <FilterChoice
      label={texts.round}
      choices={[
        ...(active ? [] : [['', texts.noRound] as const]),
        ...rounds.map((round) => [String(round.id), toBilingualName(round)] as const),
      ]}
      value={value}
      onChoose={(id) => change({ round: id === '' || Number(id) === active?.id ? undefined : Number(id) })}
    />
  )
}
