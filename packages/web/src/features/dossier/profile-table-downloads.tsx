import { exportPublicationProfile, exportResearchProfile, type TableFormat } from '@jadara/contract/applicants/tables'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { ButtonAnchor } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { TableFormatChoice } from './document-choices.tsx'
import css from './documents.module.css'

const profiles = [
  { path: exportPublicationProfile.path, label: text('Export Publication Profile', 'تصدير ملف المنشورات') },
  { path: exportResearchProfile.path, label: text('Export Research Profile', 'تصدير ملف الإنتاج البحثي') },
]

export function ProfileTableDownloads({ userId }: { userId: number }) {
  const { say, language } = useLanguage()
  const [format, choose] = useState<TableFormat>('xlsx')
  return (
    <div className={css.buttons}>
      <div className="row">
        {profiles.map(({ path, label }) => (
          <ButtonAnchor
            key={path}
            icon="download"
            href={`${path}?${new URLSearchParams({ userId: String(userId), format, language })}`}
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
