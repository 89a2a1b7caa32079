import { createBranchQuestion } from '@jadara/contract/reviewing/questions'
import { useSearchParams } from 'react-router'
import { BranchQuestions } from '../features/questions/branch-questions.tsx'
import { questionLabels, toAssignQuestionPath, toStage } from '../features/questions/question-words.ts'
import { branchQuestionsTitle } from '../lib/places.ts'
import { useSavedMessage } from '../lib/saved.ts'
import { Banner } from '../ui/banner.tsx'
import { CallButtonLink } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'

/** `/dashboard/admin/branch-questions`, with `?branchId={id}` for one theme, and `?stage=2` for the second stage of a round. */
export function BranchQuestionsPage() {
  const { say } = useLanguage()
  const saved = useSavedMessage()
  const [search] = useSearchParams()
  const branchId = Number(search.get('branchId'))
  useTitle(branchQuestionsTitle)
  return (
    <Main>
      <PageTitle
        title={say(branchQuestionsTitle)}
        action={
          <CallButtonLink
            call={createBranchQuestion}
            kind="go"
            icon="plus"
            to={toAssignQuestionPath({ ...(branchId > 0 && { branchId }), stage: toStage(search) })}
          >
            {say(questionLabels.ask)}
          </CallButtonLink>
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
          <BranchQuestions />
        </div>
      </div>
    </Main>
  )
}
