import { z } from 'zod'
import { applicant, endpoint } from '../core/endpoint.ts'
import { formatMoment, type Instant } from '../core/moment.ts'
import { type Text, text } from '../core/text.ts'
import { requiredPlainText } from '../core/value.ts'
import { receiptContentsSchema } from './receipt-contents.ts'

export const submissionTexts = {
  submitted: text('Your award file has been submitted successfully.', 'تم تقديم ملف الجائزة بنجاح.'),
  alreadySubmitted: text('The file has already been submitted.', 'تم تقديم الملف من قبل.'),
  /** Shown after saving, because the specification's message says "submitted". */
  savedOnly: text(
    'It is saved. Nothing goes to the award office until you submit your application.',
    'حُفظ ضمن طلبك، ولا يصل شيء إلى مكتب الجائزة قبل أن تقدّم الطلب.',
  ),
  incomplete: text(
    'The application is not complete yet. An application with missing parts is not eligible.',
    'الطلب غير مكتمل. الطلب الذي تنقصه أجزاء غير مؤهّل.',
  ),
  terms: text(
    'I declare that all data and files are correct, I accept the terms of the award, and I know that submitting sends the file to the officials and that no data can be edited afterwards.',
    'أقرّ بأن جميع البيانات والملفات صحيحة، وأوافق على شروط الجائزة، وأعلم أن التقديم يرسل الملف إلى الجهة المسؤولة ولا يمكن تعديل أي بيانات بعده.',
  ),
  filesLost: text(
    'Some of your files could not be found on our side, and the application was not submitted. We are sorry.',
    'تعذّر العثور على بعض ملفاتك لدينا، ولم يُقدَّم الطلب. نعتذر عن ذلك.',
  ),
  filesInfected: text(
    'Some of your files carry a virus, and the application was not submitted. Please put clean copies in their place.',
    'يحمل بعض ملفاتك فيروسًا، ولم يُقدَّم الطلب. ضع نسخًا سليمة مكانها.',
  ),
  receiptUnknown: text('No receipt has this number.', 'لا يوجد إيصال بهذا الرقم.'),
} as const

/** Shown if the file store has lost the bytes: only the applicant can upload them again. */
export const fileLostText = (name: Text): Text =>
  text(`Please upload this file once more: ${name.en}.`, `ارفع هذا الملف مرة أخرى: ${name.ar}.`)

export const fileInfectedText = (name: Text): Text =>
  text(`It carries a virus: ${name.en}. Please upload a clean copy.`, `يحمل فيروسًا: ${name.ar}. ارفع نسخة سليمة.`)

export const fileMissingText = (name: Text): Text => text(`Missing: ${name.en}.`, `ناقص: ${name.ar}.`)

/**
 * The sealed receipt. `digest` is the SHA-256, in hex, of the manifest, which has the SHA-256 of each file and of the record snapshot. `receivedAt` is
 * compared with the deadline: it is the arrival of the head if the request has at most 16 kB and arrived within ten seconds, otherwise that of the last
 * byte. The two arrival times are null in receipts from before they were recorded.
 */
export const receiptSchema = z.object({
  receiptNumber: z.string(),
  receivedAt: z.string(),
  headArrivedAt: z.string().nullable(),
  lastByteArrivedAt: z.string().nullable(),
  sealedAt: z.string(),
  digest: z.string(),
  ...receiptContentsSchema.shape,
})
export type Receipt = z.infer<typeof receiptSchema>

/** The arrival as shown on screens and in mails; null if it was not recorded. */
export function formatArrival(
  { headArrivedAt, lastByteArrivedAt }: { readonly headArrivedAt: Instant | null; readonly lastByteArrivedAt: Instant | null },
  timeZone: string,
): { readonly label: Text; readonly value: Text } | null {
  if (headArrivedAt === null || lastByteArrivedAt === null) return null
  const [head, lastByte] = [
    formatMoment(headArrivedAt, timeZone, { seconds: true }),
    formatMoment(lastByteArrivedAt, timeZone, { seconds: true }),
  ]
  return {
    label: text('Arrival', 'لحظة الوصول'),
    value: text(`First byte ${head.en}, last byte ${lastByte.en}`, `أول بايت ${head.ar}، وآخر بايت ${lastByte.ar}`),
  }
}

export const finalizeSubmission = endpoint({
  method: 'POST',
  path: '/api/applicant/finalizeSubmission',
  who: [applicant],
  summary:
    'Seals the application: counts, freezes and issues the receipt in one transaction. 400 with what is missing. 409 once submitted, outside the window, without a confirmed address if the round requires one, or if a file is lost or infected.',
  reply: receiptSchema,
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/applicant/receipt',
  who: [applicant],
  summary: 'Returns the receipt of the submitted application; null before submission and while it is reopened.',
  reply: receiptSchema.nullable(),
})

export const downloadManifest = endpoint({
  method: 'GET',
  path: '/api/applicant/receipt/manifest',
  who: [applicant],
  summary: 'Returns the sealed manifest byte for byte. Its SHA-256 is the digest of the receipt.',
  reply: 'file',
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/applicant/receipt/pdf',
  who: [applicant],
  summary: 'Returns the receipt as one page in both languages, with a QR code that links to the verification page.',
  reply: 'file',
})

/** The applicant's page as linked in mails: it starts the download after sign-in. */
export const receiptDownloadPath = (format: ReceiptFormat): string => `/dashboard/submit-proposal?receipt=${format}`
export type ReceiptFormat = 'pdf' | 'json'

export const verifyReceipt = endpoint({
  method: 'GET',
  path: '/api/verify/{receiptNumber}',
  who: 'anyone',
  summary:
    'Verifies a receipt. Returns number, times and digest only, and whether the office has reopened the submission since. 404 for an unknown number.',
  params: z.object({ receiptNumber: requiredPlainText(submissionTexts.receiptUnknown, 40) }),
  reply: receiptSchema
    .pick({ receiptNumber: true, receivedAt: true, headArrivedAt: true, lastByteArrivedAt: true, sealedAt: true, digest: true })
    .extend({
      /** When the submission was reopened; null for a valid receipt. */
      reopenedAt: z.string().nullable(),
      /** Whether the application was submitted again afterwards. */
      newerExists: z.boolean(),
    }),
})
