import { toBilingualName } from '@jadara/contract/core/names'
import { themeEndpoints } from '@jadara/contract/core/office-lookups'
import { type Text, text } from '@jadara/contract/core/text'
import { readQuestion, updateQuestion } from '@jadara/contract/reviewing/questions'
import type { Stage } from '@jadara/contract/rounds/second-stage'
import type { ReactNode } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { QuestionForm } from '../features/questions/question-form.tsx'
import { QuestionUsage, QuestionVersionHistory } from '../features/questions/question-history.tsx'
import { questionLabels, toStage } from '../features/questions/question-words.ts'
import { addQuestionTitle } from '../features/questions/questions-list.tsx'
import { questionBankTitle, questionsPath } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { useMayCall } from '../ui/may-call.ts'
import { DashboardNotFound } from './not-found-page.tsx'

const titles = { amend: text('Edit the question', 'تعديل السؤال'), read: text('Question', 'السؤال') }

/** `/dashboard/admin/questions/create`, with `?branchId={id}` to ask the question in a theme at once, and `/dashboard/admin/questions/{questionId}`. */
export function QuestionFormPage() {
  const { questionId } = useParams()
  return questionId === undefined ? <NewQuestion /> : <ExistingQuestion key={questionId} id={questionId} />
}

function NewQuestion() {
  useTitle(addQuestionTitle)
  const [search] = useSearchParams()
  const branchId = search.get('branchId')
  const head = <Head title={addQuestionTitle} />
  return branchId === null ? (
    <QuestionForm head={head} />
  ) : (
    <NewQuestionInTheme id={branchId} stage={toStage(search)} head={head} />
  )
}

function NewQuestionInTheme({ id, stage, head }: { id: string; stage: Stage; head: ReactNode }) {
  const reading = useRead(themeEndpoints.all)
  const { data } = reading
  const theme = data?.find((one) => String(one.id) === id && !one.retired)
  if (theme) return <QuestionForm theme={{ id: theme.id, stage, name: toBilingualName(theme) }} head={head} />
  if (data) return <DashboardNotFound />
  return (
    <Main>
      {head}
      <LoadingPart reading={reading} lines={8} />
    </Main>
  )
}

function ExistingQuestion({ id }: { id: string }) {
  const title = titles[useMayCall()(updateQuestion) ? 'amend' : 'read']
  useTitle(title)
  const reading = useRead(readQuestion, { id })
  const { data, error } = reading
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  if (data)
    return (
      <QuestionForm question={data} head={<Head title={title} retired={data.retired} />}>
        <QuestionUsage question={data} />
        <QuestionVersionHistory versions={data.versions} />
      </QuestionForm>
    )
  return (
    <Main>
      <Head title={title} />
      <LoadingPart reading={reading} lines={8} />
    </Main>
  )
}

function Head({ title, retired = false }: { title: Text; retired?: boolean }) {
  const { say } = useLanguage()
  return (
    <>
      <Crumbs items={[{ to: questionsPath, label: questionBankTitle }]} />
      <PageTitle title={say(title)} chip={retired && <Chip>{say(questionLabels.retired)}</Chip>} />
    </>
  )
}
