import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { changeTags } from '@jadara/contract/applicants/tags'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { CallButton } from '../../ui/call-button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { TagList } from './tag-list.tsx'
import { TagsDialog } from './tags-dialog.tsx'

const texts = {
  none: text('No tags yet', 'لا وسوم بعد'),
  change: text('Change tags…', 'تعديل الوسوم…'),
}

export function TagsSection({ applicant }: { applicant: ApplicantDetail }) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  return (
    <Stack gap={3} align="start">
      {applicant.tags.length > 0 ? <TagList tags={applicant.tags} /> : <p className="muted">{say(texts.none)}</p>}
      <CallButton call={changeTags} size="small" icon="pencil" onClick={() => setOpened(true)}>
        {say(texts.change)}
      </CallButton>
      {opened && <TagsDialog applicants={[applicant]} onClose={() => setOpened(false)} onDone={() => setOpened(false)} />}
    </Stack>
  )
}
