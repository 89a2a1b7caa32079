import { formatMoment } from '@jadara/contract/core/moment'
import { type Text, text } from '@jadara/contract/core/text'
import { formatConfirmation } from '@jadara/contract/results/decision-confirmations'
import { provisionalHeading } from '@jadara/contract/results/result-labels'
import type { Decision } from '@jadara/contract/results/result-row'
import { formatFirstStage, formatSecondStage, stageLabels } from '@jadara/contract/results/result-stage'
import { formatOutcome } from '@jadara/contract/results/results'
import { choiceQuestionType } from '@jadara/contract/reviewing/questions'
import type { DocumentPart, DocumentSection, PrintedDocument } from '../../documents/printed-document.ts'
import { joinStageName } from './calculation.ts'
import { exceptionsPart } from './report-exceptions.ts'
import { listReportSettings, settingsHeading } from './report-settings.ts'
import type { ReportInput } from './report-sheets.ts'
import { createFigureExplanations, figureLabels } from './report-words.ts'
import { createTable, createWriter, type ReportWriter } from './report-writer.ts'
import { createWorkedExample, type WorkedExample } from './worked-example.ts'

export type PrintContext = {
  readonly award: Text
  readonly printedAt: Date
  /** The active decisions at that time, with their applicants. */
  readonly decisions: readonly (Decision & {
    readonly about: { readonly id: number; readonly englishName: string; readonly arabicName: string }
  })[]
}

/** The short form is printed on every page and can be read out on the telephone. */
const shortDigest = (sha256: string): string => sha256.slice(0, 12)

/** The calculation as a document for the committee to sign. It contains no texts of reviews. */
export function toReportDocument(input: ReportInput, context: PrintContext): PrintedDocument {
  const { line, content, language, timeZone } = input
  const writer = createWriter(input)
  const { pickLanguage, n } = writer
  const number = `${pickLanguage(words.calculation)} ${n(line.number)}`
  const { stage } = content
  const running = `${pickLanguage(words.report)} · ${writer.formatName(joinStageName(content.round, stage))}`
  const reviews = content.applicants.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  const facts: [Text, string][] = [
    ...(stage ? [[stageLabels.stage, pickLanguage(formatSecondStage(stage))] satisfies [Text, string]] : []),
    [words.frozen, pickLanguage(formatMoment(line.madeAt, timeZone, { seconds: true }))],
    [words.by, writer.formatName(line.by)],
    [words.applicants, n(content.applicants.length)],
    [figureLabels.reviews, n(reviews)],
    [words.printed, pickLanguage(formatMoment(context.printedAt, timeZone))],
  ]
  return {
    language,
    title: `${running} · ${number}`,
    running,
    words: {
      ...{ contents: pickLanguage(words.contents), page: pickLanguage(words.page), of: pickLanguage(words.of) },
      // There are no attachments.
      ...{ damaged: '', pages: '' },
    },
    cover: {
      award: pickLanguage(context.award),
      round: writer.formatName(joinStageName(content.round, stage)),
      theme: '',
      kind: number,
      englishName: words.report.en,
      arabicName: words.report.ar,
      photograph: null,
      facts: writer.facts(facts),
      seal: {
        state: 'submitted',
        label: `${pickLanguage(words.seal)} ${shortDigest(line.sha256)}`,
        facts: writer.facts([[words.digest, line.sha256]]),
        verify: null,
      },
    },
    parts: [
      methodPart(input, writer),
      rankingPart(input, writer),
      scoresPart(input, context, writer),
      ...(content.format > 1 ? [exceptionsPart(input, writer)] : []),
      rubricsPart(input, writer),
      decisionsPart(input, context, writer),
    ],
    attached: null,
  }
}

