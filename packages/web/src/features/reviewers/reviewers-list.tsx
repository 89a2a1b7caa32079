import { toBilingualName } from '@jadara/contract/core/names'
import { createMatcher, sortByPrefixMatch } from '@jadara/contract/core/normalise-text'
import { type Text, text } from '@jadara/contract/core/text'
import { remindReviewers } from '@jadara/contract/reviewing/reviewer-reminders'
import { createReviewer, listReviewers, type ReviewerRow } from '@jadara/contract/reviewing/reviewers'
import { useMemo, useState } from 'react'
import { useActiveRound } from '../../lib/active-round.ts'
import { callEndpoint } from '../../lib/call.ts'
import { sortPeopleByName } from '../../lib/names.ts'
import { reviewerPath, toRoundQuery } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { accountStateTexts, accountStateTones, formatReviewerLoad } from '../../lib/shared-texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton, CallButtonLink } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { toDayInZone } from '../../ui/dates.ts'
import { EmailAddressText } from '../../ui/email-address-text.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { Row } from '../../ui/layout/stack.tsx'
import { ListFilter, ListScreen, listScreenTexts } from '../../ui/list/list-screen.tsx'
import { useLocalListState } from '../../ui/list/use-list.ts'
import { useSelectedIds } from '../../ui/list/use-selected-ids.ts'
import { defineChoiceField, defineSearchField, defineView } from '../../ui/list/view.ts'
import { useMayCall } from '../../ui/may-call.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, RowCheck, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import { ChosenReviewersBar } from './chosen-reviewers-bar.tsx'
import { addReviewerTitle } from './reviewer-form.tsx'
import css from './reviewers-list.module.css'

export const reviewersTitle = text('Reviewers', 'المحكّمون')
const texts = {
  choose: text('Choose', 'اختيار'),
  chooseAll: text('Choose all', 'اختيار الكل'),
  show: text('Show', 'إظهار'),
  progress: text('Reviews', 'التقييمات'),
  accepted: text('Accepted', 'مقبول'),
  begun: text('Begun', 'بدأ'),
  overdue: text('Overdue', 'متأخر'),
  declined: text('Declined', 'معتذَر عنه'),
  withoutLetter: text('Without letter', 'دون رسالة'),
  remindOverdue: text('Remind all who are overdue', 'تذكير كل من تأخر'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
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

type Props = {
  /** Undefined: the active round. */
  roundId: number | undefined
  createPath: string
}

export function ReviewersList({ roundId, createPath }: Props) {
  const { language, say } = useLanguage()
  const mayCall = useMayCall()
  const list = useLocalListState(reviewersView)
  const { search, show } = list.view
  const { round } = useActiveRound()
  const { ids, select, clear } = useSelectedIds()
  const [notice, setNotice] = useState<string>()
  const read = useRead(listReviewers, {}, { query: toRoundQuery(roundId) })
  const { data } = read
  const rows = useMemo(
    () => data && found(sortPeopleByName(data, language).filter(filters[show]), search),
    [data, search, show, language],
  )
  const chosen = useMemo(() => (data ?? []).filter(({ id }) => ids.has(id)), [data, ids])
  const choose = (some: readonly ReviewerRow[], wanted: boolean) => {
    // The next message appears anew and takes the focus.
    setNotice(undefined)
    select(
      some.map(({ id }) => id),
      wanted,
    )
  }
  const done = (message: string) => {
    setNotice(message)
    clear()
  }
  const remindingOverdue = useAction(() => callEndpoint(remindReviewers, { query: { roundId }, body: { allOverdue: true } }), {
    onDone: ({ message }) => done(message),
  })
  const hasOverdue = data?.some(filters.overdue) ?? false
  const columns: readonly Column<ReviewerRow>[] = [
    {
      key: 'choice',
      header: texts.choose,
      kind: 'choice',
      call: remindReviewers,
      cell: (row) => <RowCheck label={toBilingualName(row)} checked={ids.has(row.id)} onCheck={(on) => choose([row], on)} />,
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
      className: css.wholeLine ?? '',
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
      key: 'progress',
      header: texts.progress,
      className: css.wholeLine ?? '',
      cell: (reviewer) => <ReviewerProgress reviewer={reviewer} />,
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (reviewer) => (
        <ButtonLink kind="bare" size="small" icon="eye" to={reviewerPath(reviewer.id)}>
          {say(texts.preview)}
          <span className="sr">: {say(toBilingualName(reviewer))}</span>
        </ButtonLink>
      ),
    },
  ]
  return (
    <>
      {notice && <SuccessBanner className={space.below5}>{notice}</SuccessBanner>}
      <ListScreen
        list={list}
        read={read}
        rows={rows}
        search={texts.sought}
        filters={<ListFilter list={list} field="show" label={texts.show} choices={showChoices} />}
        afterFilters={
          rows &&
          rows.length > 0 && (
            <Row gap={4} align="center" justify="between">
              {mayCall(remindReviewers) && (
                <UnboundCheckbox
                  label={texts.chooseAll}
                  checked={rows.every(({ id }) => ids.has(id))}
                  onCheck={(on) => choose(rows, on)}
                />
              )}
              {hasOverdue && (
                <CallButton
                  call={remindReviewers}
                  icon="send"
                  busy={remindingOverdue.busy}
                  busyLabel={texts.sending}
                  onClick={() => void remindingOverdue.run()}
                >
                  {say(texts.remindOverdue)}
                </CallButton>
              )}
              {remindingOverdue.error && <span role="alert">{say(remindingOverdue.error)}</span>}
            </Row>
          )
        }
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
              <CallButtonLink call={createReviewer} kind="go" icon="plus" to={createPath}>
                {say(addReviewerTitle)}
              </CallButtonLink>
            }
          />
        }
        unfit={{ title: texts.unfit, words: texts.unfitWords }}
      />
      <ChosenReviewersBar
        chosen={chosen}
        today={round ? toDayInZone(new Date(), round.timeZone) : undefined}
        onDone={done}
        onClear={clear}
      />
    </>
  )
}

