import { applicantCountTexts, reviewCountTexts, reviewerCountTexts } from '@jadara/contract/core/count-texts'
import { type Named, toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listBranchQuestions } from '@jadara/contract/reviewing/questions'
import {
  copyQuestionsToSecondStage,
  enterSecondStage,
  readSecondStage,
  removeSecondStage,
  type SecondStage,
  saveSecondStage,
  secondStageTexts,
  stageKindLabels,
  takeBackFromSecondStage,
} from '@jadara/contract/rounds/second-stage'
import { useState } from 'react'
import { Link } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import {
  applicantPath,
  toInSecondStagePath,
  toResultsPath,
  toReviewersPath,
  toSecondStageQuestionsPath,
} from '../../lib/places.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import { useAction, useConfirmedAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { Checklist, type ChecklistItem } from '../../ui/checklist.tsx'
import { formatLongDate } from '../../ui/dates.ts'
import { ConfirmAction } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { LoadingPart } from '../../ui/loading-part.tsx'
import { useMayCall } from '../../ui/may-call.ts'
import { formatNumberOrZeroWord } from '../../ui/numbers.ts'
import { type Column, DataTable } from '../../ui/table/data-table.tsx'
import { EmptyState } from '../../ui/table/empty-state.tsx'
import { createUndo, type Undo, UndoBanner } from '../../ui/undo-banner.tsx'
import { SecondStageDialog } from './second-stage-dialog.tsx'

