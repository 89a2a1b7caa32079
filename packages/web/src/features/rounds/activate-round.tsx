import { applicantCountTexts, reviewCountTexts, reviewerCountTexts } from '@jadara/contract/core/count-texts'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type ActivationPreview, activateRound, type Round, readActivationPreview } from '@jadara/contract/rounds/rounds'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import { formatRoundName } from './round-words.ts'
import css from './rounds.module.css'
import { useInvalidateRounds } from './use-round-save.ts'

const texts = {
  activate: text('Activate', 'تفعيل'),
  activating: text('Activating…', 'جارٍ التفعيل…'),
  warning: text('Applicant and reviewer data will change.', 'ستتغيّر بيانات المتقدمين والمحكّمين.'),
  nobody: text('Nobody takes part in it yet.', 'لم ينضم إليها أحد بعد.'),
  between: text('No round is active at the moment.', 'لا توجد دورة مفعّلة حاليًّا.'),
  keep: text('Keep reviewing open', 'إبقاء التحكيم مفتوحًا'),
  keeps: text(
    'Reviewers go on until the last day for reviews, and the office assigns and decides, beside the new round. You end it under Rounds.',
    'يواصل المحكّمون حتى آخر يوم للتقييم، ويُسند المكتب ويبتّ، إلى جانب الدورة الجديدة. وتُنهيه أنت من شاشة الدورات.',
  ),
  ends: text(
    'Reviewing ends: reviewers see these applicants no longer. You can open it again under Rounds.',
    'ينتهي التحكيم: لن يرى المحكّمون هؤلاء المتقدمين بعد ذلك. ويمكنك إعادة فتحه من شاشة الدورات.',
  ),
  lost: text(
    'Nothing is lost: every round stays as it is, and can be made active again.',
    'لا يضيع شيء: تبقى كل دورة كما هي، ويمكن تفعيلها من جديد.',
  ),
  window: {
    open: text('Its window is open: submission begins at once.', 'باب التقدّم فيها مفتوح، فيبدأ التقديم فورًا.'),
    early: text(
      'Its window has not opened yet: nobody can submit until then.',
      'لم يُفتح باب التقدّم فيها بعد، فلا تقديم قبل ذلك.',
    ),
    over: text('Its deadline has passed: nobody will be able to submit.', 'انقضى موعدها، فلن يتمكن أحد من التقديم.'),
    unannounced: text(
      'Its deadline is not set: nobody will be able to submit until it is.',
      'لم يُحدَّد آخر موعد لها، فلن يتمكن أحد من التقديم قبل تحديده.',
    ),
  },
} as const

const drafts = plural(
  '# draft can no longer be submitted',
  '# drafts can no longer be submitted',
  'مسودة واحدة لن يمكن تقديمها',
  'مسودتان لن يمكن تقديمهما',
  '# مسودات لن يمكن تقديمها',
  '# مسودة لن يمكن تقديمها',
  '# مسودة لن يمكن تقديمها',
)
const submissions = plural(
  '# submission stays readable',
  '# submissions stay readable',
  'ملف مقدَّم واحد يبقى للقراءة فقط',
  'ملفان مقدَّمان يبقيان للقراءة فقط',
  '# ملفات مقدَّمة تبقى للقراءة فقط',
  '# ملفًا مقدَّمًا يبقى للقراءة فقط',
  '# ملف مقدَّم يبقى للقراءة فقط',
)
const assignments = plural(
  '# standing assignment',
  '# standing assignments',
  'إسناد واحد قائم',
  'إسنادان قائمان',
  '# إسنادات قائمة',
  '# إسنادًا قائمًا',
  '# إسناد قائم',
)

type Props = {
  /** The round to activate; the dialog is open while this is defined. */
  round: Round | undefined
  onActivated: (round: Round) => void
  onClose: () => void
}

/** Shows the consequences in numbers before activation (specification ROUND-1). */
export function ActivateRound({ round, onActivated, onClose }: Props) {
  const { say } = useLanguage()
  const changed = useInvalidateRounds()
  /** Undefined until the office chooses: proposed where reviews are pending. */
  const [keeps, setKeeps] = useState<boolean>()
  const { data: preview } = useRead(readActivationPreview, { id: round?.id ?? 0 }, { enabled: round !== undefined, gcTime: 0 })
  const keepReviewing = keeps ?? preview?.reviewing.some(({ pendingReviews }) => pendingReviews > 0) ?? false
  const name = round ? formatRoundName(round) : text('', '')

  const { busy, error, run, reset } = useAction(
    async ({ id }: Round) => {
      const activated = await callEndpoint(activateRound, { params: { roundId: id }, body: { keepReviewing } })
      await changed()
      return activated
    },
    {
      onDone: (activated) => {
        setKeeps(undefined)
        onClose()
        onActivated(activated)
      },
    },
  )
  return (
    <ConfirmDialog
      opened={round !== undefined}
      title={text(`Activate ${name.en}?`, `أتريد تفعيل ${name.ar}؟`)}
      confirmLabel={texts.activate}
      busyLabel={texts.activating}
      busy={busy}
      error={error}
      onConfirm={() => round && void run(round)}
      onClose={() => {
        reset()
        setKeeps(undefined)
        onClose()
      }}
    >
      <p>
        <b>{say(texts.warning)}</b>
      </p>
      {round && <Changes id={round.id} name={name} keepReviewing={keepReviewing} onKeep={setKeeps} />}
    </ConfirmDialog>
  )
}

