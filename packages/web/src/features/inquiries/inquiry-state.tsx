import type { InquiryMark, InquiryRow } from '@jadara/contract/conversations/inquiries'
import { plural, type Text, text } from '@jadara/contract/core/text'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'

export const inquiriesTitle = text('Inquiries', 'رسائل الموقع')

export const inquiryStateTexts = {
  all: text('All', 'الكل'),
  opened: text('Opened', 'مفتوحة'),
  closed: text('Closed', 'مغلقة'),
  spam: text('Spam', 'غير مرغوب فيها'),
  duplicate: text('Duplicates', 'مكررة'),
}

export const inquiryMarkTexts: Readonly<Record<InquiryMark, Text>> = {
  spam: inquiryStateTexts.spam,
  duplicate: text('Duplicate', 'مكررة'),
}

export const inquiryCountTexts = plural('# inquiry', '# inquiries', 'رسالة واحدة', 'رسالتان', '# رسائل', '# رسالة', '# رسالة')

/** A mark has precedence over open and closed. */
export function InquiryStateChip({ closed, marked }: Pick<InquiryRow, 'closed' | 'marked'>) {
  const { say } = useLanguage()
  if (marked) return <Chip>{say(inquiryMarkTexts[marked])}</Chip>
  return closed === 1 ? (
    <Chip tone="ok">{say(inquiryStateTexts.closed)}</Chip>
  ) : (
    <Chip tone="gold">{say(inquiryStateTexts.opened)}</Chip>
  )
}
