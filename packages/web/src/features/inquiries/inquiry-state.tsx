import type { InquiryMark, InquiryRow } from '@jadara/contract/conversations/inquiries'
import { plural, type Text, text } from '@jadara/contract/core/text'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'

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

export const inquiryCountTexts = plural('# inquiry', '# inquiries', 'رسالة واحدة', 'رسالتان', '# رسائل', '# رسالة', '# رسالة')

/** A mark has precedence over open and closed. */
export function InquiryState({ closed, marked }: Pick<InquiryRow, 'closed' | 'marked'>) {
  const { say } = useLanguage()
  if (marked) return <Chip>{say(markTexts[marked])}</Chip>
  return closed === 1 ? <Chip tone="ok">{say(stateTexts.closed)}</Chip> : <Chip tone="gold">{say(stateTexts.opened)}</Chip>
}
