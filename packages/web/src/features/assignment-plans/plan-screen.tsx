import { assignmentCountTexts } from '@jadara/contract/core/count-texts'
import { buildPath, type Reply } from '@jadara/contract/core/endpoint'
import { joinSentences } from '@jadara/contract/core/lists'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { planCsvColumns, planCsvMost } from '@jadara/contract/reviewing/assignment-plan-csv'
import type { AssignmentPlanInputs } from '@jadara/contract/reviewing/assignment-plan-inputs'
import {
  type AssignmentPlan,
  changeAssignmentPlan,
  deleteAssignmentPlan,
  exportAssignmentPlan,
  importAssignmentPlan,
  listAssignmentPlans,
  type PlanFailure,
  readAssignmentPlan,
  type solveAssignmentPlan,
  undoAssignmentPlan,
} from '@jadara/contract/reviewing/assignment-plans'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { asRefusedCallError, callEndpoint } from '../../lib/call.ts'
import { planPath, plansPath, toPathInRound } from '../../lib/places.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useConfirmedAction } from '../../lib/use-action.ts'
import { SuccessBanner } from '../../ui/banner.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { ChoiceSwitch } from '../../ui/choice-switch.tsx'
import { CsvImportDialog } from '../../ui/csv-import-dialog.tsx'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { formatNumberOrZeroWord } from '../../ui/numbers.ts'
import { ApplyPlan } from './apply-plan.tsx'
import css from './assignment-plans.module.css'
import { PlanFacts } from './plan-facts.tsx'
import { PlanFailureBanner } from './plan-failure.tsx'
import { PlanInputsDialog } from './plan-inputs-dialog.tsx'
import { PlanLoads } from './plan-loads.tsx'
import { PlanNotices } from './plan-notices.tsx'
import { PlanRows } from './plan-rows.tsx'
import { isChangeable, type PlanView, planViews } from './plan-texts.ts'
import { usePlan } from './use-plan.ts'

const texts = {
  again: text('Make it again…', 'إعدادها من جديد…'),
  import: text('Import CSV', 'استيراد CSV'),
  export: text('Export CSV', 'تصدير CSV'),
  delete: text('Delete…', 'حذف…'),
  deleteTitle: text('Delete this plan?', 'أتريد حذف هذه الخطة؟'),
  deleteWords: text(
    'The draft and all changes made by hand are lost. No assignment changes.',
    'تُفقد المسودة وكل ما عُدّل فيها يدويًّا، ولا يتغير أي إسناد.',
  ),
  deleteGo: text('Delete', 'حذف'),
  undo: text('Undo…', 'تراجع…'),
  undoTitle: text('Undo this plan?', 'أتريد التراجع عن هذه الخطة؟'),
  undoLetters: text(
    'Those who have their letter get another one ten minutes after their last change.',
    'ومن تسلّم رسالته يتسلّم رسالة أخرى بعد عشر دقائق من آخر تغيير.',
  ),
  undoLettersByOffice: text(
    'Those who have their letter get another one only when you send it on the screen of the reviewers.',
    'ومن تسلّم رسالته لا يتسلّم رسالة أخرى إلا حين ترسلها من صفحة المحكّمين.',
  ),
  undoGo: text('Undo', 'تراجع'),
  notUndone: text(
    'It can no longer be undone, because a review of one of its assignments has begun.',
    'لم يعد التراجع ممكنًا، لأن تقييمًا من إسناداتها قد بدأ.',
  ),
  view: text('View', 'طريقة العرض'),
  importTitle: text('Import a plan', 'استيراد خطة'),
  importAbout: text(
    'An exported plan, changed in a spreadsheet, can be imported as it is. In the column of the state, write planned, locked, forbidden or free. Pairs that the file does not name stay as they are.',
    'يمكن استيراد خطة صُدّرت وعُدّلت في برنامج جداول كما هي. واكتب في عمود الحالة \u2066planned\u2069 (في الخطة) أو \u2066locked\u2069 (مثبَّت) أو \u2066forbidden\u2069 (مستبعد) أو \u2066free\u2069 (خارج الخطة). وما لا يذكره الملف يبقى كما هو.',
  ),
}
const viewLabels: Readonly<Record<PlanView, Text>> = {
  list: text('List', 'قائمة'),
  matrix: text('Matrix', 'جدول'),
  loads: text('Reviewers', 'المحكّمون'),
}
const again = {
  title: text('Make the plan again', 'إعداد الخطة من جديد'),
  about: text(
    'Locked and forbidden pairs stay; all other planned pairs are chosen anew, with the applications, reviewers and conflicts of now.',
    'يبقى المثبَّت والمستبعد، ويُختار ما عداهما من جديد بحسب الطلبات والمحكّمين وحالات التضارب الآن.',
  ),
  go: text('Make the plan', 'إعداد الخطة'),
  going: text('Making the plan…', 'جارٍ إعداد الخطة…'),
}
type Comparison = NonNullable<Reply<typeof solveAssignmentPlan>['comparison']>

