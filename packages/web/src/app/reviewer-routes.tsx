import type { RouteObject } from 'react-router'
import { later, laterWith } from './later.ts'

/** Below `/dashboard`: what only reviewers do (research-and-administration §2). */
export const reviewerRoutes: RouteObject[] = [
  {
    path: 'review/:applicantId',
    ...laterWith('applicantId', async () => {
      const { ReviewPage, deskAhead } = await import('../pages/review-page.tsx')
      return [ReviewPage, deskAhead]
    }),
  },
  {
    path: 'personal-information',
    ...later(async () => (await import('../pages/registered-reviewer-page.tsx')).RegisteredReviewerPage),
  },
  { path: 'my-reviews', ...later(async () => (await import('../pages/my-reviews-page.tsx')).MyReviewsPage) },
  { path: 'my-reviews/:applicantId', ...later(async () => (await import('../pages/my-review-page.tsx')).MyReviewPage) },
]
