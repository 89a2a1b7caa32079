import { createBranchQuestion, createQuestion } from '@jadara/contract/reviewing/questions'
import { questionLabels, toAssignQuestionPath } from '../features/questions/question-words.ts'
import { addQuestionTitle, QuestionsList } from '../features/questions/questions-list.tsx'
import { questionBankTitle, questionsPath } from '../lib/places.ts'
import { useSavedMessage } from '../lib/saved.ts'
import { Banner } from '../ui/banner.tsx'
import { CallButtonLink } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'

/** `/dashboard/admin/questions`. */
export function QuestionsPage() {
  const { say } = useLanguage()
  const saved = useSavedMessage()
  useTitle(questionBankTitle)
  return (
    <Main>
      <PageTitle
        title={say(questionBankTitle)}
        action={
          <span className="row">
            <CallButtonLink call={createBranchQuestion} to={toAssignQuestionPath()}>
              {say(questionLabels.ask)}
            </CallButtonLink>
            <CallButtonLink call={createQuestion} kind="go" icon="plus" to={`${questionsPath}/create`}>
              {say(addQuestionTitle)}
            </CallButtonLink>
          </span>
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
          <QuestionsList />
        </div>
      </div>
    </Main>
  )
}
