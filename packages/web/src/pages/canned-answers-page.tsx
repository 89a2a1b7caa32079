import { createCannedAnswer, listCannedAnswers } from '@jadara/contract/conversations/canned-answers'
import { text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { CannedAnswers } from '../features/canned-answers/canned-answers.tsx'
import { cannedTitle } from '../features/canned-answers/canned-words.ts'
import { allTicketsPath, allTicketsTitle } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { CallButton } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { MessageTabs } from './office-tabs.tsx'

const add = text('Add a ready answer', 'إضافة رد جاهز')

/** `/dashboard/admin/canned-answers`. */
export function CannedAnswersPage() {
  const { say } = useLanguage()
  useTitle(cannedTitle)
  const [adding, setAdding] = useState(false)
  const { data } = useRead(listCannedAnswers)
  return (
    <Main>
      <Crumbs items={[{ to: allTicketsPath, label: allTicketsTitle }]} />
      <PageTitle
        title={say(cannedTitle)}
        action={
          // An empty list shows its own button.
          data?.length !== 0 && (
            <CallButton call={createCannedAnswer} kind="go" icon="plus" onClick={() => setAdding(true)}>
              {say(add)}
            </CallButton>
          )
        }
      />
      <MessageTabs />
      <CannedAnswers adding={adding} onAdd={() => setAdding(true)} onAdded={() => setAdding(false)} />
    </Main>
  )
}
