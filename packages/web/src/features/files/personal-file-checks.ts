import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { maximumUploadBytes } from '@jadara/contract/core/limits'
import type { PersonalFileType } from '@jadara/contract/files/file-types'
import { fileTexts } from '@jadara/contract/files/files'
import { findFileProblem } from '../../lib/file-problem.ts'
import type { UploadRefusal } from '../../ui/upload/upload-state.ts'

/** The media types that the picker offers. A GIF may be dropped; an iPhone converts HEIC to JPEG for this list (specification FILE-4). */
export const toAcceptAttribute = ({ accepts }: PersonalFileType): string | undefined =>
  accepts === 'picture' ? '.png,.jpg,.jpeg,image/png,image/jpeg' : undefined

const pictureName = /\.(jpe?g|png|gif)$/i
const pictureKind = /^image\/(jpe?g|png|gif)$/i

export async function findPersonalFileProblem({ accepts }: PersonalFileType, file: File): Promise<UploadRefusal | undefined> {
  if (file.size === 0) return { why: fileTexts.missing }
  if (file.size > maximumUploadBytes) return { why: sharedFailureTexts.tooLarge }
  const isFit = accepts === 'any' || (file.type ? pictureKind.test(file.type) : pictureName.test(file.name))
  return isFit ? undefined : findFileProblem(file, 'picture')
}
