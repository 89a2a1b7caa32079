import { listApplicants, readApplicant } from '@jadara/contract/applicants/applicants'
import {
  listScreenableApplicants,
  type ScreenableApplicant,
  screenApplications,
  screenApplicationsBody,
  screeningLabels,
  screeningStates,
  screeningTexts,
  undoScreening,
} from '@jadara/contract/applicants/screening'
import type { Body, Reply } from '@jadara/contract/core/endpoint'
import { joinSentences } from '@jadara/contract/core/lists'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { listMails } from '@jadara/contract/mail/mails'
import { listReviewers } from '@jadara/contract/reviewing/reviewers'
import { listReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { readOverview } from '@jadara/contract/rounds/overview'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useReadByBody } from '../../lib/read-by-body.ts'
import { useAction } from '../../lib/use-action.ts'
import { addUp, useBulkAct, withLeft } from '../../ui/bulk-act.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingDialog } from '../../ui/loading-dialog.tsx'
import { createUndo, type Undo } from '../../ui/undo-banner.tsx'
import css from './assigning-preview.module.css'
import { type LeftOutCounts, LeftOutNote } from './left-out.tsx'

const texts = {
  title: text('Screen applications', 'فحص الطلبات'),
  titleOfOne: (name: Text) => text(`Screen the application of ${name.en}`, `فحص طلب ${name.ar}`),
  about: text(
    'An application that is ineligible or withdrawn takes no further part: it is neither assigned nor ranked. Everything in it is kept, and you can screen it again.',
    'الطلب غير المستوفي للشروط أو المنسحب لا يشارك بعد ذلك، فلا يُسند ولا يُرتَّب. ويبقى كل ما فيه محفوظًا، ويمكنك تغيير نتيجة الفحص.',
  ),
  state: text('Outcome', 'النتيجة'),
  none: text('Not screened', 'لم يُفحص'),
  hints: {
    eligible: text('It meets the conditions of the round.', 'استوفى شروط الدورة.'),
    ineligible: text('It does not meet the conditions. A reason is required.', 'لم يستوفِ الشروط. ويلزم ذكر السبب.'),
    withdrawn: text('The applicant asked for it. A reason is required.', 'بناءً على طلب المتقدم. ويلزم ذكر السبب.'),
    none: text('Takes the outcome back. The application takes part.', 'تُلغى النتيجة، ويشارك الطلب.'),
  },
  reason: text('Reason', 'السبب'),
  reasonHint: text(
    'It is kept in the audit trail, named by the results, and part of the letter.',
    'يُحفظ في سجل العمليات، ويُذكر في النتائج، ويُدرج في الرسالة.',
  ),
  sendsLetter: text('Send each applicant a letter', 'إرسال رسالة إلى كل متقدم'),
  effects: text('What will happen', 'ما سيحدث'),
  chooseState: text('Choose an outcome to see what will happen.', 'اختر نتيجة لترى ما سيحدث.'),
  remains: text('takes part', 'يشارك'),
  unchanged: text('has this outcome already', 'له هذه النتيجة من قبل'),
  draft: text('left out, because it is not submitted', 'لا يشمله الفحص لأنه لم يُقدَّم'),
  decided: text('left out, because it has a decision: withdraw it first', 'لا يشمله الفحص لصدور قرار بشأنه: تراجع عنه أولًا'),
  leaves: text('takes no further part', 'لا يشارك بعد ذلك'),
  go: text('Save', 'حفظ'),
  going: text('Screening…', 'جارٍ الفحص…'),
  kept: text('Letters were not called back.', 'ولا تُسترد الرسائل.'),
}
const warnings = plural(
  '# condition is not met',
  '# conditions are not met',
  'شرط واحد غير مستوفى',
  'شرطان غير مستوفيين',
  '# شروط غير مستوفاة',
  '# شرطًا غير مستوفى',
  '# شرط غير مستوفى',
)
const endingOnes = plural(
  '# assignment ends',
  '# assignments end',
  'ينتهي إسناد واحد',
  'ينتهي إسنادان',
  'تنتهي # إسنادات',
  'ينتهي # إسنادًا',
  'ينتهي # إسناد',
)
const uncountedOnes = plural(
  '# review is kept and not counted',
  '# reviews are kept and not counted',
  'يُحفظ تقييم واحد ولا يُحتسب',
  'يُحفظ تقييمان ولا يُحتسبان',
  'تُحفظ # تقييمات ولا تُحتسب',
  'يُحفظ # تقييمًا ولا يُحتسب',
  'يُحفظ # تقييم ولا يُحتسب',
)
const screenedOnes = plural(
  '# application was screened.',
  '# applications were screened.',
  'فُحص طلب واحد.',
  'فُحص طلبان.',
  'فُحصت # طلبات.',
  'فُحص # طلبًا.',
  'فُحص # طلب.',
)
const restoredOnes = plural(
  '# application is as it was before.',
  '# applications are as they were before.',
  'عاد طلب واحد كما كان.',
  'عاد طلبان كما كانا.',
  'عادت # طلبات كما كانت.',
  'عاد # طلبًا كما كان.',
  'عاد # طلب كما كان.',
)
const assignedAgain = plural(
  '# assignment is active again.',
  '# assignments are active again.',
  'وعاد إسناد واحد قائمًا.',
  'وعاد إسنادان قائمين.',
  'وعادت # إسنادات قائمة.',
  'وعاد # إسنادًا قائمًا.',
  'وعاد # إسناد قائمًا.',
)
const screenedSince = plural(
  '# has changed since and was left alone.',
  '# have changed since and were left alone.',
  'وتغيّر طلب واحد بعد ذلك فبقي على حاله.',
  'وتغيّر طلبان بعد ذلك فبقيا على حالهما.',
  'وتغيّرت # طلبات بعد ذلك فبقيت على حالها.',
  'وتغيّر # طلبًا بعد ذلك فبقيت على حالها.',
  'وتغيّر # طلب بعد ذلك فبقيت على حالها.',
)
const letterOnes = plural(
  '# letter is on its way.',
  '# letters are on their way.',
  'رسالة واحدة في طريقها.',
  'رسالتان في طريقهما.',
  '# رسائل في طريقها.',
  '# رسالة في طريقها.',
  '# رسالة في طريقها.',
)

