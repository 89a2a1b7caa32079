import type { PeopleKind } from '@jadara/contract/accounts/people-import'
import { importPeople } from '@jadara/contract/accounts/people-import'
import { applicantsTitle } from '../features/applicants/words.ts'
import { PeopleImportScreen, peopleImportTitles } from '../features/people-import/people-import-screen.tsx'
import { reviewersTitle } from '../features/reviewers/reviewers-list.tsx'
import { applicantsPath, reviewersPath, toPathInRound } from '../lib/places.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { Stack } from '../ui/layout/stack.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { useRefusal } from '../ui/use-refusal.ts'
import { type RoundInReview, useRoundInReview } from './round-in-review.tsx'

const parents = {
  reviewers: { to: reviewersPath, label: reviewersTitle },
  applicants: { to: applicantsPath, label: applicantsTitle },
}

/** `round`: instead of the active one. */
function PeopleImportPage({ kind, round }: { kind: PeopleKind; round?: RoundInReview }) {
  useTitle(peopleImportTitles[kind])
  const { say } = useLanguage()
  const { to, label } = parents[kind]
  const refusal = useRefusal(importPeople)
  return (
    <Main>
      <Crumbs items={[{ to: toPathInRound(to, round?.roundId), label }]} />
      <PageTitle title={say(peopleImportTitles[kind])} />
      {refusal ? (
        <Banner>{say(refusal)}</Banner>
      ) : (
        <Stack gap={4}>
          {round?.choice}
          {!round?.isLoading && <PeopleImportScreen key={round?.roundId} kind={kind} roundId={round?.roundId} />}
        </Stack>
      )}
    </Main>
  )
}

/** `/dashboard/reviewers/import`: into the active round, or another one in review. */
export const ReviewersImportPage = () => <PeopleImportPage kind="reviewers" round={useRoundInReview()} />

/** `/dashboard/applicants/import`: into the active round. */
export const ApplicantsImportPage = () => <PeopleImportPage kind="applicants" />
