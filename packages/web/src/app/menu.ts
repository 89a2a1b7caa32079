import { administrator, reviewer, type UserType } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import {
  awardProfilePath,
  cannedAnswersPath,
  myTicketsTitle,
  objectionsPath,
  researchFilesPath,
  researchFilesTitle,
  reviewMyFilesTitle,
  ticketCategoriesPath,
  ticketsPath,
} from '../lib/places.ts'
import {
  accountsTabLinks,
  awardAreaTitle,
  awardTabLinks,
  messagesTitle,
  messageTabLinks,
  officeTitle,
  reviewingTabLinks,
  reviewingTitle,
} from '../pages/office-tabs.tsx'
import type { HeaderTab } from '../ui/layout/app-header.tsx'

type Unread = { readonly tickets: number; readonly inquiries: number }
type Person = { readonly userType: UserType; readonly userId: number }

/** The dashboard menu of a user type (specification UI-3). */
export const toDashboardMenu = ({ userType, userId }: Person, unread: Unread): readonly HeaderTab[] =>
  menus[userType](userId, unread)

const personalInformation = text('Personal information', 'البيانات الشخصية')
const menus: Record<UserType, (userId: number, unread: Unread) => readonly HeaderTab[]> = {
  [administrator]: (_, { tickets, inquiries }) => [
    { to: '/dashboard', label: text('Overview', 'نظرة عامة'), end: true },
    {
      to: '/dashboard/applicants',
      under: ['/dashboard/applicants', '/dashboard/assign-reviewers'],
      label: text('Applicants', 'المتقدمون'),
    },
    { to: reviewingTabLinks[0].to, under: reviewingTabLinks.map(({ to }) => to), label: reviewingTitle },
    {
      to: messageTabLinks[0].to,
      under: [...messageTabLinks.map(({ to }) => to), ticketsPath, cannedAnswersPath, ticketCategoriesPath],
      label: messagesTitle,
      count: tickets + inquiries,
    },
    { to: awardTabLinks[0].to, under: awardTabLinks.map(({ to }) => to), label: awardAreaTitle },
    { to: '/dashboard/admin/site', label: text('Public site', 'الموقع العام') },
    { to: accountsTabLinks[0].to, under: accountsTabLinks.map(({ to }) => to), label: officeTitle },
  ],
  [reviewer]: () => [
    {
      to: '/dashboard/applicants',
      under: ['/dashboard/applicants', '/dashboard/review'],
      label: text('Applicants', 'المتقدمون'),
    },
    { to: '/dashboard/my-reviews', label: text('My reviews', 'تقييماتي') },
    { to: '/dashboard/my-details', label: text('My details', 'بياناتي') },
  ],
  3: (userId, { tickets }) => [
    { to: '/dashboard', label: personalInformation, end: true },
    { to: '/dashboard/documents/upload', under: ['/dashboard/documents'], label: text('Personal files', 'الملفات الشخصية') },
    { to: researchFilesPath, label: researchFilesTitle },
    { to: awardProfilePath(userId), label: reviewMyFilesTitle },
    { to: '/dashboard/submit-proposal', under: ['/dashboard/submit-proposal', objectionsPath], label: text('Submit', 'التقديم') },
    { to: ticketsPath, label: myTicketsTitle, count: tickets },
  ],
}
