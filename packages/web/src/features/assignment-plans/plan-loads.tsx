import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { type AssignmentPlanInputs, assignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import type { AssignmentPlan, PlanLoad } from '@jadara/contract/reviewing/assignment-plans'
import { solveAssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { useState } from 'react'
import { Link } from 'react-router'
import type { RefusedCallError } from '../../lib/call.ts'
import { toThemeName } from '../../lib/names.ts'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { formatCountOfTotal } from '../../ui/numbers.ts'
import { type Column, DataTable, TitleCell } from '../../ui/table/data-table.tsx'
import css from './assignment-plans.module.css'
import { isChangeable } from './plan-texts.ts'

const texts = {
  reviewers: text('Reviewers', 'المحكّمون'),
  reviewer: text('Reviewer', 'المحكّم'),
  load: text('Applicants, of at most', 'المتقدمون من الحد الأقصى'),
  bar: text('Load', 'العبء'),
  legend: text(
    'Bars: grey are assignments that exist, coloured ones those that the plan adds. The two lines are the least and the most that the reviewer may have.',
    'الأشرطة: الرمادي للإسنادات القائمة، والملوّن لما تضيفه الخطة. والخطان هما الحد الأدنى والأقصى للمحكّم.',
  ),
  actions: text('Actions', 'إجراءات'),
  bounds: text('Bounds…', 'الحدود…'),
  disabled: text('Disabled', 'معطّل'),
  least: text('At least', 'على الأقل'),
  most: text('At most', 'على الأكثر'),
}
const bounding = {
  about: text(
    'Bounds of this reviewer alone, with the assignments that exist already. The plan is made again; locked and forbidden pairs stay.',
    'حدود لهذا المحكّم وحده، وتشمل الإسنادات القائمة. وتُعدّ الخطة من جديد مع بقاء المثبَّت والمستبعد.',
  ),
  go: text('Make the plan again', 'إعداد الخطة من جديد'),
  going: text('Making the plan…', 'جارٍ إعداد الخطة…'),
}
const boundsSchema = assignmentPlanInputs.shape.load

type Props = {
  plan: AssignmentPlan
  solve: (inputs: AssignmentPlanInputs) => Promise<RefusedCallError | undefined>
  toApplicants: (reviewerId: number) => string
}

/** What each reviewer has and gets, as bars between their bounds. */
export function PlanLoads({ plan, solve, toApplicants }: Props) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const [bounded, setBounded] = useState<PlanLoad>()
  const widest = Math.max(1, ...plan.loads.map(({ existing, planned, most }) => Math.max(existing + planned, Math.min(most, 60))))
  const columns: readonly Column<PlanLoad>[] = [
    {
      key: 'reviewer',
      header: texts.reviewer,
      kind: 'title',
      cell: (load) => (
        <TitleCell
          title={<Link to={toApplicants(load.reviewerId)}>{say(toBilingualName(load))}</Link>}
          sub={say(toThemeName(load))}
        />
      ),
    },
    {
      key: 'load',
      header: texts.load,
      className: 'num',
      namedOnPhone: true,
      cell: ({ existing, planned, most, isDisabled }) => (
        <>
          {say(formatCountOfTotal(existing + planned, most))} {isDisabled && <Chip tone="bad">{say(texts.disabled)}</Chip>}
        </>
      ),
    },
    { key: 'bar', header: texts.bar, className: css.barCell ?? '', cell: (load) => <LoadBar load={load} widest={widest} /> },
    ...(mayCall(solveAssignmentPlan) && isChangeable(plan)
      ? ([
          {
            key: 'actions',
            header: texts.actions,
            kind: 'actions',
            cell: (load) => (
              <Button kind="bare" size="small" onClick={() => setBounded(load)}>
                {say(texts.bounds)}
                <span className="sr">: {say(toBilingualName(load))}</span>
              </Button>
            ),
          },
        ] satisfies Column<PlanLoad>[])
      : []),
  ]
  const { reviewers } = plan.inputs
  return (
    <>
      <p className={css.legend}>{say(texts.legend)}</p>
      <DataTable caption={texts.reviewers} columns={columns} rows={plan.loads} rowKey={({ reviewerId }) => reviewerId} />
      {bounded && (
        <FormDialog
          opened
          onClose={() => setBounded(undefined)}
          words={{ ...bounding, title: toBilingualName(bounded) }}
          kind="go"
          initial={{ least: String(bounded.least), most: String(bounded.most) }}
          schema={boundsSchema}
          send={({ least, most }) => {
            const { reviewerId } = bounded
            const others = reviewers.filter((one) => one.reviewerId !== reviewerId)
            return solve({ ...plan.inputs, reviewers: [...others, { reviewerId, least, most }] })
          }}
        >
          <NumberLikeInput name="least" label={texts.least} span={3} maxLength={4} />
          <NumberLikeInput name="most" label={texts.most} span={3} maxLength={4} />
        </FormDialog>
      )}
    </>
  )
}

function LoadBar({ load: { existing, planned, least, most }, widest }: { load: PlanLoad; widest: number }) {
  const share = (count: number) => `${(100 * Math.min(count, widest)) / widest}%`
  return (
    <span className={css.bar} aria-hidden="true">
      <i className={css.existing} style={{ inlineSize: share(existing) }} />
      <i className={css.planned} style={{ inlineSize: share(planned) }} />
      <i className={css.bound} style={{ insetInlineStart: share(least) }} />
      <i className={css.bound} style={{ insetInlineStart: share(most) }} />
    </span>
  )
}
