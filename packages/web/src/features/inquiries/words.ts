import type { InquiryMark } from '@jadara/contract/inquiries'
import { plural, type Text, text } from '@jadara/contract/text'

export const inquiriesTitle = text('Inquiries', 'رسائل الموقع')

export const stateTexts = {
  all: text('All', 'الكل'),
  opened: text('Opened', 'مفتوحة'),
  closed: text('Closed', 'مغلقة'),
  spam: text('Spam', 'غير مرغوب فيها'),
  duplicate: text('Duplicates', 'مكررة'),
}

export const markTexts: Readonly<Record<InquiryMark, Text>> = {
  spam: stateTexts.spam,
  duplicate: text('Duplicate', 'مكررة'),
}

export const countedInquiries = plural('# inquiry', '# inquiries', 'رسالة واحدة', 'رسالتان', '# رسائل', '# رسالة', '# رسالة')
