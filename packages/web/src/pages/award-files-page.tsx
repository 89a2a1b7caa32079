import { readProposalProgress } from '@jadara/contract/proposal/progress'
import { readProgress } from '@jadara/contract/submission'
import { ConceptNoteTile } from '../features/concept-note/concept-note-tile.tsx'
import { ProposalTile } from '../features/proposal/proposal-tile.tsx'
import { GroupTile } from '../features/records/record-tiles.tsx'
import { useLocked } from '../lib/application.ts'
import { awardFiles, conceptNotePath, proposalPath } from '../lib/award-files.ts'
import { useRead } from '../lib/query.ts'
import { recordGroups } from '../lib/record-groups.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { Problem } from '../ui/problem.tsx'
import { TileGrid } from '../ui/tile.tsx'
import { groupPathOf } from './record-places.ts'

/** `/dashboard/award-upload`: the two menus of research files, the proposal and the concept note. */
export function AwardFilesPage() {
  const { say } = useLanguage()
  useTitle(awardFiles)
  const reading = useRead(readProgress)
  const readingProposal = useRead(readProposalProgress)
  const [progress, proposal] = [reading.data, readingProposal.data]
  const failed = [reading, readingProposal].find(({ data, error }) => !data && error)
  const locked = useLocked()
  return (
    <Main>
      <PageTitle title={say(awardFiles)} />
      <div className="stack">
        {locked && <Banner>{say(locked)}</Banner>}
        {failed?.error && <Problem reason={failed.error.text} onRetry={() => void failed.refetch()} busy={failed.isFetching} />}
        <TileGrid label={awardFiles}>
          {recordGroups.map((group) => (
            <GroupTile key={group.name} group={group} to={groupPathOf(group)} progress={progress} />
          ))}
          <ProposalTile to={proposalPath} progress={proposal} />
          <ConceptNoteTile to={conceptNotePath} state={proposal?.conceptNote} />
        </TileGrid>
      </div>
    </Main>
  )
}
