import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { readProgress } from '@jadara/contract/submission/progress'
import { ConceptNoteTile } from '../features/concept-note/concept-note-tile.tsx'
import { ProposalTile } from '../features/proposal/proposal-tile.tsx'
import { AddFromFilesLink, UnfinishedEntriesLink } from '../features/records/drafts/drafts-link.tsx'
import { GroupTile } from '../features/records/record-tiles.tsx'
import { useLockedReason } from '../lib/application.ts'
import { conceptNotePath, proposalPath, researchFilesTitle } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { recordGroups } from '../lib/record-groups.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { TileGrid } from '../ui/tile.tsx'
import { toRecordGroupPath } from './record-places.ts'

export function ResearchFilesPage() {
  const { say } = useLanguage()
  useTitle(researchFilesTitle)
  const reading = useRead(readProgress)
  const readingProposal = useRead(readProposalProgress)
  const [progress, proposal] = [reading.data, readingProposal.data]
  const failed = [reading, readingProposal].find(({ data, error }) => !data && error)
  const locked = useLockedReason()
  return (
    <Main>
      <PageTitle title={say(researchFilesTitle)} />
      <div className="stack">
        {locked && <Banner>{say(locked)}</Banner>}
        {failed?.error && (
          <LoadFailureBanner reason={failed.error.text} onRetry={() => void failed.refetch()} busy={failed.isFetching} />
        )}
        {!locked && (
          <>
            <UnfinishedEntriesLink progress={progress} />
            <div>
              <AddFromFilesLink />
            </div>
          </>
        )}
        <TileGrid label={researchFilesTitle}>
          {recordGroups.map((group) => (
            <GroupTile key={group.name} group={group} to={toRecordGroupPath(group)} progress={progress} />
          ))}
          <ProposalTile to={proposalPath} progress={proposal} />
          <ConceptNoteTile to={conceptNotePath} state={proposal?.conceptNote} />
        </TileGrid>
      </div>
    </Main>
  )
}
