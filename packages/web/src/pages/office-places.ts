import { text } from '@jadara/contract/text'

/** The lists that the office keeps, as tabs of one place in the menu. */
export const officeLists = [
  { to: '/dashboard/admin/themes', label: text('Themes', 'المجالات') },
  { to: '/dashboard/admin/targetedSDGs', label: text('Targeted SDGs', 'أهداف التنمية المستهدفة') },
  { to: '/dashboard/admin/research-fields', label: text('Research Fields', 'المجالات البحثية') },
  { to: '/dashboard/admin/concept-note-template', label: text('Concept note template', 'قالب المذكرة المفاهيمية') },
] as const
export const officeListsTitle = text('Lists', 'القوائم')

/** Who may sign in, as tabs of one place. */
export const officePeople = [
  { to: '/dashboard/admin/accounts', label: text('All accounts', 'كل الحسابات') },
  { to: '/dashboard/admin/administrators', label: text('Administrators', 'مديرو النظام') },
] as const
export const officePeopleTitle = text('Accounts', 'الحسابات')
