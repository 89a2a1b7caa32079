import { readProgress } from '@jadara/contract/submission/progress'
import { UnfinishedEntriesLink } from '../features/records/drafts/drafts-link.tsx'
import { KindTile } from '../features/records/record-tiles.tsx'
import { useLockedReason } from '../lib/application.ts'
import { researchFilesPath, researchFilesTitle } from '../lib/places.ts'
import { useRead } from '../lib/query.ts'
import { type RecordGroup, toRecordGroup } from '../lib/record-groups.ts'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { TileGrid } from '../ui/tile.tsx'
import { toRecordListPath } from './record-places.ts'

/** `/dashboard/award-upload/publications` and `…/researchs`: one tile for each kind. */
export function RecordGroupPage({ name }: Pick<RecordGroup, 'name'>) {
  const group = toRecordGroup(name)
  const { say } = useLanguage()
  useTitle(group.title)
  const { data: progress, error, isFetching, refetch } = useRead(readProgress)
  const locked = useLockedReason()
  return (
    <Main>
      <Crumbs items={[{ to: researchFilesPath, label: researchFilesTitle }]} />
      <PageTitle title={say(group.title)} />
      <div className="stack">
        {locked && <Banner>{say(locked)}</Banner>}
        {error && !progress && <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />}
        {!locked && <UnfinishedEntriesLink progress={progress} />}
        <TileGrid label={group.title}>
          {group.kinds.map((kind) => (
            <KindTile key={kind.name} kind={kind} to={toRecordListPath(kind)} progress={progress} />
          ))}
        </TileGrid>
      </div>
    </Main>
  )
}