const notScreened = 'none'
type Choice = (typeof screeningStates)[number] | typeof notScreened

/** A radio button has no null. */
const screeningForm = z.preprocess((typed) => {
  const values = typed as { state?: Choice }
  return { ...values, state: values.state === notScreened ? null : values.state }
}, screenApplicationsBody)

type Props = {
  applicantIds: readonly number[]
  leftOut?: LeftOutCounts
  onClose: () => void
  onDone: (words: Text, undo: Undo | undefined, left: readonly number[]) => void
}

/** Screens one or many applications, after saying for each what will happen. */
export function ScreeningDialog({ applicantIds, leftOut, onClose, onDone }: Props) {
  const reading = useReadByBody(listScreenableApplicants, { applicants: [...applicantIds] })
  const { data } = reading
  if (data) return <Opened applicants={data} leftOut={leftOut} onClose={onClose} onDone={onDone} />
  return <LoadingDialog title={texts.title} reading={reading} onClose={onClose} />
}

function Opened({
  applicants,
  leftOut,
  onClose,
  onDone,
}: { applicants: readonly ScreenableApplicant[]; leftOut: LeftOutCounts | undefined } & Pick<Props, 'onClose' | 'onDone'>) {
  const refresh = useInvalidateEndpoints()
  const touched = [
    readApplicant,
    listApplicants,
    listReviewers,
    listReviewsOfApplicant,
    readOverview,
    listScreenableApplicants,
    listMails,
  ]
  const bulk = useBulkAct()
  const toUndo = (changed: readonly number[], state: Body<typeof screenApplications>['state'], hasLetters: boolean) =>
    createUndo({
      items: changed,
      work: (part) => callEndpoint(undoScreening, { body: { applicants: [...part], state } }),
      describe: (outputs) => describeUndone(outputs, hasLetters),
      refresh: () => refresh(...touched),
    })
  const screening = useAction(
    async (body: Body<typeof screenApplications>) => {
      const screened = applicants.filter((applicant) => !describeEffect(applicant, body.state ?? notScreened).isRefused)
      const outcome = await bulk.run({
        title: texts.going,
        // Without any, the portal says why.
        items: (screened.length > 0 ? screened : applicants).map(({ applicantId }) => applicantId),
        work: (part) => callEndpoint(screenApplications, { body: { ...body, applicants: [...part] } }),
      })
      await refresh(...touched)
      return outcome
    },
    {
      onDone: (outcome, { state }) => {
        const changed = outcome.outputs.flatMap(({ changedApplicants }) => changedApplicants)
        const letters = addUp(outcome.outputs, 'letters')
        onDone(
          withLeft(describeOutcome(changed.length, letters), outcome),
          changed.length > 0 ? toUndo(changed, state, letters > 0) : undefined,
          outcome.left,
        )
      },
      onRefused: ({ status }) => void ((status === 404 || status === 409) && refresh(...touched)),
    },
  )
  const [only, ...others] = applicants
  const isSingle = only !== undefined && others.length === 0
  const state: Choice | undefined = isSingle ? (only.state ?? undefined) : undefined
  return (
    <FormDialog
      opened
      onClose={onClose}
      words={{ ...texts, title: isSingle ? texts.titleOfOne(toBilingualName(only)) : texts.title }}
      kind="go"
      initial={{ applicants: applicants.map(({ applicantId }) => applicantId), state, reason: '', sendsLetter: false }}
      schema={screeningForm}
      send={screening.run}
    >
      <RadioGroup
        name="state"
        label={texts.state}
        options={[
          ...screeningStates.map((value) => ({ value, label: screeningLabels[value], hint: texts.hints[value] })),
          { value: notScreened, label: texts.none, hint: texts.hints.none },
        ]}
      />
      {leftOut && <LeftOutNote {...leftOut} />}
      <Effects applicants={applicants} />
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={2000} />
      <Checkbox name="sendsLetter" label={texts.sendsLetter} />
      {bulk.dialog}
    </FormDialog>
  )
}

