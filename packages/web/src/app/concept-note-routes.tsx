import type { RouteObject } from 'react-router'
import { later } from './later.ts'

/** Below `/dashboard/award-upload`: the applicant's own. */
export const conceptNoteRoutes: RouteObject[] = [
  { path: 'concept-note', ...later(async () => (await import('../pages/concept-note-page.tsx')).ConceptNotePage) },
]

/** Of one account, for whoever may read it: the server decides (research-and-administration §2). */
export const conceptNoteViewRoutes: RouteObject[] = [
  {
    path: 'award-upload/concept-note/:userId',
    ...later(async () => (await import('../pages/concept-note-page.tsx')).UserConceptNotePage),
  },
]

/** An administrator's. */
export const conceptNoteTemplateRoutes: RouteObject[] = [
  {
    path: 'admin/concept-note-template',
    ...later(async () => (await import('../pages/concept-note-template-page.tsx')).ConceptNoteTemplatePage),
  },
]
