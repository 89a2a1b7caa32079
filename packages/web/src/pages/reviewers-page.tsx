import { importPeople } from '@jadara/contract/accounts/people-import'
import { importReviewerFacts } from '@jadara/contract/conflicts/reviewer-facts'
import { type Text, text } from '@jadara/contract/core/text'
import { createReviewer } from '@jadara/contract/reviewing/reviewers'
import { useState } from 'react'
import { FactsImport } from '../features/reviewer-facts/facts-import.tsx'
import { ReviewerLettersBanner } from '../features/reviewer-letters/letters-banner.tsx'
import { addReviewerTitle, ReviewerForm } from '../features/reviewers/reviewer-form.tsx'
import { ReviewersList, reviewersTitle } from '../features/reviewers/reviewers-list.tsx'
import { reviewersPath } from '../lib/places.ts'
import { useSavedMessage } from '../lib/saved.ts'
import { Banner, SuccessBanner } from '../ui/banner.tsx'
import { CallButton, CallButtonLink } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'

const importReviewers = text('Import reviewers', 'استيراد المحكّمين')
const importFacts = text('Import facts (CSV)', 'استيراد بيانات (CSV)')

/** `/dashboard/reviewers`: the reviewers of the active round. */
export function ReviewersPage() {
  useTitle(reviewersTitle)
  const { say } = useLanguage()
  const saved = useSavedMessage()
  const [importing, setImporting] = useState(false)
  const [imported, setImported] = useState<Text>()
  return (
    <Main>
      <PageTitle
        title={say(reviewersTitle)}
        action={
          <Row as="span" gap={3}>
            <CallButton call={importReviewerFacts} icon="upload" onClick={() => setImporting(true)}>
              {say(importFacts)}
            </CallButton>
            <CallButtonLink call={importPeople} icon="upload" to={`${reviewersPath}/import`}>
              {say(importReviewers)}
            </CallButtonLink>
            <CallButtonLink call={createReviewer} kind="go" icon="plus" to={`${reviewersPath}/create`}>
              {say(addReviewerTitle)}
            </CallButtonLink>
          </Row>
        }
      />
      <ReviewingTabs />
      <div className="stack">
        {saved && (
          <Banner tone="ok" role="status">
            {say(saved)}
          </Banner>
        )}
        {imported && <SuccessBanner>{say(imported)}</SuccessBanner>}
        <ReviewerLettersBanner />
        <div>
          <ReviewersList />
        </div>
        <FactsImport opened={importing} onClose={() => setImporting(false)} onImported={setImported} />
      </div>
    </Main>
  )
}

/** `/dashboard/reviewers/create`. */
export function ReviewerFormPage() {
  useTitle(addReviewerTitle)
  return <ReviewerForm />
}
