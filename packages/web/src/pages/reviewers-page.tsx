import { addReviewerTitle, ReviewerForm } from '../features/reviewers/reviewer-form.tsx'
import { ReviewersList, reviewersTitle } from '../features/reviewers/reviewers-list.tsx'
import { useSavedMessage } from '../lib/saved.ts'
import { Banner } from '../ui/banner.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs, reviewersPath } from './office-tabs.tsx'

/** `/dashboard/reviewers`: the reviewers of the active round. */
export function ReviewersPage() {
  useTitle(reviewersTitle)
  const { say } = useLanguage()
  const saved = useSavedMessage()
  return (
    <Main>
      <PageTitle
        title={say(reviewersTitle)}
        action={
          <ButtonLink kind="go" icon="plus" to={`${reviewersPath}/create`}>
            {say(addReviewerTitle)}
          </ButtonLink>
        }
      />
      <ReviewingTabs />
      <div className="stack">
        {saved && (
          <Banner tone="ok" role="status">
            {say(saved)}
          </Banner>
        )}
        <div>
          <ReviewersList listPath={reviewersPath} />
        </div>
      </div>
    </Main>
  )
}

/** `/dashboard/reviewers/create`. */
export function ReviewerFormPage() {
  useTitle(addReviewerTitle)
  return <ReviewerForm listPath={reviewersPath} />
}
