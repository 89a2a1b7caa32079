import { type ApplicantSort, listFilterChoices } from '@jadara/contract/applicants/applicants'
import { screeningLabels, screeningStates } from '@jadara/contract/applicants/screening'
import { themeEndpoints } from '@jadara/contract/core/office-lookups'
import { type Text, text } from '@jadara/contract/core/text'
import { countryName } from '@jadara/contract/records/country-name'
import type { Round } from '@jadara/contract/rounds/rounds'
import { useId, useMemo, useState } from 'react'
import { useRead } from '../../lib/query.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { joinClassNames } from '../../ui/classes.ts'
import { useLanguage } from '../../ui/language.tsx'
import { ListFilter, listScreenTexts } from '../../ui/list/list-screen.tsx'
import type { ListState } from '../../ui/list/use-list.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import { RoundChoice } from '../../ui/table/round-choice.tsx'
import css from './applicants.module.css'
import type { ApplicantsView } from './view.ts'
import { applicantStateTexts, columnLabels } from './words.ts'

const texts = {
  status: text('Status', 'الحالة'),
  reviewers: text('Reviewers', 'المحكّمون'),
  conditions: text('Conditions', 'الشروط'),
  email: text('Email', 'البريد'),
  theme: text('Theme', 'المجال'),
  sort: text('Order', 'الترتيب'),
  reviews: columnLabels.reviews,
  decision: text('Decision', 'القرار'),
  exception: text('Exceptions', 'الاستثناءات'),
  country: text('Country of the PhD', 'بلد الدكتوراه'),
  university: text('University of the PhD', 'جامعة الدكتوراه'),
  tag: text('Tag', 'الوسم'),
  more: text('More filters', 'عوامل تصفية أخرى'),
  fewer: text('Fewer filters', 'إخفاء عوامل التصفية'),
  active: text('Active filters', 'عوامل التصفية المطبّقة'),
  remove: (filter: Text) => text(`Remove the filter: ${filter.en}`, `إزالة عامل التصفية: ${filter.ar}`),
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
  ['declined', text('A reviewer declined', 'اعتذر محكّم')],
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

const reviewChoices: readonly (readonly [ApplicantsView['reviews'], Text])[] = [
  ['any', text('Any', 'الكل')],
  ['waiting', text('Some are missing', 'ينقصها تقييم')],
  ['complete', text('All are in', 'وصلت كلها')],
  ['0', text('No review', 'بلا تقييم')],
  ['1', text('One review', 'تقييم واحد')],
  ['2', text('Two reviews', 'تقييمان')],
  ['3', text('Three or more', 'ثلاثة تقييمات أو أكثر')],
]
const decisionChoices: readonly (readonly [ApplicantsView['decision'], Text])[] = [
  ['any', text('Any', 'الكل')],
  ['undecided', text('Undecided', 'بلا قرار')],
  ['shortlisted', text('Shortlisted', 'القائمة المختصرة')],
  ['winner', text('Winner', 'فائز')],
  ['not-selected', text('Not selected', 'لم يقع عليه الاختيار')],
  ['second-stage', text('In the second stage', 'في المرحلة الثانية')],
]
const exceptionChoices: readonly (readonly [ApplicantsView['exception'], Text])[] = [
  ['any', text('Any', 'الكل')],
  ['extended', text('Deadline extended', 'مُدّد موعدهم')],
  ['reopened', text('Submission reopened', 'أُعيد فتح طلبهم')],
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
  ['status', text('Least advanced first', 'الأقل تقدّمًا أولًا')],
  ['phdUniversity', text('University', 'الجامعة')],
  ['-journals', text('Most journals', 'الأكثر مجلات')],
  ['-conditions', text('Most warnings', 'الأكثر تنبيهات')],
  ['reviews', text('Fewest reviews', 'الأقل تقييمات')],
  ['-phdDate', text('Latest PhD', 'الأحدث دكتوراه')],
  ['phdDate', text('Earliest PhD', 'الأقدم دكتوراه')],
]

type Props = { list: ListState<ApplicantsView>; rounds: readonly Round[] | undefined }

/** On a phone all filters are behind one button; on wider screens those that are needed less often are. */
export function ApplicantsFilters({ list, rounds = [] }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
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
      <div id={`${id}-usual`} className={joinClassNames(css.usualFilters, !isOpen && css.folded)}>
        {rounds.length > 1 && (
          <RoundChoice
            rounds={rounds}
            chosen={list.view.round}
            onChoose={(round) => list.change({ round })}
            whenNone={texts.noRound}
          />
        )}
        <ListFilter list={list} field="status" label={texts.status} choices={statusChoices} />
        <ListFilter list={list} field="reviewers" label={texts.reviewers} choices={reviewerChoices} />
        <ListFilter list={list} field="theme" label={texts.theme} choices={themeChoices} />
        <ListFilter list={list} field="sort" label={texts.sort} choices={sortChoices} onPhoneOnly />
      </div>
      <MoreFilters list={list} id={id} isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} />
    </>
  )
}

