import { myDetailsTitle } from '../features/profile/profile-texts.ts'
import { ReviewerDetails } from '../features/profile/reviewer-details.tsx'
import { ReviewerFacts } from '../features/reviewer-facts/reviewer-facts.tsx'
import { useMe } from '../lib/session.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

/** A reviewer's `/dashboard/my-details`. */
export function MyDetailsPage() {
  useTitle(myDetailsTitle)
  const { userId } = useMe()
  return (
    <ReviewerDetails>
      <ReviewerFacts userId={userId} />
    </ReviewerDetails>
  )
}
