import type { RouteObject } from 'react-router'
import { later } from './later.ts'

/** Below `/dashboard`: the award office's screens (research-and-administration §2). */
export const officeRoutes: RouteObject[] = [
  {
    path: 'assign-reviewers/:applicantId',
    ...later(async () => (await import('../pages/assign-reviewers-page.tsx')).AssignReviewersPage),
  },
  { path: 'reviewers', ...later(async () => (await import('../pages/reviewers-page.tsx')).ReviewersPage) },
  { path: 'reviewers/create', ...later(async () => (await import('../pages/reviewer-form-page.tsx')).ReviewerFormPage) },
  { path: 'reviewers/:reviewerId', ...later(async () => (await import('../pages/reviewer-page.tsx')).ReviewerPage) },
  { path: 'admin/questions', ...later(async () => (await import('../pages/questions-page.tsx')).QuestionsPage) },
  { path: 'admin/questions/create', ...later(async () => (await import('../pages/question-form-page.tsx')).QuestionFormPage) },
  {
    path: 'admin/questions/assign',
    ...later(async () => (await import('../pages/assign-question-page.tsx')).AssignQuestionPage),
  },
  {
    path: 'admin/questions/:questionId',
    ...later(async () => (await import('../pages/question-form-page.tsx')).QuestionFormPage),
  },
  {
    path: 'admin/branch-questions',
    ...later(async () => (await import('../pages/branch-questions-page.tsx')).BranchQuestionsPage),
  },
  {
    path: 'admin/branch-questions/:branchQuestionId',
    ...later(async () => (await import('../pages/branch-question-page.tsx')).BranchQuestionPage),
  },
  { path: 'admin/results', ...later(async () => (await import('../pages/results-page.tsx')).ResultsPage) },
  { path: 'admin/results/:calculationId', ...later(async () => (await import('../pages/calculation-page.tsx')).CalculationPage) },
  { path: 'deadlines', ...later(async () => (await import('../pages/deadlines-page.tsx')).DeadlinesPage) },
  { path: 'admin/rounds', ...later(async () => (await import('../pages/rounds-page.tsx')).RoundsPage) },
  { path: 'admin/rounds/add', ...later(async () => (await import('../pages/round-form-page.tsx')).RoundFormPage) },
  { path: 'admin/rounds/:roundId', ...later(async () => (await import('../pages/round-form-page.tsx')).RoundFormPage) },
  { path: 'admin/themes', ...later(async () => (await import('../pages/themes-page.tsx')).ThemesPage) },
  { path: 'admin/targetedSDGs', ...later(async () => (await import('../pages/targeted-sdgs-page.tsx')).TargetedSdgsPage) },
  { path: 'admin/research-fields', ...later(async () => (await import('../pages/research-fields-page.tsx')).ResearchFieldsPage) },
  {
    path: 'admin/research-fields/add',
    ...later(async () => (await import('../pages/research-fields-page.tsx')).ResearchFieldsPage),
  },
  { path: 'admin/administrators', ...later(async () => (await import('../pages/administrators-page.tsx')).AdministratorsPage) },
  { path: 'admin/accounts', ...later(async () => (await import('../pages/accounts-page.tsx')).AccountsPage) },
  { path: 'admin/audit', ...later(async () => (await import('../pages/audit-page.tsx')).AuditPage) },
]
