import { text } from '@jadara/contract/text'
import type { LeaveTexts } from './unsaved-guard.tsx'

/** Of a form whose words are kept as a draft (`useDraft`). */
export const draftStays: LeaveTexts = {
  title: text('Leave without saving?', 'أتريد المغادرة دون حفظ؟'),
  words: text('What you typed stays on this device as a draft.', 'ما كتبته يبقى مسودةً على هذا الجهاز.'),
  leave: text('Leave without saving', 'مغادرة دون حفظ'),
  stay: text('Stay on this page', 'البقاء في الصفحة'),
}

/** A chosen file is not. */
export const draftStaysWithoutFile: LeaveTexts = {
  ...draftStays,
  words: text(
    'What you typed stays on this device as a draft. A file that you chose would have to be chosen again.',
    'ما كتبته يبقى مسودةً على هذا الجهاز، أما الملف الذي اخترته فيلزم اختياره من جديد.',
  ),
}
