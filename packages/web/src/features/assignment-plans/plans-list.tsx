import { applicantCountTexts, reviewerCountTexts } from '@jadara/contract/core/count-texts'
import type { Reply } from '@jadara/contract/core/endpoint'
import { joinSentences } from '@jadara/contract/core/lists'
import { type Named, toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { formatSecondStage, stageLabels } from '@jadara/contract/results/result-stage'
import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import {
  type AssignmentPlanListItem,
  createAssignmentPlan,
  listAssignmentPlans,
  type PlanFailure,
} from '@jadara/contract/reviewing/assignment-plans'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { planPath, plansTitle } from '../../lib/places.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { useLanguage } from '../../ui/language.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { formatNumberOrZeroWord } from '../../ui/numbers.ts'
import { type Column, TitleCell } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import css from './assignment-plans.module.css'
import { PlanFailureBanner } from './plan-failure.tsx'
import { PlanInputsDialog } from './plan-inputs-dialog.tsx'
import { formatPlanNumber, formatPlanStage, toPlanStateChip } from './plan-texts.ts'

const texts = {
  plan: text('Plan', 'الخطة'),
  state: text('State', 'الحالة'),
  made: text('Made', 'أُعدّت'),
  planned: text('New assignments', 'إسنادات جديدة'),
  unmet: text('Applicants with too few reviewers', 'متقدمون ينقصهم محكّمون'),
  actions: text('Actions', 'إجراءات'),
  open: text('Open', 'فتح'),
  make: text('Make a plan…', 'إعداد خطة…'),
  none: text('No plan has been made yet', 'لم تُعدّ أي خطة بعد'),
  noneWords: text(
    'A plan proposes reviewers for many applicants at once: of the right field, without conflicts of interest, evenly. You change it as you like; nothing is assigned before you apply it.',
    'تقترح الخطة محكّمين لمتقدمين كثيرين دفعة واحدة: من المجال المناسب، دون تضارب مصالح، وبتوزيع متساوٍ. ولك أن تعدّلها كما تشاء، ولا يُسند شيء قبل أن تطبّقها.',
  ),
}
const making = {
  title: text('Make a plan', 'إعداد خطة'),
  about: text(
    'Existing assignments stay and count. Reviewers with a conflict of interest that is certain, confirmed or not yet cleared are left out.',
    'تبقى الإسنادات القائمة وتُحتسب. ولا يُدرج في الخطة محكّم لديه تضارب مصالح مؤكد أو ثابت، أو محتمل لم يُستبعد بعد.',
  ),
  go: text('Make the plan', 'إعداد الخطة'),
  going: text('Making the plan…', 'جارٍ إعداد الخطة…'),
}

/** The plans of a round, and a new one for the stage in progress. */
export function PlansList({ roundId, timeZone }: { roundId: number; timeZone: string }) {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const read = useRead(listAssignmentPlans, { id: roundId })
  const { data } = read
  const secondStage = data?.secondStage
  const [asks, setAsks] = useState(false)
  const [failure, setFailure] = useState<PlanFailure>()
  const creation = useAction(
    (inputs: AssignmentPlanInputs) => callEndpoint(createAssignmentPlan, { params: { id: roundId }, body: inputs }),
    {
      onDone: ({ plan, failure: none }) => {
        setFailure(none ?? undefined)
        if (plan) void navigate(planPath(plan.id))
      },
      touches: [listAssignmentPlans],
    },
  )
  const columns: readonly Column<AssignmentPlanListItem>[] = [
    {
      key: 'plan',
      header: texts.plan,
      kind: 'title',
      cell: ({ number, made }) => (
        <TitleCell title={say(formatPlanNumber(number))} sub={<bdi>{say(toBilingualName(made.by))}</bdi>} />
      ),
    },
    {
      key: 'state',
      header: texts.state,
      cell: ({ state, stage }) => {
        const { tone, words } = toPlanStateChip({ state, stage, secondStage: secondStage ?? null })
        return <Chip tone={tone}>{say(words)}</Chip>
      },
    },
    ...(secondStage ? [toStageColumn((stage) => say(formatPlanStage(stage, secondStage)))] : []),
    { key: 'made', header: texts.made, namedOnPhone: true, cell: ({ made }) => say(formatMoment(made.at, timeZone)) },
    {
      key: 'planned',
      header: texts.planned,
      className: 'num',
      namedOnPhone: true,
      cell: ({ planned }) => say(formatNumberOrZeroWord(planned)),
    },
    {
      key: 'unmet',
      header: texts.unmet,
      className: 'num',
      namedOnPhone: true,
      cell: ({ unmet }) => say(formatNumberOrZeroWord(unmet)),
    },
    {
      key: 'actions',
      header: texts.actions,
      kind: 'actions',
      cell: ({ id, number }) => (
        <ButtonLink kind="bare" size="small" icon="eye" to={planPath(id)}>
          {say(texts.open)}
          <span className="sr">: {say(formatPlanNumber(number))}</span>
        </ButtonLink>
      ),
    },
  ]
  const make = (
    <CallButton call={createAssignmentPlan} kind="go" icon="plus" disabled={!data} onClick={() => setAsks(true)}>
      {say(texts.make)}
    </CallButton>
  )
  return (
    <>
      {failure && (
        <PlanFailureBanner
          key={failure.message}
          failure={failure}
          busy={creation.busy}
          error={creation.error}
          onSolve={(inputs) => void creation.run(inputs)}
        />
      )}
      {data && data.items.length > 0 && (
        <div className={css.tools}>
          <span>{say(formatAvailable(data))}</span>
          {make}
        </div>
      )}
      <div>
        <ListScreen
          read={{ ...read, data: data?.items }}
          caption={plansTitle}
          columns={columns}
          rowKey={({ id }) => id}
          empty={<EmptyState title={texts.none} words={texts.noneWords} action={make} />}
        />
      </div>
      {data && (
        <PlanInputsDialog
          opened={asks}
          onClose={() => setAsks(false)}
          words={toMakingWords(data)}
          initial={data.proposed}
          send={(inputs) => creation.run(inputs)}
        />
      )}
    </>
  )
}

const toStageColumn = (format: (stage: Stage) => string): Column<AssignmentPlanListItem> => ({
  ...{ key: 'stage', header: stageLabels.stage, namedOnPhone: true },
  cell: ({ stage }) => format(stage),
})

type Plans = Reply<typeof listAssignmentPlans>

function toStageSentence(secondStage: Named): Text {
  const { en, ar } = formatSecondStage(secondStage)
  return text(`${en}.`, `${ar}.`)
}

/** With the stage that the next plan is for, once there are two. */
function toMakingWords({ secondStage }: Plans) {
  return secondStage ? { ...making, about: joinSentences([toStageSentence(secondStage), making.about]) } : making
}

function formatAvailable({ applicants, reviewers, secondStage }: Plans) {
  const [who, by] = [quantity(applicants, applicantCountTexts), quantity(reviewers, reviewerCountTexts)]
  if (secondStage) return joinSentences([toStageSentence(secondStage), text(`${who.en}, ${by.en}.`, `${who.ar} و${by.ar}.`)])
  return text(`${who.en} with a submitted application, ${by.en}.`, `${who.ar} قدّموا طلباتهم، و${by.ar}.`)
}
