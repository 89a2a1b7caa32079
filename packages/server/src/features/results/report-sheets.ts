import { formatMoment, zoneName } from '@jadara/contract/core/moment'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import type { ReadableCalculation } from '@jadara/contract/results/calculation-content'
import type { CalculationLine } from '@jadara/contract/results/results'
import { overrideStatusLabels } from '@jadara/contract/results/score-overrides'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { Sheet, SheetColumn } from '../../sheets/sheet.ts'
import { createWallClockFormatter } from '../../sheets/wall-clock.ts'
import { createFigureExplanations, figureLabels } from './report-words.ts'
import { createColumnFactory, formatCountedScores, rankedColumns } from './result-columns.ts'
import { createWorkedExample } from './worked-example.ts'

export type ReportInput = {
  readonly line: Pick<CalculationLine, 'number' | 'madeAt' | 'sha256' | 'by'>
  readonly content: ReadableCalculation
  readonly language: Language
  readonly timeZone: string
}

type Applicant = ReadableCalculation['applicants'][number]

/** One sheet per step of a calculation: method, rubrics, reviews and results. */
// biome-ignore lint/suspicious/noExplicitAny: each sheet has its own type of rows and reads them by its own columns
export const createReportSheets = (input: ReportInput): readonly Sheet<any>[] => [
  methodSheet(input),
  rubricSheet(input),
  reviewSheet(input),
  resultSheet(input),
]

type Line = readonly [name: string, how: string, example: string | null]

function methodSheet({ line, content, language, timeZone }: ReportInput): Sheet<Line> {
  const toColumn = createColumnFactory<Line>(language)
  const example = createWorkedExample(content, language)
  const pickLanguage = (words: Text) => words[language]
  const { round } = content
  const name = (who: { englishName: string; arabicName: string }) => text(who.englishName, who.arabicName)[language]
  return {
    name: pickLanguage(text('Method', 'الطريقة')),
    columns: [
      toColumn('name', text('Number', 'الرقم'), { width: 30, cell: ([number]) => number }),
      toColumn('how', text('How it is made', 'كيف يُحسب'), { width: 100, cell: ([, how]) => how }),
      toColumn('example', text('Worked example', 'مثال محسوب'), { width: 60, cell: ([, , worked]) => worked }),
    ],
    rows: [
      [pickLanguage(text('Round', 'الدورة')), name(round), null],
      [pickLanguage(text('Calculation', 'النتائج المجمّدة')), String(line.number), null],
      [pickLanguage(text('Frozen', 'وقت التجميد')), pickLanguage(formatMoment(line.madeAt, timeZone, { seconds: true })), null],
      [pickLanguage(text('By', 'بواسطة')), name(line.by), null],
      [pickLanguage(text('SHA-256 digest', 'بصمة SHA-256')), line.sha256, null],
      [
        pickLanguage(text('Example', 'المثال')),
        example ? `${name(example.applicant)} (${example.applicant.applicantId})` : '—',
        null,
      ],
      ...createFigureExplanations(content).map(
        (one): Line => [
          pickLanguage(one.name),
          pickLanguage(one.how),
          (one.example && (example?.[one.example] as string | null)) ?? null,
        ],
      ),
    ],
  }
}

type RubricQuestion = { rubric: ReadableCalculation['rubrics'][number]; place: number }

function rubricSheet({ content, language }: ReportInput): Sheet<RubricQuestion> {
  const toColumn = createColumnFactory<RubricQuestion>(language)
  const item = ({ rubric, place }: RubricQuestion) => rubric.items[place]
  return {
    name: text('Rubrics', 'نماذج الأسئلة')[language],
    columns: [
      toColumn('rubric', text('Rubric', 'النموذج'), { width: 10, cell: ({ rubric }) => rubric.id }),
      toColumn('theme', figureLabels.theme, {
        width: 28,
        cell: ({ rubric }) => text(rubric.branchName, rubric.branchArabicName)[language],
      }),
      toColumn('place', text('Question', 'السؤال'), { width: 10, cell: ({ place }) => place + 1 }),
      toColumn('english', text('In English', 'بالإنجليزية'), {
        width: 60,
        cell: (question) => item(question)?.description ?? null,
      }),
      toColumn('arabic', text('In Arabic', 'بالعربية'), {
        width: 60,
        cell: (question) => item(question)?.descriptionArabic ?? null,
      }),
      toColumn('type', text('Type', 'النوع'), {
        width: 12,
        cell: (question) =>
          (item(question)?.type === choiceQuestionType ? text('Choice', 'اختيار') : text('Essay', 'مقالي'))[language],
      }),
      toColumn('weight', text('Weight', 'الوزن'), { width: 10, cell: (question) => item(question)?.weight ?? null }),
    ],
    rows: content.rubrics.flatMap((rubric) => rubric.items.map((_, place) => ({ rubric, place }))),
  }
}

