import { formatNumber, quantity, type Text, text } from '../core/text.ts'
import type { RecordKind } from './record-kind.ts'

export const recordTexts = {
  create: ({ one, add }: RecordKind['noun']): Text => text(`New ${one.en} entry`, add.ar),
  edit: ({ one }: RecordKind['noun']): Text => text(`Edit ${one.en} entry`, `تعديل ${one.ar}`),
  view: ({ one }: RecordKind['noun']): Text => text(`View ${one.en} entry`, `عرض ${one.ar}`),
  save: ({ one }: RecordKind['noun']): Text => text(`Save ${one.en} entry`, `حفظ ${one.ar}`),
  deleteQuestion: ({ one }: RecordKind['noun']): Text =>
    text(`Are you sure you want to delete this ${one.en}?`, `هل أنت متأكد من حذف ${one.ar}؟`),
  tooMany: ({ many }: RecordKind['noun'], most: number): Text =>
    text(`${many.en}: ${most} is the most.`, `${many.ar}: الحد الأقصى ${formatNumber(most, 'ar')}.`),
  tooFew: ({ many, counted }: RecordKind['noun'], have: number, least: number): Text =>
    text(
      `${many.en}: ${have} of at least ${least}.`,
      `${many.ar}: ${quantity(have, counted).ar} من ${quantity(least, counted).ar} على الأقل.`,
    ),
  over: ({ many, counted }: RecordKind['noun'], have: number, most: number): Text =>
    text(
      `${many.en}: ${have}, and ${most} is the most.`,
      `${many.ar}: ${quantity(have, counted).ar}، والحد الأقصى ${quantity(most, counted).ar}.`,
    ),
  changedElsewhere: text(
    'This record was changed elsewhere in the meantime. Reload it to see the other change; what you typed stays here.',
    'عُدّل هذا السجل في مكان آخر في هذه الأثناء. أعد تحميله لترى التعديل الآخر، وما كتبته باقٍ هنا.',
  ),
  savedOtherwise: text(
    'This request was already saved with other values. Open the list to see it.',
    'حُفظ هذا الطلب من قبل بقيم أخرى. افتح القائمة لتراه.',
  ),
} as const
