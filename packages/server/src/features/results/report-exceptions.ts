import { screeningLabels } from '@jadara/contract/applicants/screening'
import { formatMoment } from '@jadara/contract/core/moment'
import { text } from '@jadara/contract/core/text'
import type { ScreenedOut } from '@jadara/contract/results/calculation-content'
import {
  exclusionLabels,
  exclusionTimingLabels,
  formatCountingEnd,
  formatEndedBy,
  formatOfficeAccount,
} from '@jadara/contract/results/exclusion-labels'
import { overrideStatusLabels } from '@jadara/contract/results/score-overrides'
import { formatScreenedBy, screenedOutLabels } from '@jadara/contract/results/screened-out-labels'
import { describeWaivedGaps } from '@jadara/contract/results/waived-gaps'
import type { DocumentPart, DocumentSection } from '../../documents/printed-document.ts'
import type { ReportInput } from './report-sheets.ts'
import { figureLabels } from './report-words.ts'
import { createTable, type ReportWriter } from './report-writer.ts'

/** What the report says about exclusions, adjusted scores, waived gaps and applications that take no part. */

/** Of all applicants, also of those whose scores are not printed. */
export function exceptionsPart(input: ReportInput, writer: ReportWriter): DocumentPart {
  const { pickLanguage } = writer
  return {
    title: pickLanguage(words.exceptions),
    about: pickLanguage(exclusionLabels.about),
    sections: [
      exclusionsSection(input, writer),
      adjustedSection(input, writer),
      ...(input.content.waivedGaps.length > 0 ? [waivedGapsSection(input, writer)] : []),
      ...(input.content.screenedOut ? [screenedOutSection(input, input.content.screenedOut, writer)] : []),
    ],
  }
}

function exclusionsSection(
  { content, timeZone }: ReportInput,
  { pickLanguage, n, d, formatName }: ReportWriter,
): DocumentSection {
  const figures = (rank: number | null, mean: number | null) =>
    mean === null ? '—' : `${rank === null ? pickLanguage(figureLabels.provisional) : n(rank)}\n${d(mean)}`
  const rows = content.applicants.flatMap((applicant) =>
    applicant.exclusions.map((exclusion) => {
      const { reviewer, timing, at, reason, review, rankWith, meanWith } = exclusion
      const when = [exclusionTimingLabels[timing], formatMoment(at, timeZone), formatEndedBy(exclusion)]
      return [
        ...[formatName(applicant), reviewer, when.map(pickLanguage).join('\n'), reason, n(review?.counted ?? null)],
        ...[figures(applicant.rank, applicant.mean), figures(rankWith, meanWith)],
      ]
    }),
  )
  const heads = [
    ...[figureLabels.applicant, figureLabels.reviewer, exclusionLabels.declared, figureLabels.reason, exclusionLabels.score],
    ...[words.without, words.with],
  ]
  return {
    title: pickLanguage(exclusionLabels.heading),
    empty: pickLanguage(exclusionLabels.none),
    blocks: rows.length > 0 ? [createTable(heads.map(pickLanguage), rows, [4, 5, 6])] : [],
    entries: [],
  }
}

type Note = readonly [what: string, reason: string, decision: string]

function adjustedSection(
  { content, language, timeZone }: ReportInput,
  { pickLanguage, n, formatName }: ReportWriter,
): DocumentSection {
  const rows = content.applicants.flatMap((applicant) =>
    applicant.reviews.flatMap(({ reviewer, score, proposed, override, reason, overrideDecision, cannotJudge, ended }) => {
      const notes: Note[] = []
      if (override)
        notes.push([
          `${pickLanguage(overrideStatusLabels[override])}\n${n(proposed)} ${language === 'ar' ? '←' : '→'} ${n(score)}`,
          reason,
          overrideDecision
            ? `${overrideDecision.reason}\n${pickLanguage(formatMoment(overrideDecision.decidedAt, timeZone))}`
            : '—',
        ])
      if (cannotJudge > 0) notes.push([`${pickLanguage(figureLabels.cannotJudge)}\n${n(cannotJudge)}`, '—', '—'])
      if (ended) notes.push([pickLanguage(formatCountingEnd(ended)), ended.reason || '—', '—'])
      return notes.map((note) => [formatName(applicant), reviewer, ...note])
    }),
  )
  const heads = [
    ...[figureLabels.applicant, figureLabels.reviewer, words.status, figureLabels.reason, figureLabels.decisionReason],
  ]
  return {
    title: pickLanguage(words.adjusted),
    empty: pickLanguage(words.noneAdjusted),
    blocks: rows.length > 0 ? [createTable(heads.map(pickLanguage), rows, [])] : [],
    entries: [],
  }
}

function waivedGapsSection({ content, timeZone }: ReportInput, { pickLanguage }: ReportWriter): DocumentSection {
  const rows = describeWaivedGaps(content).map(({ words: gap, reason, by, at }) => {
    const when = [formatMoment(at, timeZone), formatOfficeAccount(by)]
    return [pickLanguage(gap), reason, when.map(pickLanguage).join('\n')]
  })
  const heads = [words.gap, figureLabels.reason, words.waived]
  return {
    title: pickLanguage(words.waivedGaps),
    blocks: [createTable(heads.map(pickLanguage), rows, [])],
    entries: [],
  }
}

function screenedOutSection(
  { timeZone }: ReportInput,
  screenedOut: readonly ScreenedOut[],
  { pickLanguage, n, formatName }: ReportWriter,
): DocumentSection {
  const rows = screenedOut.map((one) => {
    const how = [screeningLabels[one.state], formatMoment(one.at, timeZone), formatScreenedBy(one)]
    return [`${formatName(one)}\n${one.receiptNumber}`, how.map(pickLanguage).join('\n'), one.reason || '—', n(one.reviews)]
  })
  const heads = [figureLabels.applicant, screenedOutLabels.state, figureLabels.reason, screenedOutLabels.reviews]
  return {
    title: pickLanguage(screenedOutLabels.heading),
    blocks: [createTable(heads.map(pickLanguage), rows, [3])],
    entries: [],
  }
}

const words = {
  exceptions: text('Exclusions and adjusted scores', 'الاستبعاد والدرجات المعدّلة'),
  adjusted: text('Adjusted scores and notes on reviews', 'الدرجات المعدّلة وملاحظات على التقييمات'),
  noneAdjusted: text('Every score is the proposed one.', 'جميع الدرجات هي المقترحة.'),
  status: text('Status', 'الحالة'),
  without: text('Place and mean without it', 'المركز والمتوسط من دونه'),
  with: text('With it', 'لو احتُسب'),
  waivedGaps: text('Waived gaps', 'النواقص المتجاوَز عنها'),
  gap: text('Gap', 'النقص'),
  waived: text('Waived', 'وقت التجاوز'),
} as const