const lead = text(
  'After the first calculation those shortlisted can be interviewed, or read a second time: with questions, reviewers and a last day of their own. Their receipts, files and reviews of the first stage stay as they are.',
  'بعد النتائج الأولى يمكن دعوة من في القائمة المختصرة إلى مقابلة، أو قراءة طلباتهم مرة ثانية، بأسئلة ومحكّمين وموعد خاص. وتبقى إيصالاتهم وملفاتهم وتقييمات المرحلة الأولى كما هي.',
)
const texts = {
  steps: text('Towards the second stage', 'خطوات المرحلة الثانية'),
  settings: text('Name, kind and rules', 'الاسم والنوع والقواعد'),
  questions: text('Questions of the second stage', 'أسئلة المرحلة الثانية'),
  reviewers: text('Reviewers of the round', 'محكّمو الدورة'),
  calculation: text('A frozen calculation of the first stage', 'نتائج مجمّدة للمرحلة الأولى'),
  shortlist: text('Applicants who are shortlisted', 'متقدمون في القائمة المختصرة'),
  none: text('none', 'لا شيء'),
  noQuestions: text('a score and a comment alone', 'درجة وتعليق فقط'),
  prepare: text('Prepare the second stage…', 'تجهيز المرحلة الثانية…'),
  change: text('Change the settings…', 'تعديل الإعدادات…'),
  remove: text('Remove…', 'حذف…'),
  removeTitle: text('Remove the second stage?', 'أتريد حذف المرحلة الثانية؟'),
  removeWords: text(
    'Its settings are deleted. The questions stay with their themes.',
    'تُحذف إعداداتها، وتبقى الأسئلة مع مجالاتها.',
  ),
  removing: text('Removing…', 'جارٍ الحذف…'),
  removeGo: text('Remove the second stage', 'حذف المرحلة الثانية'),
  copy: text('Copy those of the first stage', 'نسخ أسئلة المرحلة الأولى'),
  open: text('Open the second stage…', 'فتح المرحلة الثانية…'),
  openTitle: text('Open the second stage?', 'أتريد فتح المرحلة الثانية؟'),
  openGo: text('Open the second stage', 'فتح المرحلة الثانية'),
  opening: text('Opening…', 'جارٍ الفتح…'),
  add: text('Add those shortlisted since…', 'إضافة من أُدرجوا بعد ذلك…'),
  addTitle: text('Add these applicants to the second stage?', 'أتريد إضافة هؤلاء المتقدمين إلى المرحلة الثانية؟'),
  addGo: text('Add them', 'إضافتهم'),
  addOne: text('Add again…', 'إضافة من جديد…'),
  addOneTitle: text('Add this applicant to the second stage again?', 'أتريد إضافة هذا المتقدم إلى المرحلة الثانية من جديد؟'),
  addOneGo: text('Add again', 'إضافة من جديد'),
  takenBack: text('Taken back earlier', 'أُعيد من قبل'),
  adding: text('Adding…', 'جارٍ الإضافة…'),
  stays: text(
    'Submitted reviews of the first stage stay and count there. Nobody gets a letter: assign reviewers next.',
    'تبقى تقييمات المرحلة الأولى المقدَّمة وتُحتسب فيها. ولا تُرسل رسائل إلى أحد: أسند الطلبات بعد ذلك إلى المحكّمين.',
  ),
  back: text('Take back…', 'إعادة…'),
  backTitle: text('Take this applicant back to the first stage?', 'أتريد إعادة هذا المتقدم إلى المرحلة الأولى؟'),
  backWords: text(
    'The assignments of the first stage become active again, and those of the second are taken back. The decision stays.',
    'تعود إسنادات المرحلة الأولى سارية وتُنهى إسنادات المرحلة الثانية، ويبقى القرار.',
  ),
  backGo: text('Take back', 'إعادة'),
  backing: text('Taking back…', 'جارٍ الإعادة…'),
  waiting: text('Shortlisted, not in the second stage yet', 'في القائمة المختصرة ولم ينتقلوا بعد'),
  entered: text('In the second stage', 'في المرحلة الثانية'),
  applicant: text('Applicant', 'المتقدم'),
  assignments: text('Reviewers', 'المحكّمون'),
  pending: text('Reviews missing', 'تقييمات ناقصة'),
  reviews: text('Reviews', 'التقييمات'),
  assign: text('Assign reviewers in the list', 'إسناد المحكّمين من القائمة'),
  reviewed: text('Reviewed', 'قُيّم'),
  action: text('Action', 'إجراء'),
  ofAnother: text(
    'This round is not in review, so its stages do not change.',
    'هذه الدورة ليست قيد التحكيم، فلا تتغير مرحلتاها.',
  ),
  nobody: text('Nobody is shortlisted', 'لا أحد في القائمة المختصرة'),
  nobodyWords: text(
    'Shortlist applicants in the results; they then appear here.',
    'أدرج متقدمين في القائمة المختصرة من شاشة النتائج فيظهروا هنا.',
  ),
  toResults: text('To the results', 'إلى النتائج'),
}
const missingReviews = plural(
  '# review of the first stage is missing and can no longer be written.',
  '# reviews of the first stage are missing and can no longer be written.',
  'ينقص تقييم واحد من المرحلة الأولى ولن يمكن كتابته بعد ذلك.',
  'ينقص تقييمان من المرحلة الأولى ولن يمكن كتابتهما بعد ذلك.',
  'تنقص # تقييمات من المرحلة الأولى ولن يمكن كتابتها بعد ذلك.',
  'ينقص # تقييمًا من المرحلة الأولى ولن يمكن كتابتها بعد ذلك.',
  'ينقص # تقييم من المرحلة الأولى ولن يمكن كتابتها بعد ذلك.',
)
const endedAssignments = plural(
  '# assignment of the first stage ends.',
  '# assignments of the first stage end.',
  'ينتهي إسناد واحد من المرحلة الأولى.',
  'ينتهي إسنادان من المرحلة الأولى.',
  'تنتهي # إسنادات من المرحلة الأولى.',
  'ينتهي # إسنادًا من المرحلة الأولى.',
  'ينتهي # إسناد من المرحلة الأولى.',
)
const movingApplicants = plural(
  '# applicant moves to the second stage.',
  '# applicants move to the second stage.',
  'ينتقل متقدم واحد إلى المرحلة الثانية.',
  'ينتقل متقدمان إلى المرحلة الثانية.',
  'ينتقل # متقدمين إلى المرحلة الثانية.',
  'ينتقل # متقدمًا إلى المرحلة الثانية.',
  'ينتقل # متقدم إلى المرحلة الثانية.',
)
const applicantsLeftOut = plural(
  '# applicant was taken back earlier and is not added with the others.',
  '# applicants were taken back earlier and are not added with the others.',
  'أُعيد متقدم واحد من قبل، فلا يُضاف مع غيره.',
  'أُعيد متقدمان من قبل، فلا يُضافان مع غيرهما.',
  'أُعيد # متقدمين من قبل، فلا يُضافون مع غيرهم.',
  'أُعيد # متقدمًا من قبل، فلا يُضافون مع غيرهم.',
  'أُعيد # متقدم من قبل، فلا يُضافون مع غيرهم.',
)
const themesWithout = plural(
  '# theme has none',
  '# themes have none',
  'مجال واحد بلا أسئلة',
  'مجالان بلا أسئلة',
  '# مجالات بلا أسئلة',
  '# مجالًا بلا أسئلة',
  '# مجال بلا أسئلة',
)

