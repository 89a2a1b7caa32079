import { type Text, text } from '@jadara/contract/core/text'
import type { PersonalFileType } from '@jadara/contract/files/file-types'

/** The names of the personal files for reviewers (specification FILE-8). */
const labels: Readonly<Record<number, Text>> = {
  1: text('Front identity', 'وجه بطاقة الرقم القومي'),
  2: text('Back identity', 'ظهر بطاقة الرقم القومي'),
  3: text('Personal', 'الصورة الشخصية'),
  4: text('PhD', 'الدكتوراه'),
  5: text('Board certificate', 'شهادة المجلس الأعلى'),
  6: text('Biography', 'السيرة الذاتية'),
}

export const toFileLabelForReviewers = ({ id, name }: PersonalFileType): Text => labels[id] ?? name
