import { personalInformation } from '../features/profile/personal-information.tsx'
import { RegisteredReviewer } from '../features/profile/registered-reviewer.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

/** A reviewer's `/dashboard/personal-information`. */
export function RegisteredReviewerPage() {
  useTitle(personalInformation)
  return <RegisteredReviewer />
}