/** What is prepared of the second stage, who enters it, and who is in it. */
export function SecondStageScreen({ roundId, today }: { roundId: number; today: string }) {
  const reading = useRead(readSecondStage, { id: roundId })
  return reading.data ? <Stages stage={reading.data} today={today} /> : <LoadingPart reading={reading} lines={8} />
}

type Entered = SecondStage['entered'][number]
type Shortlisted = SecondStage['shortlisted'][number]

function Stages({ stage, today }: { stage: SecondStage; today: string }) {
  const { say } = useLanguage()
  const mayCall = useMayCall()
  const params = { id: stage.round.id }
  const [edits, setEdits] = useState(false)
  const [notice, setNotice] = useState<{ words: Text; undo?: Undo }>()
  const refresh = useInvalidateEndpoints()
  const touches = [readSecondStage]
  const removal = useConfirmedAction((_: SecondStage) => callEndpoint(removeSecondStage, { params }), {
    ...{ touches, onDone: () => setNotice({ words: secondStageTexts.removed }) },
  })
  const copying = useAction(() => callEndpoint(copyQuestionsToSecondStage, { params, body: {} }), {
    ...{ touches: [readSecondStage, listBranchQuestions], onDone: () => setNotice({ words: secondStageTexts.copied }) },
  })
  const entering = useConfirmedAction(
    (chosen: readonly Shortlisted[]) =>
      callEndpoint(enterSecondStage, { params, body: { applicants: chosen.map(({ applicantId }) => applicantId) } }),
    { touches, onDone: () => setNotice({ words: secondStageTexts.entered }) },
  )
  const returning = useConfirmedAction(
    ({ applicantId }: Entered) => callEndpoint(takeBackFromSecondStage, { params, body: { applicants: [applicantId] } }),
    { touches, onDone: (_, one) => setNotice({ words: secondStageTexts.takenBack, undo: undoTakeBack(one) }) },
  )
  const undoTakeBack = ({ applicantId }: Entered) =>
    createUndo({
      items: [applicantId],
      work: (applicants) =>
        callEndpoint(enterSecondStage, { params, body: { applicants: [...applicants], undoesTakeBack: true } }),
      describe: () => ({ words: secondStageTexts.takeBackUndone, isRefused: false }),
      refresh: () => refresh(readSecondStage),
    })
  const { shortlisted, entered, state } = stage
  const since = shortlisted.filter(({ takenBack }) => !takenBack)
  const leftOut = shortlisted.length - since.length
  const isOpen = state === 'open'
  const again = entering.asked.subject?.find(({ takenBack }) => takenBack)
  const act = (run: () => void) => () => {
    setNotice(undefined)
    run()
  }
  return (
    <>
      <p className="muted">{say(lead)}</p>
      {notice && <UndoBanner key={notice.words.en} {...notice} />}
      {copying.error && <Banner>{say(copying.error)}</Banner>}
      {!stage.round.inReview && <Banner tone="gold">{say(texts.ofAnother)}</Banner>}
      <Checklist
        title={state === 'none' ? texts.steps : toBilingualName(stage.settings)}
        {...(state !== 'none' && { summary: formatStageRules(stage) })}
        wide
        items={listSteps(stage, {
          copy: { label: texts.copy, busy: copying.busy, onClick: act(() => void copying.run()) },
          mayCopy: mayCall(copyQuestionsToSecondStage),
        })}
      />
      <Row gap={3}>
        <CallButton call={saveSecondStage} kind={state === 'none' ? 'go' : 'outlined'} onClick={act(() => setEdits(true))}>
          {say(state === 'none' ? texts.prepare : texts.change)}
        </CallButton>
        {state === 'prepared' && (
          <CallButton call={removeSecondStage} kind="bare" onClick={act(() => removal.ask(stage))}>
            {say(texts.remove)}
          </CallButton>
        )}
        {state !== 'none' && since.length > 0 && stage.round.inReview && (
          <CallButton call={enterSecondStage} kind="go" onClick={act(() => entering.ask(since))}>
            {say(isOpen ? texts.add : texts.open)}
          </CallButton>
        )}
      </Row>
      {shortlisted.length > 0 ? (
        <Stack as="section" gap={3}>
          <h2>{say(texts.waiting)}</h2>
          {leftOut > 0 && <p>{say(quantity(leftOut, applicantsLeftOut))}</p>}
          <DataTable
            caption={texts.waiting}
            columns={waitingColumns(
              say,
              leftOut > 0,
              stage.round.inReview ? (one) => act(() => entering.ask([one]))() : undefined,
            )}
            rows={shortlisted}
            rowKey={toKey}
          />
        </Stack>
      ) : (
        entered.length === 0 && (
          <EmptyState
            title={texts.nobody}
            words={texts.nobodyWords}
            action={<ButtonLink to={toResultsPath(stage.round.id)}>{say(texts.toResults)}</ButtonLink>}
          />
        )
      )}
      {entered.length > 0 && (
        <Stack as="section" gap={3}>
          <h2>{say(texts.entered)}</h2>
          <p>
            <Link to={toInSecondStagePath(stage.round.id)}>{say(texts.assign)}</Link>
          </p>
          <DataTable
            caption={texts.entered}
            columns={enteredColumns(say, stage.round.inReview ? (applicant) => act(() => returning.ask(applicant))() : undefined)}
            rows={entered}
            rowKey={toKey}
          />
        </Stack>
      )}
      <SecondStageDialog
        stage={stage}
        today={today}
        opened={edits}
        onClose={() => setEdits(false)}
        onSaved={() => setNotice({ words: secondStageTexts.saved })}
      />
      <ConfirmAction asked={removal.asked} title={texts.removeTitle} confirmLabel={texts.removeGo} busyLabel={texts.removing}>
        {() => <p>{say(texts.removeWords)}</p>}
      </ConfirmAction>
      <ConfirmAction
        asked={entering.asked}
        kind="go"
        title={again ? texts.addOneTitle : isOpen ? texts.addTitle : texts.openTitle}
        confirmLabel={again ? texts.addOneGo : isOpen ? texts.addGo : texts.openGo}
        busyLabel={isOpen ? texts.adding : texts.opening}
      >
        {(chosen) => (
          <>
            {again && <PersonName person={again} />}
            {listConsequences(chosen, stage.themes, again ? 0 : leftOut).map((words) => (
              <p key={words.en}>{say(words)}</p>
            ))}
          </>
        )}
      </ConfirmAction>
      <ConfirmAction
        asked={returning.asked}
        kind="go"
        title={texts.backTitle}
        confirmLabel={texts.backGo}
        busyLabel={texts.backing}
      >
        {(one) => (
          <>
            <PersonName person={one} />
            <p>{say(texts.backWords)}</p>
          </>
        )}
      </ConfirmAction>
    </>
  )
}

