import { failures } from '@jadara/contract/failures'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import { lookAtFile, type Unsent } from './unfit-file.ts'

/** What the picker of a PDF offers. */
export const pdfKinds = '.pdf,application/pdf'

/** What keeps a PDF from being sent at all; the server looks into it besides. */
export function whyNotPdf(file: File): Unsent {
  if (file.size === 0) return { why: fileTexts.empty }
  if (file.size > maximumUploadBytes) return { why: failures.tooLarge }
  return file.type === 'application/pdf' || /\.pdf$/i.test(file.name) ? undefined : lookAtFile(file, 'pdf')
}
