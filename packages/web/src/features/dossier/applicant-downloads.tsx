import type { AwardProfile } from '@jadara/contract/applicants/applicants'
import { type Text, text } from '@jadara/contract/core/text'
import { cvFileTypeId } from '@jadara/contract/files/file-types'
import type { StoredFile } from '@jadara/contract/files/files'
import { exportCv } from '@jadara/contract/submission/exports'
import { useChosenApplicationQuery } from '../../lib/chosen-application.tsx'
import { Button, ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { DocumentLanguageChoice, useDocumentLanguage } from './document-choices.tsx'
import css from './documents.module.css'
import { RequestedDocuments } from './documents.tsx'
import { ExportButton } from './export-button.tsx'
import { useExports } from './use-exports.ts'

const texts = {
  personal: text('Download Personal Files', 'تنزيل الملفات الشخصية'),
  research: text('Download Research Files (PDF)', 'تنزيل الملفات البحثية (PDF)'),
  cv: text('Download CV', 'تنزيل السيرة الذاتية'),
  noFiles: text('No personal file is stored yet.', 'لم يُرفع أي ملف شخصي بعد.'),
  noCv: text('No CV is stored yet.', 'لم تُرفع السيرة الذاتية بعد.'),
  everything: text('Everything as ZIP', 'كل الملفات في ملف ZIP'),
}

type Props = {
  userId: number
  files: readonly StoredFile[]
  may: Pick<AwardProfile['may'], 'personalFiles' | 'everything'>
  timeZone: string
  /** Whether the reader is the applicant, who can upload damaged files again. */
  canUploadAgain: boolean
  /** For reviewers the PDF is the primary button. */
  lead?: boolean
  /** The submit screen explains what the personal files are. */
  personalFiles?: Text
}

/** One applicant's downloads (specification DOC-1) and their progress. */
export function ApplicantDownloads({
  userId,
  files,
  may,
  timeZone,
  canUploadAgain,
  lead = false,
  personalFiles = texts.personal,
}: Props) {
  const { say } = useLanguage()
  const exports = useExports(userId)
  const chosen = useChosenApplicationQuery()
  const [language, choose] = useDocumentLanguage()
  const given = { language, exports }
  return (
    <div className={css.buttons}>
      <div className="row">
        <ExportButton kind="award-file" lead={lead} {...given}>
          {say(texts.research)}
        </ExportButton>
        {may.personalFiles && (
          <ExportButton kind="personal-files" unavailable={files.length === 0 ? texts.noFiles : undefined} {...given}>
            {say(personalFiles)}
          </ExportButton>
        )}
        {files.some(({ typeId }) => typeId === cvFileTypeId) ? (
          <ButtonAnchor
            icon="download"
            href={`${exportCv.path}?userId=${userId}${chosen ? `&applicantId=${chosen.applicantId}` : ''}`}
            target="_blank"
            rel="noreferrer"
          >
            {say(texts.cv)}
          </ButtonAnchor>
        ) : (
          <Button icon="download" disabled reason={texts.noCv}>
            {say(texts.cv)}
          </Button>
        )}
        {may.everything && (
          <ExportButton kind="everything" {...given}>
            {say(texts.everything)}
          </ExportButton>
        )}
      </div>
      <DocumentLanguageChoice language={language} onChoose={choose} />
      <RequestedDocuments exports={exports} timeZone={timeZone} canUploadAgain={canUploadAgain} />
    </div>
  )
}
