import { type MailTemplateName, mailTemplates } from '@jadara/contract/mail/mail-templates'
import { isMailTemplate, listMailTemplates } from '@jadara/contract/mail/template-endpoints'
import { useParams } from 'react-router'
import { TemplateForm } from '../features/mail-templates/template-form.tsx'
import { mailTemplatesPath, mailTemplatesTitle } from '../features/mail-templates/template-groups.ts'
import { useActiveRound } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const crumbs = [{ to: mailTemplatesPath, label: mailTemplatesTitle }]

/** `/dashboard/admin/mail-templates/{name}`. */
export function MailTemplatePage() {
  const { name = '' } = useParams()
  return isMailTemplate(name) ? <Template key={name} name={name} /> : <DashboardNotFound />
}

function Template({ name }: { name: MailTemplateName }) {
  const { title, sent } = mailTemplates[name]
  useTitle(title)
  const { say } = useLanguage()
  const reading = useRead(listMailTemplates)
  const { data } = reading
  const timeZone = useActiveRound().round?.timeZone
  const state = data?.find((one) => one.name === name)
  const head = (
    <>
      <Crumbs items={crumbs} />
      <PageTitle title={say(title)} />
      <p className="muted">{say(sent)}</p>
    </>
  )
  if (state) return <TemplateForm name={name} state={state} timeZone={timeZone} head={head} />
  return (
    <Main>
      {head}
      <LoadingPart reading={reading} lines={10} />
    </Main>
  )
}