/** One plan: what it adds, its changes by hand, and applying it. */
export function PlanScreen({ plan }: { plan: AssignmentPlan }) {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const invalidate = useInvalidateEndpoints()
  const [dialog, setDialog] = useState<'again' | 'import'>()
  const [failure, setFailure] = useState<PlanFailure>()
  const [notice, setNotice] = useState<string>()
  const { changing, solving, show, touches } = usePlan(plan, ({ failure: none, comparison }) => {
    setFailure(none ?? undefined)
    if (comparison) setNotice(say(formatComparison(comparison)))
  })
  const [view, setView] = useView()
  const isDraft = useMayCall()(changeAssignmentPlan) && isChangeable(plan)
  const solve = (inputs: AssignmentPlanInputs) => {
    setNotice(undefined)
    return solving.run(inputs)
  }
  const deletion = useConfirmedAction(() => callEndpoint(deleteAssignmentPlan, { params: { id: plan.id } }), {
    onDone: () => void navigate(toPathInRound(plansPath, plan.round.id)),
    touches: [listAssignmentPlans],
  })
  const undoing = useConfirmedAction(
    () => callEndpoint(undoAssignmentPlan, { params: { id: plan.id }, body: { version: plan.version } }),
    {
      onDone: ({ plan: undone, message }) => {
        show(undone)
        setNotice(message)
      },
      onRefused: () => invalidate(readAssignmentPlan),
      touches: [...touches, ...assignmentReads],
    },
  )
  return (
    <Stack gap={5}>
      {notice && <SuccessBanner key={notice}>{notice}</SuccessBanner>}
      {failure && (
        <PlanFailureBanner
          // Another failure takes the focus.
          key={failure.message}
          failure={failure}
          busy={solving.busy}
          error={solving.error}
          onSolve={(inputs) => void solve(inputs)}
        />
      )}
      <div className={css.tools}>
        <PlanFacts plan={plan} />
        <Row gap={3}>
          {isDraft && (
            <>
              <Button onClick={() => setDialog('again')}>{say(texts.again)}</Button>
              <Button
                icon="upload"
                onClick={() => {
                  // The next message appears anew and takes the focus.
                  setNotice(undefined)
                  setDialog('import')
                }}
              >
                {say(texts.import)}
              </Button>
            </>
          )}
          <ButtonAnchor icon="download" href={buildPath(exportAssignmentPlan.path, { id: plan.id })} download>
            {say(texts.export)}
          </ButtonAnchor>
          {plan.state === 'draft' && (
            <CallButton call={deleteAssignmentPlan} kind="bad" onClick={() => deletion.ask(true)}>
              {say(texts.delete)}
            </CallButton>
          )}
          {isDraft && (
            <ApplyPlan
              plan={plan}
              touches={touches}
              onApplied={(applied, message) => {
                show(applied)
                setNotice(message)
              }}
            />
          )}
          {plan.undo &&
            (plan.undo.begun === 0 ? (
              <CallButton call={undoAssignmentPlan} kind="bad" onClick={() => undoing.ask(true)}>
                {say(texts.undo)}
              </CallButton>
            ) : (
              <span className="muted">{say(texts.notUndone)}</span>
            ))}
        </Row>
      </div>
      <PlanNotices plan={plan} onMakeAgain={() => setDialog('again')} />
      <div>
        <ChoiceSwitch label={texts.view} options={planViews} chosen={view} words={viewLabels} onChoose={setView} />
      </div>
      <div>
        {view === 'loads' ? (
          <PlanLoads
            plan={plan}
            solve={solve}
            toApplicants={(reviewerId) => `${planPath(plan.id)}?${new URLSearchParams({ reviewerId: String(reviewerId) })}`}
          />
        ) : (
          <PlanRows plan={plan} changing={changing} as={view} />
        )}
      </div>
      <PlanInputsDialog
        opened={dialog === 'again'}
        onClose={() => setDialog(undefined)}
        words={again}
        initial={plan.inputs}
        send={solve}
      />
      <CsvImportDialog
        opened={dialog === 'import'}
        onClose={() => setDialog(undefined)}
        title={texts.importTitle}
        about={texts.importAbout}
        columns={planCsvColumns}
        most={planCsvMost}
        send={(csv, dryRun) =>
          callEndpoint(importAssignmentPlan, { params: { id: plan.id }, body: { csv, dryRun, version: plan.version } })
        }
        toMessages={(error) => asRefusedCallError(error).messages}
        onImported={(words) => {
          setNotice(say(words))
          void invalidate(readAssignmentPlan, ...touches)
        }}
      />
      <ConfirmAction asked={deletion.asked} title={texts.deleteTitle} confirmLabel={texts.deleteGo}>
        {() => <p>{say(texts.deleteWords)}</p>}
      </ConfirmAction>
      <ConfirmAction asked={undoing.asked} title={texts.undoTitle} confirmLabel={texts.undoGo}>
        {() => <p>{say(formatUndo(plan))}</p>}
      </ConfirmAction>
    </Stack>
  )
}

