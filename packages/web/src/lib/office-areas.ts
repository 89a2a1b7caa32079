import { text } from '@jadara/contract/core/text'
import {
  allTicketsPath,
  branchQuestionsPath,
  conflictsPath,
  inquiriesPath,
  plansPath,
  questionsPath,
  resultsPath,
  reviewersPath,
  secondStagePath,
  wishPeriodPath,
} from './places.ts'

export const roundsPath = '/dashboard/admin/rounds'

/** The areas of the office's menu, each with the addresses of its tabs. Their labels are in pages/office-tabs.tsx, which an applicant does not load. */
export const officeAreas = {
  reviewing: {
    title: text('Reviewing', 'التحكيم'),
    paths: [
      reviewersPath,
      conflictsPath,
      wishPeriodPath,
      plansPath,
      questionsPath,
      branchQuestionsPath,
      resultsPath,
      secondStagePath,
    ],
  },
  messages: {
    title: text('Messages', 'المراسلات'),
    paths: [allTicketsPath, inquiriesPath, '/dashboard/admin/news', '/dashboard/admin/mail', '/dashboard/admin/mail-templates'],
  },
  award: {
    title: text('Award', 'الجائزة'),
    paths: [
      roundsPath,
      '/dashboard/deadlines',
      '/dashboard/admin/themes',
      '/dashboard/admin/targetedSDGs',
      '/dashboard/admin/research-fields',
      '/dashboard/admin/institutions',
      '/dashboard/admin/concept-note-template',
    ],
  },
  office: {
    title: text('Office', 'المكتب'),
    paths: [
      '/dashboard/admin/accounts',
      '/dashboard/admin/administrators',
      '/dashboard/admin/audit',
      '/dashboard/admin/settings',
      '/dashboard/admin/manual',
    ],
  },
} as const
