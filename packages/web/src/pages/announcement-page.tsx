import { readAnnouncement } from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { AnnouncementForm } from '../features/announcements/announcement-form.tsx'
import { SentAnnouncement } from '../features/announcements/sent-announcement.tsx'
import { newAnnouncementTitle, newsPath, newsTitle } from '../features/announcements/words.ts'
import { useAwardZone } from '../lib/active-round.ts'
import { useRead } from '../lib/query.ts'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadFailureBanner } from '../ui/load-failure-banner.tsx'
import { LoadingPlaceholder } from '../ui/loading.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const texts = {
  title: text('Announcement', 'إعلان'),
  draft: text('Draft', 'مسودة'),
  sent: text('Sent', 'أُرسل'),
}
/** Interval in milliseconds while mails of it are queued. */
const queuedRefetchInterval = 3000

/** `/dashboard/admin/news/create` and `/dashboard/admin/news/{announcementId}`. */
export function AnnouncementPage() {
  const { announcementId } = useParams()
  useTitle(announcementId === undefined ? newAnnouncementTitle : texts.title)
  return announcementId === undefined ? (
    <AnnouncementForm key="new" head={<Head state="new" />} />
  ) : (
    <ExistingAnnouncement id={announcementId} />
  )
}

function ExistingAnnouncement({ id }: { id: string }) {
  const timeZone = useAwardZone()
  const { data, error, isFetching, refetch } = useRead(
    readAnnouncement,
    { id },
    { again: (answer) => (answer?.delivery && answer.delivery.queued > 0 ? queuedRefetchInterval : false) },
  )
  const wasDraft = useRef(false)
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  if (data?.sentAt === null) wasDraft.current = true
  if (data && data.sentAt === null) return <AnnouncementForm key={data.id} stored={data} head={<Head state="draft" />} />
  return (
    <Main>
      <Head state="sent" />
      {data ? (
        <SentAnnouncement announcement={data} timeZone={timeZone} isJustSent={wasDraft.current} />
      ) : error ? (
        <LoadFailureBanner reason={error.text} onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <LoadingPlaceholder lines={8} />
      )}
    </Main>
  )
}

function Head({ state }: { state: 'new' | 'draft' | 'sent' }) {
  const { say } = useLanguage()
  return (
    <>
      <Crumbs items={[{ to: newsPath, label: newsTitle }]} />
      <PageTitle
        title={say(state === 'new' ? newAnnouncementTitle : texts.title)}
        chip={state !== 'new' && <Chip tone={state === 'sent' ? 'ok' : 'gold'}>{say(texts[state])}</Chip>}
      />
    </>
  )
}
