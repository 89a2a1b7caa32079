import { type Text, text } from '@jadara/contract/core/text'
import {
  type AssignmentPlanInputs,
  assignmentPlanInputs,
  type PlanWeightName,
  planWeightLabels,
  planWeightNames,
} from '@jadara/contract/reviewing/assignment-plan-inputs'
import type { RefusedCallError } from '../../lib/call.ts'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { NumberLikeInput } from '../../ui/form/text-input.tsx'

const texts = {
  reviews: text('Reviewers for each applicant', 'عدد المحكّمين لكل متقدم'),
  least: text('Applicants per reviewer, at least', 'المتقدمون لكل محكّم، على الأقل'),
  most: text('Applicants per reviewer, at most', 'المتقدمون لكل محكّم، على الأكثر'),
  mostHint: text(
    'With the assignments that exist already. Single reviewers can have bounds of their own in the plan.',
    'وتشمل الإسنادات القائمة. ويمكن في الخطة تحديد حدود خاصة لمحكّم بعينه.',
  ),
  seed: text('Seed, a number that decides ties', 'رقم البذرة، للفصل بين الخطط المتساوية'),
  seedHint: text(
    'Decides between plans that are as good as each other, so that nobody can arrange whom to get. The same number gives the same plan.',
    'يفصل بين الخطط المتساوية، فلا يستطيع أحد أن يرتّب من يُسند إليه. والرقم نفسه يعطي الخطة نفسها.',
  ),
}
const weightHints: Readonly<Record<PlanWeightName, Text>> = {
  theme: text(
    'All four: from 0, not at all, to 10, most. The theme is the one for which both are registered.',
    'الأربعة كلها من ٠: لا أثر له، إلى ١٠: الأكثر أثرًا. والمجال هو ما سُجّل فيه الطرفان.',
  ),
  words: text(
    'Words of titles and abstracts that are also in what is known of the reviewer’s work.',
    'كلمات العناوين والملخصات التي ترد أيضًا في أعمال المحكّم المعروفة.',
  ),
  wishes: text('Only where you have asked reviewers for wishes.', 'إن كنت قد طلبت رغبات المحكّمين.'),
  evenLoads: text('The higher, the more alike are the loads.', 'كلما زاد تقاربت أعباء المحكّمين.'),
}

type Props = {
  opened: boolean
  onClose: () => void
  words: { title: Text; about: Text; go: Text; going: Text }
  initial: AssignmentPlanInputs
  send: (inputs: AssignmentPlanInputs) => Promise<RefusedCallError | undefined>
}

/** What a plan is solved from. */
export function PlanInputsDialog({ opened, onClose, words, initial, send }: Props) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      words={words}
      kind="go"
      initial={toFormValues(initial)}
      schema={assignmentPlanInputs}
      send={send}
    >
      <NumberLikeInput name="reviews" label={texts.reviews} maxLength={2} />
      <NumberLikeInput name="load.least" label={texts.least} span={3} maxLength={4} />
      <NumberLikeInput name="load.most" label={texts.most} hint={texts.mostHint} span={3} maxLength={4} />
      {planWeightNames.map((name) => (
        <NumberLikeInput
          key={name}
          name={`weights.${name}`}
          label={planWeightLabels[name]}
          hint={weightHints[name]}
          span={3}
          maxLength={2}
        />
      ))}
      <NumberLikeInput name="seed" label={texts.seed} hint={texts.seedHint} maxLength={9} />
    </FormDialog>
  )
}

/** Numbers as they are typed. */
const toFormValues = ({ reviews, load, weights, seed, reviewers, applicants }: AssignmentPlanInputs) => ({
  reviews: String(reviews),
  load: { least: String(load.least), most: String(load.most) },
  weights: {
    theme: String(weights.theme),
    words: String(weights.words),
    wishes: String(weights.wishes),
    evenLoads: String(weights.evenLoads),
  },
  seed: String(seed),
  reviewers,
  applicants,
})
