import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { type ScreeningState, screeningLabels } from '@jadara/contract/applicants/screening'
import { type Plural, type Text, text } from '@jadara/contract/core/text'
import type { ChipTone } from '../../ui/chip.tsx'
import { type ColumnName, columnNames } from './view.ts'

export const assignPath = (id: number): string => `/dashboard/assign-reviewers/${id}`

export const applicantsTitle = text('Applicants', 'المتقدمون')

export const screeningChipTones: Readonly<Record<ScreeningState, ChipTone>> = {
  eligible: 'ok',
  ineligible: 'bad',
  withdrawn: 'plain',
}

/** A screening of a submitted application says more than that it is submitted. */
export function toApplicantStateChip({
  isSubmitted,
  isComplete,
  hasBegun,
  screening,
}: Pick<ApplicantRow, 'isSubmitted' | 'isComplete' | 'hasBegun' | 'screening'>): {
  tone: ChipTone
  words: Text
} {
  if (isSubmitted && screening) return { tone: screeningChipTones[screening.state], words: screeningLabels[screening.state] }
  if (isSubmitted) return { tone: 'ok', words: applicantStateTexts.submitted }
  if (isComplete) return { tone: 'gold', words: applicantStateTexts.complete }
  return { tone: 'plain', words: hasBegun ? applicantStateTexts.begun : applicantStateTexts.notStarted }
}
export const applicantStateTexts = {
  submitted: text('Submitted', 'مقدَّم'),
  complete: text('Complete, not sent', 'مكتمل ولم يُقدَّم'),
  notStarted: text('Not started', 'لم تبدأ'),
  begun: text('In progress', 'قيد الإعداد'),
}

export const unconfirmedAddressLabel = text('Address not confirmed', 'البريد غير مؤكَّد')

export const columnLabels: Readonly<Record<ColumnName, Text>> = {
  names: text('Applicant', 'المتقدم'),
  email: text('Email', 'البريد الإلكتروني'),
  age: text('Age', 'العمر'),
  job: text('Job title', 'الوظيفة'),
  theme: text('Theme', 'المجال'),
  phdFrom: text('PhD from', 'جهة الدكتوراه'),
  phdDate: text('PhD date', 'تاريخ الدكتوراه'),
  journals: text('Journals', 'المجلات'),
  conditions: text('Conditions', 'الشروط'),
  status: text('Status', 'الحالة'),
  reviewers: text('Reviewers', 'المحكّمون'),
  reviews: text('Reviews', 'التقييمات'),
  tags: text('Tags', 'الوسوم'),
  registered: text('Registered', 'سُجّل في'),
  submitted: text('Submitted on', 'قُدّم في'),
  receipt: text('Receipt number', 'رقم الإيصال'),
}
export const optionalColumns = columnNames.filter((name) => name !== 'names')

export const assignedReviewerCountTexts: Plural = {
  en: { one: '# assigned', other: '# assigned' },
  ar: {
    zero: 'بلا محكّمين',
    one: 'محكّم واحد',
    two: 'محكّمان',
    few: '# محكّمين',
    many: '# محكّمًا',
    other: '# محكّم',
  },
}

export const warningCountTexts: Plural = {
  en: { one: '# warning', other: '# warnings' },
  ar: { zero: 'بلا تنبيهات', one: 'تنبيه واحد', two: 'تنبيهان', few: '# تنبيهات', many: '# تنبيهًا', other: '# تنبيه' },
}

export const applicantTotalTexts: Plural = {
  en: { one: '# applicant', other: '# applicants' },
  ar: { zero: 'لا متقدمين', one: 'متقدم واحد', two: 'متقدمان', few: '# متقدمين', many: '# متقدمًا', other: '# متقدم' },
}
