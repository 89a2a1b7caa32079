import { text } from '../core/text.ts'

/** Resumable uploads (the protocol tus 1.0). A finished one is sent with a form, by its id in the field `upload`, instead of the file. */
export const uploadsPath = '/api/Uploads'
export const tusVersion = '1.0.0'
export const tusBodyType = 'application/offset+octet-stream'
export const uploadField = 'upload'
/** Announces the form that will name the upload by its SHA-256, in hexadecimal: for deadlines. */
export const formDigestHeader = 'x-form-sha256'

/** What `formDigestHeader` is the digest of. `json` is the form's body without `upload`, as JSON.stringify writes it. */
export const toAnnouncedForm = (method: string, path: string, json: string): string => `${method} ${path}\n${json}`

/** Counted from the upload's creation. */
export const uploadHours = 24
/** Of one account, and not yet used. */
export const maximumUploadsOfAccount = 20
export const maximumNewUploadsPerHour = 200
/** Of all accounts together, by their declared lengths. */
export const maximumUploadedBytes = 20 * 1024 ** 3

export const uploadTexts = {
  unknown: text(
    'This upload is no longer there. Please choose the file and upload it again.',
    'لم تعد عملية الرفع هذه موجودة. اختر الملف وارفعه مرة أخرى.',
  ),
  unfinished: text(
    'This file has not arrived completely. Please let its upload end, then save again.',
    'لم يصل هذا الملف كاملًا. انتظر حتى ينتهي رفعه ثم احفظ مرة أخرى.',
  ),
  used: text(
    'This file has been stored already. Please reload the page to see it.',
    'حُفظ هذا الملف من قبل. أعد تحميل الصفحة لتراه.',
  ),
  inUse: text(
    'This file is being stored at the moment. Please try again shortly.',
    'يجري حفظ هذا الملف الآن. حاول مرة أخرى بعد قليل.',
  ),
  tooMany: text(
    'Too many of your uploads are unfinished. Please finish or discard one of them, then try again.',
    'لديك عمليات رفع كثيرة لم تكتمل. أكمل إحداها أو ألغِها ثم حاول مرة أخرى.',
  ),
  tooManyOfAll: text(
    'Very many files are being uploaded at the moment. Please try again in a few minutes.',
    'يجري الآن رفع ملفات كثيرة جدًّا. حاول مرة أخرى بعد بضع دقائق.',
  ),
  otherOffset: text(
    'The upload continues at another byte. Please ask for its offset and send the rest.',
    'يُستأنف الرفع من بايت آخر. استعلم عن موضعه ثم أرسل الباقي.',
  ),
  otherVersion: text('Uploads use version 1.0.0 of the protocol tus.', 'يعتمد الرفع الإصدار \u200e1.0.0 من بروتوكول \u200etus.'),
} as const