type Choices = readonly (readonly [string, Text])[]
type MoreFilter = {
  readonly field: 'reviews' | 'conditions' | 'decision' | 'exception' | 'country' | 'university' | 'tag' | 'email'
  readonly label: Text
  readonly choices: Choices
  /** The active choice, where `choices` also have the number of applicants. */
  readonly toWords?: (value: string) => Text
}

const usualFields = ['status', 'reviewers', 'theme'] as const

type MoreFiltersProps = { list: ListState<ApplicantsView>; id: string; isOpen: boolean; onToggle: () => void }

/** Filters that are needed less often, and removable chips of those that are active. */
function MoreFilters({ list, id, isOpen, onToggle }: MoreFiltersProps) {
  const { say } = useLanguage()
  const filters = useMoreFilters(list, isOpen)
  const { definition, view, change } = list
  const active = filters.flatMap(({ field, label, choices, toWords }) => {
    const value = definition.formatField(view, field)
    const words = toWords?.(value) ?? choices.find(([one]) => one === value)?.[1]
    return view[field] === definition.defaults[field] || !words
      ? []
      : [{ field, words: text(`${label.en}: ${words.en}`, `${label.ar}: ${words.ar}`) }]
  })
  const activeCount = active.length + usualFields.filter((field) => view[field] !== definition.defaults[field]).length
  return (
    <>
      <Button
        className={css.more}
        icon={isOpen ? 'up' : 'down'}
        aria-expanded={isOpen}
        aria-controls={`${id}-usual ${id}`}
        onClick={onToggle}
      >
        <span className={css.onWide}>{say(isOpen ? texts.fewer : texts.more)}</span>
        <span className={css.onPhone}>{say(isOpen ? texts.fewer : toFiltersLabel(activeCount))}</span>
      </Button>
      <div id={id} hidden={!isOpen} className={css.moreFilters}>
        {isOpen && filters.map(({ toWords: _, ...filter }) => <ListFilter key={filter.field} list={list} {...filter} />)}
      </div>
      {active.length > 0 && (
        <ul className={css.removable} aria-label={say(texts.active)}>
          {active.map(({ field, words }) => (
            <li key={field}>
              <span>{say(words)}</span>
              <IconButton
                icon="close"
                label={texts.remove(words)}
                onClick={() => change({ [field]: definition.defaults[field] })}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function toFiltersLabel(count: number): Text {
  const { en, ar } = formatNumberText(count)
  return count === 0
    ? listScreenTexts.filters
    : text(`${listScreenTexts.filters.en} (${en})`, `${listScreenTexts.filters.ar} (${ar})`)
}

/** The countries, universities and tags of the round are read once the filters are open. */
function useMoreFilters({ view }: ListState<ApplicantsView>, isOpen: boolean): readonly MoreFilter[] {
  const { data } = useRead(listFilterChoices, {}, { enabled: isOpen, query: view.round ? { roundId: view.round } : {} })
  return useMemo(
    () => [
      { field: 'reviews', label: texts.reviews, choices: reviewChoices },
      { field: 'conditions', label: texts.conditions, choices: conditionChoices },
      { field: 'decision', label: texts.decision, choices: decisionChoices },
      { field: 'exception', label: texts.exception, choices: exceptionChoices },
      { field: 'tag', label: texts.tag, choices: toChoices(view.tag, data?.tags), toWords: toTypedWords },
      {
        field: 'country',
        label: texts.country,
        toWords: countryName,
        choices: toChoices(
          view.country,
          data?.countries.map(({ code, applicants }) => ({ name: code, applicants })),
          countryName,
        ),
      },
      {
        field: 'university',
        label: texts.university,
        choices: toChoices(view.university, data?.universities),
        toWords: toTypedWords,
      },
      { field: 'email', label: texts.email, choices: emailChoices },
    ],
    [view.tag, view.country, view.university, data],
  )
}

const toTypedWords = (typed: string): Text => text(`\u2068${typed}\u2069`, `\u2068${typed}\u2069`)

type Counted = { readonly name: string; readonly applicants: number }

/** With the number of applicants. The value of the address is offered even if nobody has it. */
function toChoices(value: string, counted: readonly Counted[] = [], toWords = toTypedWords): Choices {
  const isListed = value === '' || counted.some(({ name }) => name === value)
  return [
    ['', listScreenTexts.all],
    ...(isListed ? [] : [[value, toWords(value)] as const]),
    ...counted.map(({ name, applicants }) => {
      const [words, count] = [toWords(name), formatNumberText(applicants)]
      return [name, text(`${words.en} (${count.en})`, `${words.ar} (${count.ar})`)] as const
    }),
  ]
}
