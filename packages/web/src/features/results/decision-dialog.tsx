import { applicantCountAccusativeTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listNotices } from '@jadara/contract/results/decision-notices'
import { againstOrderText, formatPassedOver, toStageOrder, withoutPlaceText } from '@jadara/contract/results/decision-order'
import { toRequiredHint } from '@jadara/contract/results/required-reason'
import type { ResultRow } from '@jadara/contract/results/result-row'
import {
  type CalculationLine,
  type DecisionBody,
  decideOnApplicants,
  listCalculations,
  type Results,
  readResults,
} from '@jadara/contract/results/results'
import { type ReactNode, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadFailureBanner } from '../../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../../ui/loading.tsx'
import { createUndo, type Undo } from '../../ui/undo-banner.tsx'
import {
  checkPrizePlace,
  type DecisionRequest,
  findPassedOverApplicants,
  findPassedOverByOrder,
  listRejectedWithoutPlace,
  needsReason,
  toDecisionBody,
  toUndoBody,
} from './decision-steps.ts'
import { FreezeDialog } from './freeze-dialog.tsx'
import type { WaiverReasons } from './gap-waivers.tsx'
import css from './results.module.css'
import { toStage } from './results-view.ts'
import { formatCalculationNumber, formatResultPlace, joinNames } from './words.ts'

const texts = {
  undone: (who: Text) => text(`The decision on ${who.en} is what it was before.`, `عاد القرار بشأن ${who.ar} كما كان.`),
  undoneReason: text(
    'Undone with the button “Undo” right after the decision.',
    'تُراجِع عن القرار بزر «تراجع» في الإشعار فور اتخاذه.',
  ),
  busy: text('Saving…', 'جارٍ الحفظ…'),
  freeze: text('Freeze the calculation…', 'تجميد النتائج…'),
  reason: text('Reason', 'السبب'),
  reasonHint: text(
    'It is kept with the decision and in the audit trail; applicants never see it here.',
    'يُحفظ مع القرار وفي سجل العمليات، ولا يراه المتقدمون هنا.',
  ),
  orderRule: text(
    'It passes over these applicants, so it needs a reason:',
    'يتخطى هذا القرار المتقدمين الآتين، ولذلك يلزم ذكر السبب:',
  ),
  orderRuleAgainst: text(
    'These applicants have lower places and are not decided against, so it needs a reason:',
    'المتقدمون الآتون أدنى مركزًا ولم يُستبعدوا، ولذلك يلزم ذكر السبب:',
  ),
  needsConfirmation: text(
    'A second administrator confirms the winner before letters leave.',
    'يؤكد مدير نظام آخر هذا الفوز قبل إرسال الرسائل.',
  ),
  unseen: text('Applicants are told nothing by this.', 'لا يُبلَّغ المتقدمون بشيء من ذلك.'),
  tied: text(
    'Others have exactly the same mean. The rules do not break ties: it is yours to decide, and to say why.',
    'هناك من له المتوسط نفسه تمامًا، واللائحة لا تفصل بين المتعادلين: القرار لك، مع بيان سببه.',
  ),
  elsewhere: text(
    'By the frozen calculation this is not the place of the prize. It is yours to decide otherwise, and to say why.',
    'ليس هذا مركز هذه الجائزة بحسب النتائج المجمّدة. لك أن تقرر غير ذلك، مع بيان سببه.',
  ),
  passedOver: text('It passes over, without a decision about them:', 'يتخطى هذا القرار من لم يُبتّ في أمرهم:'),
  needsFrozen: text(
    'Winners are decided on a frozen calculation, and none says what the reviews say now. Freeze it first; then decide here on its number.',
    'يُحدَّد الفائزون على أساس نتائج مجمّدة، وليس بينها ما يطابق التقييمات الآن. جمّد النتائج أولًا ثم اتخذ القرار هنا على أساس رقمها.',
  ),
} as const

const others = plural('# more', '# more', 'وواحد غيرهم', 'واثنان غيرهم', 'و# غيرهم', 'و# غيرهم', 'و# غيرهم')

