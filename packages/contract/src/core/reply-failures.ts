import { text } from './text.ts'

/** Messages of replies that the pages never show by themselves: apart, so that no browser loads them. */
export const replyFailureTexts = {
  lastAdministrator: text('This is the last administrator. Add another one first.', 'هذا آخر مدير للنظام. أضف مديرًا آخر أولًا.'),
  alreadySaved: text('This has been saved already. Please open the list again.', 'حُفظ هذا من قبل. افتح القائمة من جديد.'),
  noSuchPart: text('The file ends before that part. Please open it again.', 'ينتهي الملف قبل الجزء المطلوب. افتحه من جديد.'),
  notUtf8: text('The request must be written in UTF-8.', 'يجب أن يكون الطلب بترميز UTF-8.'),
} as const