function PersonName({ person }: { person: Named }) {
  const { say } = useLanguage()
  return (
    <p>
      <b>
        <bdi>{say(toBilingualName(person))}</bdi>
      </b>
    </p>
  )
}

const toKey = ({ applicantId }: { readonly applicantId: number }) => applicantId

function formatStageRules({ settings: { kind, reviewsDue, reviewsLeast } }: SecondStage): Text {
  const [label, wanted] = [stageKindLabels[kind], quantity(reviewsLeast, reviewCountTexts)]
  if (reviewsDue === null) return text(`${label.en} · ${wanted.en}`, `${label.ar} · ${wanted.ar}`)
  const day = formatLongDate(reviewsDue)
  return text(`${label.en} · ${wanted.en} · until ${day.en}`, `${label.ar} · ${wanted.ar} · حتى ${day.ar}`)
}

/** What opening, or adding, means for those chosen. */
function listConsequences(chosen: readonly Shortlisted[], themes: SecondStage['themes'], leftOut: number): Text[] {
  const sum = (count: (one: Shortlisted) => number) => chosen.reduce((total, one) => total + count(one), 0)
  const [ended, pending] = [sum(({ assignments }) => assignments), sum(({ pendingReviews }) => pendingReviews)]
  const without = themes.filter(({ questions }) => questions === 0).length
  const { en, ar } = quantity(without, themesWithout)
  return [
    quantity(chosen.length, movingApplicants),
    ...(leftOut > 0 ? [quantity(leftOut, applicantsLeftOut)] : []),
    ...(ended > 0 ? [quantity(ended, endedAssignments)] : []),
    ...(pending > 0 ? [quantity(pending, missingReviews)] : []),
    ...(without > 0
      ? [
          text(
            `Questions of the second stage: ${en}. A review there is a score and a comment alone.`,
            `أسئلة المرحلة الثانية: ${ar}. والتقييم هناك درجة وتعليق فقط.`,
          ),
        ]
      : []),
    texts.stays,
  ]
}

type Copying = { readonly copy: NonNullable<ChecklistItem['action']>; readonly mayCopy: boolean }

