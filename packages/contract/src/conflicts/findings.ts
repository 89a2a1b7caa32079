import { z } from 'zod'
import { endedAssignmentsTexts } from '../core/count-texts.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { joinSentences } from '../core/lists.ts'
import { personShape } from '../core/names.ts'
import { officePageSizes, pageNumber, pageSize } from '../core/paging.ts'
import { plural, quantity, type Text, text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { flag, optionalPlainText, rowId } from '../core/value.ts'
import { requiredReason } from '../results/required-reason.ts'
import { conflictGrades, conflictKinds, conflictSources, conflictWhys, findingStates } from './conflict-labels.ts'
import { institutionNamesSchema } from './institutions.ts'

export const findingTexts = {
  none: text('Please choose one or more findings first', 'اختر نتيجة واحدة أو أكثر أولًا'),
  tooMany: text('Please choose at most 500 findings.', 'اختر ٥٠٠ نتيجة على الأكثر.'),
  confirmed: text('The conflict of interest has been confirmed.', 'ثبت تضارب المصالح.'),
  ended: text(
    'The conflict of interest has been confirmed. The assignment has ended, and the reviewer can no longer open the application.',
    'ثبت تضارب المصالح، وانتهى الإسناد، ولم يعد بإمكان المحكّم فتح الطلب.',
  ),
  excluded: text(
    'The conflict of interest has been confirmed. The assignment has ended, and the submitted review no longer counts.',
    'ثبت تضارب المصالح، وانتهى الإسناد، ولم يعد التقييم المُرسَل محتسبًا.',
  ),
  cleared: text(
    'Cleared. It comes back only if new evidence is found.',
    'استُبعد التضارب، ولن يظهر من جديد إلا إذا ظهر دليل جديد.',
  ),
  changed: text(
    'New evidence has been found since this list was read, or the evidence is gone. Please look at the list again.',
    'تغيّرت الأدلة بعد عرض هذه القائمة. راجع القائمة من جديد.',
  ),
  decided: text(
    'Another administrator has decided on one of these in the meantime. Please look at the list again.',
    'بتّ مدير نظام آخر في إحدى هذه النتائج بعد عرض القائمة. راجعها من جديد.',
  ),
  searching: text(
    'The search for conflicts of interest that the last change needs has not finished yet. Please try again in a minute.',
    'لم ينتهِ بعد البحث عن تضارب المصالح الذي يتطلبه آخر تعديل. حاول مرة أخرى بعد دقيقة.',
  ),
  searchFailed: text(
    'The search for conflicts of interest has failed, so a conflict may not have been found yet. Please search again under Conflicts of interest. If it fails again, inform the operator of the portal.',
    'تعذّر البحث عن تضارب المصالح، فقد يكون هناك تضارب لم يُكتشف بعد. أعد البحث من صفحة تضارب المصالح، وإذا تكرر ذلك فأبلغ مشغّل البوابة.',
  ),
  notActive: text('Conflicts are searched for in the active round only.', 'لا يُبحث عن تضارب المصالح إلا في الدورة الحالية.'),
} as const

const confirmedCount = plural(
  '# finding has been confirmed.',
  '# findings have been confirmed.',
  'أُثبتت نتيجة واحدة.',
  'أُثبتت نتيجتان.',
  'أُثبتت # نتائج.',
  'أُثبتت # نتيجة.',
  'أُثبتت # نتيجة.',
)
const clearedCount = plural(
  '# finding has been cleared.',
  '# findings have been cleared.',
  'استُبعدت نتيجة واحدة.',
  'استُبعدت نتيجتان.',
  'استُبعدت # نتائج.',
  'استُبعدت # نتيجة.',
  'استُبعدت # نتيجة.',
)
const excludedCount = plural(
  '# submitted review no longer counts.',
  '# submitted reviews no longer count.',
  'لم يعد تقييم مُرسَل واحد محتسبًا.',
  'لم يعد تقييمان مُرسَلان محتسبين.',
  'لم تعد # تقييمات مُرسَلة محتسبة.',
  'لم يعد # تقييمًا مُرسَلًا محتسبًا.',
  'لم يعد # تقييم مُرسَل محتسبًا.',
)

type ConfirmationCounts = { decided: number; endedAssignments: number; excludedReviews: number }

export function formatConfirmed({ decided, endedAssignments, excludedReviews }: ConfirmationCounts): Text {
  if (decided === 1) {
    if (excludedReviews > 0) return findingTexts.excluded
    return endedAssignments > 0 ? findingTexts.ended : findingTexts.confirmed
  }
  return joinSentences([
    quantity(decided, confirmedCount),
    ...(endedAssignments > 0 ? [quantity(endedAssignments, endedAssignmentsTexts)] : []),
    ...(excludedReviews > 0 ? [quantity(excludedReviews, excludedCount)] : []),
  ])
}

export function formatCleared(decided: number): Text {
  if (decided === 1) return findingTexts.cleared
  const comeBack = text('They come back only if new evidence is found.', 'ولن تظهر من جديد إلا إذا ظهر دليل جديد.')
  return joinSentences([quantity(decided, clearedCount), comeBack])
}

/** Also a size of a page, so that all of them can be chosen with one request. */
export const findingsDecidedAtOnce = 500

const sideShape = {
  /** As it was written. */
  text: z.string(),
  source: z.enum(conflictSources),
  /** The institution of the list that the text means; null for other texts, and where the list has none. */
  institution: institutionNamesSchema.nullable(),
}
/** A record of the applicant to link to; null for what is no record, such as the profile. */
const applicantSideSchema = z.object({
  ...sideShape,
  recordKind: z.string().nullable(),
  recordId: z.number().nullable(),
})
const reviewerSideSchema = z.object(sideShape)

const conflictEvidenceSchema = z.object({
  grade: z.enum(conflictGrades),
  why: z.enum(conflictWhys),
  applicantSide: applicantSideSchema,
  reviewerSide: reviewerSideSchema,
  years: z.array(z.number()),
})
export type ConflictEvidence = z.infer<typeof conflictEvidenceSchema>

/** What lists of reviewers show of a finding. */
export const findingSummarySchema = z.object({
  id: z.number(),
  kind: z.enum(conflictKinds),
  grade: z.enum(conflictGrades),
  state: z.enum(findingStates),
})
export type FindingSummary = z.infer<typeof findingSummarySchema>

/** A confirmed finding always keeps a reviewer from being assigned, an undecided one if the round says so. */
export const isBlockingFinding = ({ state }: Pick<FindingSummary, 'state'>, conflictsBlockAssigning: boolean): boolean =>
  state === 'confirmed' || (state === 'open' && conflictsBlockAssigning)

const conflictFindingSchema = findingSummarySchema.extend({
  /** The application. */
  applicantId: z.number(),
  applicant: z.object(personShape),
  /** The registration. */
  reviewerId: z.number(),
  reviewer: z.object(personShape),
  evidence: z.array(conflictEvidenceSchema),
  foundAt: z.string(),
  /** When the evidence last changed; a decision sends it back. */
  evidenceAt: z.string(),
  decision: z.object({ by: z.object(personShape), at: z.string(), reason: z.string() }).nullable(),
  /** Null if the reviewer is not assigned to the applicant and has no review that counts. */
  assignment: z.object({ state: z.enum(['assigned', 'review-submitted']) }).nullable(),
})
export type ConflictFinding = z.infer<typeof conflictFindingSchema>

const findingFilters = {
  state: z.enum(findingStates).optional(),
  grade: z.enum(conflictGrades).optional(),
  kind: z.enum(conflictKinds).optional(),
  assignedOnly: flag(),
  applicantId: rowId().optional(),
  /** The registration. */
  reviewerId: rowId().optional(),
  /** Matches the names of both people. */
  search: optionalPlainText(200),
}

const byRound = z.object({ id: rowId() })

export const listConflictFindings = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/ConflictFindings',
  who: [administrator],
  summary:
    'Lists the conflicts of interest that were found between applicants and reviewers of a round, with the evidence of both sides: undecided ones first, certain before possible, those of assigned reviewers first.',
  params: byRound,
  query: z.object({ ...findingFilters, page: pageNumber().default(1), pageSize: pageSize().default(officePageSizes[0]) }),
  reply: z.object({
    items: z.array(conflictFindingSchema),
    total: z.number(),
    /** Of all findings of the round, regardless of the filters. */
    states: z.record(z.enum(findingStates), z.number()),
  }),
})

