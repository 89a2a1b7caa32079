import { exportApplicants, type TableFormat } from '@jadara/contract/applicants/tables'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { DocumentLanguageChoice, TableFormatChoice, useDocumentLanguage } from './document-choices.tsx'
import css from './documents.module.css'
import { RequestedDocuments } from './documents.tsx'
import { ExportButton } from './export-button.tsx'
import { useExports } from './use-exports.ts'

const texts = {
  submitted: text('Everybody who submitted, as one ZIP', 'ملفات كل من تقدّم في ملف ZIP واحد'),
  applicants: text("Applicants' list", 'قائمة المتقدمين'),
  about: text(
    'The ZIP holds the PDF, the original files and the receipt of each submitted application. It can take an hour to be made.',
    'يضم ملف ZIP مستند PDF والملفات الأصلية والإيصال لكل طلب مقدَّم، وقد يستغرق إعداده ساعة.',
  ),
}

export function RoundDownloads({ timeZone }: { timeZone: string }) {
  const { say } = useLanguage()
  const exports = useExports(null)
  const [language, chooseLanguage] = useDocumentLanguage()
  const [format, chooseFormat] = useState<TableFormat>('xlsx')
  return (
    <div className={css.buttons}>
      <p className="muted">{say(texts.about)}</p>
      <div className="row">
        <ExportButton kind="submitted" language={language} exports={exports}>
          {say(texts.submitted)}
        </ExportButton>
        <ButtonAnchor icon="download" href={`${exportApplicants.path}?${new URLSearchParams({ format, language })}`} download>
          {say(texts.applicants)}
        </ButtonAnchor>
      </div>
      <Row gap={[2, 5]}>
        <DocumentLanguageChoice language={language} onChoose={chooseLanguage} />
        <TableFormatChoice format={format} onChoose={chooseFormat} />
      </Row>
      <RequestedDocuments exports={exports} timeZone={timeZone} />
    </div>
  )
}
