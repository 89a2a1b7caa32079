import { type Text, text } from '../core/text.ts'
import { personalFileTypes } from './file-types.ts'
import { type PhoneField, toPersonalFileType } from './phone-links.ts'

export function toPhoneFieldName(field: PhoneField): Text {
  const type = toPersonalFileType(field)
  if (type === undefined) return field === 'ticket-file' ? phoneLinkTexts.ticketFile : phoneLinkTexts.sitePicture
  return personalFileTypes.find(({ id }) => id === type)?.name ?? text(field, field)
}

export const phoneLinkTexts = {
  take: text('Take it with your phone', 'التقاط الصورة بالهاتف'),
  ticketFile: text('Attachment of a query', 'مرفق استفسار'),
  sitePicture: text('Picture of the site', 'صورة للموقع'),
  unknown: text(
    'This code is not valid, or no longer. On your computer, choose “Take it with your phone” again and use the new code.',
    'هذا الرمز غير صالح أو انتهت صلاحيته. اختر على حاسوبك «التقاط الصورة بالهاتف» مرة أخرى واستخدم الرمز الجديد.',
  ),
  full: text(
    'This code has been used for as many pictures as it allows. On your computer, choose “Take it with your phone” again.',
    'استُخدم هذا الرمز لأكبر عدد مسموح من الصور. اختر على حاسوبك «التقاط الصورة بالهاتف» مرة أخرى.',
  ),
} as const
