import type { RouteObject } from 'react-router'
import { lazyScreen } from './lazy-screen.ts'

export const officeRoutes: RouteObject[] = [
  { path: 'admin/site', ...lazyScreen(async () => (await import('../pages/site-texts-page.tsx')).SiteTextsPage) },
  { path: 'admin/site/:place', ...lazyScreen(async () => (await import('../pages/site-place-page.tsx')).SitePlacePage) },
  {
    path: 'admin/concept-note-template',
    ...lazyScreen(async () => (await import('../pages/concept-note-template-page.tsx')).ConceptNoteTemplatePage),
  },
  {
    path: 'assign-reviewers/:applicantId',
    ...lazyScreen(async () => (await import('../pages/assign-reviewers-page.tsx')).AssignReviewersPage),
  },
  { path: 'reviewers', ...lazyScreen(async () => (await import('../pages/reviewers-page.tsx')).ReviewersPage) },
  { path: 'reviewers/create', ...lazyScreen(async () => (await import('../pages/reviewers-page.tsx')).ReviewerFormPage) },
  {
    path: 'reviewers/import',
    ...lazyScreen(async () => (await import('../pages/people-import-page.tsx')).ReviewersImportPage),
  },
  {
    path: 'applicants/import',
    ...lazyScreen(async () => (await import('../pages/people-import-page.tsx')).ApplicantsImportPage),
  },
  { path: 'reviewers/:reviewerId', ...lazyScreen(async () => (await import('../pages/reviewer-page.tsx')).ReviewerPage) },
  { path: 'admin/questions', ...lazyScreen(async () => (await import('../pages/questions-page.tsx')).QuestionsPage) },
  {
    path: 'admin/questions/create',
    ...lazyScreen(async () => (await import('../pages/question-form-page.tsx')).QuestionFormPage),
  },
  {
    path: 'admin/questions/assign',
    ...lazyScreen(async () => (await import('../pages/branch-question-page.tsx')).AssignBranchQuestionPage),
  },
  {
    path: 'admin/questions/:questionId',
    ...lazyScreen(async () => (await import('../pages/question-form-page.tsx')).QuestionFormPage),
  },
  {
    path: 'admin/branch-questions',
    ...lazyScreen(async () => (await import('../pages/branch-questions-page.tsx')).BranchQuestionsPage),
  },
  {
    path: 'admin/branch-questions/:branchQuestionId',
    ...lazyScreen(async () => (await import('../pages/branch-question-page.tsx')).BranchQuestionPage),
  },
  { path: 'admin/results', ...lazyScreen(async () => (await import('../pages/results-page.tsx')).ResultsPage) },
  {
    path: 'admin/results/:calculationId',
    ...lazyScreen(async () => (await import('../pages/calculation-page.tsx')).CalculationPage),
  },
  {
    path: 'admin/second-stage',
    ...lazyScreen(async () => (await import('../pages/second-stage-page.tsx')).SecondStagePage),
  },
  { path: 'deadlines', ...lazyScreen(async () => (await import('../pages/deadlines-page.tsx')).DeadlinesPage) },
  { path: 'admin/rounds', ...lazyScreen(async () => (await import('../pages/rounds-page.tsx')).RoundsPage) },
  { path: 'admin/rounds/add', ...lazyScreen(async () => (await import('../pages/round-form-page.tsx')).RoundFormPage) },
  { path: 'admin/rounds/:roundId', ...lazyScreen(async () => (await import('../pages/round-form-page.tsx')).RoundFormPage) },
  { path: 'admin/themes', ...lazyScreen(async () => (await import('../pages/office-list-page.tsx')).ThemesPage) },
  { path: 'admin/targetedSDGs', ...lazyScreen(async () => (await import('../pages/office-list-page.tsx')).TargetedSdgsPage) },
  {
    path: 'admin/research-fields',
    ...lazyScreen(async () => (await import('../pages/office-list-page.tsx')).ResearchFieldsPage),
  },
  {
    path: 'admin/research-fields/add',
    ...lazyScreen(async () => (await import('../pages/office-list-page.tsx')).ResearchFieldsPage),
  },
  { path: 'admin/institutions', ...lazyScreen(async () => (await import('../pages/institutions-page.tsx')).InstitutionsPage) },
  { path: 'admin/conflicts', ...lazyScreen(async () => (await import('../pages/conflicts-page.tsx')).ConflictsPage) },
  {
    path: 'admin/assignment-plans',
    ...lazyScreen(async () => (await import('../pages/assignment-plans-page.tsx')).AssignmentPlansPage),
  },
  {
    path: 'admin/assignment-plans/:planId',
    ...lazyScreen(async () => (await import('../pages/assignment-plans-page.tsx')).AssignmentPlanPage),
  },
  { path: 'admin/wishes', ...lazyScreen(async () => (await import('../pages/wishes-page.tsx')).WishPeriodPage) },
  {
    path: 'admin/administrators',
    ...lazyScreen(async () => (await import('../pages/accounts-page.tsx')).AdministratorsPage),
  },
  { path: 'admin/accounts', ...lazyScreen(async () => (await import('../pages/accounts-page.tsx')).AccountsPage) },
  { path: 'admin/settings', ...lazyScreen(async () => (await import('../pages/settings-page.tsx')).SettingsPage) },
  { path: 'admin/audit', ...lazyScreen(async () => (await import('../pages/audit-page.tsx')).AuditPage) },
  { path: 'admin/manual', ...lazyScreen(async () => (await import('../pages/manual-page.tsx')).ManualPage) },
  { path: 'all-tickets', ...lazyScreen(async () => (await import('../pages/all-tickets-page.tsx')).AllTicketsPage) },
  {
    path: 'admin/canned-answers',
    ...lazyScreen(async () => (await import('../pages/canned-answers-page.tsx')).CannedAnswersPage),
  },
  {
    path: 'admin/ticket-categories',
    ...lazyScreen(async () => (await import('../pages/office-list-page.tsx')).TicketCategoriesPage),
  },
  { path: 'admin/inquiries', ...lazyScreen(async () => (await import('../pages/inquiries-page.tsx')).InquiriesPage) },
  { path: 'admin/inquiries/:inquiryId', ...lazyScreen(async () => (await import('../pages/inquiry-page.tsx')).InquiryPage) },
  { path: 'admin/news', ...lazyScreen(async () => (await import('../pages/news-page.tsx')).NewsPage) },
  { path: 'admin/news/create', ...lazyScreen(async () => (await import('../pages/announcement-page.tsx')).AnnouncementPage) },
  {
    path: 'admin/news/:announcementId',
    ...lazyScreen(async () => (await import('../pages/announcement-page.tsx')).AnnouncementPage),
  },
  { path: 'admin/mail', ...lazyScreen(async () => (await import('../pages/mails-page.tsx')).MailsPage) },
  {
    path: 'admin/mail-templates',
    ...lazyScreen(async () => (await import('../pages/mail-templates-page.tsx')).MailTemplatesPage),
  },
  {
    path: 'admin/mail-templates/:name',
    ...lazyScreen(async () => (await import('../pages/mail-template-page.tsx')).MailTemplatePage),
  },
]
