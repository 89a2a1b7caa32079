import { text } from '@jadara/contract/text'

/** Where queries are, for the menu, the pages and whoever leads to them. */
export const ticketsPath = '/dashboard/tickets'
export const newTicketPath = `${ticketsPath}/create`
export const ticketPath = (id: number): string => `${ticketsPath}/${id}`
export const allTicketsPath = '/dashboard/all-tickets'
export const cannedAnswersPath = '/dashboard/admin/canned-answers'
export const ticketCategoriesPath = '/dashboard/admin/ticket-categories'

/** All queries that somebody has a part in, by name or address. */
export const ticketsOf = (email: string): string => `${allTicketsPath}?${new URLSearchParams({ search: email })}`

export const myTicketsTitle = text('My Queries', 'استفساراتي')
export const allTicketsTitle = text('Queries', 'الاستفسارات')
