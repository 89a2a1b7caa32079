import { screeningLabels } from '@jadara/contract/applicants/screening'
import { formatMoment, zoneName } from '@jadara/contract/core/moment'
import { type Language, type Text, text } from '@jadara/contract/core/text'
import type { ReadableCalculation, ScreenedOut } from '@jadara/contract/results/calculation-content'
import {
  exclusionLabels,
  exclusionTimingLabels,
  formatCountingEnd,
  formatEndedBy,
  formatOfficeAccount,
} from '@jadara/contract/results/exclusion-labels'
import { formatFirstStage, formatSecondStage, stageLabels } from '@jadara/contract/results/result-stage'
import type { CalculationLine } from '@jadara/contract/results/results'
import { overrideStatusLabels } from '@jadara/contract/results/score-overrides'
import { formatScreenedBy, screenedOutLabels } from '@jadara/contract/results/screened-out-labels'
import { describeWaivedGaps } from '@jadara/contract/results/waived-gaps'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { FormulaCell } from '../../sheets/formula.ts'
import { type AddressableSheet, addFormulas, locateCells } from '../../sheets/formula-cells.ts'
import type { Sheet, SheetCell, SheetColumn } from '../../sheets/sheet.ts'
import { createWallClockFormatter } from '../../sheets/wall-clock.ts'
import {
  createExclusionFormulas,
  createResultFormulas,
  createReviewFormulas,
  type ReportAddresses,
  type ReviewRow,
  toCommonMost,
} from './report-formulas.ts'
import { listReportSettings, type ReportSetting } from './report-settings.ts'
import { createFigureExplanations, figureLabels } from './report-words.ts'
import { createColumnFactory, firstStageColumns, formatCountedScores, rankedColumns } from './result-columns.ts'
import { createWorkedExample } from './worked-example.ts'

export type ReportInput = {
  readonly line: Pick<CalculationLine, 'number' | 'madeAt' | 'sha256' | 'by'>
  readonly content: ReadableCalculation
  readonly language: Language
  readonly timeZone: string
}

type Applicant = ReadableCalculation['applicants'][number]

// biome-ignore lint/suspicious/noExplicitAny: each sheet has its own type of rows and reads them by its own columns
type ReportSheet = Sheet<any, SheetCell | FormulaCell>

/** One sheet per step of a calculation, from the settings to the results, with formulas that follow when a rating, a weight or a setting is changed. */
export function createReportSheets(input: ReportInput): readonly ReportSheet[] {
  const { content } = input
  const settings = settingSheet(input)
  const rubrics = rubricSheet(input)
  const reviews = reviewSheet(input)
  const exclusions = exclusionSheet(input)
  const results = resultSheet(input)
  const [settingCells, rubricCells] = [locateCells(settings), locateCells(rubrics)]
  const [reviewCells, exclusionCells] = [locateCells(reviews), locateCells(exclusions)]
  const addresses: ReportAddresses = {
    setting: (name) =>
      settingCells.cell(
        'value',
        settings.rows.find((row) => row.name === name),
      ),
    weight: (rubricId, place) =>
      rubricCells.cell(
        'weight',
        rubrics.rows.find((row) => row.rubric.id === rubricId && row.place === place),
      ),
    reviews: reviewCells,
    results: locateCells(results),
  }
  const rowsByApplicant = Map.groupBy(reviews.rows, ({ applicant }) => applicant)
  return [
    methodSheet(input),
    settings,
    rubrics,
    addFormulas(reviews, createReviewFormulas(content, reviewCells, addresses)),
    ...(content.format > 1
      ? [
          addFormulas(exclusions, {
            ...createReviewFormulas(content, exclusionCells, addresses),
            ...createExclusionFormulas(exclusionCells, addresses),
          }),
          waivedGapSheet(input),
          ...(content.screenedOut ? [screenedOutSheet(input, content.screenedOut)] : []),
        ]
      : []),
    addFormulas(
      results,
      createResultFormulas(content, addresses, (applicant) => rowsByApplicant.get(applicant) ?? []),
    ),
  ]
}

type Line = readonly [name: string, how: string, example: string | null]

