import { text } from '@jadara/contract/core/text'
import { listConceptNoteTemplates } from '@jadara/contract/files/concept-note'
import { TemplateRow } from '../features/concept-note/template-row.tsx'
import { useActiveRound } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { AwardTabs } from './office-tabs.tsx'

const texts = {
  title: text('Concept note template', 'قالب المذكرة المفاهيمية'),
  lead: text(
    'Applicants download it, write their concept note in it, and upload that as a PDF. A new Word document (.docx) takes the place of the earlier one at once.',
    'ينزّله المتقدمون ويكتبون فيه مذكراتهم المفاهيمية ثم يرفعونها بصيغة PDF. ويحل مستند Word ‏(‎.docx) الجديد محل السابق فورًا.',
  ),
}

/** `/dashboard/admin/concept-note-template`: one template for each language. */
export function ConceptNoteTemplatePage() {
  useTitle(texts.title)
  const { say } = useLanguage()
  const reading = useRead(listConceptNoteTemplates)
  const { data } = reading
  const timeZone = useActiveRound().round?.timeZone
  return (
    <Main>
      <PageTitle title={say(texts.title)} />
      <AwardTabs />
      <div className="stack">
        <p className="muted">{say(texts.lead)}</p>
        {!data && <LoadingPart reading={reading} lines={8} />}
        <div>
          {data?.map((template) => (
            <TemplateRow key={template.language} template={template} timeZone={timeZone} />
          ))}
        </div>
      </div>
    </Main>
  )
}
