import type { MailWords } from '@jadara/contract/mail/mail-template'
import type { MailTemplateState } from '@jadara/contract/mail/template-endpoints'
import { type Text, text } from '@jadara/contract/text'
import { whenAndBy } from '../../lib/when-and-by.ts'

/** How the parts of a mail are called, and what the office may want to know of them. */
export const partTexts: Readonly<Record<keyof MailWords, { readonly label: Text; readonly hint?: Text }>> = {
  subject: { label: text('Subject', 'الموضوع') },
  preview: {
    label: text('Preview line', 'سطر المعاينة'),
    hint: text('What an inbox shows beside the subject.', 'ما يظهر بجانب الموضوع في صندوق الوارد.'),
  },
  heading: { label: text('Heading', 'العنوان') },
  body: {
    label: text('Message', 'نص الرسالة'),
    hint: text('An empty line begins a new paragraph.', 'يبدأ كل سطر فارغ فقرة جديدة.'),
  },
  closing: {
    label: text('Closing words', 'الخاتمة'),
    hint: text('They stand above the signature.', 'تسبق التوقيع مباشرة.'),
  },
}

const never = text('As shipped', 'النص الأصلي')

/** The portal as shipped, or who changed the words. */
export function changeWords({ at, by, shipped }: MailTemplateState, timeZone: string | undefined): Text {
  if (at === null) return never
  const changed = whenAndBy({ at, by }, timeZone)
  return shipped ? text(`${never.en} again: ${changed.en}`, `${never.ar} من جديد: ${changed.ar}`) : changed
}
