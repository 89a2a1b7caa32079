import { MyReviewsList } from '../features/reviews/my-reviews-list.tsx'
import { myReviewsTitle } from '../features/reviews/words.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

/** `/dashboard/my-reviews`: what a reviewer has submitted. */
export function MyReviewsPage() {
  const { say } = useLanguage()
  useTitle(myReviewsTitle)
  return (
    <Main>
      <PageTitle title={say(myReviewsTitle)} />
      <MyReviewsList />
    </Main>
  )
}
