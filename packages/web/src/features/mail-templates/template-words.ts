import { type Text, text } from '@jadara/contract/core/text'
import type { MailWords } from '@jadara/contract/mail/mail-template'

export const mailPartTexts: Readonly<Record<keyof MailWords, { readonly label: Text; readonly hint?: Text }>> = {
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
    hint: text('They precede the signature.', 'تسبق التوقيع مباشرة.'),
  },
}
