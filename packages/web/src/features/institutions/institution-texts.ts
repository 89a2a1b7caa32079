import { text } from '@jadara/contract/core/text'

export const institutionsTitle = text('Institutions', 'الجهات')
export const addInstitutionTitle = text('Add an institution', 'إضافة جهة')
