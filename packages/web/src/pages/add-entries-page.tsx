import { text } from '@jadara/contract/core/text'
import { AddEntries } from '../features/records/drafts/add-entries.tsx'
import { useRecordDrafts } from '../features/records/drafts/draft-calls.ts'
import { addEntriesTitle } from '../features/records/drafts/draft-places.ts'
import { UnfinishedEntries } from '../features/records/drafts/unfinished-entries.tsx'
import { useLockedReason } from '../lib/application.ts'
import { researchFilesPath, researchFilesTitle } from '../lib/places.ts'
import { useMe } from '../lib/session.tsx'
import { Banner } from '../ui/banner.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { toRecordListPath } from './record-places.ts'
import { SuccessNotice, useSuccessNotice } from './success-notice.tsx'

const lead = text(
  'Nothing has to be typed twice: give your papers, or a list of them, and check what was read.',
  'لا داعي لكتابة ما هو مكتوب: قدّم أبحاثك أو قائمة بها، ثم راجع ما قُرئ منها.',
)

const recordPathOf = (kind: string, id: number): string => `${toRecordListPath({ name: kind })}/edit/${id}`

/** `/dashboard/award-upload/add`: papers and lists become unfinished entries, which are saved here. */
export function AddEntriesPage() {
  const { say } = useLanguage()
  useTitle(addEntriesTitle)
  const { takesPart } = useMe()
  const locked = useLockedReason()
  const { data, error, isFetching, refetch } = useRecordDrafts({ enabled: takesPart })
  const [notice] = useSuccessNotice()
  return (
    <Main>
      <Crumbs items={[{ to: researchFilesPath, label: researchFilesTitle }]} />
      <PageTitle title={say(addEntriesTitle)} />
      <div className="stack">
        <SuccessNotice notice={notice} />
        {locked ? <Banner>{say(locked)}</Banner> : <p className="muted">{say(lead)}</p>}
        {!locked && <AddEntries registers={data?.registers} recordPathOf={recordPathOf} />}
        {error && !data && <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />}
        {!data && !error && takesPart && <LoadingPlaceholder />}
        {data && <UnfinishedEntries drafts={data.drafts} readOnly={Boolean(locked)} recordPathOf={recordPathOf} />}
      </div>
    </Main>
  )
}
