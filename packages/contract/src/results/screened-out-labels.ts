import { type Text, text } from '../core/text.ts'
import type { ScreenedOut } from './calculation-content.ts'
import { formatOfficeAccount } from './exclusion-labels.ts'

/** Words about applications that take no part, shared by screens and reports. */
export const screenedOutLabels = {
  heading: text('Applications that take no part', 'الطلبات غير المشاركة'),
  about: text(
    'Submitted applications that the office found ineligible, or that were withdrawn. They have no place, and their reviews are not counted.',
    'طلبات مقدَّمة رأى المكتب أنها غير مستوفية للشروط، أو سُحبت. ليس لها مركز، ولا تُحتسب تقييماتها.',
  ),
  state: text('Screening', 'نتيجة الفحص'),
  decided: text('Decided', 'القرار'),
  reviews: text('Reviews not counted', 'تقييمات غير محتسبة'),
} as const

/** Accounts have numbers here, because a calculation contains no names of the office. */
export const formatScreenedBy = ({ by }: Pick<ScreenedOut, 'by'>): Text =>
  by === null ? text('the applicant', 'المتقدم') : formatOfficeAccount(by)
