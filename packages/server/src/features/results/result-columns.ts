import { zoneName } from '@jadara/contract/moment'
import { outcomeWords, type ResultRow } from '@jadara/contract/results'
import { type Language, type Text, text } from '@jadara/contract/text'
import type { Cell, Column } from '../../sheets/sheet.ts'
import { wallClock } from '../../sheets/wall-clock.ts'
import { numberNames } from './report-words.ts'

type Reader = { readonly language: Language; readonly timeZone: string }
type Shown<Row> = { readonly width: number; readonly cell: (row: Row) => Cell; readonly value?: (row: Row) => unknown }

/** What the results and the report of a calculation both have of an applicant. */
type Ranked = Omit<ResultRow, 'reviews' | 'pending' | 'scores' | 'decision' | 'withoutRatings'>

export const column =
  <Row>(language: Language) =>
  (key: string, label: Text, shown: Shown<Row>, type: Column<Row>['type'] = 'plain'): Column<Row> => ({
    key,
    label: label[language],
    type,
    ...shown,
  })

/** Who it is and which place they have, and after `between` every number. */
export function rankedColumns<Row extends Ranked>(language: Language, between: readonly Column<Row>[]): readonly Column<Row>[] {
  const as = column<Row>(language)
  const number = (key: keyof Ranked & keyof typeof numberNames) =>
    as(key, numberNames[key], { width: 13, cell: (row) => row[key] as number | null })
  const mark = (key: keyof Ranked & keyof typeof numberNames) =>
    as(key, numberNames[key], { width: 15, cell: (row) => (row[key] ? yes[language] : null), value: (row) => row[key] })
  return [
    as('rank', numberNames.place, { width: 9, cell: ({ rank }) => rank }),
    as('rankInTheme', numberNames.placeInTheme, { width: 12, cell: ({ rankInTheme }) => rankInTheme }),
    as('arabicName', text('Arabic name', 'الاسم بالعربية'), { width: 32, cell: ({ arabicName }) => arabicName }),
    as('englishName', text('English name', 'الاسم بالإنجليزية'), { width: 32, cell: ({ englishName }) => englishName }),
    as('branchName', numberNames.theme, {
      width: 28,
      cell: ({ branchName, branchArabicName }) => text(branchName, branchArabicName)[language],
    }),
    ...between,
    ...(['sum', 'mean', 'median', 'lowest', 'highest', 'spread', 'deviation', 'weightedMean'] as const).map(number),
    ...(['tied', 'disagreement', 'tooFew', 'mixedRubrics', 'ofEarlierSubmission'] as const).map(mark),
    as('applicantId', text('Applicant number', 'رقم المتقدم'), { width: 12, cell: ({ applicantId }) => applicantId }),
  ]
}

/** The results of the moment, as the office takes them away. */
export function resultColumns({ language, timeZone }: Reader): readonly Column<ResultRow>[] {
  const as = column<ResultRow>(language)
  const zone = zoneName(timeZone)
  const at = wallClock(timeZone)
  const between = [
    as('reviews', numberNames.reviews, { width: 12, cell: ({ reviews }) => reviews }),
    as('pending', numberNames.pending, { width: 14, cell: ({ pending }) => pending }),
    as('scores', numberNames.scores, {
      width: 32,
      cell: ({ scores }) => scores.map(({ reviewer, score }) => `${reviewer} ${score}`).join(' · '),
      value: ({ scores }) => scores,
    }),
  ]
  return [
    ...rankedColumns(language, between),
    as('decision', numberNames.decision, {
      width: 24,
      cell: ({ decision }) => decision && outcomeWords(decision)[language],
      value: ({ decision }) => decision && { outcome: decision.outcome, prize: decision.prize },
    }),
    as(
      'decidedAt',
      text(`Decided at (${zone.en})`, `وقت القرار (${zone.ar})`),
      {
        width: 20,
        cell: ({ decision }) => decision && at(decision.decidedAt),
        value: ({ decision }) => decision?.decidedAt ?? null,
      },
      'moment',
    ),
    as('calculation', text('On calculation', 'على أساس النتائج رقم'), {
      width: 14,
      cell: ({ decision }) => decision?.calculation ?? null,
    }),
    as('reason', numberNames.reason, { width: 40, cell: ({ decision }) => decision?.reason ?? null }),
  ]
}

export const yes = text('Yes', 'نعم')
