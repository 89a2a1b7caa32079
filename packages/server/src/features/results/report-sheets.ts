import { moment, zoneName } from '@jadara/contract/moment'
import { choiceQuestion } from '@jadara/contract/questions'
import type { CalculationContent, CalculationLine } from '@jadara/contract/results'
import { type Language, type Text, text } from '@jadara/contract/text'
import type { Column, Sheet } from '../../sheets/sheet.ts'
import { wallClock } from '../../sheets/wall-clock.ts'
import { explained, numberNames } from './report-words.ts'
import { column, rankedColumns } from './result-columns.ts'
import { workedExample } from './worked-example.ts'

export type Reported = {
  readonly line: Pick<CalculationLine, 'number' | 'madeAt' | 'sha256' | 'by'>
  readonly content: CalculationContent
  readonly language: Language
  readonly timeZone: string
}

type Applicant = CalculationContent['applicants'][number]

/** Every step of a calculation, a sheet for each: how it is reckoned, what was asked, what was answered, and what comes of it. */
// biome-ignore lint/suspicious/noExplicitAny: each sheet has rows of its own, and how one is read stands beside them
export const reportSheets = (reported: Reported): readonly Sheet<any>[] => [
  methodSheet(reported),
  rubricSheet(reported),
  reviewSheet(reported),
  resultSheet(reported),
]

type Line = readonly [name: string, how: string, example: string | null]

function methodSheet({ line, content, language, timeZone }: Reported): Sheet<Line> {
  const as = column<Line>(language)
  const example = workedExample(content, language)
  const say = (words: Text) => words[language]
  const { round } = content
  const name = (who: { englishName: string; arabicName: string }) => text(who.englishName, who.arabicName)[language]
  return {
    name: say(text('Method', 'الطريقة')),
    columns: [
      as('name', text('Number', 'الرقم'), { width: 30, cell: ([number]) => number }),
      as('how', text('How it is made', 'كيف يُحسب'), { width: 100, cell: ([, how]) => how }),
      as('example', text('Worked example', 'مثال محسوب'), { width: 60, cell: ([, , worked]) => worked }),
    ],
    rows: [
      [say(text('Round', 'الدورة')), name(round), null],
      [say(text('Calculation', 'النتائج المجمّدة')), String(line.number), null],
      [say(text('Frozen', 'وقت التجميد')), say(moment(line.madeAt, timeZone, { seconds: true })), null],
      [say(text('By', 'بواسطة')), name(line.by), null],
      [say(text('SHA-256 digest', 'بصمة SHA-256')), line.sha256, null],
      [say(text('Example', 'المثال')), example ? `${name(example.applicant)} (${example.applicant.applicantId})` : '—', null],
      ...explained(content).map(
        (one): Line => [say(one.name), say(one.how), (one.example && (example?.[one.example] as string | null)) ?? null],
      ),
    ],
  }
}

type Asked = { rubric: CalculationContent['rubrics'][number]; place: number }

function rubricSheet({ content, language }: Reported): Sheet<Asked> {
  const as = column<Asked>(language)
  const item = ({ rubric, place }: Asked) => rubric.items[place]
  return {
    name: text('Rubrics', 'نماذج الأسئلة')[language],
    columns: [
      as('rubric', text('Rubric', 'النموذج'), { width: 10, cell: ({ rubric }) => rubric.id }),
      as('theme', numberNames.theme, {
        width: 28,
        cell: ({ rubric }) => text(rubric.branchName, rubric.branchArabicName)[language],
      }),
      as('place', text('Question', 'السؤال'), { width: 10, cell: ({ place }) => place + 1 }),
      as('english', text('In English', 'بالإنجليزية'), { width: 60, cell: (asked) => item(asked)?.description ?? null }),
      as('arabic', text('In Arabic', 'بالعربية'), { width: 60, cell: (asked) => item(asked)?.descriptionArabic ?? null }),
      as('type', text('Type', 'النوع'), {
        width: 12,
        cell: (asked) => (item(asked)?.type === choiceQuestion ? text('Choice', 'اختيار') : text('Essay', 'مقالي'))[language],
      }),
      as('weight', text('Weight', 'الوزن'), { width: 10, cell: (asked) => item(asked)?.weight ?? null }),
    ],
    rows: content.rubrics.flatMap((rubric) => rubric.items.map((_, place) => ({ rubric, place }))),
  }
}

type Reviewed = { applicant: Applicant; review: Applicant['reviews'][number] }

function reviewSheet({ content, language, timeZone }: Reported): Sheet<Reviewed> {
  const as = column<Reviewed>(language)
  const at = wallClock(timeZone)
  const zone = zoneName(timeZone)
  const questions = Math.max(0, ...content.rubrics.map(({ items }) => items.length))
  const ratings = Array.from(
    { length: questions },
    (_, place): Column<Reviewed> =>
      as(`question${place + 1}`, text(`Question ${place + 1}`, `السؤال ${place + 1}`), {
        width: 10,
        cell: ({ review }) => review.choices[place] ?? null,
      }),
  )
  const number = (key: 'points' | 'most' | 'proposed' | 'score') =>
    as(key, numberNames[key], { width: 12, cell: ({ review }) => review[key] })
  return {
    name: text('Reviews', 'التقييمات')[language],
    columns: [
      as('applicant', numberNames.applicant, {
        width: 32,
        cell: ({ applicant }) => text(applicant.englishName, applicant.arabicName)[language],
      }),
      as('applicantId', text('Applicant number', 'رقم المتقدم'), { width: 12, cell: ({ applicant }) => applicant.applicantId }),
      as('reviewer', numberNames.reviewer, { width: 10, cell: ({ review }) => review.reviewer }),
      as('rubric', text('Rubric', 'النموذج'), { width: 10, cell: ({ review }) => review.rubric }),
      as('version', text('Version', 'الإصدار'), { width: 10, cell: ({ review }) => review.version }),
      as(
        'submittedAt',
        text(`Submitted at (${zone.en})`, `وقت التقديم (${zone.ar})`),
        { width: 20, cell: ({ review }) => at(review.submittedAt) },
        'moment',
      ),
      as('receiptNumber', text('Receipt that was read', 'الإيصال الذي قُرئ'), {
        width: 20,
        cell: ({ review }) => review.receiptNumber,
      }),
      ...ratings,
      ...(['points', 'most', 'proposed', 'score'] as const).map(number),
      as('reason', numberNames.reason, { width: 60, cell: ({ review }) => review.reason }),
    ],
    rows: content.applicants.flatMap((applicant) => applicant.reviews.map((review) => ({ applicant, review }))),
  }
}

function resultSheet({ content, language }: Reported): Sheet<Applicant> {
  const as = column<Applicant>(language)
  return {
    name: text('Results', 'النتائج')[language],
    columns: rankedColumns(language, [
      as('receiptNumber', numberNames.receipt, { width: 20, cell: ({ receiptNumber }) => receiptNumber }),
      as('reviewCount', numberNames.reviews, { width: 12, cell: ({ reviewCount }) => reviewCount }),
      as('scores', numberNames.scores, {
        width: 32,
        cell: ({ reviews }) => reviews.map(({ reviewer, score }) => `${reviewer} ${score}`).join(' · '),
      }),
    ]),
    rows: content.applicants,
  }
}
