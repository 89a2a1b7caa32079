import { z } from 'zod'
import { conditionWarning, countedYears } from './conditions.ts'
import { applicant, endpoint } from './endpoint.ts'
import { type Instant, moment } from './moment.ts'
import { receiptContents } from './receipt-contents.ts'
import { ownDeadline } from './rounds.ts'
import { type Text, text } from './text.ts'
import { required } from './value.ts'

export const submissionTexts = {
  submitted: text('Your award file has been submitted successfully.', 'تم تقديم ملف الجائزة بنجاح.'),
  alreadySubmitted: text('The file has already been submitted.', 'تم تقديم الملف من قبل.'),
  /** Beside the specification's "submitted" of what is only saved. */
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

/** Of a file whose bytes the store has lost: only its owner can bring them back. */
export const fileLost = (name: Text): Text =>
  text(`Please upload this file once more: ${name.en}.`, `ارفع هذا الملف مرة أخرى: ${name.ar}.`)

export const fileInfected = (name: Text): Text =>
  text(`It carries a virus: ${name.en}. Please upload a clean copy.`, `يحمل فيروسًا: ${name.ar}. ارفع نسخة سليمة.`)

export const fileMissing = (name: Text): Text => text(`Missing: ${name.en}.`, `ناقص: ${name.ar}.`)

/** Where an applicant stands (the guided flow): each step's share, and what is missing. `records` counts by kind name. `informationComplete`: nothing is empty, and the PhD is in the round's window of the profile. */
export const progress = z.object({
  informationComplete: z.boolean(),
  /** Type ids of the personal files that are there. */
  personalFiles: z.array(z.number()),
  records: z.record(z.string(), z.number()),
  /** Of the kinds that are bounded: how many the round asks for, and how many it allows. */
  bounds: z.record(z.string(), z.object({ least: z.number(), most: z.number() })),
  /** What may not meet the conditions of the award, the person first, then record by record. Nothing of it hinders a submission. */
  conditionWarnings: z.array(conditionWarning),
  countedYears,
  isSubmitted: z.boolean(),
  canSubmit: z.boolean(),
  /** Whether the link that was mailed at registration was followed, and whether the round asks for it. */
  isAddressConfirmed: z.boolean(),
  requiresConfirmedAddress: z.boolean(),
  ...ownDeadline,
  /** Of a draft that was submitted before: when and why the office reopened it, and the receipt it had. */
  reopened: z.object({ receiptNumber: z.string(), at: z.string(), reason: z.string() }).nullable(),
})
export type Progress = z.infer<typeof progress>

export const readProgress = endpoint({
  method: 'GET',
  path: '/api/applicant/progress',
  who: [applicant],
  summary: 'How far the application has come.',
  reply: progress,
})

/**
 * The sealed receipt. `digest` is the SHA-256, in hex, of the manifest's bytes; the manifest names the SHA-256 of every file
 * and of the record snapshot. `receivedAt` decides against the deadline: it is the moment of the head where the whole request has at most 16 kB and
 * arrived within ten seconds, else that of the last byte. Both are null in receipts from before they were kept.
 */
export const receipt = z.object({
  receiptNumber: z.string(),
  receivedAt: z.string(),
  headArrivedAt: z.string().nullable(),
  lastByteArrivedAt: z.string().nullable(),
  sealedAt: z.string(),
  digest: z.string(),
  ...receiptContents.shape,
})
export type Receipt = z.infer<typeof receipt>

/** When the request that sealed the application arrived, as screens and mails show it; null where it was not kept. */
export function arrivalShown(
  { headArrivedAt, lastByteArrivedAt }: { readonly headArrivedAt: Instant | null; readonly lastByteArrivedAt: Instant | null },
  timeZone: string,
): { readonly label: Text; readonly value: Text } | null {
  if (headArrivedAt === null || lastByteArrivedAt === null) return null
  const [head, lastByte] = [
    moment(headArrivedAt, timeZone, { seconds: true }),
    moment(lastByteArrivedAt, timeZone, { seconds: true }),
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
    'Seal the application: counted, frozen and receipted in one transaction. 400 with what is missing, 409 once submitted or closed.',
  reply: receipt,
})

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/applicant/receipt',
  who: [applicant],
  summary: 'The receipt of the submitted application; null before, and while it is reopened.',
  reply: receipt.nullable(),
})

export const downloadManifest = endpoint({
  method: 'GET',
  path: '/api/applicant/receipt/manifest',
  who: [applicant],
  summary: 'The sealed manifest, byte for byte: its SHA-256 is the digest of the receipt.',
  reply: 'file',
})

export const downloadReceipt = endpoint({
  method: 'GET',
  path: '/api/applicant/receipt/pdf',
  who: [applicant],
  summary: 'The receipt as one sheet in both languages, with a QR code that leads to the page which checks it.',
  reply: 'file',
})

/** The applicant's page with the receipt, as a mail leads there: it begins the download by itself, once somebody is signed in. */
export const receiptDownloadPath = (format: ReceiptFormat): string => `/dashboard/submit-proposal?receipt=${format}`
export type ReceiptFormat = 'pdf' | 'json'

/** GET /api/verify/{receiptNumber}: number, times and digest only, no personal data. */
export const verifyReceipt = endpoint({
  method: 'GET',
  path: '/api/verify/{receiptNumber}',
  who: 'anyone',
  summary: 'Check a receipt: number, times and digest only, and whether the office has reopened its submission since.',
  params: z.object({ receiptNumber: required(submissionTexts.receiptUnknown, 40) }),
  reply: receipt
    .pick({ receiptNumber: true, receivedAt: true, headArrivedAt: true, lastByteArrivedAt: true, sealedAt: true, digest: true })
    .extend({
      /** When the office reopened the submission; null for a receipt that stands. */
      reopenedAt: z.string().nullable(),
      /** Whether the same application was submitted again after that. */
      newerExists: z.boolean(),
    }),
})
