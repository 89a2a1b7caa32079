import type { SectionName } from '@jadara/contract/proposal/sections'
import { text } from '@jadara/contract/text'

/** The menu of the area in which an application is put together (applicant-side §2, research-and-administration §2). */
export const researchPath = '/dashboard/award-upload'
export const awardFiles = text('Award Files', 'ملفات الجائزة')

/** The hub of the proposal, and its screens. */
export const proposalPath = `${researchPath}/proposals`
export const proposalTitle = text('Proposal', 'المقترح')
/** The basic information, as long as there may be none; where there is, it leads on to that. */
export const basicInformationPath = `${proposalPath}/create`
export const headerViewPath = (id: number): string => `${proposalPath}/${id}`
export const headerEditPath = (id: number): string => `${proposalPath}/edit/${id}`
export const sectionPath = (section: SectionName): string => `${proposalPath}/${section}`

export const conceptNotePath = `${researchPath}/concept-note`
export const userConceptNotePath = (userId: number): string => `${conceptNotePath}/${userId}`
export const conceptNoteTitle = text('Concept note', 'المذكرة المفاهيمية')

/** One applicant's application as it is reviewed: by its owner, administrators and assigned reviewers. */
export const awardProfilePath = (userId: number): string => `/dashboard/award-profile/${userId}`
export const reviewMyFiles = text('Review My Files', 'مراجعة ملفاتي')
