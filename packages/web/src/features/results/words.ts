import { plural, type Text, text } from '@jadara/contract/core/text'
import { provisionalText, resultWarnings } from '@jadara/contract/results/result-labels'
import type { Decision, ResultRow } from '@jadara/contract/results/result-row'
import { resultsPath } from '../../lib/places.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { formatNumberText } from '../../ui/numbers.ts'
import type { ResultFlag } from './results-view.ts'

export const calculationPath = (id: number): string => `${resultsPath}/${id}`
export const reportTitle = text('Calculation report', 'تقرير النتائج')

/** The Arabic form after a verb or a preposition. */
export const pointCountTexts = plural('# point', '# points', 'درجة واحدة', 'درجتين', '# درجات', '# درجة', '# درجة')

export const formatCalculationNumber = (count: number): Text =>
  text(`No. ${formatNumberText(count).en}`, `رقم ${formatNumberText(count).ar}`)

const sharedMark = text('shared', 'مكرر')

/** A shared place is marked: "=2", in Arabic "٢ مكرر". */
export const formatResultPlace = (place: number, shared: boolean): Text => {
  const { en, ar } = formatNumberText(place)
  return shared ? text(`=${en}`, `${ar} ${sharedMark.ar}`) : text(en, ar)
}

export const flagTexts: Readonly<Record<ResultFlag, Text>> = {
  provisional: provisionalText,
  tooFew: resultWarnings.tooFew,
  pending: resultWarnings.pendingOverride,
  override: resultWarnings.overridden,
  unjudged: resultWarnings.partlyJudged,
  disagreement: resultWarnings.disagreement,
  tie: resultWarnings.tied,
  questions: resultWarnings.mixedRubrics,
  earlier: resultWarnings.ofEarlierSubmission,
  unrated: resultWarnings.withoutRatings,
}
export const flagTones: Readonly<Record<ResultFlag, ChipTone>> = {
  provisional: 'gold',
  tooFew: 'gold',
  pending: 'gold',
  override: 'plain',
  unjudged: 'plain',
  disagreement: 'bad',
  tie: 'nile',
  questions: 'plain',
  earlier: 'plain',
  unrated: 'plain',
}
export const flagHints: Readonly<Record<ResultFlag, Text>> = {
  provisional: text(
    'No place, because there are fewer reviews than the round asks for.',
    'لا مركز، لأن عدد التقييمات أقل مما تشترطه الدورة.',
  ),
  tooFew: text('Fewer reviews than the round wants.', 'عدد التقييمات أقل مما تتطلبه الدورة.'),
  pending: text(
    'A reviewer’s score is far from the one that the ratings propose. The proposed one counts until you accept the other.',
    'درجة أحد المحكّمين بعيدة عن الدرجة المقترحة من تقديراته. وتُحتسب المقترحة إلى أن تعتمد درجته.',
  ),
  override: text(
    'A reviewer gave another score than the ratings propose, with a reason.',
    'أعطى أحد المحكّمين درجة غير المقترحة من تقديراته، مع ذكر السبب.',
  ),
  unjudged: text('A reviewer could not judge every question.', 'لم يستطع أحد المحكّمين الحكم على كل الأسئلة.'),
  disagreement: text('The scores lie far apart.', 'الدرجات متباعدة.'),
  tie: text('Somebody else has exactly the same mean.', 'لمتقدم آخر المتوسط نفسه تمامًا.'),
  questions: text(
    'The reviews were not all written on the same questions and weights.',
    'لم تُكتب التقييمات كلها على الأسئلة والأوزان نفسها.',
  ),
  earlier: text('A review is of an earlier submission than the current one.', 'أحد التقييمات عن تقديم سابق للتقديم القائم.'),
  unrated: text('A review is a score and a description, without ratings.', 'أحد التقييمات درجة ووصف بلا تقديرات.'),
}

export const prizeNames: Readonly<Record<number, Text>> = {
  1: text('First prize', 'الجائزة الأولى'),
  2: text('Second prize', 'الجائزة الثانية'),
}
const outcomes = {
  shortlisted: { tone: 'ok', words: text('Shortlisted', 'في القائمة المختصرة') },
  'not-selected': { tone: 'plain', words: text('Not selected', 'لم يقع عليه الاختيار') },
} as const
const winner = text('Winner', 'فائز')

export const toDecisionChip = ({ outcome, prize }: Decision): { tone: ChipTone; words: Text } =>
  outcome === 'winner' ? { tone: 'gold', words: prizeNames[prize ?? 0] ?? winner } : outcomes[outcome]

export function formatReviewerScores({ scores, median }: ResultRow): Text {
  const each = scores.map(({ reviewer, counted }) => [reviewer, formatNumberText(counted)] as const)
  const middle = formatNumberText(median ?? 0)
  return text(
    `Scores: ${each.map(([who, { en }]) => `${who} ${en}`).join(', ')}. Median ${middle.en}.`,
    `الدرجات: ${each.map(([who, { ar }]) => `${who} ${ar}`).join('، ')}. الوسيط ${middle.ar}.`,
  )
}

/** "A, B and C" · "أ وب وج" */
export const joinNames = (names: readonly Text[]): Text =>
  text(new Intl.ListFormat('en-GB').format(names.map(({ en }) => en)), names.map(({ ar }) => ar).join(' و'))
