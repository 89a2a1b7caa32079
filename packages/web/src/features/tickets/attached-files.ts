import { pathOf } from '@jadara/contract/endpoint'
import { failures } from '@jadara/contract/failures'
import { fileTexts } from '@jadara/contract/files'
import { maximumUploadBytes } from '@jadara/contract/limits'
import { type TicketFile, viewTicketFile } from '@jadara/contract/tickets'
import { Refused } from '../../lib/call.ts'
import { lookAtFile, type Unsent } from '../../lib/unfit-file.ts'
import type { ViewedFile } from '../../ui/viewer/viewed-file.ts'

/** Of a PDF or a picture, as the picker of the device asks for them. */
export const attachable = '.pdf,.png,.jpg,.jpeg,.gif,application/pdf,image/png,image/jpeg,image/gif'
const name = /\.(pdf|jpe?g|png|gif)$/i
const kind = /^(application\/pdf|image\/(jpe?g|png|gif))$/i

/** Why a file is not worth sending; the server decides by the bytes besides. */
export function whyNotAttach(file: File): Unsent {
  if (file.size === 0) return { why: fileTexts.missing }
  if (file.size > maximumUploadBytes) return { why: failures.tooLarge }
  return (file.type ? kind.test(file.type) : name.test(file.name)) ? undefined : lookAtFile(file, 'pdf-or-picture')
}

/** The same file would be refused again for what it is. */
export const mayAttachAgain = (error: unknown): boolean =>
  !(error instanceof Refused) || error.status === 0 || error.status === 429 || error.status >= 500

export const viewedAttachment = ({ guid, name: called, mime, size }: TicketFile): ViewedFile => ({
  href: pathOf(viewTicketFile.path, { guid }),
  name: called,
  mime,
  bytes: size,
})
