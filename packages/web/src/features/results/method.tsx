import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { useLanguage } from '../../ui/language.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import { formatResultSettings } from './results-head.tsx'
import css from './steps.module.css'
import { type FrozenApplicant, formatMeanFormulas, formatPercentFormula, formatPointsFormula } from './sums.ts'

const listSteps = ({ format }: Pick<ReadableCalculation, 'format'>): readonly Text[] => [
  ...steps.slice(0, 3),
  ...(format === 1 ? [] : [overrideStep]),
  ...steps.slice(3, 5),
  ...(format === 1 ? [] : [provisionalStep]),
  ...steps.slice(5),
]

const overrideStep = text(
  'A score too far from the proposed one counts once the office has accepted it; until then, and if it is refused, the proposed score counts.',
  'الدرجة البعيدة عن المقترحة لا تُحتسب إلا بعد أن يعتمدها المكتب، وإلى ذلك الحين، أو إن رُفضت، تُحتسب الدرجة المقترحة.',
)
const provisionalStep = text(
  'With fewer reviews than the round asks for, an applicant is provisional: listed below the ranking by the mean, without a place.',
  'من كانت تقييماته أقل مما تشترطه الدورة فنتيجته مؤقتة: يأتي بعد الترتيب بحسب متوسطه، بلا مركز.',
)

const steps = [
  text(
    'Each rating counts from 5, Excellent, to 1, Very Bad, times the weight of its question. Together they are the points of the review; the most is 5 times all weights that count. Essays count for nothing, nor does a question that the reviewer cannot judge.',
    'يُحسب كل تقدير من ٥ (ممتاز) إلى ١ (ضعيف جدًا) مضروبًا في وزن سؤاله، ومجموعها نقاط التقييم. والحد الأقصى خمسة أمثال مجموع الأوزان. ولا تُحسب الأسئلة المقالية، ولا السؤال الذي لا يستطيع المحكّم الحكم عليه.',
  ),
  text(
    'The points as percents of the most, rounded to a whole number with a half upwards, are the proposed score.',
    'نسبة النقاط إلى الحد الأقصى مئويًّا، مقرّبة إلى عدد صحيح مع جبر النصف إلى أعلى، هي الدرجة المقترحة.',
  ),
  text(
    'The reviewer gives the overall score, 1 to 100. Where it differs from the proposed one, it has a reason.',
    'يضع المحكّم الدرجة الكلية من ١ إلى ١٠٠، فإن خالفت الدرجة المقترحة ذكر السبب.',
  ),
  text(
    'The mean is the sum of the scores that count over their number. A review that is missing counts as nothing, never as zero.',
    'المتوسط مجموع الدرجات المحتسبة مقسومًا على عددها. والتقييم الذي لم يُقدَّم لا يُحسب، ولا يُعدّ صفرًا.',
  ),
  text(
    'The place goes by the mean before any rounding. Equal means share a place, and the next are left out: 1, 2, 2, 4. Nothing else breaks a tie.',
    'المركز بحسب المتوسط قبل أي تقريب. ومن تساوت متوسطاتهم اشتركوا في المركز وتُرك ما يليه: ١، ٢، ٢، ٤. ولا يفصل بين المتعادلين شيء آخر.',
  ),
  text(
    'Median, weighted mean (of the percents alone, before rounding and before any reviewer changed the score) and spread are told to be looked at; they move no place.',
    'الوسيط والمتوسط المرجّح (من النسب وحدها قبل التقريب وقبل أي تعديل من المحكّم) والمدى تُذكر للاطلاع، ولا تغيّر أي مركز.',
  ),
]
const texts = {
  example: text('An example from this calculation', 'مثال من هذه النتائج'),
  nothing: text('no choice questions', 'بلا أسئلة اختيار'),
}

export function CalculationMethod({ content }: { content: ReadableCalculation }) {
  const { say } = useLanguage()
  const example =
    content.applicants.find(({ reviews }) => reviews.length > 1) ?? content.applicants.find(({ mean }) => mean !== null)
  return (
    <>
      <ol className={css.method}>
        {listSteps(content).map((step, index) => (
          <li key={step.en}>
            <b aria-hidden="true">{say(formatNumberText(index + 1))}</b>
            <span>{say(step)}</span>
          </li>
        ))}
      </ol>
      <p className={css.word}>{say(formatResultSettings(content))}</p>
      {example && <Example applicant={example} rubrics={content.rubrics} />}
    </>
  )
}

function Example({ applicant, rubrics }: { applicant: FrozenApplicant; rubrics: ReadableCalculation['rubrics'] }) {
  const { say } = useLanguage()
  return (
    <div className={css.example}>
      <h3>
        {say(texts.example)}: <bdi>{say(toBilingualName(applicant))}</bdi>
      </h3>
      <ul>
        {applicant.reviews.map((review) => {
          const items = rubrics.find(({ id }) => id === review.rubric)?.items ?? []
          const percents = formatPercentFormula(review)
          const [proposed, score] = [formatNumberText(review.proposed ?? 0), formatNumberText(review.counted)]
          return (
            <li key={review.reviewer}>
              <span>
                <bdi>{review.reviewer}</bdi>
              </span>
              <span>
                {percents ? (
                  <>
                    <span className={css.sum}>{say(formatPointsFormula(items, review))}</span>
                    <span className={css.sum}>{say(percents)}</span>
                    {say(text(`proposed ${proposed.en}, counts ${score.en}`, `المقترحة ${proposed.ar}، والمحتسبة ${score.ar}`))}
                  </>
                ) : (
                  say(text(`${texts.nothing.en}, counts ${score.en}`, `${texts.nothing.ar}، والدرجة المحتسبة ${score.ar}`))
                )}
              </span>
            </li>
          )
        })}
      </ul>
      <p>
        {formatMeanFormulas(applicant).map((words) => (
          <b key={words.en} className={css.sum}>
            {say(words)}
          </b>
        ))}
      </p>
    </div>
  )
}
