import { text } from '@jadara/contract/core/text'
import { researchFilesPath } from '../../../lib/places.ts'

export const addEntriesPath = `${researchFilesPath}/add`
export const addEntriesTitle = text('Add from files and lists', 'إضافة من ملفات وقوائم')
export const recordDraftPath = (id: number): string => `${addEntriesPath}/${id}`
