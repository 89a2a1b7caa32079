import type { PeopleKind } from '@jadara/contract/accounts/people-import'
import { importPeople } from '@jadara/contract/accounts/people-import'
import { applicantsTitle } from '../features/applicants/words.ts'
import { PeopleImportScreen, peopleImportTitles } from '../features/people-import/people-import-screen.tsx'
import { reviewersTitle } from '../features/reviewers/reviewers-list.tsx'
import { applicantsPath, reviewersPath } from '../lib/places.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { useRefusal } from '../ui/use-refusal.ts'

const parents = {
  reviewers: { to: reviewersPath, label: reviewersTitle },
  applicants: { to: applicantsPath, label: applicantsTitle },
}

/** `/dashboard/reviewers/import` and `/dashboard/applicants/import`. */
function PeopleImportPage({ kind }: { kind: PeopleKind }) {
  useTitle(peopleImportTitles[kind])
  const { say } = useLanguage()
  const refusal = useRefusal(importPeople)
  return (
    <Main>
      <Crumbs items={[parents[kind]]} />
      <PageTitle title={say(peopleImportTitles[kind])} />
      {refusal ? <Banner>{say(refusal)}</Banner> : <PeopleImportScreen kind={kind} />}
    </Main>
  )
}

export const ReviewersImportPage = () => <PeopleImportPage kind="reviewers" />
export const ApplicantsImportPage = () => <PeopleImportPage kind="applicants" />
