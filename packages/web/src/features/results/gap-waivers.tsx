import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import {
  type CalculationGap,
  type CalculationGaps,
  formatGap,
  type GapWaiver,
  toGapKey,
} from '@jadara/contract/results/calculation-gaps'
import { countMissingCharacters, requiredReasonHint, shortReasonText } from '@jadara/contract/results/required-reason'
import { useId, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { showRefusal } from '../../ui/form/errors.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { useSelectedIds } from '../../ui/list/use-selected-ids.ts'
import { formatCountOfTotal } from '../../ui/numbers.ts'
import { UnboundCheckbox } from '../../ui/table/filter-bar.tsx'
import css from './gap-waivers.module.css'

const texts = {
  title: text('What is missing', 'النواقص'),
  how: text(
    'Wait for these reviews, end their assignments, decide on the conflicts of interest, or waive each gap with a reason. Choose gaps, write the reason once, and use it for all that you chose. Gaps and reasons become part of the frozen calculation.',
    'انتظر هذه التقييمات، أو أنهِ إسنادها، أو بتّ في تضارب المصالح، أو تجاوز عن كل نقص مع ذكر السبب. اختر النواقص واكتب السبب مرة واحدة ليُستخدم لكل ما اخترته. وتصبح النواقص وأسبابها جزءًا من النتائج المجمّدة.',
  ),
  chooseAll: text('Choose all that are not waived', 'اختيار كل ما لم يُتجاوز عنه'),
  reason: text('Reason for the chosen gaps', 'سبب التجاوز عن النواقص المختارة'),
  allWaived: text(
    'Every gap is waived. To change a reason, choose its gap and write a new one.',
    'جرى التجاوز عن كل النواقص. ولتغيير أحد الأسباب اختر النقص واكتب سببًا جديدًا.',
  ),
  waive: text('Waive the chosen gaps', 'التجاوز عن النواقص المختارة'),
  none: text('Please choose one or more gaps first', 'اختر نقصًا واحدًا أو أكثر أولًا'),
  waived: text('Waived:', 'سبب التجاوز:'),
}

/** The reasons of waived gaps by key. */
export type WaiverReasons = ReadonlyMap<string, string>

export const toGapWaivers = (gaps: readonly CalculationGap[], reasons: WaiverReasons): GapWaiver[] =>
  gaps.flatMap((gap) => {
    const reason = reasons.get(toGapKey(gap))
    return reason ? [{ applicantId: gap.applicantId, reviewerUserId: gap.reviewer?.userId ?? null, kind: gap.kind, reason }] : []
  })

type Props = {
  gaps: readonly CalculationGap[]
  reviewsLeast: CalculationGaps['reviewsLeast']
  reasons: WaiverReasons
  onWaive: (reasons: WaiverReasons) => void
}

/** Lists the gaps by applicant. A reason that is written once is used for all chosen gaps. */
export function GapWaivers({ gaps, reviewsLeast, reasons, onWaive }: Props) {
  const { say } = useLanguage()
  const id = useId()
  const form = useForm({ defaultValues: { reason: '' } })
  const { ids: chosen, select, clear } = useSelectedIds<string>()
  const status = useRef<HTMLParagraphElement>(null)
  const open = gaps.map(toGapKey).filter((key) => !reasons.has(key))
  const waive = ({ reason }: { reason: string }) => {
    const refused = chosen.size === 0 ? texts.none : countMissingCharacters(reason) > 0 ? shortReasonText(reason) : null
    if (refused) return showRefusal(form, { text: refused, fields: { reason: refused } })
    onWaive(new Map([...reasons, ...[...chosen].map((key) => [key, reason.trim()] as const)]))
    clear()
    form.reset()
    // The form goes when the last gap is waived, and the focus with it.
    if (open.every((key) => chosen.has(key))) status.current?.focus()
  }
  const state = formatCountOfTotal(gaps.length - open.length, gaps.length)
  return (
    <section aria-label={say(texts.title)}>
      <Stack gap={3}>
        <h3 className={css.heading}>{say(texts.title)}</h3>
        <p>{say(texts.how)}</p>
        <p role="status" ref={status} tabIndex={-1}>
          <b>{say(text(`${state.en} waived`, `جرى التجاوز عن ${state.ar}`))}</b>
          {open.length === 0 && <span className={css.changing}>{say(texts.allWaived)}</span>}
        </p>
        {open.length > 0 && (
          <UnboundCheckbox
            label={texts.chooseAll}
            checked={open.every((key) => chosen.has(key))}
            onCheck={(wanted) => select(open, wanted)}
          />
        )}
        <ul className={css.applicants} tabIndex={gaps.length > 4 ? 0 : undefined}>
          {[...Map.groupBy(gaps, ({ applicantId }) => applicantId).values()].map((ofApplicant) => (
            <li key={ofApplicant[0]?.applicantId}>
              {ofApplicant[0] && (
                <b>
                  <bdi>{say(toBilingualName(ofApplicant[0]))}</bdi>
                </b>
              )}
              <ul>
                {ofApplicant.map((gap) => {
                  const key = toGapKey(gap)
                  return (
                    <li key={key}>
                      <UnboundCheckbox
                        label={formatGap(gap, reviewsLeast)}
                        checked={chosen.has(key)}
                        onCheck={(wanted) => select([key], wanted)}
                      />
                      {reasons.has(key) && (
                        <p className={css.reason}>
                          {say(texts.waived)} <bdi>{reasons.get(key)}</bdi>
                        </p>
                      )}
                    </li>
                  )
                })}
              </ul>
            </li>
          ))}
        </ul>
        {(open.length > 0 || chosen.size > 0) && (
          <>
            <Form id={id} form={form} onSubmit={waive}>
              <TextArea name="reason" label={texts.reason} hint={requiredReasonHint} maxLength={2000} />
            </Form>
            <div>
              <Button type="submit" form={id}>
                {say(texts.waive)}
              </Button>
            </div>
          </>
        )}
      </Stack>
    </section>
  )
}
