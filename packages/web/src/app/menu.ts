import { administrator, reviewer, type UserType } from '@jadara/contract/core/endpoint'
import { text } from '@jadara/contract/core/text'
import { officeAreas } from '../lib/office-areas.ts'
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
import type { HeaderTab } from '../ui/layout/app-header.tsx'

type Unread = { readonly tickets: number; readonly inquiries: number }
type Person = { readonly userType: UserType; readonly userId: number }

/** The dashboard menu of a user type (specification UI-3). */
export const toDashboardMenu = ({ userType, userId }: Person, unread: Unread): readonly HeaderTab[] =>
  menus[userType](userId, unread)

const { reviewing, messages, award, office } = officeAreas
const personalInformation = text('Personal information', 'البيانات الشخصية')
const menus: Record<UserType, (userId: number, unread: Unread) => readonly HeaderTab[]> = {
  [administrator]: (_, { tickets, inquiries }) => [
    { to: '/dashboard', label: text('Overview', 'نظرة عامة'), end: true },
    {
      to: '/dashboard/applicants',
      under: ['/dashboard/applicants', '/dashboard/assign-reviewers'],
      label: text('Applicants', 'المتقدمون'),
    },
    { to: reviewing.paths[0], under: reviewing.paths, label: reviewing.title },
    {
      to: messages.paths[0],
      under: [...messages.paths, ticketsPath, cannedAnswersPath, ticketCategoriesPath],
      label: messages.title,
      count: tickets + inquiries,
    },
    { to: award.paths[0], under: award.paths, label: award.title },
    { to: '/dashboard/admin/site', label: text('Public site', 'الموقع العام') },
    { to: office.paths[0], under: office.paths, label: office.title },
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
