import { text } from '@jadara/contract/text'
import { branchQuestionsPath, questionsPath } from '../features/questions/question-places.ts'
import { byThemeTitle, questionBankTitle } from '../features/questions/question-words.ts'
import { resultsPath, resultsTitle } from '../features/results/words.ts'
import { allTicketsPath, allTicketsTitle } from '../lib/ticket-places.ts'

/** What the office settles for the award, as tabs of one place in the menu. */
export const awardPlaces = [
  { to: '/dashboard/admin/rounds', label: text('Rounds', 'الدورات') },
  { to: '/dashboard/deadlines', label: text('Key dates', 'المواعيد') },
  { to: '/dashboard/admin/themes', label: text('Themes', 'المجالات') },
  { to: '/dashboard/admin/targetedSDGs', label: text('Targeted SDGs', 'أهداف التنمية المستهدفة') },
  { to: '/dashboard/admin/research-fields', label: text('Research Fields', 'المجالات البحثية') },
  { to: '/dashboard/admin/concept-note-template', label: text('Concept note template', 'قالب المذكرة المفاهيمية') },
] as const
export const awardTitle = text('Award', 'الجائزة')

/** Who may sign in, and who did what, as tabs of one place. */
export const officePlaces = [
  { to: '/dashboard/admin/accounts', label: text('All accounts', 'كل الحسابات') },
  { to: '/dashboard/admin/administrators', label: text('Administrators', 'مديرو النظام') },
  { to: '/dashboard/admin/audit', label: text('Audit trail', 'سجل العمليات') },
] as const
export const officeTitle = text('Office', 'المكتب')

export const reviewersPath = '/dashboard/reviewers'

/** Who reviews, what they are asked, and what comes of it, as tabs of one place. */
export const reviewingPlaces = [
  { to: reviewersPath, label: text('Reviewers', 'المحكّمون') },
  { to: questionsPath, label: questionBankTitle },
  { to: branchQuestionsPath, label: byThemeTitle },
  { to: resultsPath, label: resultsTitle },
] as const
export const reviewingTitle = text('Reviewing', 'التحكيم')

export const inquiriesPath = '/dashboard/admin/inquiries'

/** What is written to the office, and what leaves it, as tabs of one place. */
export const messagePlaces = [
  { to: allTicketsPath, label: allTicketsTitle },
  { to: inquiriesPath, label: text('Inquiries', 'رسائل الموقع') },
  { to: '/dashboard/admin/news', label: text('News', 'الأخبار') },
  { to: '/dashboard/admin/mail', label: text('Mail', 'البريد') },
  { to: '/dashboard/admin/mail-templates', label: text('Words of the mails', 'صيغ الرسائل') },
] as const
export const messagesTitle = text('Messages', 'المراسلات')
