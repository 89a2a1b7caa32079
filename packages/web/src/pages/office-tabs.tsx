import { text } from '@jadara/contract/core/text'
import { useUnreadCounts } from '../lib/live.ts'
import {
  allTicketsPath,
  allTicketsTitle,
  branchQuestionsPath,
  branchQuestionsTitle,
  conflictsPath,
  conflictsTitle,
  inquiriesPath,
  plansPath,
  plansTitle,
  questionBankTitle,
  questionsPath,
  resultsPath,
  resultsTitle,
  reviewersPath,
  wishesTitle,
  wishPeriodPath,
} from '../lib/places.ts'
import { LinkTabs } from '../ui/layout/link-tabs.tsx'

export const roundsPath = '/dashboard/admin/rounds'
export const roundPath = (id: number) => `${roundsPath}/${id}`
export const copyRoundPath = (id: number) => `${roundsPath}/add?from=${id}`

export const roundsTitle = text('Award Rounds', 'دورات الجائزة')

export const awardTabLinks = [
  { to: roundsPath, label: text('Rounds', 'الدورات') },
  { to: '/dashboard/deadlines', label: text('Key dates', 'المواعيد') },
  { to: '/dashboard/admin/themes', label: text('Themes', 'المجالات') },
  { to: '/dashboard/admin/targetedSDGs', label: text('Targeted SDGs', 'أهداف التنمية المستهدفة') },
  { to: '/dashboard/admin/research-fields', label: text('Research Fields', 'المجالات البحثية') },
  { to: '/dashboard/admin/institutions', label: text('Institutions', 'الجهات') },
  { to: '/dashboard/admin/concept-note-template', label: text('Concept note template', 'قالب المذكرة المفاهيمية') },
] as const
export const awardAreaTitle = text('Award', 'الجائزة')

export const accountsTabLinks = [
  { to: '/dashboard/admin/accounts', label: text('All accounts', 'كل الحسابات') },
  { to: '/dashboard/admin/administrators', label: text('Administrators', 'مديرو النظام') },
  { to: '/dashboard/admin/audit', label: text('Audit trail', 'سجل العمليات') },
  { to: '/dashboard/admin/settings', label: text('Settings', 'الإعدادات') },
] as const
export const officeTitle = text('Office', 'المكتب')

export const reviewingTabLinks = [
  { to: reviewersPath, label: text('Reviewers', 'المحكّمون') },
  { to: conflictsPath, label: conflictsTitle },
  { to: wishPeriodPath, label: wishesTitle },
  { to: plansPath, label: plansTitle },
  { to: questionsPath, label: questionBankTitle },
  { to: branchQuestionsPath, label: branchQuestionsTitle },
  { to: resultsPath, label: resultsTitle },
] as const
export const reviewingTitle = text('Reviewing', 'التحكيم')

export const messageTabLinks = [
  { to: allTicketsPath, label: allTicketsTitle },
  { to: inquiriesPath, label: text('Inquiries', 'رسائل الموقع') },
  { to: '/dashboard/admin/news', label: text('News', 'الأخبار') },
  { to: '/dashboard/admin/mail', label: text('Mail', 'البريد') },
  { to: '/dashboard/admin/mail-templates', label: text('Words of the mails', 'صيغ الرسائل') },
] as const
export const messagesTitle = text('Messages', 'المراسلات')

export const AwardTabs = () => <LinkTabs label={awardAreaTitle} tabs={awardTabLinks} />
export const AccountsTabs = () => <LinkTabs label={officeTitle} tabs={accountsTabLinks} />
export const ReviewingTabs = () => <LinkTabs label={reviewingTitle} tabs={reviewingTabLinks} />

export function MessageTabs() {
  const { tickets, inquiries } = useUnreadCounts()
  const counts: Readonly<Record<string, number>> = { [allTicketsPath]: tickets, [inquiriesPath]: inquiries }
  return <LinkTabs label={messagesTitle} tabs={messageTabLinks.map((place) => ({ ...place, count: counts[place.to] ?? 0 }))} />
}
