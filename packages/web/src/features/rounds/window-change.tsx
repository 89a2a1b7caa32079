import { reviewerCountAccusativeTexts } from '@jadara/contract/core/count-texts'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type WindowChangeImpact as Change, type Round, readWindowChangeImpact } from '@jadara/contract/rounds/rounds'
import { useRead } from '../../lib/query.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatLongDate } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { useNow } from '../../ui/now.ts'
import { formatDurationText } from '../../ui/numbers.ts'
import css from './rounds.module.css'

const texts = {
  question: text('Move the submission window?', 'أتريد تغيير فترة التقدّم؟'),
  confirm: text('Move it', 'تغيير الفترة'),
  busy: text('Saving…', 'جارٍ الحفظ…'),
  none: text('not set', 'غير محدد'),
  over: text('That day is past: submission closes at once.', 'مضى ذلك اليوم: يُغلق باب التقدّم فورًا.'),
  early: text('Submission has then not opened yet: nobody can submit.', 'لن يكون باب التقدّم قد فُتح بعد، فلا يمكن لأحد أن يقدّم.'),
  unannounced: text('Submission is then closed, until a deadline is set again.', 'يُغلق باب التقدّم إلى أن يُحدَّد آخر موعد من جديد.'),
  nobodyTold: text(
    'Public pages and calendars show it at once; nobody is mailed by this.',
    'تعرضه الصفحات العامة والتقويمات فورًا، ولا تُرسل بذلك رسائل إلى أحد.',
  ),
} as const

const openDrafts = plural(
  '# draft has to be submitted by then',
  '# drafts have to be submitted by then',
  'مسودة واحدة يلزم تقديمها قبل ذلك',
  'مسودتان يلزم تقديمهما قبل ذلك',
  '# مسودات يلزم تقديمها قبل ذلك',
  '# مسودة يلزم تقديمها قبل ذلك',
  '# مسودة يلزم تقديمها قبل ذلك',
)
const closedDrafts = plural(
  '# draft can then not be submitted',
  '# drafts can then not be submitted',
  'مسودة واحدة لن يمكن تقديمها',
  'مسودتان لن يمكن تقديمهما',
  '# مسودات لن يمكن تقديمها',
  '# مسودة لن يمكن تقديمها',
  '# مسودة لن يمكن تقديمها',
)
const extended = plural(
  '# of them keeps a later deadline of their own',
  '# of them keep a later deadline of their own',
  'واحد من أصحابها له موعد خاص لاحق يبقى ساريًا',
  'اثنان من أصحابها لهما موعد خاص لاحق يبقى ساريًا',
  '# من أصحابها لهم موعد خاص لاحق يبقى ساريًا',
  '# من أصحابها لهم موعد خاص لاحق يبقى ساريًا',
  '# من أصحابها لهم موعد خاص لاحق يبقى ساريًا',
)
const submitted = plural(
  '# submission stays as it is',
  '# submissions stay as they are',
  'ملف مقدَّم واحد يبقى كما هو',
  'ملفان مقدَّمان يبقيان كما هما',
  '# ملفات مقدَّمة تبقى كما هي',
  '# ملفًا مقدَّمًا يبقى كما هو',
  '# ملف مقدَّم يبقى كما هو',
)
const pending = plural(
  '# review is still awaited',
  '# reviews are still awaited',
  'تقييم واحد ما زال منتظرًا',
  'تقييمان ما زالا منتظرين',
  '# تقييمات ما زالت منتظرة',
  '# تقييمًا ما زال منتظرًا',
  '# تقييم ما زال منتظرًا',
)

export const isWindowInUse = ({ active, applicants }: Pick<Round, 'active' | 'applicants'>): boolean => active || applicants > 0

export type WindowDays = { readonly startDate?: string; readonly endDate?: string }

type Props = {
  round: Round
  /** The requested days; the dialog is open while this is defined. */
  days: WindowDays | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

export function WindowChangeDialog({ round, days, busy, onConfirm, onClose }: Props) {
  return (
    <ConfirmDialog
      opened={days !== undefined}
      title={texts.question}
      confirmLabel={texts.confirm}
      busyLabel={texts.busy}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {days && <WindowConsequences round={round} days={days} />}
    </ConfirmDialog>
  )
}

/** Refetches the numbers each time the dialog opens. */
export function WindowConsequences({ round, days }: { round: Round; days: WindowDays }) {
  const { say } = useLanguage()
  const { data, error, isFetching, refetch } = useRead(
    readWindowChangeImpact,
    { id: round.id },
    { query: { ...days }, gcTime: 0 },
  )
  const now = useNow()
  if (!data)
    return error ? (
      <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingPlaceholder lines={4} />
    )
  const numbers = listNumbers(data)
  return (
    <Stack gap={2} above={3}>
      {listMoves(data).map((words) => (
        <p key={words.en}>{say(words)}</p>
      ))}
      <p>
        <b>{say(formatWindow(data.after, now))}</b>
      </p>
      {numbers.length > 0 && <Numbers of={numbers} />}
      {round.active && <p>{say(texts.nobodyTold)}</p>}
    </Stack>
  )
}

export function ReviewingConsequences({ roundId }: { roundId: number }) {
  const { data } = useRead(readWindowChangeImpact, { id: roundId }, { query: {}, gcTime: 0 })
  if (!data) return <LoadingPlaceholder lines={1} />
  if (data.pendingReviews === 0) return null
  const [who, what] = [quantity(data.pendingReviewers, reviewerCountAccusativeTexts), quantity(data.pendingReviews, pending)]
  return <Numbers of={[text(`${what.en}, of ${who.en}`, `${what.ar} من ${who.ar}`)]} />
}

function Numbers({ of: sentences }: { of: readonly Text[] }) {
  const { say } = useLanguage()
  return (
    <ul className={css.numbers}>
      {sentences.map((words) => (
        <li key={words.en}>{say(words)}</li>
      ))}
    </ul>
  )
}

const formatDay = (day: string | null): Text => (day === null ? texts.none : formatLongDate(day))

function listMoves({ before, after }: Change): readonly Text[] {
  const [opened, opens] = [formatDay(before.startDate), formatDay(after.startDate)]
  const [closed, closes] = [formatDay(before.endDate), formatDay(after.endDate)]
  return [
    before.startDate !== after.startDate &&
      text(`Submission opens: ${opens.en}, instead of ${opened.en}`, `فتح باب التقدّم: ${opens.ar} بدلًا من ${opened.ar}`),
    before.endDate !== after.endDate &&
      text(`Submission deadline: ${closes.en}, instead of ${closed.en}`, `آخر موعد للتقديم: ${closes.ar} بدلًا من ${closed.ar}`),
  ].filter((words) => words !== false)
}

function formatWindow({ window, closesAt }: Change['after'], now: number): Text {
  if (window !== 'open' || closesAt === null) return texts[window === 'open' ? 'unannounced' : window]
  const { en, ar } = formatDurationText(Date.parse(closesAt) - now)
  return text(`Submission then closes in ${en}.`, `يُغلق باب التقدّم عندئذ بعد ${ar}.`)
}

function listNumbers({ after, drafts, extended: own, submitted: sent }: Change): readonly Text[] {
  return [
    drafts > 0 && quantity(drafts, after.window === 'open' ? openDrafts : closedDrafts),
    own > 0 && quantity(own, extended),
    sent > 0 && quantity(sent, submitted),
  ].filter((words) => words !== false)
}
