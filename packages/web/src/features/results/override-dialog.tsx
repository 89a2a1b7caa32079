import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { countMissingCharacters, shortReasonText, toRequiredHint } from '@jadara/contract/results/required-reason'
import { listCalculations, readResults } from '@jadara/contract/results/results'
import {
  decideOnScoreOverride,
  listScoreOverrides,
  overrideTexts,
  type ScoreOverride,
} from '@jadara/contract/results/score-overrides'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { formatNumberText } from '../../ui/numbers.ts'

/** `accepted` null takes the decision back. */
export type OverrideRequest = { readonly override: ScoreOverride; readonly accepted: boolean | null }

const texts = {
  reason: text('Reason', 'السبب'),
  reasonHint: text(
    'It is recorded in the frozen calculation and in the audit trail. Neither the reviewer nor the applicant sees it here.',
    'يُدرج في النتائج المجمّدة وفي سجل العمليات. ولا يراه هنا المحكّم ولا المتقدم.',
  ),
  busy: text('Saving…', 'جارٍ الحفظ…'),
}
type Words = { readonly title: Text; readonly go: Text; readonly effect: Text; readonly done: Text }

function toDialogTexts({ override, accepted }: OverrideRequest): Words {
  const { score, proposed } = override
  const [given, instead, who] = [formatNumberText(score), formatNumberText(proposed), toBilingualName(override)]
  const counts = (one: Text) =>
    text(
      `For ${who.en}, ${one.en} then counts from ${override.reviewer}.`,
      `تُحتسب عندئذ ${one.ar} من ${override.reviewer} في نتيجة ${who.ar}.`,
    )
  if (accepted)
    return {
      title: text(`Accept the score of ${given.en}?`, `اعتماد الدرجة ${given.ar}؟`),
      go: text('Accept the score', 'اعتماد الدرجة'),
      effect: counts(given),
      done: text(`Accepted: ${given.en} counts for ${who.en}.`, `اعتُمدت الدرجة ${given.ar} في نتيجة ${who.ar}.`),
    }
  if (accepted === false)
    return {
      title: text(`Refuse the score of ${given.en}?`, `رفض الدرجة ${given.ar}؟`),
      go: text('Refuse the score', 'رفض الدرجة'),
      effect: counts(instead),
      done: text(`Refused: ${instead.en} counts for ${who.en}.`, `رُفضت الدرجة، وتُحتسب ${instead.ar} في نتيجة ${who.ar}.`),
    }
  return {
    title: text(`Take the decision on the score of ${given.en} back?`, `التراجع عن القرار بشأن الدرجة ${given.ar}؟`),
    go: text('Take the decision back', 'التراجع عن القرار'),
    effect: counts(instead),
    done: text(`The decision on the score for ${who.en} was taken back.`, `تم التراجع عن القرار بشأن درجة ${who.ar}.`),
  }
}

type Props = {
  /** The dialog is open while this is defined. */
  request: OverrideRequest | undefined
  onDone: (notice: Text) => void
  onClose: () => void
}

export function OverrideDialog({ request, ...rest }: Props) {
  return request ? <Open request={request} {...rest} /> : null
}

function Open({ request, onDone, onClose }: Props & { request: OverrideRequest }) {
  const { say } = useLanguage()
  const id = useId()
  const form = useForm({ defaultValues: { reason: '' } })
  const refresh = useInvalidateEndpoints()
  const { override, accepted } = request
  const { title, go, effect, done } = toDialogTexts(request)
  const { busy, error, run } = useAction(
    async (reason: string) => {
      await callEndpoint(decideOnScoreOverride, { params: { reviewId: override.reviewId }, body: { accepted, reason } })
      await refresh(readResults, listScoreOverrides, listCalculations)
    },
    { onDone: () => onDone(done), onRefused: () => refresh(readResults, listScoreOverrides) },
  )
  const decides = accepted !== null
  const send = ({ reason }: { reason: string }) => {
    const isShort = decides ? countMissingCharacters(reason) > 0 : reason.trim() === ''
    if (!isShort) return run(reason)
    const text = decides ? shortReasonText(reason) : overrideTexts.reason
    return showRefusal(form, { text, fields: { reason: text } })
  }
  return (
    <ConfirmDialog
      opened
      title={title}
      confirmLabel={go}
      kind={accepted ? 'go' : 'stop'}
      busyLabel={texts.busy}
      busy={busy}
      error={error}
      onConfirm={() => void form.handleSubmit(send)()}
      onClose={onClose}
    >
      <Stack gap={3}>
        <p>{say(effect)}</p>
        <Form id={id} form={form} onSubmit={send}>
          <TextArea
            name="reason"
            label={texts.reason}
            hint={decides ? toRequiredHint(texts.reasonHint) : texts.reasonHint}
            maxLength={2000}
          />
        </Form>
      </Stack>
    </ConfirmDialog>
  )
}
