import { failures } from '@jadara/contract/failures'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import { lookAtFile, type Unsent } from '../../lib/unfit-file.ts'

/** What the picker of a template offers. */
export const docxKinds = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** What keeps a template from being sent at all; the server looks into it besides. A device without Word gives the file no kind: its name tells. */
export function whyNotDocx(file: File): Unsent {
  if (file.size === 0) return { why: fileTexts.empty }
  if (file.size > maximumUploadBytes) return { why: failures.tooLarge }
  return /\.docx$/i.test(file.name) ? undefined : lookAtFile(file, 'word')
}
