import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { fileTexts } from '@jadara/contract/files/files'
import { type FileCheckResult, findFileProblem } from '../../lib/file-problem.ts'

export const docxAcceptAttribute = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** Why a template is not sent; the server checks its content as well. A device without Word reports no media type, so the extension decides. */
export function findTemplateProblem(file: File): FileCheckResult {
  if (file.size === 0) return { why: fileTexts.empty }
  if (file.size > maximumUploadBytes) return { why: sharedFailureTexts.tooLarge }
  return /\.docx$/i.test(file.name) ? undefined : findFileProblem(file, 'word')
}