const words = {
  shortlisted: {
    title: (who: Text) => text(`Shortlist ${who.en}?`, `إدراج ${who.ar} في القائمة المختصرة؟`),
    go: text('Shortlist', 'إدراج في القائمة المختصرة'),
    done: (who: Text) => text(`Shortlisted: ${who.en}.`, `في القائمة المختصرة: ${who.ar}.`),
  },
  'not-selected': {
    title: (who: Text) => text(`Decide against ${who.en}?`, `استبعاد ${who.ar} من الاختيار؟`),
    go: text('Not selected', 'لم يقع الاختيار'),
    done: (who: Text) => text(`Not selected: ${who.en}.`, `لم يقع الاختيار على: ${who.ar}.`),
  },
  back: {
    title: (who: Text) => text(`Take the decision on ${who.en} back?`, `التراجع عن القرار بشأن ${who.ar}؟`),
    go: text('Take the decision back', 'التراجع عن القرار'),
    done: (who: Text) => text(`The decision on ${who.en} was taken back.`, `تم التراجع عن القرار بشأن ${who.ar}.`),
  },
  winner: {
    1: {
      title: (who: Text) => text(`Award the first prize to ${who.en}?`, `منح الجائزة الأولى: ${who.ar}؟`),
      go: text('Award the first prize', 'منح الجائزة الأولى'),
      done: (who: Text) => text(`The first prize goes to ${who.en}.`, `الجائزة الأولى: ${who.ar}.`),
    },
    2: {
      title: (who: Text) => text(`Award the second prize to ${who.en}?`, `منح الجائزة الثانية: ${who.ar}؟`),
      go: text('Award the second prize', 'منح الجائزة الثانية'),
      done: (who: Text) => text(`The second prize goes to ${who.en}.`, `الجائزة الثانية: ${who.ar}.`),
    },
  },
} as const

const toDialogTexts = (step: DecisionRequest) =>
  step.outcome === 'winner' ? words.winner[step.prize] : words[step.outcome ?? 'back']

type Props = {
  /** The dialog is open while this is defined. */
  step: DecisionRequest | undefined
  results: Results
  /** Of gaps, for the case that a calculation must be frozen first. */
  waivers: { reasons: WaiverReasons; onWaive: (reasons: WaiverReasons) => void }
  onDone: (notice: Text, undo?: Undo) => void
  onClose: () => void
}

export function DecisionDialog({ step, ...rest }: Props) {
  return step ? <Open step={step} {...rest} /> : null
}