function methodPart(input: ReportInput, writer: ReportWriter): DocumentPart {
  const { content, language } = input
  const { pickLanguage, facts, formatName } = writer
  const example = createWorkedExample(content, language)
  const worked = createFigureExplanations(content).flatMap(({ name, example: key }): [Text, string][] => {
    const value = key && example?.[key]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const how: DocumentSection = {
    title: pickLanguage(words.how),
    blocks: [
      { block: 'facts', facts: facts(createFigureExplanations(content).map(({ name, how }) => [name, pickLanguage(how)])) },
    ],
    entries: [],
  }
  return {
    title: pickLanguage(words.method),
    sections: [settingsSection(input, writer), how, ...(example ? [exampleSection(example)] : [])],
  }

  function exampleSection({ applicant }: WorkedExample): DocumentSection {
    return {
      title: pickLanguage(words.example),
      blocks: [{ block: 'facts', facts: facts([[figureLabels.applicant, formatName(applicant)], ...worked]) }],
      entries: [],
    }
  }
}

function settingsSection({ content }: ReportInput, { pickLanguage, n, facts }: ReportWriter): DocumentSection {
  const settings = listReportSettings(content).map(
    ({ label, value }) => [label, value !== null && typeof value === 'object' ? pickLanguage(value) : n(value)] as const,
  )
  return { title: pickLanguage(settingsHeading(content)), blocks: [{ block: 'facts', facts: facts(settings) }], entries: [] }
}

function rankingPart({ content }: ReportInput, { pickLanguage, n, d, formatName }: ReportWriter): DocumentPart {
  const heads = [
    ...[figureLabels.place, figureLabels.applicant, words.quotient, figureLabels.mean, figureLabels.median, words.fromTo],
    ...[words.deviation, figureLabels.weightedMean],
  ]
  const marks = [
    ...(['tied', 'disagreement', 'overridden', 'pendingOverride', 'partlyJudged'] as const),
    ...(['mixedRubrics', 'ofEarlierSubmission'] as const),
  ] as const
  const toRow = (one: ReportInput['content']['applicants'][number]) => {
    const theme = pickLanguage(text(one.branchName, one.branchArabicName))
    const lines = [
      formatName(one),
      one.rankInTheme === null ? theme : `${theme}:\u00a0${n(one.rankInTheme)}`,
      ...(one.firstStage ? [formatFirstFigures(one.firstStage)] : []),
      [
        ...(one.tooFew ? [pickLanguage(one.rank === null ? figureLabels.provisional : figureLabels.tooFew)] : []),
        ...marks.flatMap((mark) => (one[mark] ? pickLanguage(figureLabels[mark]) : [])),
      ].join(' · '),
    ]
    return [
      ...[n(one.rank), lines.filter((words) => words !== '').join('\n')],
      ...[one.reviewCount === 0 ? '—' : `${n(one.sum)} ÷ ${n(one.reviewCount)}`, d(one.mean), n(one.median)],
      one.lowest === null ? '—' : `${n(one.lowest)}–${n(one.highest)}`,
      ...[d(one.deviation), d(one.weightedMean)],
    ]
  }
  const formatFirstFigures = ({ rank, mean, tied }: NonNullable<ReportInput['content']['applicants'][number]['firstStage']>) =>
    `${pickLanguage(stageLabels.first)}:\u00a0${n(rank)} (${d(mean)})${tied ? ` · ${pickLanguage(figureLabels.tied)}` : ''}`
  const ranked = content.applicants.filter(({ rank }) => rank !== null).map(toRow)
  const others = content.applicants.filter(({ rank }) => rank === null).map(toRow)
  const numeric = [0, 2, 3, 4, 5, 6, 7]
  return {
    title: pickLanguage(words.ranking),
    about: content.stage
      ? `${pickLanguage(words.aboutStageRanking)} ${pickLanguage(formatFirstStage(content.stage))}`
      : pickLanguage(words.aboutRanking),
    sections: [
      {
        title: pickLanguage(words.ranked),
        empty: pickLanguage(content.applicants.length > 0 ? words.nobodyRanked : words.nobody),
        blocks: ranked.length > 0 ? [createTable(heads.map(pickLanguage), ranked, numeric)] : [],
        entries: [],
      },
      ...(others.length > 0
        ? [
            {
              title: pickLanguage(content.overrideLimit === null ? words.unreviewed : provisionalHeading),
              blocks: [createTable(heads.map(pickLanguage), others, numeric)],
              entries: [],
            },
          ]
        : []),
    ],
  }
}

/** The PDF lists single reviews for these ranks only; the other formats contain all of them. */
export const lastRankWithPrintedReviews = 50

function scoresPart(
  { content }: ReportInput,
  { decisions }: PrintContext,
  { pickLanguage, n, formatName }: ReportWriter,
): DocumentPart {
  const chosen = new Set(decisions.flatMap(({ outcome, about }) => (outcome === 'not-selected' ? [] : about.id)))
  const printed = content.applicants.filter(
    ({ applicantId, rank }) => (rank !== null && rank <= lastRankWithPrintedReviews) || chosen.has(applicantId),
  )
  const isWhole = printed.length === content.applicants.filter(({ reviewCount }) => reviewCount > 0).length
  const heads = [
    ...[figureLabels.applicant, figureLabels.reviewer, words.rubric, figureLabels.points, figureLabels.most],
    ...[figureLabels.proposed, figureLabels.score, figureLabels.counted],
  ]
  const rows = printed.flatMap((one) =>
    one.reviews.map((review, at) => [
      ...[at === 0 ? formatName(one) : '', review.reviewer, n(review.rubric), n(review.points), n(review.most)],
      ...[n(review.proposed), n(review.score), n(review.counted)],
    ]),
  )
  return {
    title: pickLanguage(words.scores),
    about: isWhole
      ? pickLanguage(words.aboutScores)
      : `${pickLanguage(words.aboutScores)} ${pickLanguage(words.firstPlaces(n(lastRankWithPrintedReviews)))}`,
    sections: [
      {
        title: pickLanguage(words.byReviewer),
        blocks: [createTable(heads.map(pickLanguage), rows, [2, 3, 4, 5, 6, 7])],
        entries: [],
      },
    ],
  }
}

function rubricsPart({ content, language }: ReportInput, { pickLanguage, n }: ReportWriter): DocumentPart {
  return {
    title: pickLanguage(words.rubrics),
    sections: content.rubrics.map(({ id, branchName, branchArabicName, items }) => ({
      title: `${pickLanguage(words.rubric)} ${n(id)} · ${pickLanguage(text(branchName, branchArabicName))}`,
      empty: pickLanguage(words.noQuestions),
      blocks:
        items.length > 0
          ? [
              createTable(
                [words.question, words.wording, words.weight].map(pickLanguage),
                items.map(({ type, weight, isRequired, description, descriptionArabic }, at) => [
                  n(at + 1),
                  text(description, descriptionArabic)[language],
                  type === choiceQuestionType ? n(weight) : pickLanguage(isRequired ? words.essay : words.optionalEssay),
                ]),
                [0, 2],
              ),
            ]
          : [],
      entries: [],
    })),
  }
}

function decisionsPart(
  { timeZone }: ReportInput,
  { decisions, printedAt }: PrintContext,
  { pickLanguage, n, formatName }: ReportWriter,
): DocumentPart {
  const at = formatMoment(printedAt, timeZone)
  const rows = decisions.map((decision) => [
    formatName(decision.about),
    pickLanguage(formatOutcome(decision)),
    n(decision.calculation),
    [formatName(decision.by), pickLanguage(formatMoment(decision.decidedAt, timeZone))].join('\n'),
    decision.reason || '—',
    pickLanguage(formatConfirmation(decision)),
  ])
  const heads = [
    figureLabels.applicant,
    figureLabels.decision,
    words.onCalculation,
    words.decidedAt,
    figureLabels.reason,
    words.confirmed,
  ]
  return {
    title: pickLanguage(words.decisions),
    about: pickLanguage(words.aboutDecisions(at)),
    sections: [
      {
        title: pickLanguage(words.asOf(at)),
        empty: pickLanguage(words.noDecision),
        blocks: rows.length > 0 ? [createTable(heads.map(pickLanguage), rows, [2])] : [],
        entries: [],
      },
      {
        title: pickLanguage(words.signatures),
        blocks: [
          { block: 'note', text: pickLanguage(words.aboutSignatures) },
          { block: 'signatures', heads: [words.name, words.signature, words.date].map(pickLanguage), people: 6 },
        ],
        entries: [],
      },
    ],
  }
}

const words = {
  report: text('Calculation report', 'تقرير النتائج'),
  calculation: text('Calculation', 'النتائج المجمّدة رقم'),
  frozen: text('Frozen', 'وقت التجميد'),
  by: text('By', 'بواسطة'),
  applicants: text('Applicants', 'المتقدمون'),
  printed: text('Printed', 'وقت الطباعة'),
  seal: text('Digest', 'البصمة'),
  digest: text('SHA-256 of the report as JSON', 'بصمة SHA-256 للتقرير بصيغة JSON'),
  contents: text('Contents', 'المحتويات'),
  page: text('Page', 'صفحة'),
  of: text('of', 'من'),
  method: text('Method', 'الطريقة'),
  how: text('How the numbers are made', 'كيف تُحسب الأرقام'),
  example: text('A worked example', 'مثال محسوب'),
  ranking: text('Ranking', 'الترتيب'),
  aboutRanking: text(
    'Everybody who had submitted, by the exact mean of the scores that count. The place in the theme is beside its name. Applicants with too few reviews for a place follow, by the mean.',
    'كل من قدّم طلبه، مرتبين بالمتوسط التام للدرجات المحتسبة. والمركز في المجال بجانب اسمه. ومن لم تكتمل تقييماته فلا مركز له، ويأتي بعدهم بحسب متوسطه.',
  ),
  aboutStageRanking: text(
    'Everybody in the second stage, by the exact mean of the scores of its reviews alone. The place in the theme is beside its name, the place and the mean of the first stage are below it. Applicants with too few reviews for a place follow, by the mean.',
    'كل من دخل المرحلة الثانية، مرتبين بالمتوسط التام لدرجات تقييماتها وحدها. والمركز في المجال بجانب اسمه، ومركز المرحلة الأولى ومتوسطها تحته. ومن لم تكتمل تقييماته فلا مركز له، ويأتي بعدهم بحسب متوسطه.',
  ),
  ranked: text('By place', 'حسب المركز'),
  nobodyRanked: text('Nobody has a place yet.', 'لا مركز لأحد بعد.'),
  unreviewed: text('Without a review', 'بلا تقييم'),
  nobody: text('Nobody had submitted.', 'لم يقدّم أحد طلبه.'),
  quotient: text('Sum ÷ count', 'المجموع ÷ العدد'),
  fromTo: text('From–to', 'من–إلى'),
  deviation: text('Deviation', 'الانحراف'),
  scores: text('Scores', 'الدرجات'),
  aboutScores: text(
    'Reviewers are named by their numbers within the round. Every rating stands in the report as Excel and as JSON.',
    'يُشار إلى المحكّمين بأرقامهم في الدورة. وجميع التقديرات في التقرير بصيغتي Excel وJSON.',
  ),
  firstPlaces: (places: string) =>
    text(
      `Printed here are those of the first ${places} places, and of everybody who is shortlisted or has won. Everybody stands in the ranking, and every score in the report as Excel and as JSON.`,
      `والمطبوع هنا درجات أصحاب المراكز الأولى حتى المركز ${places}، ومن أُدرج في القائمة المختصرة أو فاز. والجميع في جدول الترتيب، وجميع الدرجات في التقرير بصيغتي Excel وJSON.`,
    ),
  byReviewer: text('By applicant and reviewer', 'حسب المتقدم والمحكّم'),
  rubrics: text('Questions and weights', 'الأسئلة والأوزان'),
  rubric: text('Rubric', 'النموذج'),
  question: text('Question', 'السؤال'),
  wording: text('Wording', 'النص'),
  weight: text('Weight', 'الوزن'),
  essay: text('Essay', 'مقالي'),
  optionalEssay: text('Essay, optional', 'مقالي اختياري'),
  noQuestions: text('No questions were asked: reviewers gave a score.', 'لم تُطرح أسئلة: أعطى المحكّمون درجة.'),
  decisions: text('Decisions', 'القرارات'),
  aboutDecisions: ({ en, ar }: Text) =>
    text(
      `They are no part of the frozen calculation: this is how they stood when the report was printed, ${en}. They may have changed since.`,
      `ليست جزءًا من النتائج المجمّدة: هكذا كانت عند طباعة التقرير، ${ar}. وقد تكون تغيّرت بعد ذلك.`,
    ),
  asOf: ({ en, ar }: Text) => text(`As of ${en}`, `كما كانت في ${ar}`),
  noDecision: text('No decision had been taken.', 'لم يُتخذ أي قرار بعد.'),
  onCalculation: text('On calculation', 'على أساس النتائج رقم'),
  decidedAt: text('Decided', 'وقت القرار'),
  confirmed: text('Confirmed', 'التأكيد'),
  signatures: text('Signatures', 'التوقيعات'),
  aboutSignatures: text(
    'We have read this calculation. The digest on the cover names the file that it was printed from.',
    'اطّلعنا على هذه النتائج. والبصمة على الغلاف تحدد الملف الذي طُبعت منه.',
  ),
  name: text('Name', 'الاسم'),
  signature: text('Signature', 'التوقيع'),
  date: text('Date', 'التاريخ'),
} as const
