import { readQuestion } from '@jadara/contract/questions'
import { type Text, text } from '@jadara/contract/text'
import { useParams } from 'react-router'
import { QuestionForm } from '../features/questions/question-form.tsx'
import { Versions, WhereAsked } from '../features/questions/question-history.tsx'
import { questionsPath } from '../features/questions/question-places.ts'
import { questionBankTitle, questionLabels } from '../features/questions/question-words.ts'
import { addQuestionTitle } from '../features/questions/questions-list.tsx'
import { useRead } from '../lib/query.ts'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { Waiting } from '../ui/waiting.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const amendTitle = text('Edit the question', 'تعديل السؤال')

/** `/dashboard/admin/questions/create` and `/dashboard/admin/questions/{questionId}`. */
export function QuestionFormPage() {
  const { questionId } = useParams()
  return questionId === undefined ? <Add /> : <Known key={questionId} id={questionId} />
}

function Add() {
  useTitle(addQuestionTitle)
  return <QuestionForm head={<Head title={addQuestionTitle} />} />
}

function Known({ id }: { id: string }) {
  useTitle(amendTitle)
  const { data, error, isFetching, refetch } = useRead(readQuestion, { id })
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  if (data)
    return (
      <QuestionForm question={data} head={<Head title={amendTitle} retired={data.retired} />}>
        <WhereAsked question={data} />
        <Versions versions={data.versions} />
      </QuestionForm>
    )
  return (
    <Main>
      <Head title={amendTitle} />
      {error ? <Problem reason={error.text} onRetry={() => void refetch()} busy={isFetching} /> : <Waiting lines={8} />}
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