function listSteps(stage: SecondStage, { copy, mayCopy }: Copying): ChecklistItem[] {
  const { state, round, themes, reviewers, calculations, shortlisted, entered } = stage
  const without = themes.filter(({ questions }) => questions === 0)
  const canCopy = mayCopy && without.some(({ questionsOfFirst }) => questionsOfFirst > 0)
  const chosen = shortlisted.length + entered.length
  const step = (isDone: boolean): 'done' | 'missing' => (isDone ? 'done' : 'missing')
  return [
    { key: 'settings', state: step(state !== 'none'), label: texts.settings },
    {
      ...{ key: 'questions', to: toSecondStageQuestionsPath(round.id), label: texts.questions },
      state: without.length === 0 ? 'done' : 'optional',
      ...(canCopy ? { action: copy } : { note: formatQuestionNote(themes.length, without.length) }),
    },
    {
      ...{ key: 'reviewers', to: toReviewersPath(round.id), state: step(reviewers > 0), label: texts.reviewers },
      note: reviewers > 0 ? quantity(reviewers, reviewerCountTexts) : texts.none,
    },
    { key: 'calculation', to: toResultsPath(round.id), state: calculations > 0 ? 'done' : 'optional', label: texts.calculation },
    {
      ...{ key: 'shortlist', to: toResultsPath(round.id), state: step(chosen > 0), label: texts.shortlist },
      note: chosen > 0 ? quantity(chosen, applicantCountTexts) : texts.none,
    },
    { key: 'open', state: step(state === 'open'), label: texts.openGo },
  ]
}

/** Of the second stage: all themes have questions, some, or none. */
const formatQuestionNote = (themes: number, without: number): Text =>
  without === 0 ? quantity(themes, themeCounts) : without < themes ? quantity(without, themesWithout) : texts.noQuestions

const themeCounts = plural('# theme', '# themes', 'مجال واحد', 'مجالان', '# مجالات', '# مجالًا', '# مجال')

type Say = (words: Text) => string

const personColumn = <Row extends Entered | Shortlisted>(say: Say): Column<Row> => ({
  ...{ key: 'applicant', header: texts.applicant, kind: 'title' },
  cell: (one) => (
    <Link to={applicantPath(one.applicantId)}>
      <bdi>{say(toBilingualName(one))}</bdi>
    </Link>
  ),
})

const countColumn = <Row,>(say: Say, key: string, header: Text, count: (row: Row) => number): Column<Row> => ({
  ...{ key, header, className: 'num', namedOnPhone: true },
  cell: (row) => say(formatNumberOrZeroWord(count(row))),
})

const waitingColumns = (
  say: Say,
  hasTakenBack: boolean,
  onAdd: ((one: Shortlisted) => void) | undefined,
): readonly Column<Shortlisted>[] => [
  personColumn(say),
  countColumn(say, 'assignments', texts.assignments, ({ assignments }) => assignments),
  countColumn(say, 'pending', texts.pending, ({ pendingReviews }) => pendingReviews),
  ...(hasTakenBack
    ? [
        {
          ...{ key: 'action', header: texts.action },
          cell: (one: Shortlisted) =>
            one.takenBack && (
              <Row gap={3} align="center">
                <span className="muted small">{say(texts.takenBack)}</span>
                {onAdd && (
                  <CallButton call={enterSecondStage} kind="bare" size="small" onClick={() => onAdd(one)}>
                    {say(texts.addOne)}
                    <span className="sr">: {say(toBilingualName(one))}</span>
                  </CallButton>
                )}
              </Row>
            ),
        } satisfies Column<Shortlisted>,
      ]
    : []),
]

const enteredColumns = (say: Say, onTakeBack: ((one: Entered) => void) | undefined): readonly Column<Entered>[] => [
  personColumn(say),
  countColumn(say, 'assignments', texts.assignments, ({ assignments }) => assignments),
  countColumn(say, 'reviews', texts.reviews, ({ reviews }) => reviews),
  ...(onTakeBack
    ? [
        {
          ...{ key: 'action', header: texts.action },
          cell: (one: Entered) =>
            one.reviews > 0 ? (
              <span className="muted small">{say(texts.reviewed)}</span>
            ) : (
              <CallButton call={takeBackFromSecondStage} kind="bare" size="small" onClick={() => onTakeBack(one)}>
                {say(texts.back)}
                <span className="sr">: {say(toBilingualName(one))}</span>
              </CallButton>
            ),
        } satisfies Column<Entered>,
      ]
    : []),
]
