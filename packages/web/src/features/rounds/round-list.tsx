import { type Text, text } from '@jadara/contract/core/text'
import type { Round } from '@jadara/contract/rounds/rounds'
import { activateRound, createRound, deleteRound, updateReviewing, updateRound } from '@jadara/contract/rounds/rounds'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton, CallButtonLink } from '../../ui/call-button.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { formatShortDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { formatNumberText } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { windowStateTexts, windowTones } from './round-words.ts'
import css from './rounds.module.css'

const texts = {
  caption: text('Award Rounds', 'دورات الجائزة'),
  round: text('Round', 'الدورة'),
  state: text('State', 'الحالة'),
  active: text('Active', 'مفعّلة'),
  notActive: text('Not active', 'غير مفعّلة'),
  inReview: text('In review', 'قيد التحكيم'),
  endReviewing: text('End reviewing', 'إنهاء التحكيم'),
  reopenReviewing: text('Open reviewing again', 'إعادة فتح التحكيم'),
  applicants: text('Applicants', 'المتقدمون'),
  submitted: text('Submitted', 'المقدَّمة'),
  reviewers: text('Reviewers', 'المحكّمون'),
  actions: text('Actions', 'إجراءات'),
  see: text('See', 'عرض'),
  amend: text('Amend', 'تعديل'),
  activate: text('Activate', 'تفعيل'),
  copy: text('New from this', 'دورة جديدة منها'),
  remove: text('Delete', 'حذف'),
  none: text('No round yet', 'لا توجد دورات بعد'),
  noneWhy: text('Applicants can register once a round is made active.', 'يمكن للمتقدمين التسجيل بعد تفعيل دورة.'),
}

type Props = {
  rounds: readonly Round[] | undefined
  pathOf: (id: number) => string
  copyPathOf: (id: number) => string
  onActivate: (round: Round) => void
  onDelete: (round: Round) => void
  onReviewing: (round: Round) => void
}

export function RoundList({ rounds, pathOf, copyPathOf, onActivate, onDelete, onReviewing }: Props) {
  const { say } = useLanguage()
  const mayAmend = useMayCall()(updateRound)
  const count = (value: number) => (value === 0 ? '–' : say(formatNumberText(value)))
  const named = (round: Round) => <span className="sr">: {say(text(round.englishName, round.arabicName))}</span>
  const columns: readonly Column<Round>[] = [
    {
      key: 'round',
      header: texts.round,
      kind: 'title',
      cell: (round) => <TitleCell title={say(text(round.englishName, round.arabicName))} sub={say(formatDays(round))} />,
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ active, inReview, window }) => (
        <span className={css.chips}>
          {active && (
            <Chip tone="nile" icon="tick">
              {say(texts.active)}
            </Chip>
          )}
          {inReview && !active && <Chip tone="gold">{say(texts.inReview)}</Chip>}
          <Chip tone={toWindowTone(active, window)}>
            {/* Nobody can submit in it, whatever its dates say. */}
            {say(window === 'open' && !active ? texts.notActive : windowStateTexts[window])}
          </Chip>
        </span>
      ),
    },
    {
      key: 'applicants',
      header: texts.applicants,
      kind: 'number',
      namedOnPhone: true,
      cell: ({ applicants }) => count(applicants),
    },
    { key: 'submitted', header: texts.submitted, kind: 'number', namedOnPhone: true, cell: ({ submitted }) => count(submitted) },
    { key: 'reviewers', header: texts.reviewers, kind: 'number', namedOnPhone: true, cell: ({ reviewers }) => count(reviewers) },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: (round) => (
        <span className={css.roundActions}>
          <ButtonLink kind="bare" size="small" icon={mayAmend ? 'pencil' : 'eye'} to={pathOf(round.id)}>
            {say(mayAmend ? texts.amend : texts.see)}
            {named(round)}
          </ButtonLink>
          <CallButtonLink call={createRound} kind="bare" size="small" icon="plus" to={copyPathOf(round.id)}>
            {say(texts.copy)}
            {named(round)}
          </CallButtonLink>
          {!round.active && (
            <CallButton call={activateRound} kind="bare" size="small" icon="tick" onClick={() => onActivate(round)}>
              {say(texts.activate)}
              {named(round)}
            </CallButton>
          )}
          {!round.active && (round.inReview || (round.submitted > 0 && round.reviewers > 0)) && (
            <CallButton call={updateReviewing} kind="bare" size="small" onClick={() => onReviewing(round)}>
              {say(round.inReview ? texts.endReviewing : texts.reopenReviewing)}
              {named(round)}
            </CallButton>
          )}
          {!round.active && round.applicants === 0 && (
            <CallButton call={deleteRound} kind="bad" size="small" onClick={() => onDelete(round)}>
              {say(texts.remove)}
              {named(round)}
            </CallButton>
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={rounds}
      rowKey={({ id }) => id}
      empty={<EmptyState title={texts.none} words={texts.noneWhy} />}
    />
  )
}

const toWindowTone = (active: boolean, window: Round['window']): ChipTone => (active ? windowTones[window] : 'plain')

function formatDays({ startDate, endDate }: Round): Text {
  const start = formatShortDate(startDate)
  if (endDate === null) return text(`From ${start.en}; the deadline is not set`, `من ${start.ar}، ولم يُحدَّد آخر موعد`)
  const end = formatShortDate(endDate)
  return text(`${start.en} to ${end.en}`, `من ${start.ar} إلى ${end.ar}`)
}