type ChangesProps = { id: number; name: Text; keepReviewing: boolean; onKeep: (wanted: boolean) => void }

function Changes({ id, name, keepReviewing, onKeep }: ChangesProps) {
  const { say } = useLanguage()
  // Refetches the numbers each time the dialog opens.
  const { data, error, isFetching, refetch } = useRead(readActivationPreview, { id }, { gcTime: 0 })
  if (!data)
    return error ? (
      <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingPlaceholder lines={4} />
    )
  return (
    <Stack gap={2} above={3}>
      <p>{say(formatLeaving(data))}</p>
      <Numbers of={leavingNumbers(data)} />
      {data.reviewing.length > 0 && (
        <Stack gap={1}>
          <Numbers of={data.reviewing.map(formatPending)} />
          <UnboundCheckbox label={texts.keep} checked={keepReviewing} onCheck={onKeep} />
          <p className="muted">{say(keepReviewing ? texts.keeps : texts.ends)}</p>
        </Stack>
      )}
      <p>
        {say(
          keepReviewing
            ? text(`From now on applicants work in ${name.en} alone.`, `ويعمل المتقدمون من الآن في ${name.ar} وحدها.`)
            : text(`From now on everybody works in ${name.en}.`, `ويعمل الجميع من الآن في ${name.ar}.`),
        )}
      </p>
      <Numbers of={joiningNumbers(data)} />
      <p>{say(texts.lost)}</p>
    </Stack>
  )
}

function Numbers({ of: sentences }: { of: readonly Text[] }) {
  const { say } = useLanguage()
  if (sentences.length === 0) return null
  return (
    <ul className={css.numbers}>
      {sentences.map((words) => (
        <li key={words.en}>{say(words)}</li>
      ))}
    </ul>
  )
}

/** Zero is written as a word. */
function formatPending({ pendingReviews, pendingReviewers, ...round }: ActivationPreview['reviewing'][number]): Text {
  const name = formatRoundName(round)
  if (pendingReviews === 0) return text(`No review is pending in ${name.en}`, `لا تقييمات متبقية في ${name.ar}`)
  const [reviews, people] = [quantity(pendingReviews, reviewCountTexts), quantity(pendingReviewers, reviewerCountTexts)]
  return text(`Pending in ${name.en}: ${reviews.en}, of ${people.en}`, `المتبقي في ${name.ar}: ${reviews.ar}، لدى ${people.ar}`)
}

function formatLeaving({ leaving }: ActivationPreview): Text {
  if (!leaving) return texts.between
  const { en, ar } = formatRoundName(leaving)
  return text(`${en} is active now. Once it is not:`, `${ar} هي المفعّلة الآن. وبعد التفعيل:`)
}

function leavingNumbers({ leaving }: ActivationPreview): readonly Text[] {
  if (!leaving) return []
  const [people, standing] = [quantity(leaving.reviewers, reviewerCountTexts), quantity(leaving.assignments, assignments)]
  return [
    leaving.submitted > 0 && quantity(leaving.submitted, submissions),
    leaving.drafts > 0 && quantity(leaving.drafts, drafts),
    leaving.reviewers > 0 &&
      text(
        `${people.en} of it${leaving.assignments > 0 ? `, with ${standing.en}` : ''}`,
        `${people.ar} فيها${leaving.assignments > 0 ? `، و${standing.ar}` : ''}`,
      ),
  ].filter((words) => words !== false)
}

function joiningNumbers(activation: ActivationPreview): readonly Text[] {
  const [who, readers] = [
    quantity(activation.applicants, applicantCountTexts),
    quantity(activation.reviewers, reviewerCountTexts),
  ]
  const some = [activation.applicants > 0 && who, activation.reviewers > 0 && readers].filter((words) => words !== false)
  const there =
    some.length === 0
      ? texts.nobody
      : text(
          `In it already: ${some.map(({ en }) => en).join(', ')}.`,
          `المشاركون فيها من قبل: ${some.map(({ ar }) => ar).join('، ')}.`,
        )
  return [there, texts.window[activation.window]]
}
