import { plural, type Text, text, toLocale } from '@jadara/contract/core/text'
import { type BranchQuestion, choiceQuestionType, type QuestionBody, questionTypes } from '@jadara/contract/reviewing/questions'
import { ratings } from '@jadara/contract/reviewing/scoring'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import { branchQuestionsPath, questionsPath } from '../../lib/places.ts'

/** Of the address: which stage of a round is meant. */
export const toStage = (search: URLSearchParams): Stage => (search.get('stage') === '2' ? 2 : 1)

export const stageChoices: readonly (readonly [string, Text])[] = [
  ['1', text('First stage', 'المرحلة الأولى')],
  ['2', text('Second stage', 'المرحلة الثانية')],
]

type Place = { readonly questionId?: number; readonly branchId?: number; readonly stage?: Stage }

const toSearch = ({ stage, ...ids }: Place): string => {
  const search = new URLSearchParams(
    Object.entries({ ...ids, ...(stage === 2 && { stage }) }).flatMap(([name, id]): [string, string][] =>
      id === undefined ? [] : [[name, String(id)]],
    ),
  ).toString()
  return search && `?${search}`
}

export const toBranchQuestionsPath = (branchId?: number, stage?: Stage): string =>
  `${branchQuestionsPath}${toSearch({ ...(branchId !== undefined && { branchId }), ...(stage && { stage }) })}`

export const toBranchQuestionPath = (id: number, stage: Stage): string => `${branchQuestionsPath}/${id}${toSearch({ stage })}`

export const toAssignQuestionPath = (chosen: Place = {}): string => `${questionsPath}/assign${toSearch(chosen)}`

type Wording = Pick<QuestionBody, 'description' | 'descriptionArabic'>

/** The wording in the reader's other language; empty if one wording serves both. */
export const toOtherLanguageWording = ({ description, descriptionArabic }: Wording): Text =>
  description === descriptionArabic ? text('', '') : text(descriptionArabic, description)
export const toQuotedWording = ({ description, descriptionArabic }: Wording): Text =>
  text(`“${description}”`, `«${descriptionArabic}»`)

export const formatQuestionType = (type: number): Text =>
  questionTypes.find(({ value }) => value === type)?.label ?? questionTypes[0].label
export const isChoice = ({ type }: { type: number | '' }): boolean => type === choiceQuestionType

export const questionLabels = {
  question: text('Question', 'السؤال'),
  type: text('Type', 'النوع'),
  commentAllowed: text('Comment allowed', 'التعليق متاح'),
  noComment: text('No comment', 'بلا تعليق'),
  weight: text('Weight', 'الوزن'),
  theme: text('Theme', 'المجال'),
  stage: text('Stage', 'المرحلة'),
  required: text('The answer is required', 'الإجابة مطلوبة'),
  optional: text('Optional', 'اختياري'),
  aboutProposal: text('Only ask of applications with a proposal', 'يُطرح عن الطلبات التي فيها مقترح بحثي فقط'),
  withProposal: text('With a proposal only', 'مع مقترح بحثي فقط'),
  retired: text('Retired', 'موقوف'),
  edit: text('Edit', 'تعديل'),
  ask: text('Ask a question in a theme', 'طرح سؤال في مجال'),
  askInTheme: text('Ask in a theme', 'طرحه في مجال'),
  essaysUncounted: text('Essays are read and not counted: they have no weight.', 'الأسئلة المقالية تُقرأ ولا تُحتسب، فلا وزن لها.'),
}

/** "5 Excellent … 1 Very Bad", in one line. */
export const ratingScaleText: Text = text(
  ratings.map(({ label }) => label.en).join(' · '),
  ratings.map(({ label }) => label.ar).join(' · '),
)

export const themeCountTexts = plural('# theme', '# themes', 'مجال واحد', 'مجالان', '# مجالات', '# مجالًا', '# مجال')
export const questionCountTexts = plural('# question', '# questions', 'سؤال واحد', 'سؤالان', '# أسئلة', '# سؤالًا', '# سؤال')

type Weighted = Pick<BranchQuestion, 'type' | 'weight'>

export const calculateTotalWeight = (questions: readonly Weighted[]): number =>
  questions.filter(isChoice).reduce((sum, { weight }) => sum + weight, 0)

/** A question's share of the total; null for an essay. */
export const calculateWeightShare = (question: Weighted, questions: readonly Weighted[]): number | null =>
  isChoice(question) ? question.weight / calculateTotalWeight(questions) : null

const shareFormats = {
  en: new Intl.NumberFormat(toLocale('en'), { style: 'percent', maximumFractionDigits: 1 }),
  ar: new Intl.NumberFormat(toLocale('ar'), { style: 'percent', maximumFractionDigits: 1 }),
}

export const formatWeightShare = (share: number): Text => text(shareFormats.en.format(share), shareFormats.ar.format(share))
