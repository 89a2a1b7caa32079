import { type PersonalFileType, personalFileTypes } from '@jadara/contract/files/file-types'
import type { StoredFileRow } from '../../../db/stored-files.ts'
import type { PrintedDocument } from '../../../documents/printed-document.ts'

export type DocumentInputFile = Pick<StoredFileRow, 'guid' | 'sha256' | 'name' | 'size'>

/** The input of one PDF: the printed text, the PDFs to attach in order, and the pictures by the keys that `printed` uses. */
export type DocumentContent = {
  readonly printed: PrintedDocument
  readonly sources: readonly DocumentInputFile[]
  readonly pictures: Readonly<Record<string, DocumentInputFile>>
}

export const picturePersonalFileTypes: readonly PersonalFileType[] = personalFileTypes.filter(
  ({ accepts }) => accepts === 'picture',
)

export const toPictureKey = (typeId: number): string => `picture-${typeId}`

export function toPictures(
  files: readonly StoredFileRow[],
  typeIds: readonly number[],
): Readonly<Record<string, DocumentInputFile>> {
  const pictures = files.filter(({ typeId, mime }) => typeIds.includes(typeId) && mime.startsWith('image/'))
  return Object.fromEntries(pictures.map((file) => [toPictureKey(file.typeId), toDocumentInputFile(file)]))
}

export const toDocumentInputFile = ({ guid, sha256, name, size }: StoredFileRow): DocumentInputFile => ({
  guid,
  sha256,
  name,
  size,
})
