import { reviewCountTexts } from '@jadara/contract/core/count-texts'
import { formatNumber, type Language, plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import { provisionalText, resultLabels, resultWarnings } from '@jadara/contract/results/result-labels'
import { ratings } from '@jadara/contract/reviewing/scoring'
import type { WorkedExample } from './worked-example.ts'

/** The explanation of one figure; `example` names its line in the worked example. */
type Explanation = { readonly name: Text; readonly how: Text; readonly example?: keyof WorkedExample }

export const figureLabels = {
  ...resultLabels,
  ...resultWarnings,
  theme: text('Theme', 'المجال'),
  receipt: text('Receipt number', 'رقم الإيصال'),
  pending: text('Reviews to come', 'تقييمات منتظرة'),
  sum: text('Sum', 'المجموع'),
  lowest: text('Lowest', 'الأدنى'),
  highest: text('Highest', 'الأعلى'),
  deviation: text('Standard deviation', 'الانحراف المعياري'),
  reviewer: text('Reviewer', 'المحكّم'),
  points: text('Points', 'النقاط'),
  most: text('Most', 'الحد الأقصى'),
  proposed: text('Proposed score', 'الدرجة المقترحة'),
  score: text('Score', 'الدرجة'),
  scores: text('Scores', 'الدرجات'),
  reason: text('Reason', 'السبب'),
  counted: text('Score that counts', 'الدرجة المحتسبة'),
  override: text('Adjusted score', 'الدرجة المعدّلة'),
  decisionReason: text('Reason of the office', 'سبب المكتب'),
  cannotJudge: text('Questions not judged', 'أسئلة لم يُحكم عليها'),
  provisional: provisionalText,
} as const

const inBothLanguages = (make: (language: Language) => string): Text => text(make('en'), make('ar'))

const points = plural('# point', '# points', 'درجة واحدة', 'درجتين', '# درجات', '# درجة', '# درجة')

const ratingWords = inBothLanguages((language) =>
  ratings.map(({ value, label }) => `${label[language]} ${formatNumber(value, language)}`).join(language === 'ar' ? '، ' : ', '),
)

/** In the order of computation. */
export function createFigureExplanations({
  reviewsLeast,
  disagreementFrom,
  overrideLimit,
}: Pick<ReadableCalculation, 'reviewsLeast' | 'disagreementFrom' | 'overrideLimit'>): readonly Explanation[] {
  const [least, from] = [quantity(reviewsLeast, reviewCountTexts), quantity(disagreementFrom, points)]
  const limit = overrideLimit === null ? null : quantity(overrideLimit, points)
  return [
    {
      name: text('Which reviews count', 'التقييمات التي تُحتسب'),
      how: text(
        'Of each reviewer the review that was submitted last, unless a conflict of interest with the applicant has been declared. Only applicants who have submitted are listed. A review that is missing counts as nothing, and never as zero.',
        'يُحتسب لكل محكّم آخر تقييم قدّمه، ما لم يُعلن تضارب مصالح مع المتقدم. لا يُدرج إلا من قدّم طلبه. والتقييم الغائب لا يُحتسب، ولا يُعدّ صفرًا بأي حال.',
      ),
    },
    {
      name: figureLabels.points,
      how: text(
        `Each rating (${ratingWords.en}) times the weight of its question, added up. Essays count for nothing, nor does a question that the reviewer cannot judge.`,
        `يُضرب كل تقدير (${ratingWords.ar}) في وزن سؤاله، وتُجمع النواتج. والأسئلة المقالية لا تدخل في الحساب، ولا السؤال الذي لا يستطيع المحكّم الحكم عليه.`,
      ),
      example: 'points',
    },
    {
      name: figureLabels.most,
      how: text('The same with the best rating for every question that is judged.', 'الحساب نفسه بأعلى تقدير لكل سؤال حُكم عليه.'),
      example: 'most',
    },
    {
      name: figureLabels.proposed,
      how: text(
        'The points as percents of the most, rounded to a whole number, a half upwards.',
        'النقاط كنسبة مئوية من الحد الأقصى، مقرّبة إلى عدد صحيح، والنصف إلى أعلى.',
      ),
      example: 'proposed',
    },
    {
      name: figureLabels.score,
      how: text(
        `What the reviewer gave: the proposed score, or another one from 1 to 100 with a reason.${limit ? '' : ' This is what counts.'}`,
        `ما أعطاه المحكّم: الدرجة المقترحة، أو درجة أخرى من ١ إلى ١٠٠ مع ذكر السبب.${limit ? '' : ' وهي التي تُحتسب.'}`,
      ),
    },
    ...(limit
      ? [
          {
            name: figureLabels.counted,
            how: text(
              `The score that the reviewer gave. If it is more than ${limit.en} from the proposed one, the proposed score counts unless the office has accepted it, and until then.`,
              `الدرجة التي أعطاها المحكّم. فإن زاد فرقها عن الدرجة المقترحة على ${limit.ar} احتُسبت الدرجة المقترحة ما لم يعتمد المكتب درجته وإلى أن يعتمدها.`,
            ),
          },
        ]
      : []),
    {
      name: figureLabels.mean,
      how: text(
        'The sum of the scores that count over their number. It ranks as it is, and is rounded to two decimals, a half upwards, only where it is shown.',
        'مجموع الدرجات المحتسبة مقسومًا على عددها. يُرتَّب بقيمته التامة، ولا يُقرَّب إلى منزلتين عشريتين، والنصف إلى أعلى، إلا عند عرضه.',
      ),
      example: 'mean',
    },
    {
      name: figureLabels.place,
      how: text(
        'The highest mean comes first. Equal means share a place, and the next places are left out: 1, 2, 2, 4. Nothing else breaks a tie. Places in a theme are counted the same way among its own applicants.',
        'يأتي الأعلى متوسطًا أولًا. من تساوت متوسطاتهم يشتركون في مركز واحد، وتُترك المراكز التالية: ١، ٢، ٢، ٤. ولا يُفصل بين المتعادلين بشيء آخر. ويُحسب المركز في المجال بالطريقة نفسها بين متقدميه.',
      ),
    },
    {
      name: figureLabels.median,
      how: text(
        'The score in the middle when they stand in order; of an even number, half the sum of the two in the middle.',
        'الدرجة الوسطى عند ترتيب الدرجات؛ وإن كان عددها زوجيًّا فنصف مجموع الدرجتين الوسطيين.',
      ),
      example: 'median',
    },
    {
      name: figureLabels.spread,
      how: text(
        `The highest score less the lowest. From ${from.en} on, with two reviews or more, it is marked as disagreement.`,
        `أعلى درجة ناقص أدنى درجة. وإن بلغ ${from.ar} أو زاد، مع تقييمين فأكثر، عُدّ تباينًا.`,
      ),
      example: 'spread',
    },
    {
      name: figureLabels.deviation,
      how: text(
        'The root of the mean of the squared distances of the scores from their mean, of all of them as the whole population, with two decimals.',
        'جذر متوسط مربعات فروق الدرجات عن متوسطها، باعتبارها المجتمع كله، بمنزلتين عشريتين.',
      ),
      example: 'deviation',
    },
    {
      name: figureLabels.weightedMean,
      how: text(
        'The mean of the percents of the most, before they are rounded and before any reviewer gave another score.',
        'متوسط النسب المئوية من الحد الأقصى، قبل تقريبها وقبل أن يعدّل أي محكّم الدرجة.',
      ),
      example: 'weightedMean',
    },
    limit
      ? {
          name: figureLabels.provisional,
          how: text(
            `Below ${least.en} an applicant has no place and is listed below the ranking, with the mean.`,
            `من له أقل من ${least.ar} فلا مركز له، ويُدرج بعد الترتيب مع متوسطه.`,
          ),
        }
      : {
          name: figureLabels.tooFew,
          how: text(`Marked below ${least.en}.`, `يُشار إليها عند أقل من ${least.ar}.`),
        },
    {
      name: figureLabels.mixedRubrics,
      how: text(
        'Marked where the reviews of an applicant were not all written on the same questions and weights.',
        'يُشار إليها إن لم تُكتب تقييمات المتقدم كلها على الأسئلة والأوزان نفسها.',
      ),
    },
    {
      name: figureLabels.ofEarlierSubmission,
      how: text(
        'Marked where a review is of a submission that was reopened and sent again.',
        'يُشار إليه إن كان تقييم عن تقديم أُعيد فتحه ثم قُدّم من جديد.',
      ),
    },
    {
      name: text('Digest', 'البصمة'),
      how: text(
        'The SHA-256 of the calculation report as JSON, byte for byte. Anybody who has that file can compute the digest and every number here again; the download for verification contains a program that does it.',
        'بصمة SHA-256 لتقرير النتائج بصيغة JSON، بايتًا ببايت. ومن لديه هذا الملف يستطيع حساب البصمة وكل رقم هنا من جديد، وفي التنزيل المعدّ للتحقق برنامج يفعل ذلك.',
      ),
    },
  ]
}
