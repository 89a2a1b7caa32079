import { type Text, text } from '@jadara/contract/core/text'
import type { AssignmentPlan } from '@jadara/contract/reviewing/assignment-plans'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberOrZeroWord } from '../../ui/numbers.ts'
import css from './assignment-plans.module.css'

const texts = {
  more: text('More figures of this plan, explained', 'أرقام أخرى عن الخطة مع شرحها'),
  frozen: text(
    'The plan is finished. The figures are those of the moment when it was applied.',
    'انتهى العمل بهذه الخطة. والأرقام كما كانت لحظة تطبيقها.',
  ),
}

type Fact = { readonly label: Text; readonly count: number; readonly help?: Text }

const toFacts = ({ applicants, planned, unmet, counts }: AssignmentPlan): readonly Fact[] => [
  { label: text('Applicants', 'المتقدمون'), count: applicants },
  { label: text('New assignments', 'إسنادات جديدة'), count: planned },
  { label: text('Existing', 'القائمة'), count: counts.existing },
  { label: text('With too few reviewers', 'ينقصهم محكّمون'), count: unmet },
]
const toMoreFacts = ({ counts, costs }: AssignmentPlan): readonly Fact[] => [
  {
    ...{ label: text('Without a reviewer of the theme', 'دون محكّم من المجال'), count: counts.withoutTheme },
    help: text(
      'Applicants none of whose reviewers is registered for the applicant’s own theme.',
      'متقدمون ليس بين محكّميهم من هو مسجّل في مجالهم.',
    ),
  },
  {
    ...{ label: text('Locked', 'مثبَّت'), count: counts.locked },
    help: text('Pairs that stay when the plan is made again.', 'إسنادات تبقى كما هي إذا أُعدّت الخطة من جديد.'),
  },
  {
    ...{ label: text('Forbidden', 'مستبعد'), count: counts.forbidden },
    help: text(
      'Pairs that you keep out of this plan, also when it is made again.',
      'حالات استبعدتها من هذه الخطة، وتبقى مستبعدة إذا أُعدّت من جديد.',
    ),
  },
  {
    ...{ label: text('Unconnected groups of reviewers', 'مجموعات محكّمين غير متصلة'), count: counts.groups },
    help: text(
      'Reviewers of one group share applicants, so it can be seen who scores more severely. Between groups it cannot. One group is best.',
      'محكّمو المجموعة الواحدة يشتركون في متقدمين، فيمكن معرفة الأكثر تشددًا بينهم، ولا يمكن ذلك بين مجموعة وأخرى. والأفضل مجموعة واحدة.',
    ),
  },
  {
    ...{ label: text('Points, fewer are better', 'النقاط، والأقل أفضل'), count: costs.total },
    help: text(
      'What the plan misses: how much better reviewers could suit their applicants, and how uneven the loads are. They compare plans of the same round.',
      'ما ينقص الخطة: كم كان يمكن أن يكون المحكّمون أنسب، ومدى تفاوت أعبائهم. وتفيد في المقارنة بين خطط الدورة نفسها.',
    ),
  },
]

/** The figures of a plan; those that need an explanation open below. */
export function PlanFacts({ plan }: { plan: AssignmentPlan }) {
  const { say } = useLanguage()
  return (
    <div>
      <FactList facts={toFacts(plan)} />
      {plan.state !== 'draft' && <p className="muted small">{say(texts.frozen)}</p>}
      <details className={css.more}>
        <summary>{say(texts.more)}</summary>
        <FactList facts={toMoreFacts(plan)} />
      </details>
    </div>
  )
}

function FactList({ facts }: { facts: readonly Fact[] }) {
  const { say } = useLanguage()
  return (
    <dl className={css.facts}>
      {facts.map(({ label, count, help }) => (
        <div key={label.en} className={help && css.explained}>
          <dt>{say(label)}</dt>
          <dd className="num">{say(formatNumberOrZeroWord(count))}</dd>
          {help && <dd className={css.help}>{say(help)}</dd>}
        </div>
      ))}
    </dl>
  )
}
