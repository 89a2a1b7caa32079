import { expect, test } from 'vitest'
import { RefusedCallError } from './call.ts'
import { canRetryUpload, toUploadRefusal } from './upload-refusal.ts'

test('foreseen errors keep the words of the server, others get those of the catalogue', () => {
  const message = { en: 'This PDF cannot be opened.', ar: 'تعذّر فتحه.' }
  const help = { en: 'Export it again.', ar: 'صدّره من جديد.' }
  expect(toUploadRefusal(new RefusedCallError(415, [message, help]))).toEqual({ why: message, help })
  expect(toUploadRefusal(new RefusedCallError(500, [message])).why.en).toBe('Submission Failed, Please Try again.')
  expect(canRetryUpload(new RefusedCallError(415, [message]))).toBe(false)
  expect(canRetryUpload(new RefusedCallError(0, [message]))).toBe(true)
})
