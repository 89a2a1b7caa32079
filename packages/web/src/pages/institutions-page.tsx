import { createInstitution, importInstitutions } from '@jadara/contract/conflicts/institutions'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { addInstitutionTitle, institutionsTitle } from '../features/institutions/institution-texts.ts'
import { InstitutionsList } from '../features/institutions/institutions-list.tsx'
import { CallButton } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { AwardTabs } from './office-tabs.tsx'

const texts = {
  import: text('Import CSV', 'استيراد CSV'),
  lead: text(
    'Universities, faculties and institutes with all their names. Conflicts of interest between applicants and reviewers are found by them.',
    'الجامعات والكليات والمعاهد بجميع أسمائها. بها يُكتشف تضارب المصالح بين المتقدمين والمحكّمين.',
  ),
}

/** `/dashboard/admin/institutions`. */
export function InstitutionsPage() {
  useTitle(institutionsTitle)
  const { say } = useLanguage()
  const [open, setOpen] = useState<'add' | 'import'>()
  return (
    <Main>
      <PageTitle
        title={say(institutionsTitle)}
        action={
          <Row as="span" gap={3}>
            <CallButton call={importInstitutions} icon="upload" onClick={() => setOpen('import')}>
              {say(texts.import)}
            </CallButton>
            <CallButton call={createInstitution} kind="go" icon="plus" onClick={() => setOpen('add')}>
              {say(addInstitutionTitle)}
            </CallButton>
          </Row>
        }
      />
      <AwardTabs />
      <div className="stack">
        <p className="muted">{say(texts.lead)}</p>
        <InstitutionsList open={open} onOpen={setOpen} onClose={() => setOpen(undefined)} />
      </div>
    </Main>
  )
}