export const decideOnFindingsBody = z.object({
  findings: z
    .array(z.object({ id: rowId(), evidenceAt: z.iso.datetime({ offset: true }) }), { error: asMessage(findingTexts.none) })
    .min(1, { error: asMessage(findingTexts.none) })
    .max(findingsDecidedAtOnce, { error: asMessage(findingTexts.tooMany) }),
  reason: requiredReason(1000),
})

export const confirmFindings = endpoint({
  method: 'POST',
  path: '/api/ConflictFindings/Confirm',
  who: [administrator],
  summary:
    'Confirms findings with a reason of at least 40 characters. An assignment of the reviewer to the applicant ends as a conflict of interest, and a submitted review no longer counts. 409 `changed` if the evidence is not that of `evidenceAt`, 409 `decided` if one is confirmed already.',
  body: decideOnFindingsBody,
  reply: z.object({
    message: z.string(),
    decided: z.number(),
    /** Assignments that ended, and submitted reviews that no longer count. */
    endedAssignments: z.number(),
    excludedReviews: z.number(),
  }),
})

export const clearFindings = endpoint({
  method: 'POST',
  path: '/api/ConflictFindings/Clear',
  who: [administrator],
  summary:
    'Clears findings with a reason of at least 40 characters. A cleared finding comes back only with new evidence. It never assigns anybody again, and a declared conflict of interest stays. 409 as for confirming.',
  body: decideOnFindingsBody,
  reply: z.object({ message: z.string(), decided: z.number() }),
})

const conflictScanSchema = z.object({
  /** Of the latest scan; null before the first. */
  finishedAt: z.string().nullable(),
  seconds: z.number().nullable(),
  /** Applicants × reviewers compared, and findings of that scan. */
  pairs: z.number().nullable(),
  findings: z.number().nullable(),
  isRunning: z.boolean(),
  /** Something changed since the latest scan began, so that another one follows. */
  isWaiting: z.boolean(),
  /** The latest scan failed, and is tried again. */
  hasFailed: z.boolean(),
})
export type ConflictScan = z.infer<typeof conflictScanSchema>

export const readConflictScan = endpoint({
  method: 'GET',
  path: '/api/Rounds/{id}/ConflictScan',
  who: [administrator],
  summary: 'Returns when conflicts of interest were last searched for in a round, and whether a scan runs or waits.',
  params: byRound,
  reply: conflictScanSchema,
})

export const startConflictScan = endpoint({
  method: 'POST',
  path: '/api/Rounds/{id}/ConflictScan',
  who: [administrator],
  summary: 'Has conflicts of interest searched for now, without waiting for the result. 409 for a round that is not active.',
  params: byRound,
  reply: conflictScanSchema,
})
