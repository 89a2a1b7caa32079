import { text } from '@jadara/contract/text'

/** The menu of the area in which an application is put together (applicant-side §2, research-and-administration §2). */
export const researchPath = '/dashboard/award-upload'
export const awardFiles = text('Award Files', 'ملفات الجائزة')

export const proposalPath = `${researchPath}/proposals`
export const proposalTitle = text('Proposal', 'المقترح البحثي')

export const conceptNotePath = `${researchPath}/concept-note`
export const conceptNoteTitle = text('Concept note', 'المذكرة المفاهيمية')
