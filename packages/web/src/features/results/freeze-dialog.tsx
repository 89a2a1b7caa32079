import { applicantCountTexts, reviewCountTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { type CalculationGaps, gapTexts, listCalculationGaps, toGapKey } from '@jadara/contract/results/calculation-gaps'
import {
  type CalculationLine,
  freezeCalculation,
  listCalculations,
  type Results,
  readResults,
} from '@jadara/contract/results/results'
import { Link } from 'react-router'
import { useAwardZone } from '../../lib/active-round.ts'
import { callEndpoint } from '../../lib/call.ts'
import { secondStageTitle, toSecondStagePath } from '../../lib/places.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { ActionDialog } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { GapWaivers, toGapWaivers, type WaiverReasons } from './gap-waivers.tsx'
import { overridesSectionId } from './overrides-section.tsx'
import { toStage } from './results-view.ts'
import { joinNames } from './words.ts'

const texts = {
  title: text('Freeze the calculation?', 'تجميد النتائج؟'),
  what: text(
    'A frozen calculation writes down every rating, weight, score and place as they are at this moment, under a number of its own and with a digest (SHA-256). Nobody can change it afterwards.',
    'النتائج المجمّدة تسجّل كل تقدير ووزن ودرجة ومركز كما هي في هذه اللحظة، برقم خاص بها وبصمة (SHA-256)، ولا يمكن لأحد تغييرها بعد ذلك.',
  ),
  why: text(
    'Winners are decided on one. It can be read, signed and recomputed by hand. Reviews that change later make it outdated; another may be frozen then, and this one stays.',
    'على أساسها يُحدَّد الفائزون، ويمكن قراءتها وتوقيعها وإعادة حسابها يدويًّا. فإن تغيّرت التقييمات بعدها صارت قديمة، ويمكن تجميد غيرها وتبقى هي محفوظة.',
  ),
  freeze: text('Freeze', 'تجميد'),
  freezing: text('Freezing…', 'جارٍ التجميد…'),
  keyDates: text('Key dates', 'المواعيد'),
  notWaived: text('Waive what is missing first', 'تجاوز عن النواقص أولًا'),
  pending: (names: Text) =>
    text(
      `Adjusted scores are not decided on: for ${names.en} the score that the ratings propose counts. Decide on them first under “Adjusted scores” if another is to count.`,
      `هناك درجات معدّلة لم يُبتّ فيها، وتُحتسب الدرجة المقترحة من التقديرات في نتيجة ${names.ar}. فإن أردت احتساب غيرها فاتخذ القرار أولًا في «الدرجات المعدّلة».`,
    ),
  toPending: text('To the adjusted scores', 'إلى الدرجات المعدّلة'),
}

type Props = {
  results: Results
  opened: boolean
  /** Kept by the caller, so that a dialog that is closed and opened again still has them. */
  reasons: WaiverReasons
  onWaive: (reasons: WaiverReasons) => void
  onFrozen: (line: CalculationLine) => void
  onClose: () => void
}

/** Says why a calculation cannot be frozen yet; gaps are waived here. */
export function FreezeDialog({ opened, ...rest }: Props) {
  return opened ? <Open {...rest} /> : null
}

function Open({ results, reasons, onWaive, onFrozen, onClose }: Omit<Props, 'opened'>) {
  const { say } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const id = results.round.id
  const stage = toStage(results)
  const reading = useRead(listCalculationGaps, { id }, { query: { stage }, gcTime: 0 })
  const { data } = reading
  const { busy, error, run } = useAction(
    async () => {
      const waivedGaps = toGapWaivers(data?.gaps ?? [], reasons)
      const line = await callEndpoint(freezeCalculation, { params: { id }, body: { waivedGaps, stage } })
      await refresh(listCalculations)
      return line
    },
    {
      onDone: (line) => {
        onClose()
        onFrozen(line)
      },
      onRefused: () => refresh(listCalculationGaps, readResults),
    },
  )
  const isIncomplete = data?.isReviewingOpen || data?.gaps.some((gap) => !reasons.has(toGapKey(gap)))
  return (
    <ActionDialog
      opened
      wide={data !== undefined && !data.isReviewingOpen && data.gaps.length > 0}
      title={texts.title}
      kind="go"
      confirmLabel={texts.freeze}
      busyLabel={texts.freezing}
      busy={busy}
      disabled={!data || isIncomplete}
      {...(data && !data.isReviewingOpen && { reason: texts.notWaived })}
      error={error}
      onConfirm={() => void run()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{say(texts.what)}</p>
        <p>{say(texts.why)}</p>
        <p>
          <b>{say(formatContent(results))}</b>
        </p>
        {data ? (
          <Gaps data={data} results={results} reasons={reasons} onWaive={onWaive} />
        ) : (
          <LoadingPart reading={reading} lines={3} />
        )}
        <PendingOverrides results={results} onLeave={onClose} />
      </Stack>
    </ActionDialog>
  )
}

type GapsProps = { data: CalculationGaps; results: Results; reasons: WaiverReasons; onWaive: (reasons: WaiverReasons) => void }

function Gaps({ data: { isReviewingOpen, closesAt, reviewsLeast, gaps }, results, reasons, onWaive }: GapsProps) {
  const { say } = useLanguage()
  const stage = toStage(results)
  const timeZone = useAwardZone()
  if (isReviewingOpen)
    return (
      <Banner tone="gold">
        <p>{say(gapTexts.open(closesAt, timeZone, stage))}</p>
        {stage === 2 ? (
          <Link to={toSecondStagePath(results.round.id)}>{say(secondStageTitle)}</Link>
        ) : (
          <Link to="/dashboard/deadlines">{say(texts.keyDates)}</Link>
        )}
      </Banner>
    )
  if (gaps.length === 0) return null
  return <GapWaivers gaps={gaps} reviewsLeast={reviewsLeast} reasons={reasons} onWaive={onWaive} />
}

/** No gap: the proposed score counts. */
function PendingOverrides({ results: { rows }, onLeave }: { results: Results; onLeave: () => void }) {
  const { say } = useLanguage()
  const pending = rows.filter(({ pendingOverride }) => pendingOverride)
  if (pending.length === 0) return null
  return (
    <Banner tone="gold">
      <p>{say(texts.pending(joinNames(pending.map(toBilingualName))))}</p>
      <a href={`#${overridesSectionId}`} onClick={onLeave}>
        {say(texts.toPending)}
      </a>
    </Banner>
  )
}

function formatContent({ progress }: Results): Text {
  const [who, what] = [quantity(progress.applicants, applicantCountTexts), quantity(progress.reviews, reviewCountTexts)]
  return text(`It will hold ${who.en} and ${what.en}.`, `ستضم: ${who.ar}، و${what.ar}.`)
}
