import { administrator, reviewer, type UserType } from '@jadara/contract/endpoint'
import { text } from '@jadara/contract/text'
import { awardProfilePath, researchPath, reviewMyFiles } from '../lib/award-files.ts'
import { cannedAnswersPath, myTicketsTitle, ticketCategoriesPath, ticketsPath } from '../lib/ticket-places.ts'
import {
  awardPlaces,
  awardTitle,
  messagePlaces,
  messagesTitle,
  officePlaces,
  officeTitle,
  reviewingPlaces,
  reviewingTitle,
} from '../pages/office-places.ts'
import type { Tab } from '../ui/layout/app-header.tsx'

/** How many queries and inquiries hold something new. */
type Unread = { readonly tickets: number; readonly inquiries: number }
type Person = { readonly userType: UserType; readonly userId: number }

/** The dashboard menu per user type (applicant-side §2). A screen that does not exist yet is not in it. */
export const menuOf = ({ userType, userId }: Person, unread: Unread): readonly Tab[] => menus[userType](userId, unread)

const personalInformation = text('Personal information', 'البيانات الشخصية')
const menus: Record<UserType, (userId: number, unread: Unread) => readonly Tab[]> = {
  [administrator]: (_, { tickets, inquiries }) => [
    { to: '/dashboard', label: text('Overview', 'نظرة عامة'), end: true },
    {
      to: '/dashboard/applicants',
      under: ['/dashboard/applicants', '/dashboard/assign-reviewers'],
      label: text('Applicants', 'المتقدمون'),
    },
    { to: reviewingPlaces[0].to, under: reviewingPlaces.map(({ to }) => to), label: reviewingTitle },
    {
      to: messagePlaces[0].to,
      under: [...messagePlaces.map(({ to }) => to), ticketsPath, cannedAnswersPath, ticketCategoriesPath],
      label: messagesTitle,
      count: tickets + inquiries,
    },
    { to: awardPlaces[0].to, under: awardPlaces.map(({ to }) => to), label: awardTitle },
    { to: '/dashboard/admin/site', label: text('Public site', 'الموقع العام') },
    { to: officePlaces[0].to, under: officePlaces.map(({ to }) => to), label: officeTitle },
  ],
  [reviewer]: () => [
    {
      to: '/dashboard/applicants',
      under: ['/dashboard/applicants', '/dashboard/review'],
      label: text('Applicants', 'المتقدمون'),
    },
    { to: '/dashboard/my-reviews', label: text('My reviews', 'تقييماتي') },
    { to: '/dashboard/personal-information', label: personalInformation },
  ],
  3: (userId, { tickets }) => [
    { to: '/dashboard', label: personalInformation, end: true },
    { to: '/dashboard/documents/upload', under: ['/dashboard/documents'], label: text('Personal files', 'الملفات الشخصية') },
    { to: researchPath, label: text('Research files', 'الملفات البحثية') },
    { to: awardProfilePath(userId), label: reviewMyFiles },
    { to: '/dashboard/submit-proposal', label: text('Submit', 'التقديم') },
    { to: ticketsPath, label: myTicketsTitle, count: tickets },
  ],
}
