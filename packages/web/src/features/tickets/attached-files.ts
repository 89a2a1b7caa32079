import { type TicketFile, viewTicketFile } from '@jadara/contract/conversations/tickets'
import { buildPath } from '@jadara/contract/core/endpoint'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import { fileTexts } from '@jadara/contract/files/files'
import { RefusedCallError } from '../../lib/call.ts'
import { type FileCheckResult, findFileProblem } from '../../lib/file-problem.ts'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'

/** The `accept` of the file input. */
export const acceptedFileTypes = '.pdf,.png,.jpg,.jpeg,.gif,application/pdf,image/png,image/jpeg,image/gif'
const fileName = /\.(pdf|jpe?g|png|gif)$/i
const mimeType = /^(application\/pdf|image\/(jpe?g|png|gif))$/i

/** Checks before the upload; the server also checks the content. */
export function findAttachmentProblem(file: File): FileCheckResult {
  if (file.size === 0) return { why: fileTexts.missing }
  if (file.size > maximumUploadBytes) return { why: sharedFailureTexts.tooLarge }
  return (file.type ? mimeType.test(file.type) : fileName.test(file.name)) ? undefined : findFileProblem(file, 'pdf-or-picture')
}

/** False when the server would refuse the same file again. */
export const canRetryUpload = (error: unknown): boolean =>
  !(error instanceof RefusedCallError) || error.status === 0 || error.status === 429 || error.status >= 500

export const toViewedFile = ({ guid, name, mime, size }: TicketFile): ViewedFile => ({
  href: buildPath(viewTicketFile.path, { guid }),
  name,
  mime,
  bytes: size,
})

type WithFiles = { readonly files: readonly TicketFile[] }

/** The body of a call: it names the files by guid, the form also by name. */
export const toBodyWithFileGuids = <Values extends WithFiles>({ files, ...values }: Values) => ({
  ...values,
  files: files.map(({ guid }) => guid),
})
