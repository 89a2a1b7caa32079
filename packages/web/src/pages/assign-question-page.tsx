import { useSearchParams } from 'react-router'
import { BranchQuestionForm } from '../features/questions/branch-question-form.tsx'
import { branchQuestionsPath } from '../features/questions/question-places.ts'
import { byThemeTitle, questionLabels } from '../features/questions/question-words.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

/** `/dashboard/admin/questions/assign`, with `?questionId=` or `?branchId=` chosen beforehand. */
export function AssignQuestionPage() {
  useTitle(questionLabels.ask)
  const { say } = useLanguage()
  const [search] = useSearchParams()
  const chosen = (name: string) => Number(search.get(name)) || ('' as const)
  return (
    <BranchQuestionForm
      chosen={{ questionId: chosen('questionId'), awardBranchId: chosen('branchId') }}
      head={
        <>
          <Crumbs items={[{ to: branchQuestionsPath, label: byThemeTitle }]} />
          <PageTitle title={say(questionLabels.ask)} />
        </>
      }
    />
  )
}
