import type { ExportKind } from '@jadara/contract/dossier'
import { type Language, type Text, text } from '@jadara/contract/text'
import type { Application } from '../../../db/participation.ts'
import { fileNameOf } from '../../../files/file-name.ts'

type Kind = Exclude<ExportKind, 'submitted'>

const words: Readonly<Record<Kind, Text>> = {
  'award-file': text('award-file', 'ملف-الجائزة'),
  'personal-files': text('personal-files', 'الملفات-الشخصية'),
  everything: text('everything', 'كل-الملفات'),
}
const draft = text('draft', 'مسودة')

type Whose = Pick<Application, 'submittedAt' | 'receiptNumber' | 'englishName' | 'arabicName'>

/** "award-file-JDR-1-00042-Mona-Abdelrahman.pdf", in the words and by the name of the language: what a folder of downloads is sorted by. */
export function documentName(whose: Whose, kind: Kind, language: Language): string {
  const { submittedAt, receiptNumber, englishName, arabicName } = whose
  const name = { en: englishName, ar: arabicName }[language]
  // Whose name is kept from the reader, so is the receipt.
  const standing = submittedAt ? (receiptNumber ?? []) : draft[language]
  return fileNameOf([words[kind][language], standing, name].flat(), kind === 'everything' ? 'zip' : 'pdf')
}