function methodSheet({ line, content, language, timeZone }: ReportInput): AddressableSheet<Line> {
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
      ...(content.stage ? stageLines(content.stage, language) : []),
      [pickLanguage(text('Calculation', 'النتائج المجمّدة')), String(line.number), null],
      [pickLanguage(text('Frozen', 'وقت التجميد')), pickLanguage(formatMoment(line.madeAt, timeZone, { seconds: true })), null],
      [pickLanguage(text('By', 'بواسطة')), name(line.by), null],
      [pickLanguage(text('SHA-256 digest', 'بصمة SHA-256')), line.sha256, null],
      [
        pickLanguage(text('Example', 'المثال')),
        example ? `${name(example.applicant)} (${example.applicant.applicantId})` : '—',
        null,
      ],
      [pickLanguage(text('Formulas', 'المعادلات')), pickLanguage(aboutFormulas), null],
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

const stageLines = (stage: NonNullable<ReadableCalculation['stage']>, language: Language): readonly Line[] => [
  [stageLabels.stage[language], formatSecondStage(stage)[language], null],
  [stageLabels.first[language], formatFirstStage(stage)[language], null],
]

const aboutFormulas = text(
  'Change a rating, a weight, a score or a setting, and the proposed scores, means and places follow. Words and marks, such as “Tie” or “Adjusted score”, stay as they were frozen. Do not sort the sheets Settings, Rubrics and Reviews: the formulas name their rows.',
  'غيّر تقديرًا أو وزنًا أو درجة أو إعدادًا تتغيّر معه الدرجات المقترحة والمتوسطات والمراكز. أما الكلمات والعلامات، مثل «تعادل» أو «درجة معدّلة»، فتبقى كما جُمّدت. ولا ترتّب صفوف أوراق «الإعدادات» و«نماذج الأسئلة» و«التقييمات»، فالمعادلات تشير إلى صفوفها.',
)

type SettingRow = Omit<ReportSetting, 'name'> & { readonly name: ReportSetting['name'] | 'provisional' }

function settingSheet({ content, language }: ReportInput): AddressableSheet<SettingRow> {
  const toColumn = createColumnFactory<SettingRow>(language)
  const rows: SettingRow[] = [
    ...listReportSettings(content),
    {
      name: 'provisional',
      label: text('Word instead of a place', 'الكلمة التي تحل محل المركز'),
      value: figureLabels.provisional,
    },
  ]
  return {
    name: text('Settings', 'الإعدادات')[language],
    columns: [
      toColumn('name', text('Setting', 'الإعداد'), { width: 40, cell: ({ label }) => label[language] }),
      toColumn('value', text('Value', 'القيمة'), {
        width: 16,
        cell: ({ value }) => (value !== null && typeof value === 'object' ? value[language] : value),
      }),
    ],
    rows: rows.filter(({ value }) => value !== null),
    fixedOrder: true,
  }
}

type RubricQuestion = { rubric: ReadableCalculation['rubrics'][number]; place: number }

function rubricSheet({ content, language }: ReportInput): AddressableSheet<RubricQuestion> {
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
    fixedOrder: true,
  }
}

function reviewSheet(input: ReportInput): AddressableSheet<ReviewRow> {
  const { content, language } = input
  const toColumn = createColumnFactory<ReviewRow>(language)
  return {
    name: text('Reviews', 'التقييمات')[language],
    columns: [
      ...reviewColumns<ReviewRow>(input),
      toColumn('ended', text('Note', 'ملاحظة'), {
        width: 40,
        cell: ({ review }) => (review?.ended ? formatCountingEnd(review.ended)[language] : null),
      }),
    ],
    rows: content.applicants.flatMap((applicant) => applicant.reviews.map((review) => ({ applicant, review }))),
    fixedOrder: true,
  }
}

type ExclusionRow = ReviewRow & { readonly exclusion: Applicant['exclusions'][number] }

