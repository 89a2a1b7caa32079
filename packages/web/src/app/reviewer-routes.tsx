import type { RouteObject } from 'react-router'
import { later } from './later.ts'

/** Below `/dashboard`: what only reviewers do (research-and-administration §2). */
export const reviewerRoutes: RouteObject[] = [
  { path: 'review/:applicantId', ...later(async () => (await import('../pages/review-page.tsx')).ReviewPage) },
  { path: 'my-reviews', ...later(async () => (await import('../pages/my-reviews-page.tsx')).MyReviewsPage) },
  { path: 'my-reviews/:applicantId', ...later(async () => (await import('../pages/my-review-page.tsx')).MyReviewPage) },
]
