import { z } from 'zod'
import { emailAddress } from '../accounts/session.ts'
import { administrator, endpoint } from '../core/endpoint.ts'
import { honeypotField } from '../core/forms.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { optionalPlainText, requiredPlainText, rowId, selectedId, toSingleLine } from '../core/value.ts'
import { inquiryById, inquiryDetailSchema, inquiryMarkSchema } from './inquiries.ts'

export const inquiryTexts = {
  nameMissing: text('Please enter your name', 'أدخل اسمك'),
  subjectMissing: text('Please enter the message subject', 'أدخل موضوع الرسالة'),
  descriptionMissing: text('Please enter the message description', 'أدخل نص الرسالة'),
  submitted: text('Your data has been submitted', 'تم إرسال بياناتك'),
  replyMissing: text('Please enter a reply', 'أدخل نص الرد'),
  replied: text('The reply was sent successfully', 'تم إرسال الرد بنجاح'),
  writtenOn: text('Your message has been sent to the award office.', 'أُرسلت رسالتك إلى مكتب الجائزة.'),
  repliedMeanwhile: text(
    'Something was written in this conversation in the meantime. Please read it before you reply; what you typed is still here.',
    'كُتب جديد في هذه المحادثة في هذه الأثناء. اقرأه قبل الرد، وما كتبته ما زال هنا.',
  ),
  isMarked: text(
    'This inquiry is marked as spam or as a duplicate. Take the mark away to reply to it.',
    'هذه الرسالة غير مرغوب فيها أو مكررة. تراجع عن ذلك للرد عليها.',
  ),
  duplicateOf: text('Please choose the inquiry that it repeats.', 'اختر الرسالة التي تكررها هذه الرسالة.'),
  duplicateOfMarked: text(
    'Please choose an inquiry that is itself neither spam nor a duplicate.',
    'اختر رسالة ليست هي نفسها غير مرغوب فيها أو مكررة.',
  ),
} as const

const wordsMost = 5000

/** The contact form (specification INQ-1), in the order of its messages; the mobile number is not validated. */
export const newInquiryBody = z.object({
  name: requiredPlainText(inquiryTexts.nameMissing, 150, toSingleLine),
  email: emailAddress(),
  mobile: optionalPlainText(40, toSingleLine),
  subject: requiredPlainText(inquiryTexts.subjectMissing, 200, toSingleLine),
  description: requiredPlainText(inquiryTexts.descriptionMissing, wordsMost),
  [honeypotField]: z.unknown().optional(),
})

export const sendInquiry = endpoint({
  method: 'POST',
  path: '/api/Inquiries',
  who: 'anyone',
  summary:
    "Sends a message to the award office. Stores it, mails it to the office's addresses, and mails the sender the link of the conversation.",
  body: newInquiryBody,
  reply: z.object({ message: z.string() }),
})

/** A further message, posted by the form at `/inquiry/{token}`. */
export const furtherMessageBody = z.object({
  description: requiredPlainText(inquiryTexts.descriptionMissing, wordsMost),
  [honeypotField]: z.unknown().optional(),
})

/** `seen`: id of the last message shown to the caller, 0 for none; omitted, no check for newer messages. */
export const inquiryReplyBody = z.object({
  inquiryId: rowId(),
  messageBody: requiredPlainText(inquiryTexts.replyMissing, wordsMost),
  seen: z.number().int().min(0).optional(),
})

export const replyToInquiry = endpoint({
  method: 'POST',
  path: '/api/replyToInquiry',
  who: [administrator],
  summary:
    'Replies to an inquiry: stores the reply, mails it to the sender and closes the inquiry. 409 if it is marked, or if a message newer than `seen` exists.',
  body: inquiryReplyBody,
  reply: z.object({ message: z.string(), inquiry: inquiryDetailSchema }),
})

export const markInquiry = endpoint({
  method: 'PUT',
  path: '/api/inquiries/{id}/marked',
  who: [administrator],
  summary:
    'Marks an inquiry as spam, or as a duplicate of another (`duplicateOf`); null removes the mark. Nothing is deleted and nobody is mailed.',
  params: inquiryById,
  body: z
    .object({ marked: inquiryMarkSchema, duplicateOf: selectedId(inquiryTexts.duplicateOf).nullish() })
    .refine(({ marked, duplicateOf }) => marked !== 'duplicate' || typeof duplicateOf === 'number', {
      path: ['duplicateOf'],
      error: asMessage(inquiryTexts.duplicateOf),
    }),
  reply: inquiryDetailSchema,
})
