import { moment } from '@jadara/contract/moment'
import { choiceQuestion } from '@jadara/contract/questions'
import { type Decision, outcomeWords } from '@jadara/contract/results'
import { formatNumber, type Text, text } from '@jadara/contract/text'
import type { Fact, Part, Printed, Section } from '../../documents/printed.ts'
import type { Reported } from './report-sheets.ts'
import { explained, numberNames } from './report-words.ts'
import { decimals, type WorkedExample, workedExample } from './worked-example.ts'

/** What the report is printed with beside the calculation itself. */
export type Printing = {
  readonly award: Text
  readonly printedAt: Date
  /** The decisions that stand at that moment, with whom they are about. */
  readonly decisions: readonly (Decision & {
    readonly about: { readonly id: number; readonly englishName: string; readonly arabicName: string }
  })[]
}

/** Of a digest what is told over the telephone, and stands at the foot of every page. */
const shortDigest = (sha256: string): string => sha256.slice(0, 12)

/** The calculation as a document that a committee signs: what was reckoned, from what, and how. No words of a review stand in it. */
export function reportDocument(reported: Reported, printing: Printing): Printed {
  const { line, content, language, timeZone } = reported
  const writing = writerOf(reported)
  const { say, n } = writing
  const number = `${say(words.calculation)} ${n(line.number)}`
  const reviews = content.applicants.reduce((sum, { reviewCount }) => sum + reviewCount, 0)
  const facts: [Text, string][] = [
    [words.frozen, say(moment(line.madeAt, timeZone, { seconds: true }))],
    [words.by, writing.nameOf(line.by)],
    [words.applicants, n(content.applicants.length)],
    [numberNames.reviews, n(reviews)],
    [words.printed, say(moment(printing.printedAt, timeZone))],
  ]
  return {
    language,
    title: `${say(words.report)} · ${writing.nameOf(content.round)} · ${number}`,
    running: `${say(words.report)} · ${writing.nameOf(content.round)}`,
    words: {
      ...{ contents: say(words.contents), page: say(words.page), of: say(words.of) },
      // Nothing is attached.
      ...{ damaged: '', pages: '' },
    },
    cover: {
      award: say(printing.award),
      round: writing.nameOf(content.round),
      theme: '',
      kind: number,
      englishName: words.report.en,
      arabicName: words.report.ar,
      photograph: null,
      facts: writing.facts(facts),
      seal: {
        state: 'submitted',
        label: `${say(words.seal)} ${shortDigest(line.sha256)}`,
        facts: writing.facts([[words.digest, line.sha256]]),
        verify: null,
      },
    },
    parts: [
      methodPart(reported, writing),
      rankingPart(reported, writing),
      scoresPart(reported, printing, writing),
      rubricsPart(reported, writing),
      decisionsPart(reported, printing, writing),
    ],
    attached: null,
  }
}

type Writer = {
  say(words: Text): string
  n(value: number | null): string
  d(value: number | null): string
  nameOf(one: { readonly englishName: string; readonly arabicName: string }): string
  facts(all: readonly (readonly [Text, string | readonly string[]])[]): Fact[]
}

/** A dash where there is no number. */
const writerOf = ({ language }: Reported): Writer => {
  const say = (words: Text) => words[language]
  return {
    say,
    n: (value) => (value === null ? '—' : formatNumber(value, language)),
    d: (value) => (value === null ? '—' : decimals(value, language)),
    nameOf: ({ englishName, arabicName }) => text(englishName, arabicName)[language],
    facts: (all) => all.map(([label, value]) => ({ label: say(label), value })),
  }
}

function methodPart({ content, language }: Reported, { say, facts, nameOf }: Writer): Part {
  const example = workedExample(content, language)
  const worked = explained(content).flatMap(({ name, example: key }): [Text, string][] => {
    const value = key && example?.[key]
    return typeof value === 'string' ? [[name, value]] : []
  })
  const how: Section = {
    title: say(words.how),
    blocks: [{ block: 'facts', facts: facts(explained(content).map(({ name, how }) => [name, say(how)])) }],
    entries: [],
  }
  return {
    title: say(words.method),
    sections: [how, ...(example ? [exampleSection(example)] : [])],
  }

  function exampleSection({ applicant }: WorkedExample): Section {
    return {
      title: say(words.example),
      blocks: [{ block: 'facts', facts: facts([[numberNames.applicant, nameOf(applicant)], ...worked]) }],
      entries: [],
    }
  }
}