function Open({ step, results: { rows: results, ...all }, waivers, onDone, onClose }: Props & { step: DecisionRequest }) {
  const {
    allowsSingleDecider,
    round: { id: roundId },
    secondStage,
  } = all
  const stage = toStage(all)
  const ordered = toStageOrder(results, stage)
  const [isFreezing, setFreezing] = useState(false)
  const { language } = useLanguage()
  const id = useId()
  const form = useForm({ defaultValues: { reason: '' } })
  const refresh = useInvalidateEndpoints()
  const { outcome } = step
  const beside = checkPrizePlace(step)
  const over = findPassedOverApplicants(step, results)
  const order = findPassedOverByOrder(step, ordered)
  const isReasonRequired = needsReason(step, ordered)
  const withoutPlace = listRejectedWithoutPlace(step)
  const isWinner = outcome === 'winner'
  const calculations = useRead(listCalculations, { id: roundId }, { query: { stage }, enabled: isWinner, gcTime: 0 })
  const current = calculations.data?.find(({ isCurrent }) => isCurrent)
  const mustFreeze = isWinner && calculations.data !== undefined && !current
  const names = step.rows.map(toBilingualName)
  const who = names.length === 1 ? (names[0] as Text) : quantity(names.length, applicantCountAccusativeTexts)
  const { title, go, done } = toDialogTexts(step)

  const { busy, error, run } = useAction((work: () => Promise<unknown>) => work(), {
    onRefused: () => refresh(readResults, listCalculations),
  })
  const toUndo = (body: DecisionBody) =>
    createUndo({
      items: [body],
      work: () => callEndpoint(decideOnApplicants, { body }),
      describe: () => ({ words: texts.undone(joinNames(names)), isRefused: false }),
      refresh: () => refresh(readResults, listNotices),
    })
  const send = ({ reason }: { reason: string }) => {
    const request = toDecisionBody(step, {
      ...{ rows: ordered, reason, calculationId: current?.id },
      ...(secondStage && { stage }),
    })
    if ('refused' in request) return showRefusal(form, { text: request.refused, fields: { reason: request.refused } })
    return run(async () => {
      await callEndpoint(decideOnApplicants, { body: request.body })
      await refresh(readResults, listNotices)
      const undoing = toUndoBody(step, texts.undoneReason[language])
      onDone(done(joinNames(names)), undoing && toUndo(undoing))
    })
  }
  const isLoading = isWinner && !calculations.data
  if (isFreezing) {
    const close = () => setFreezing(false)
    return (
      <FreezeDialog
        opened
        results={{ rows: results, ...all }}
        {...waivers}
        onFrozen={() => waivers.onWaive(new Map())}
        onClose={close}
      />
    )
  }
  return (
    <ConfirmDialog
      opened
      title={title(who)}
      confirmLabel={mustFreeze ? texts.freeze : go}
      kind={outcome === 'shortlisted' || isWinner ? 'go' : 'stop'}
      busyLabel={texts.busy}
      busy={busy || isLoading}
      error={error}
      onConfirm={() => (mustFreeze ? setFreezing(true) : void form.handleSubmit(send)())}
      onClose={onClose}
    >
      <Stack gap={3}>
        {names.length > 1 && <Names names={names} />}
        {isWinner && <RestsOn calculations={calculations} current={current} />}
        {!mustFreeze && !isLoading && (
          <>
            {beside && (
              <Banner tone="gold">
                <Sentence words={texts[beside]} />
                {over.length > 0 && <PassedOver rows={over} />}
              </Banner>
            )}
            {outcome !== null && order.length > 0 && (
              <Banner tone="gold">
                <Sentence words={againstOrderText} />{' '}
                <Sentence words={outcome === 'not-selected' ? texts.orderRuleAgainst : texts.orderRule} />
                <NameList names={order.map((row) => formatPassedOver(row, outcome))} />
              </Banner>
            )}
            {withoutPlace.length > 0 && (
              <Banner tone="gold">
                <Sentence words={withoutPlaceText} />
                <NameList names={withoutPlace.map(toBilingualName)} />
              </Banner>
            )}
            {isWinner && !allowsSingleDecider && (
              <p>
                <Sentence words={texts.needsConfirmation} />
              </p>
            )}
            <p className="muted">
              <Sentence words={texts.unseen} />
            </p>
            <Form id={id} form={form} onSubmit={send}>
              <TextArea
                name="reason"
                label={texts.reason}
                hint={isReasonRequired ? toRequiredHint(texts.reasonHint) : texts.reasonHint}
                optional={!isReasonRequired}
                maxLength={2000}
              />
            </Form>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  )
}

const Sentence = ({ words: sentence }: { words: Text }): ReactNode => useLanguage().say(sentence)

const maxNames = 6

function PassedOver({ rows }: { rows: readonly ResultRow[] }) {
  const { say } = useLanguage()
  const names = rows.map((row) => {
    const [name, place] = [toBilingualName(row), formatResultPlace(row.rank ?? 0, row.tied)]
    return text(`${name.en}, place ${place.en}`, `${name.ar}، المركز ${place.ar}`)
  })
  return (
    <>
      <p>{say(texts.passedOver)}</p>
      <NameList names={names} />
    </>
  )
}

/** The first names, and the number of the others. */
function NameList({ names }: { names: readonly Text[] }) {
  const { say } = useLanguage()
  const more = names.length - maxNames
  return (
    <ul>
      {names.slice(0, maxNames).map((name) => (
        <li key={name.en}>{say(name)}</li>
      ))}
      {more > 0 && <li>{say(quantity(more, others))}</li>}
    </ul>
  )
}

function Names({ names }: { names: readonly Text[] }) {
  const { say } = useLanguage()
  return (
    <ul className={css.names} tabIndex={names.length > 8 ? 0 : undefined}>
      {names.map((name) => (
        <li key={name.en}>
          <bdi>{say(name)}</bdi>
        </li>
      ))}
    </ul>
  )
}

type Calculations = ReturnType<typeof useRead<typeof listCalculations>>

/** The number of the calculation that the winner is decided on, or a note that one must be frozen first. */
function RestsOn({ calculations, current }: { calculations: Calculations; current: CalculationLine | undefined }) {
  const { say } = useLanguage()
  const { data, error, isFetching, refetch } = calculations
  if (!data) {
    return error ? (
      <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
    ) : (
      <LoadingPlaceholder lines={3} />
    )
  }
  if (!current) return <Banner tone="gold">{say(texts.needsFrozen)}</Banner>
  const { en, ar } = formatCalculationNumber(current.number)
  return (
    <p>
      {say(
        text(
          `The decision rests on the frozen calculation ${en}, which says what the reviews say now.`,
          `يستند القرار إلى النتائج المجمّدة ${ar}، وهي تطابق التقييمات كما هي الآن.`,
        ),
      )}
    </p>
  )
}
