import { text } from '@jadara/contract/text'

/** The sections of the landing page, as its head, its hero and its foot name them (applicant-side §2). */
export const landingLinks = {
  award: { href: '#award', label: text('About the Award', 'عن الجائزة') },
  dates: { href: '#dates', label: text('Key Dates', 'مواعيد مهمة') },
} as const