function exclusionSheet(input: ReportInput): AddressableSheet<ExclusionRow> {
  const { content, language, timeZone } = input
  const toColumn = createColumnFactory<ExclusionRow>(language)
  const at = createWallClockFormatter(timeZone)
  const zone = zoneName(timeZone)
  const provisional = figureLabels.provisional[language]
  return {
    name: text('Excluded', 'المستبعدون')[language],
    columns: [
      ...reviewColumns<ExclusionRow>(input, ({ exclusion }) => exclusion.reviewer),
      toColumn('timing', exclusionLabels.declared, {
        width: 20,
        cell: ({ exclusion }) => exclusionTimingLabels[exclusion.timing][language],
      }),
      toColumn(
        'excludedAt',
        text(`Declared at (${zone.en})`, `وقت الإعلان (${zone.ar})`),
        { width: 20, cell: ({ exclusion }) => at(exclusion.at) },
        'moment',
      ),
      toColumn('excludedBy', text('Declared by', 'من أعلنه'), {
        width: 24,
        cell: ({ exclusion }) => formatEndedBy(exclusion)[language],
      }),
      toColumn('exclusionReason', text('Reason of the exclusion', 'سبب الاستبعاد'), {
        width: 60,
        cell: ({ exclusion }) => exclusion.reason,
      }),
      toColumn('rankWithout', exclusionLabels.placeWithout, {
        width: 13,
        cell: ({ applicant: { rank, mean } }) => rank ?? (mean === null ? null : provisional),
      }),
      toColumn('meanWithout', exclusionLabels.meanWithout, { width: 13, cell: ({ applicant }) => applicant.mean }),
      toColumn('rankWith', exclusionLabels.placeWith, {
        width: 13,
        cell: ({ exclusion: { rankWith, meanWith } }) => rankWith ?? (meanWith === null ? null : provisional),
      }),
      toColumn('meanWith', exclusionLabels.meanWith, { width: 13, cell: ({ exclusion }) => exclusion.meanWith }),
    ],
    rows: content.applicants.flatMap((applicant) =>
      applicant.exclusions.map((exclusion) => ({ applicant, exclusion, review: exclusion.review })),
    ),
  }
}

type WaivedGapRow = ReturnType<typeof describeWaivedGaps>[number]

function waivedGapSheet({ content, language, timeZone }: ReportInput): AddressableSheet<WaivedGapRow> {
  const toColumn = createColumnFactory<WaivedGapRow>(language)
  const at = createWallClockFormatter(timeZone)
  const zone = zoneName(timeZone)
  return {
    name: text('Waived gaps', 'النواقص المتجاوَز عنها')[language],
    columns: [
      toColumn('gap', text('Gap', 'النقص'), { width: 60, cell: ({ words }) => words[language] }),
      toColumn('receipt', figureLabels.receipt, { width: 18, cell: ({ receiptNumber }) => receiptNumber }),
      toColumn('reason', figureLabels.reason, { width: 60, cell: ({ reason }) => reason }),
      toColumn(
        'waivedAt',
        text(`Waived at (${zone.en})`, `وقت التجاوز (${zone.ar})`),
        { width: 20, cell: ({ at: waivedAt }) => at(waivedAt) },
        'moment',
      ),
      toColumn('by', text('Waived by', 'من تجاوز عنه'), {
        width: 24,
        cell: ({ by }) => formatOfficeAccount(by)[language],
      }),
    ],
    rows: describeWaivedGaps(content),
  }
}

function screenedOutSheet(
  { language, timeZone }: ReportInput,
  screenedOut: readonly ScreenedOut[],
): AddressableSheet<ScreenedOut> {
  const toColumn = createColumnFactory<ScreenedOut>(language)
  const at = createWallClockFormatter(timeZone)
  const zone = zoneName(timeZone)
  return {
    name: screenedOutLabels.heading[language],
    columns: [
      toColumn('english', text('Name in English', 'الاسم بالإنجليزية'), { width: 30, cell: ({ englishName }) => englishName }),
      toColumn('arabic', text('Name in Arabic', 'الاسم بالعربية'), { width: 30, cell: ({ arabicName }) => arabicName }),
      toColumn('receipt', figureLabels.receipt, { width: 18, cell: ({ receiptNumber }) => receiptNumber }),
      toColumn('state', screenedOutLabels.state, { width: 18, cell: ({ state }) => screeningLabels[state][language] }),
      toColumn('reason', figureLabels.reason, { width: 60, cell: ({ reason }) => reason }),
      toColumn(
        'decidedAt',
        text(`Decided at (${zone.en})`, `وقت القرار (${zone.ar})`),
        { width: 20, cell: ({ at: decidedAt }) => at(decidedAt) },
        'moment',
      ),
      toColumn('by', screenedOutLabels.decided, { width: 24, cell: (one) => formatScreenedBy(one)[language] }),
      toColumn('reviews', screenedOutLabels.reviews, { width: 12, cell: ({ reviews }) => reviews }),
    ],
    rows: screenedOut,
  }
}

