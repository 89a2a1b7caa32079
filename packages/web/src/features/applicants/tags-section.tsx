import type { ApplicantDetail } from '@jadara/contract/applicants/applicants'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
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
      <Button size="small" icon="pencil" onClick={() => setOpened(true)}>
        {say(texts.change)}
      </Button>
      {opened && <TagsDialog applicants={[applicant]} onClose={() => setOpened(false)} onDone={() => setOpened(false)} />}
    </Stack>
  )
}
