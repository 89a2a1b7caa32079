import { formatShortDate } from '../core/moment.ts'
import { formatNumber, formatYear, quantity, type Text, text } from '../core/text.ts'
import { boundedRecordNouns } from '../records/bounded-nouns.ts'
import type { ConditionCode } from './outcomes.ts'
import type { RoundConditions } from './round-conditions.ts'

/** Short names of the conditions, as headings and labels. */
export const conditionNames: Readonly<Record<ConditionCode, Text>> = {
  'phd-window': text('Time of the PhD', 'تاريخ الحصول على الدكتوراه'),
  nationality: text('Nationality', 'الجنسية'),
  validation: text('Validation of the PhD', 'معادلة الدكتوراه'),
  winner: text('No earlier win', 'عدم الفوز سابقًا'),
  goal: text('Targeted goal', 'الهدف المستهدف'),
  papers: text('Number of papers', 'عدد الأبحاث'),
  year: text('Publication year', 'سنة النشر'),
  indexing: text('Indexing', 'الفهرسة'),
  'same-title': text('Title entered once', 'عدم تكرار العنوان'),
  'same-file': text('PDF entered once', 'عدم تكرار الملف'),
}

/** "2015–2023", and one year alone. */
export function formatYears(from: number, to: number): Text {
  const [first, last] = [formatYear(from), formatYear(to)]
  return from === to ? first : text(`${first.en}–${last.en}`, `${first.ar}–${last.ar}`)
}

/** "5 to 8 journal papers". */
function formatPaperCounts(least: number, most: number): Text {
  const many = quantity(most, boundedRecordNouns.journal)
  if (least === most) return many
  return text(`${formatNumber(least, 'en')} to ${many.en}`, `من ${formatNumber(least, 'ar')} إلى ${many.ar}`)
}

const sentences: { readonly [Code in ConditionCode]: (condition: RoundConditions[Code]) => Text } = {
  'phd-window': ({ from, to }) => {
    const [first, last] = [formatShortDate(from), formatShortDate(to)]
    return text(
      `The PhD was obtained from ${first.en} to ${last.en}.`,
      `أن تكون الدكتوراه قد مُنحت في الفترة من ${first.ar} إلى ${last.ar}.`,
    )
  },
  nationality: () => text('The applicant is an Egyptian national.', 'أن يكون المتقدم مصري الجنسية.'),
  validation: () =>
    text(
      'A PhD from abroad has been validated by the Supreme Council of Universities.',
      'أن تكون الدكتوراه الممنوحة من خارج مصر معادلة من المجلس الأعلى للجامعات.',
    ),
  winner: () => text('The applicant has not won this award before.', 'ألا يكون المتقدم قد فاز بهذه الجائزة من قبل.'),
  goal: () =>
    text(
      'The concept note names the Sustainable Development Goal that it serves.',
      'أن تحدد المذكرة المفاهيمية هدف التنمية المستدامة الذي يخدمه.',
    ),
  papers: ({ least, most }) => {
    const count = formatPaperCounts(least, most)
    return text(`The application holds ${count.en} that count.`, `أن يتضمن الطلب ${count.ar} مما يُحتسب.`)
  },
  year: ({ from, to }) => {
    const [first, last] = [formatYear(from), formatYear(to)]
    return text(
      `A paper counts if it appeared from ${first.en} to ${last.en}.`,
      `يُحتسب البحث إذا نُشر في الفترة من ${first.ar} إلى ${last.ar}.`,
    )
  },
  indexing: ({ accepts }) => indexingSentences[accepts],
  'same-title': () => text('Papers with the same title count once.', 'تُحتسب الأبحاث التي تحمل العنوان نفسه مرة واحدة.'),
  'same-file': () => text('Papers with the same PDF count once.', 'تُحتسب الأبحاث التي لها ملف PDF نفسه مرة واحدة.'),
}

const indexingSentences = {
  scopus: text('A paper counts if it is indexed in Scopus.', 'يُحتسب البحث إذا كان مفهرسًا في سكوبس.'),
  list: text(
    'A paper counts if its journal is on the institution’s list of accepted journals.',
    'يُحتسب البحث إذا كانت مجلته في قائمة المجلات المعتمدة لدى المؤسسة.',
  ),
  either: text(
    'A paper counts if it is indexed in Scopus or its journal is on the institution’s list of accepted journals.',
    'يُحتسب البحث إذا كان مفهرسًا في سكوبس، أو كانت مجلته في قائمة المجلات المعتمدة لدى المؤسسة.',
  ),
}

/** The condition as a sentence for the public. */
export const formatCondition = <Code extends ConditionCode>(code: Code, conditions: Pick<RoundConditions, Code>): Text =>
  sentences[code](conditions[code])