function describeOutcome(changed: number, letters: number): Text {
  const screened = quantity(changed, screenedOnes)
  return letters === 0 ? screened : joinSentences([screened, quantity(letters, letterOnes)])
}

function describeUndone(outputs: readonly Reply<typeof undoScreening>[], hasLetters: boolean) {
  const [restored, since] = [addUp(outputs, 'restored'), addUp(outputs, 'changedSince')]
  if (restored === 0 && since > 0) return { words: screeningTexts.changedSince, isRefused: true }
  const assignments = addUp(outputs, 'restoredAssignments')
  const words = joinSentences([
    quantity(restored, restoredOnes),
    ...(assignments > 0 ? [quantity(assignments, assignedAgain)] : []),
    ...(since > 0 ? [quantity(since, screenedSince)] : []),
    ...(hasLetters ? [texts.kept] : []),
  ])
  return { words, isRefused: false }
}

/** What the chosen outcome changes for each applicant. */
function Effects({ applicants }: { applicants: readonly ScreenableApplicant[] }) {
  const { say } = useLanguage()
  const state = useWatch<{ state?: Choice }, 'state'>({ name: 'state' })
  return (
    <section aria-label={say(texts.effects)} className={css.effects}>
      {state === undefined && <p className={css.counts}>{say(texts.chooseState)}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too */}
      <ul className={css.list} tabIndex={0}>
        {applicants.map((applicant) => {
          const { words, isRefused } = describeEffect(applicant, state)
          return (
            <li key={applicant.applicantId} className={isRefused ? css.leftOut : undefined}>
              <bdi className={css.name}>{say(toBilingualName(applicant))}</bdi>: {words.map(say).join(' · ')}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function describeEffect(
  { state, isSubmitted, isDecided, pendingReviews, submittedReviews, conditionWarnings }: ScreenableApplicant,
  chosen: Choice | undefined,
): { words: readonly Text[]; isRefused: boolean } {
  if (!isSubmitted) return { words: [texts.draft], isRefused: true }
  const leaves = chosen === 'ineligible' || chosen === 'withdrawn'
  if (leaves && isDecided) return { words: [texts.decided], isRefused: true }
  const now = state === null ? texts.none : screeningLabels[state]
  const doubts = conditionWarnings > 0 ? [quantity(conditionWarnings, warnings)] : []
  if (chosen === undefined) return { words: [now, ...doubts], isRefused: false }
  if ((state ?? notScreened) === chosen) return { words: [texts.unchanged, ...doubts], isRefused: false }
  if (!leaves) return { words: [texts.remains, ...doubts], isRefused: false }
  return {
    words: [
      texts.leaves,
      ...(pendingReviews > 0 ? [quantity(pendingReviews, endingOnes)] : []),
      ...(submittedReviews > 0 ? [quantity(submittedReviews, uncountedOnes)] : []),
      ...doubts,
    ],
    isRefused: false,
  }
}
