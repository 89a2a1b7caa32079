import { importPeople } from '@jadara/contract/accounts/people-import'
import { importReviewerFacts } from '@jadara/contract/conflicts/reviewer-facts'
import { type Text, text } from '@jadara/contract/core/text'
import { createReviewer } from '@jadara/contract/reviewing/reviewers'
import { Fragment, useState } from 'react'
import { FactsImport } from '../features/reviewer-facts/facts-import.tsx'
import { ReviewerLettersBanner } from '../features/reviewer-letters/letters-banner.tsx'
import { addReviewerTitle, ReviewerForm } from '../features/reviewers/reviewer-form.tsx'
import { ReviewersList, reviewersTitle } from '../features/reviewers/reviewers-list.tsx'
import { reviewersPath, toPathInRound } from '../lib/places.ts'
import { useSavedMessage } from '../lib/saved.ts'
import { Banner, SuccessBanner } from '../ui/banner.tsx'
import { CallButton, CallButtonLink } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { Row } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { ReviewingTabs } from './office-tabs.tsx'
import { useRoundInReview } from './round-in-review.tsx'
import { useRoundOfAddress } from './round-of-address.ts'

const importReviewers = text('Import reviewers', 'استيراد المحكّمين')
const importFacts = text('Import facts (CSV)', 'استيراد بيانات عنهم (CSV)')

/** `/dashboard/reviewers`: the reviewers of the active round, or of another one in review. */
export function ReviewersPage() {
  useTitle(reviewersTitle)
  const { say } = useLanguage()
  const saved = useSavedMessage()
  const { roundId, isLoading, choice } = useRoundInReview()
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
            <CallButtonLink call={importPeople} icon="upload" to={toPathInRound(`${reviewersPath}/import`, roundId)}>
              {say(importReviewers)}
            </CallButtonLink>
            <CallButtonLink call={createReviewer} kind="go" icon="plus" to={toCreatePath(roundId)}>
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
        {choice}
        {!isLoading && (
          <Fragment key={roundId}>
            <ReviewerLettersBanner roundId={roundId} />
            <div>
              <ReviewersList roundId={roundId} createPath={toCreatePath(roundId)} />
            </div>
          </Fragment>
        )}
        <FactsImport opened={importing} onClose={() => setImporting(false)} onImported={setImported} />
      </div>
    </Main>
  )
}

const toCreatePath = (roundId: number | undefined): string => toPathInRound(`${reviewersPath}/create`, roundId)

/** `/dashboard/reviewers/create`: in the active round, or in the one of `?round`. */
export function ReviewerFormPage() {
  useTitle(addReviewerTitle)
  return <ReviewerForm roundId={useRoundOfAddress()} />
}
