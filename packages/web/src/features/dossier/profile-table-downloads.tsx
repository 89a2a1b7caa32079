import { exportPublicationProfile, exportResearchProfile, type TableFormat } from '@jadara/contract/applicants/tables'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { useChosenApplicationQuery } from '../../lib/chosen-application.tsx'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { TableFormatChoice } from './document-choices.tsx'
import css from './documents.module.css'

const profiles = [
  { path: exportPublicationProfile.path, label: text('Export Publication Profile', 'تصدير ملف المنشورات') },
  { path: exportResearchProfile.path, label: text('Export Research Profile', 'تصدير ملف الإنتاج البحثي') },
]

const toTexts = (chosen: { readonly applicantId: number } | undefined) => chosen && { applicantId: String(chosen.applicantId) }

export function ProfileTableDownloads({ userId }: { userId: number }) {
  const { say, language } = useLanguage()
  const chosen = useChosenApplicationQuery()
  const [format, choose] = useState<TableFormat>('xlsx')
  return (
    <div className={css.buttons}>
      <div className="row">
        {profiles.map(({ path, label }) => (
          <ButtonAnchor
            key={path}
            icon="download"
            href={`${path}?${new URLSearchParams({ userId: String(userId), ...toTexts(chosen), format, language })}`}
            download
          >
            {say(label)}
          </ButtonAnchor>
        ))}
      </div>
      <TableFormatChoice format={format} onChoose={choose} />
    </div>
  )
}
