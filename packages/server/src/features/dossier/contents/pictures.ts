import { type PersonalFileType, personalFileTypes } from '@jadara/contract/file-types'
import type { StoredFileRow } from '../../../db/stored-files.ts'
import type { FileIn } from './content.ts'

/** The personal files that are pictures, in their order; the CV is none. */
export const pictureTypes: readonly PersonalFileType[] = personalFileTypes.filter(({ accepts }) => accepts === 'picture')

/** By which a document names the picture of a type. */
export const pictureKey = (typeId: number): string => `picture-${typeId}`

/** The pictures of these types by their keys, of those that are there. */
export function picturesIn(files: readonly StoredFileRow[], typeIds: readonly number[]): Readonly<Record<string, FileIn>> {
  const pictures = files.filter(({ typeId, mime }) => typeIds.includes(typeId) && mime.startsWith('image/'))
  return Object.fromEntries(pictures.map((file) => [pictureKey(file.typeId), fileIn(file)]))
}

/** Of a stored file what a document needs. */
export const fileIn = ({ guid, sha256, name, size }: StoredFileRow): FileIn => ({ guid, sha256, name, size })
