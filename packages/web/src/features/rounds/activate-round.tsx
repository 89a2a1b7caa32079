import { applicantCountTexts, reviewerCountTexts } from '@jadara/contract/core/count-texts'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type ActivationPreview, activateRound, type Round, readActivationPreview } from '@jadara/contract/rounds/rounds'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { formatRoundName } from './round-words.ts'
import css from './rounds.module.css'
import { useInvalidateRounds } from './use-round-save.ts'

const texts = {
  activate: text('Activate', 'تفعيل'),
  activating: text('Activating…', 'جارٍ التفعيل…'),
  warning: text('Applicant and reviewer data will change.', 'ستتغيّر بيانات المتقدمين والمحكّمين.'),
  nobody: text('Nobody takes part in it yet.', 'لم ينضم إليها أحد بعد.'),
  between: text('No round is active at the moment.', 'لا توجد دورة مفعّلة حاليًّا.'),
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
  const name = round ? formatRoundName(round) : text('', '')

  const { busy, error, run, reset } = useAction(
    async ({ id }: Round) => {
      const activated = await callEndpoint(activateRound, { params: { roundId: id } })
      await changed()
      return activated
    },
    {
      onDone: (activated) => {
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
        onClose()
      }}
    >
      <p>
        <b>{say(texts.warning)}</b>
      </p>
      {round && <Changes id={round.id} name={name} />}
    </ConfirmDialog>
  )
}

function Changes({ id, name }: { id: number; name: Text }) {
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
      <p>{say(text(`From now on everybody works in ${name.en}.`, `ويعمل الجميع من الآن في ${name.ar}.`))}</p>
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
