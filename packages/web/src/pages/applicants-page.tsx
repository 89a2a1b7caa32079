import { reviewer } from '@jadara/contract/endpoint'
import { text } from '@jadara/contract/text'
import { Navigate } from 'react-router'
import { useMe } from '../lib/session.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { EmptyState } from '../ui/table/empty-state.tsx'

const texts = {
  title: text('Applicants', 'المتقدّمون'),
  none: text('No applicants are assigned to you yet', 'لم يُسند إليك أي متقدّم بعد'),
  words: text(
    'The award office assigns applicants once their files are submitted. They will stand in this list.',
    'يسند مكتب الجائزة المتقدّمين إليك بعد تقديم ملفاتهم، وستجدهم في هذه القائمة.',
  ),
}

/** `/dashboard/applicants`: a reviewer's applicants. Everybody else has another beginning. */
export function ApplicantsPage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const { userType } = useMe()
  if (userType !== reviewer) return <Navigate to="/dashboard" replace />
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <EmptyState title={texts.none}>{say(texts.words)}</EmptyState>
    </Main>
  )
}
