import { text } from '@jadara/contract/core/text'
import { readBranchQuestion } from '@jadara/contract/reviewing/questions'
import { useParams, useSearchParams } from 'react-router'
import { BranchQuestionForm } from '../features/questions/branch-question-form.tsx'
import { questionLabels, toStage } from '../features/questions/question-words.ts'
import { branchQuestionsPath, branchQuestionsTitle } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const title = text('Question of a theme', 'سؤال في مجال')

/** `/dashboard/admin/branch-questions/{branchQuestionId}`. */
export function BranchQuestionPage() {
  useTitle(title)
  const { branchQuestionId = '' } = useParams()
  const stage = toStage(useSearchParams()[0])
  const reading = useRead(readBranchQuestion, { id: branchQuestionId })
  const { data, error } = reading
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  if (data) return <BranchQuestionForm key={data.id} stored={data} stage={stage} head={<Head />} />
  return (
    <Main>
      <Head />
      <LoadingPart reading={reading} lines={8} />
    </Main>
  )
}

function Head() {
  const { say } = useLanguage()
  return (
    <>
      <Crumbs items={[{ to: branchQuestionsPath, label: branchQuestionsTitle }]} />
      <PageTitle title={say(title)} />
    </>
  )
}

/** `/dashboard/admin/questions/assign`, with `?questionId=` or `?branchId=` preselected. */
export function AssignBranchQuestionPage() {
  useTitle(questionLabels.ask)
  const { say } = useLanguage()
  const [search] = useSearchParams()
  const chosen = (name: string) => Number(search.get(name)) || ('' as const)
  return (
    <BranchQuestionForm
      stage={toStage(search)}
      chosen={{ questionId: chosen('questionId'), awardBranchId: chosen('branchId') }}
      head={
        <>
          <Crumbs items={[{ to: branchQuestionsPath, label: branchQuestionsTitle }]} />
          <PageTitle title={say(questionLabels.ask)} />
        </>
      }
    />
  )
}