const shows = ['all', 'not-signed-in', 'overdue', 'not-begun', 'declined', 'without-letter'] as const
type Show = (typeof shows)[number]
const reviewersView = defineView({ search: defineSearchField(), show: defineChoiceField(shows) })
const filters: Readonly<Record<Show, (reviewer: ReviewerRow) => boolean>> = {
  all: () => true,
  'not-signed-in': ({ state }) => state === 'invited',
  overdue: ({ overdue }) => overdue > 0,
  'not-begun': ({ assigned, begun, reviewed }) => assigned > 0 && begun + reviewed === 0,
  declined: ({ declined }) => declined > 0,
  'without-letter': ({ withoutLetter }) => withoutLetter > 0,
}
const showLabels: Readonly<Record<Show, Text>> = {
  all: listScreenTexts.all,
  'not-signed-in': text('Not signed in yet', 'لم يسجّلوا الدخول بعد'),
  overdue: text('With overdue reviews', 'لديهم تقييمات متأخرة'),
  'not-begun': text('Nothing begun', 'لم يبدؤوا أي تقييم'),
  declined: text('Declined somebody', 'اعتذروا عن تقييم'),
  'without-letter': text('Without a letter', 'لم تصلهم رسالة'),
}
const showChoices = shows.map((show) => [show, showLabels[show]] as const)

/** What the reviewer has done about the assignments. */
function ReviewerProgress({ reviewer: { accepted, begun, overdue, declined, withoutLetter } }: { reviewer: ReviewerRow }) {
  const { say } = useLanguage()
  const parts = [
    [accepted, 'plain', texts.accepted],
    [begun, 'nile', texts.begun],
    [overdue, 'bad', texts.overdue],
    [declined, 'gold', texts.declined],
    [withoutLetter, 'gold', texts.withoutLetter],
  ] as const
  return (
    <Row as="span" gap={1}>
      {parts.map(
        ([count, tone, label]) =>
          count > 0 && (
            <Chip key={label.en} tone={tone}>
              {say(label)} {say(formatNumberText(count))}
            </Chip>
          ),
      )}
    </Row>
  )
}

function found(reviewers: readonly ReviewerRow[], search: string): readonly ReviewerRow[] {
  const finds = createMatcher(search)
  const rows = reviewers.filter(({ englishName, arabicName, email, jobDescription, branchName, branchArabicName }) =>
    finds(englishName, arabicName, email, jobDescription, branchName, branchArabicName),
  )
  return sortByPrefixMatch(rows, search, ({ englishName, arabicName }) => `${englishName} ${arabicName}`)
}