type ReviewLine = { applicant: Applicant; review: Applicant['reviews'][number] }

function reviewSheet({ content, language, timeZone }: ReportInput): Sheet<ReviewLine> {
  const toColumn = createColumnFactory<ReviewLine>(language)
  const at = createWallClockFormatter(timeZone)
  const zone = zoneName(timeZone)
  const questions = Math.max(0, ...content.rubrics.map(({ items }) => items.length))
  const ratings = Array.from(
    { length: questions },
    (_, place): SheetColumn<ReviewLine> =>
      toColumn(`question${place + 1}`, text(`Question ${place + 1}`, `السؤال ${place + 1}`), {
        width: 10,
        cell: ({ review }) => review.choices[place] ?? null,
      }),
  )
  const number = (key: 'points' | 'most' | 'proposed' | 'score' | 'counted' | 'cannotJudge') =>
    toColumn(key, figureLabels[key], { width: 12, cell: ({ review }) => review[key] })
  return {
    name: text('Reviews', 'التقييمات')[language],
    columns: [
      toColumn('applicant', figureLabels.applicant, {
        width: 32,
        cell: ({ applicant }) => text(applicant.englishName, applicant.arabicName)[language],
      }),
      toColumn('applicantId', text('Applicant number', 'رقم المتقدم'), {
        width: 12,
        cell: ({ applicant }) => applicant.applicantId,
      }),
      toColumn('reviewer', figureLabels.reviewer, { width: 10, cell: ({ review }) => review.reviewer }),
      toColumn('rubric', text('Rubric', 'النموذج'), { width: 10, cell: ({ review }) => review.rubric }),
      toColumn('version', text('Version', 'الإصدار'), { width: 10, cell: ({ review }) => review.version }),
      toColumn(
        'submittedAt',
        text(`Submitted at (${zone.en})`, `وقت التقديم (${zone.ar})`),
        { width: 20, cell: ({ review }) => at(review.submittedAt) },
        'moment',
      ),
      toColumn('receiptNumber', text('Receipt that was read', 'الإيصال الذي قُرئ'), {
        width: 20,
        cell: ({ review }) => review.receiptNumber,
      }),
      ...ratings,
      ...(['cannotJudge', 'points', 'most', 'proposed', 'score', 'counted'] as const).map(number),
      toColumn('override', figureLabels.override, {
        width: 18,
        cell: ({ review: { override } }) => override && overrideStatusLabels[override][language],
      }),
      toColumn('reason', figureLabels.reason, { width: 60, cell: ({ review }) => review.reason }),
      toColumn('decisionReason', figureLabels.decisionReason, {
        width: 60,
        cell: ({ review }) => review.overrideDecision?.reason ?? null,
      }),
    ],
    rows: content.applicants.flatMap((applicant) => applicant.reviews.map((review) => ({ applicant, review }))),
  }
}

function resultSheet({ content, language }: ReportInput): Sheet<Applicant> {
  const toColumn = createColumnFactory<Applicant>(language)
  return {
    name: text('Results', 'النتائج')[language],
    columns: rankedColumns(language, [
      toColumn('receiptNumber', figureLabels.receipt, { width: 20, cell: ({ receiptNumber }) => receiptNumber }),
      toColumn('reviewCount', figureLabels.reviews, { width: 12, cell: ({ reviewCount }) => reviewCount }),
      toColumn('scores', figureLabels.scores, {
        width: 32,
        cell: ({ reviews }) => formatCountedScores(reviews),
      }),
    ]),
    rows: content.applicants,
  }
}
