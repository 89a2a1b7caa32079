import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { honeypotField } from './forms.ts'
import { emailAddress } from './session.ts'
import { text } from './text.ts'
import { onOneLine, optional, required } from './value.ts'

export const inquiryTexts = {
  nameMissing: text('Please enter your name', 'أدخل اسمك'),
  subjectMissing: text('Please enter the message subject', 'أدخل موضوع الرسالة'),
  descriptionMissing: text('Please enter the message description', 'أدخل نص الرسالة'),
  submitted: text('Your data has been submitted', 'تم إرسال بياناتك'),
} as const

/** The contact form (applicant-side §5), in the order of its first message; the mobile number is not checked. */
export const inquiry = z.object({
  name: required(inquiryTexts.nameMissing, 150, onOneLine),
  email: emailAddress(),
  mobile: optional(40, onOneLine),
  subject: required(inquiryTexts.subjectMissing, 200, onOneLine),
  description: required(inquiryTexts.descriptionMissing, 5000),
  [honeypotField]: z.unknown().optional(),
})

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/Inquiries',
  who: 'anyone',
  summary: 'Write to the award office. The message is kept, and mailed to the addresses that the site names.',
  body: inquiry,
  reply: z.object({ message: z.string() }),
})