/** The view in the address; the filters stay. */
function useView(): [PlanView, (view: PlanView) => void] {
  const [address, setAddress] = useSearchParams()
  const given = address.get('view')
  const view = planViews.find((one) => one === given) ?? 'list'
  const choose = (next: PlanView) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        if (next === 'list') after.delete('view')
        else after.set('view', next)
        return after
      },
      { preventScrollReset: true },
    )
  return [view, choose]
}

function formatComparison({ added, removed, same, applicants }: Comparison): Text {
  const [more, fewer, kept, concerned] = [added, removed, same, applicants].map(formatNumberOrZeroWord) as [
    Text,
    Text,
    Text,
    Text,
  ]
  return text(
    `Compared with the plan before: pairs added: ${more.en}, removed: ${fewer.en}, the same: ${kept.en}. Applicants concerned: ${concerned.en}.`,
    `بالمقارنة بالخطة السابقة: إسنادات أُضيفت: ${more.ar}، وأُزيلت: ${fewer.ar}، وبقيت كما هي: ${kept.ar}. المتقدمون المعنيون: ${concerned.ar}.`,
  )
}

function formatUndo({ undo, round }: AssignmentPlan): Text {
  const count = quantity(undo?.assignments ?? 0, assignmentCountTexts)
  return joinSentences([
    text(
      `Assignments of this plan that end at once: ${count.en}. The reviewers no longer see these applicants.`,
      `الإسنادات التي تنتهي فورًا من هذه الخطة: ${count.ar}. ولا يعود المحكّمون يرون هؤلاء المتقدمين.`,
    ),
    round.notifiesReviewers ? texts.undoLetters : texts.undoLettersByOffice,
  ])
}
