import type { RouteObject } from 'react-router'
import { later } from './later.ts'

/** Below `/dashboard`: what applicants, visitors and the office write to each other. */
export const messageRoutes: RouteObject[] = [
  { path: 'all-tickets', ...later(async () => (await import('../pages/all-tickets-page.tsx')).AllTicketsPage) },
  { path: 'admin/canned-answers', ...later(async () => (await import('../pages/canned-answers-page.tsx')).CannedAnswersPage) },
  {
    path: 'admin/ticket-categories',
    ...later(async () => (await import('../pages/ticket-categories-page.tsx')).TicketCategoriesPage),
  },
  { path: 'admin/inquiries', ...later(async () => (await import('../pages/inquiries-page.tsx')).InquiriesPage) },
  { path: 'admin/inquiries/:inquiryId', ...later(async () => (await import('../pages/inquiry-page.tsx')).InquiryPage) },
  { path: 'admin/news', ...later(async () => (await import('../pages/news-page.tsx')).NewsPage) },
  { path: 'admin/news/create', ...later(async () => (await import('../pages/announcement-page.tsx')).AnnouncementPage) },
  { path: 'admin/news/:announcementId', ...later(async () => (await import('../pages/announcement-page.tsx')).AnnouncementPage) },
  { path: 'admin/mail', ...later(async () => (await import('../pages/mails-page.tsx')).MailsPage) },
  { path: 'admin/mail-templates', ...later(async () => (await import('../pages/mail-templates-page.tsx')).MailTemplatesPage) },
  {
    path: 'admin/mail-templates/:name',
    ...later(async () => (await import('../pages/mail-template-page.tsx')).MailTemplatePage),
  },
]