/** The columns of a review, whether it counts or not. */
function reviewColumns<Row extends ReviewRow>(
  { content, language, timeZone }: ReportInput,
  toReviewer = ({ review }: Row): string | null => review?.reviewer ?? null,
): readonly SheetColumn<Row>[] {
  const toColumn = createColumnFactory<Row>(language)
  const at = createWallClockFormatter(timeZone)
  const zone = zoneName(timeZone)
  const questions = Math.max(0, ...content.rubrics.map(({ items }) => items.length))
  const ratings = Array.from(
    { length: questions },
    (_, place): SheetColumn<Row> =>
      toColumn(`question${place + 1}`, text(`Question ${place + 1}`, `السؤال ${place + 1}`), {
        width: 10,
        cell: ({ review }) => review?.choices[place] ?? null,
      }),
  )
  const number = (key: 'points' | 'most' | 'proposed' | 'score' | 'counted' | 'cannotJudge') =>
    toColumn(key, figureLabels[key], { width: 12, cell: ({ review }) => review?.[key] ?? null })
  return [
    toColumn('applicant', figureLabels.applicant, {
      width: 32,
      cell: ({ applicant }) => text(applicant.englishName, applicant.arabicName)[language],
    }),
    toColumn('applicantId', text('Applicant number', 'رقم المتقدم'), {
      width: 12,
      cell: ({ applicant }) => applicant.applicantId,
    }),
    toColumn('reviewer', figureLabels.reviewer, { width: 10, cell: toReviewer }),
    toColumn('rubric', text('Rubric', 'النموذج'), { width: 10, cell: ({ review }) => review?.rubric ?? null }),
    toColumn('version', text('Version', 'الإصدار'), { width: 10, cell: ({ review }) => review?.version ?? null }),
    toColumn(
      'submittedAt',
      text(`Submitted at (${zone.en})`, `وقت التقديم (${zone.ar})`),
      { width: 20, cell: ({ review }) => review && at(review.submittedAt) },
      'moment',
    ),
    toColumn('receiptNumber', text('Receipt that was read', 'الإيصال الذي قُرئ'), {
      width: 20,
      cell: ({ review }) => review?.receiptNumber ?? null,
    }),
    ...ratings,
    ...(['cannotJudge', 'points', 'most', 'proposed', 'score', 'counted'] as const).map(number),
    toColumn('override', figureLabels.override, {
      width: 18,
      cell: ({ review }) => (review?.override ? overrideStatusLabels[review.override][language] : null),
    }),
    toColumn('reason', figureLabels.reason, { width: 60, cell: ({ review }) => review?.reason ?? null }),
    toColumn('decisionReason', figureLabels.decisionReason, {
      width: 60,
      cell: ({ review }) => review?.overrideDecision?.reason ?? null,
    }),
  ]
}

function resultSheet({ content, language }: ReportInput): AddressableSheet<Applicant> {
  const toColumn = createColumnFactory<Applicant>(language)
  const toRows = ({ reviews }: Applicant) => reviews.map((review) => ({ review }))
  return {
    name: text('Results', 'النتائج')[language],
    columns: [
      ...rankedColumns<Applicant>(language, [
        ...(content.stage ? firstStageColumns<Applicant>(language) : []),
        toColumn('receiptNumber', figureLabels.receipt, { width: 20, cell: ({ receiptNumber }) => receiptNumber }),
        toColumn('reviewCount', figureLabels.reviews, { width: 12, cell: ({ reviewCount }) => reviewCount }),
        toColumn('scores', figureLabels.scores, { width: 32, cell: ({ reviews }) => formatCountedScores(reviews) }),
      ]),
      toColumn('branchId', text('Theme number', 'رقم المجال'), { width: 12, cell: ({ branchId }) => branchId }),
      toColumn('ratedCount', text('Reviews with ratings', 'تقييمات بتقديرات'), {
        width: 14,
        cell: ({ reviews }) => reviews.filter(({ most }) => most > 0).length,
      }),
      toColumn('commonMost', text('Common maximum', 'الحد الأقصى المشترك'), {
        width: 14,
        cell: (one) => toCommonMost(toRows(one)),
      }),
      toColumn('commonPoints', text('Points of the common maximum', 'النقاط من الحد الأقصى المشترك'), {
        width: 14,
        cell: (one) =>
          one.reviews.reduce((sum, { points, most }) => sum + (most > 0 ? (toCommonMost(toRows(one)) / most) * points : 0), 0),
      }),
    ],
    rows: content.applicants,
  }
}
