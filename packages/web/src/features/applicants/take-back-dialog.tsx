import { applicantCountTexts, endedAssignmentsTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { toRequiredHint } from '@jadara/contract/results/required-reason'
import type { AssignedReviewState } from '@jadara/contract/reviewing/own-assignments'
import {
  type ActiveAssignment,
  listActiveAssignments,
  takeBackAssignments,
  takeBackForm,
} from '@jadara/contract/reviewing/take-back'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { assignmentReads } from '../../lib/assignment-reads.ts'
import { callEndpoint } from '../../lib/call.ts'
import { sortPeopleByName } from '../../lib/names.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useReadByBody } from '../../lib/read-by-body.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { addUp, useBulkAct, withLeft } from '../../ui/bulk-act.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { LoadingDialog } from '../../ui/loading-dialog.tsx'
import css from './assigning-preview.module.css'

const texts = {
  title: text('Take assignments back?', 'أتريد إنهاء الإسنادات؟'),
  titleOfOne: (reviewer: Text) =>
    text(`Take the assignment of ${reviewer.en} back?`, `أتريد إنهاء إسناد المتقدم إلى ${reviewer.ar}؟`),
  about: text(
    'The applicants are no longer visible to the reviewers, at once. A reviewer who knows of the assignments gets one letter about all of them, without the reason.',
    'لن يظهر المتقدمون للمحكّمين بعد الآن. ويتسلّم كل محكّم عَلِم بإسناداته رسالة واحدة عنها جميعًا، دون ذكر السبب.',
  ),
  go: text('Take back', 'إنهاء الإسناد'),
  going: text('Taking back…', 'جارٍ الإنهاء…'),
  whose: text('Whose assignments', 'إسنادات مَن'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('It stays with the office, and in the audit trail.', 'يبقى لدى المكتب، ويُحفظ في سجل العمليات.'),
  conflict: text('Because of a conflict of interest', 'بسبب تضارب مصالح'),
  conflictHint: text(
    'A review that was submitted counts no more, and the reviewers cannot be assigned to these applicants again unless the office lifts the conflict.',
    'لا يُحتسب التقييم المقدَّم، ولا يُسند المتقدمون إلى هؤلاء المحكّمين من جديد ما لم يُلغِ المكتب التضارب.',
  ),
  effects: text('What will happen', 'ما سيحدث'),
  nobodyChosen: text('Choose whose assignments end.', 'اختر إسنادات مَن تُنهى.'),
  none: text('No reviewer is assigned to the chosen applicants.', 'لم يُسند أي من المختارين إلى محكّم.'),
}
const endingOnes = plural(
  '# assignment ends',
  '# assignments end',
  'ينتهي إسناد واحد',
  'ينتهي إسنادان',
  'تنتهي # إسنادات',
  'ينتهي # إسنادًا',
  'ينتهي # إسناد',
)
const notBegun = text('the review has not begun', 'لم يبدأ التقييم')
const effectTexts: Readonly<Record<AssignedReviewState, Text>> = {
  pending: notBegun,
  accepted: notBegun,
  begun: text(
    'the review has begun: what is written is kept as evidence, and does not count',
    'بدأ التقييم: يُحفظ ما كُتب دليلًا، ولا يُحتسب',
  ),
  submitted: text(
    'the review is submitted: it is kept, and counts in the results',
    'قُدّم التقييم: يبقى محفوظًا، ويُحتسب في النتائج',
  ),
}
const excluded = text(
  'the review is submitted: it is kept as evidence, and excluded from the results',
  'قُدّم التقييم: يبقى محفوظًا دليلًا، ويُستبعد من النتائج',
)

type Props = {
  applicantIds: readonly number[]
  /** The registration; without one, the assignments of all reviewers are offered. */
  reviewerId?: number
  onClose: () => void
  onDone: (words: Text, left: readonly number[]) => void
}

/** Takes back one or many assignments with one reason, after saying for each applicant what will happen. */
export function TakeBackDialog({ applicantIds, reviewerId, onClose, onDone }: Props) {
  const { say } = useLanguage()
  const reading = useReadByBody(listActiveAssignments, {
    applicants: [...applicantIds],
    ...(reviewerId !== undefined && { reviewerId }),
  })
  const { data } = reading
  if (data && data.length > 0) return <Opened assignments={data} onClose={onClose} onDone={onDone} />
  return (
    <LoadingDialog title={texts.title} reading={reading} onClose={onClose}>
      {data && <Banner>{say(texts.none)}</Banner>}
    </LoadingDialog>
  )
}

function Opened({
  assignments,
  onClose,
  onDone,
}: { assignments: readonly ActiveAssignment[] } & Pick<Props, 'onClose' | 'onDone'>) {
  const { language } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const bulk = useBulkAct()
  const ending = useAction(
    async ({ reviewerIds, ...why }: z.output<typeof takeBackForm>) => {
      const pairs = assignments
        .filter((one) => reviewerIds.includes(one.reviewerId))
        .map(({ applicantId, reviewerId }) => ({ applicantId, reviewerId }))
      const done = await bulk.run({
        title: texts.going,
        items: [...Map.groupBy(pairs, ({ applicantId }) => applicantId).values()],
        work: (part) => callEndpoint(takeBackAssignments, { body: { ...why, pairs: part.flat() } }),
      })
      // The button that opened the dialog disappears with the assignments; only then is the rest of the page focusable.
      await refresh(...assignmentReads)
      return done
    },
    {
      onDone: (outcome) =>
        onDone(
          withLeft(quantity(addUp(outcome.outputs, 'ended'), endedAssignmentsTexts), outcome),
          outcome.left.flatMap(([first]) => first?.applicantId ?? []),
        ),
      // Something changed after this page was loaded.
      onRefused: ({ status }) => void ((status === 404 || status === 409) && refresh(...assignmentReads, listActiveAssignments)),
    },
  )
  const byReviewer = Map.groupBy(assignments, (one) => one.reviewerId)
  const reviewers = sortPeopleByName(
    [...byReviewer].flatMap(([id, own]) => (own[0] ? [{ id, ...own[0].reviewer, count: own.length }] : [])),
    language,
  )
  const [first] = assignments
  const title = first && assignments.length === 1 ? texts.titleOfOne(toBilingualName(first.reviewer)) : texts.title
  return (
    <FormDialog
      opened
      onClose={onClose}
      words={{ ...texts, title }}
      kind="stop"
      initial={{
        reviewerIds: reviewers.length === 1 ? reviewers.map(({ id }) => id) : [],
        ...{ reason: '', conflict: false },
      }}
      schema={takeBackForm}
      send={ending.run}
    >
      {reviewers.length > 1 && (
        <CheckboxGroup
          name="reviewerIds"
          label={texts.whose}
          options={reviewers.map((one) => ({
            ...{ value: one.id, label: toBilingualName(one) },
            hint: quantity(one.count, applicantCountTexts),
          }))}
        />
      )}
      <Effects assignments={assignments} />
      <TextArea name="reason" label={texts.reason} hint={toRequiredHint(texts.reasonHint)} maxLength={1000} />
      <Checkbox name="conflict" label={texts.conflict} hint={texts.conflictHint} />
      {bulk.dialog}
    </FormDialog>
  )
}

/** What ends for each applicant, and what becomes of the reviews. */
function Effects({ assignments }: { assignments: readonly ActiveAssignment[] }) {
  const { say } = useLanguage()
  const [reviewerIds, conflict] = useWatch<{ reviewerIds: number[]; conflict: boolean }, ['reviewerIds', 'conflict']>({
    name: ['reviewerIds', 'conflict'],
  })
  const ending = assignments.filter((one) => reviewerIds.includes(one.reviewerId))
  return (
    <section aria-label={say(texts.effects)} className={css.effects}>
      <p className={css.counts} role="status">
        {say(ending.length === 0 ? texts.nobodyChosen : quantity(ending.length, endingOnes))}
      </p>
      {ending.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too
        <ul className={css.list} tabIndex={0}>
          {[...Map.groupBy(ending, ({ applicantId }) => applicantId)].map(([applicantId, own]) => (
            <li key={applicantId}>
              {own[0] && <bdi className={css.name}>{say(toBilingualName(own[0].applicant))}</bdi>}
              <ul>
                {own.map(({ reviewerId, reviewer, state }) => (
                  <li key={reviewerId} className={state === 'begun' || state === 'submitted' ? css.leftOut : undefined}>
                    <bdi>{say(toBilingualName(reviewer))}</bdi>:{' '}
                    {say(conflict && state === 'submitted' ? excluded : effectTexts[state])}
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
