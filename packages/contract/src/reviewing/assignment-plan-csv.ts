import { personLabels } from '../accounts/me.ts'
import { type Text, text } from '../core/text.ts'

/** A plan as CSV: what is exported can be imported. Only the columns that are not optional are read; the others help who looks at the file. */

export const planCsvColumns = [
  { name: 'applicantId', label: text('Application number', 'رقم الطلب') },
  { name: 'receiptNumber', label: text('Receipt', 'رقم الإيصال'), optional: true },
  { name: 'applicant', label: text('Applicant', 'المتقدم'), optional: true },
  { name: 'email', label: personLabels.email },
  { name: 'reviewer', label: text('Reviewer', 'المحكّم'), optional: true },
  { name: 'state', label: text('State', 'الحالة') },
  { name: 'merit', label: text('How well they suit (%)', 'مدى الملاءمة (٪)'), optional: true },
] as const satisfies readonly { readonly name: string; readonly label: Text; readonly optional?: true }[]

/** In characters: 2,000 applicants with three reviewers each and long names in Arabic need about half. */
export const planCsvMost = 3_000_000

/** Two bytes for a character, and what JSON adds to line ends and quotation marks. */
export const planCsvBodyMost = 8 * 1024 * 1024
