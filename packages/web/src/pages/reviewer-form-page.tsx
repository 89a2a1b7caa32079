import { addReviewerTitle, ReviewerForm } from '../features/reviewers/reviewer-form.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { reviewersPath } from './office-places.ts'

/** `/dashboard/reviewers/create`. */
export function ReviewerFormPage() {
  useTitle(addReviewerTitle)
  return <ReviewerForm listPath={reviewersPath} />
}
