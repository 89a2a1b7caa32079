import { text } from '@jadara/contract/core/text'
import { objectionsTitle } from '../features/objections/objection-columns.tsx'
import { Objections } from '../features/objections/objections.tsx'
import { useLockedReason } from '../lib/application.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'

const submit = text('Submit Application', 'تقديم الطلب')
const lead = text(
  'Reviewers never see this list, and it is in none of your files. The award office reads it, and the reasons, before it assigns your application.',
  'لا يطّلع المحكّمون على هذه القائمة أبدًا، ولا تظهر في أي من ملفاتك. يقرؤها مكتب الجائزة مع الأسباب قبل إسناد ملفك.',
)

/** `/dashboard/objections`: an applicant's people and institutions. */
export function ObjectionsPage() {
  useTitle(objectionsTitle)
  const { say } = useLanguage()
  const locked = useLockedReason()
  return (
    <Main>
      <Crumbs items={[{ to: '/dashboard/submit-proposal', label: submit }]} />
      <PageTitle title={say(objectionsTitle)} />
      <div className="stack">
        <p className="muted">{say(lead)}</p>
        {locked && <Banner tone="nile">{say(locked)}</Banner>}
        <Objections readOnly={locked !== undefined} />
      </div>
    </Main>
  )
}
