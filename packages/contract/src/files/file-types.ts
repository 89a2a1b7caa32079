import { type Text, text } from '../core/text.ts'

/** File type codes (specification FILE-1). Types below 7 are personal files. */
export type FileTypeId = 1 | 2 | 3 | 4 | 5 | 6 | 20 | 21 | 22 | 23 | 24 | 25 | 26

export type PersonalFileType = {
  readonly id: (typeof personalFileTypeIds)[number]
  readonly name: Text
  /** `picture`: jpg, jpeg, gif or png, decided by the bytes; `any`: only the size is checked. */
  readonly accepts: 'picture' | 'any'
  readonly required: boolean
}

/** Printed on the cover of the dossier. */
export const photographFileTypeId = 3 satisfies FileTypeId
export const cvFileTypeId = 6 satisfies FileTypeId
/** Required only for a PhD from abroad. */
export const phdValidationFileTypeId = 5 satisfies FileTypeId
export const cvLabel = text('Curriculum vitae', 'السيرة الذاتية')

export const personalFileTypes: readonly PersonalFileType[] = [
  {
    id: 1,
    name: text('National ID, front', 'بطاقة الرقم القومي، الوجه'),
    accepts: 'picture',
    required: true,
  },
  {
    id: 2,
    name: text('National ID, back', 'بطاقة الرقم القومي، الظهر'),
    accepts: 'picture',
    required: true,
  },
  {
    id: photographFileTypeId,
    name: text('Recent photograph', 'صورة شخصية حديثة'),
    accepts: 'picture',
    required: true,
  },
  {
    id: 4,
    name: text('PhD certificate', 'شهادة الدكتوراه'),
    accepts: 'picture',
    required: true,
  },
  {
    id: phdValidationFileTypeId,
    name: text('Validation of a foreign PhD', 'معادلة الدكتوراه الأجنبية'),
    accepts: 'picture',
    required: false,
  },
  {
    id: cvFileTypeId,
    name: cvLabel,
    accepts: 'any',
    required: true,
  },
]

export const conceptNoteFileTypeId = 26 satisfies FileTypeId

export const requiredFileTypeIds: readonly FileTypeId[] = personalFileTypes.filter(({ required }) => required).map(({ id }) => id)

export const personalFileTypeIds = [1, 2, 3, 4, 5, 6] as const satisfies readonly FileTypeId[]

export const isPersonalFileType = (id: number): id is (typeof personalFileTypeIds)[number] =>
  (personalFileTypeIds as readonly number[]).includes(id)