function rankingPart({ content }: Reported, { say, n, d, nameOf }: Writer): Part {
  const heads = [
    ...[numberNames.place, numberNames.applicant, words.quotient, numberNames.mean, numberNames.median, words.fromTo],
    ...[words.deviation, numberNames.weightedMean],
  ]
  const marks = ['tied', 'disagreement', 'tooFew', 'mixedRubrics', 'ofEarlierSubmission'] as const
  const rows = content.applicants.map((one) => {
    const theme = say(text(one.branchName, one.branchArabicName))
    const said = [
      nameOf(one),
      one.rankInTheme === null ? theme : `${theme}:\u00a0${n(one.rankInTheme)}`,
      marks.flatMap((mark) => (one[mark] ? say(numberNames[mark]) : [])).join(' · '),
    ]
    return [
      ...[n(one.rank), said.filter((words) => words !== '').join('\n')],
      ...[one.reviewCount === 0 ? '—' : `${n(one.sum)} ÷ ${n(one.reviewCount)}`, d(one.mean), n(one.median)],
      one.lowest === null ? '—' : `${n(one.lowest)}–${n(one.highest)}`,
      ...[d(one.deviation), d(one.weightedMean)],
    ]
  })
  return {
    title: say(words.ranking),
    about: say(words.aboutRanking),
    sections: [
      {
        title: say(words.allApplicants),
        empty: say(words.nobody),
        blocks: rows.length > 0 ? [table(heads.map(say), rows, [0, 2, 3, 4, 5, 6, 7])] : [],
        entries: [],
      },
    ],
  }
}

/** Of so many places a document to be signed prints each review; of a large season the rest stands in the files. */
export const placesPrinted = 50

function scoresPart({ content }: Reported, { decisions }: Printing, { say, n, nameOf }: Writer): Part {
  const chosen = new Set(decisions.flatMap(({ outcome, about }) => (outcome === 'not-selected' ? [] : about.id)))
  const printed = content.applicants.filter(
    ({ applicantId, rank }) => (rank !== null && rank <= placesPrinted) || chosen.has(applicantId),
  )
  const isWhole = printed.length === content.applicants.filter(({ reviewCount }) => reviewCount > 0).length
  const heads = [
    ...[numberNames.applicant, numberNames.reviewer, words.rubric, numberNames.points, numberNames.most],
    ...[numberNames.proposed, numberNames.score],
  ]
  const rows = printed.flatMap((one) =>
    one.reviews.map((review, at) => [
      ...[at === 0 ? nameOf(one) : '', review.reviewer, n(review.rubric), n(review.points), n(review.most)],
      ...[n(review.proposed), n(review.score)],
    ]),
  )
  return {
    title: say(words.scores),
    about: isWhole ? say(words.aboutScores) : `${say(words.aboutScores)} ${say(words.firstPlaces(n(placesPrinted)))}`,
    sections: [
      {
        title: say(words.byReviewer),
        blocks: [table(heads.map(say), rows, [2, 3, 4, 5, 6])],
        entries: [],
      },
    ],
  }
}

function rubricsPart({ content, language }: Reported, { say, n }: Writer): Part {
  return {
    title: say(words.rubrics),
    sections: content.rubrics.map(({ id, branchName, branchArabicName, items }) => ({
      title: `${say(words.rubric)} ${n(id)} · ${say(text(branchName, branchArabicName))}`,
      empty: say(words.noQuestions),
      blocks:
        items.length > 0
          ? [
              table(
                [words.question, words.wording, words.weight].map(say),
                items.map(({ type, weight, description, descriptionArabic }, at) => [
                  n(at + 1),
                  text(description, descriptionArabic)[language],
                  type === choiceQuestion ? n(weight) : say(words.essay),
                ]),
                [0, 2],
              ),
            ]
          : [],
      entries: [],
    })),
  }
}

function decisionsPart({ timeZone }: Reported, { decisions, printedAt }: Printing, { say, n, nameOf }: Writer): Part {
  const at = moment(printedAt, timeZone)
  const rows = decisions.map((decision) => [
    nameOf(decision.about),
    say(outcomeWords(decision)),
    n(decision.calculation),
    say(moment(decision.decidedAt, timeZone)),
  ])
  const heads = [numberNames.applicant, numberNames.decision, words.onCalculation, words.decidedAt]
  return {
    title: say(words.decisions),
    about: say(words.aboutDecisions(at)),
    sections: [
      {
        title: say(words.asOf(at)),
        empty: say(words.noDecision),
        blocks: rows.length > 0 ? [table(heads.map(say), rows, [2])] : [],
        entries: [],
      },
      {
        title: say(words.signatures),
        blocks: [
          { block: 'note', text: say(words.aboutSignatures) },
          { block: 'signatures', heads: [words.name, words.signature, words.date].map(say), people: 6 },
        ],
        entries: [],
      },
    ],
  }
}

const table = (head: readonly string[], rows: readonly (readonly string[])[], numeric: readonly number[]) =>
  ({ block: 'table', head, rows, foot: [], numeric }) as const

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
    'Everybody who had submitted, by the exact mean of the scores. The place in the theme stands beside its name. Whoever has no review has no place.',
    'كل من قدّم طلبه، مرتبين بالمتوسط التام للدرجات. والمركز في المجال بجانب اسمه. ومن ليس له تقييم فلا مركز له.',
  ),
  allApplicants: text('All applicants', 'جميع المتقدمين'),
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
  signatures: text('Signatures', 'التوقيعات'),
  aboutSignatures: text(
    'We have read this calculation. The digest on the cover names the file that it was printed from.',
    'اطّلعنا على هذه النتائج. والبصمة على الغلاف تحدد الملف الذي طُبعت منه.',
  ),
  name: text('Name', 'الاسم'),
  signature: text('Signature', 'التوقيع'),
  date: text('Date', 'التاريخ'),
} as const
