import { readAnnouncement } from '@jadara/contract/announcements/announcements'
import { type Text, text } from '@jadara/contract/core/text'
import { useRef } from 'react'
import { useParams } from 'react-router'
import { AnnouncementForm } from '../features/announcements/announcement-form.tsx'
import { ScheduledAnnouncement } from '../features/announcements/scheduled-announcement.tsx'
import { SentAnnouncement } from '../features/announcements/sent-announcement.tsx'
import { newAnnouncementTitle, newsTitle } from '../features/announcements/words.ts'
import { AttachmentList } from '../features/tickets/attachment-list.tsx'
import { AttachmentsInput } from '../features/tickets/attachments-input.tsx'
import { useAwardZone } from '../lib/active-round.ts'
import { newsPath } from '../lib/news-paths.ts'
import { useRead } from '../lib/query.ts'
import { Chip } from '../ui/chip.tsx'
import { useLanguage } from '../ui/language.tsx'
import { Crumbs, Main, PageTitle } from '../ui/layout/page.tsx'
import { useTitle } from '../ui/layout/use-title.ts'
import { LoadingPart } from '../ui/loading-part.tsx'
import { DashboardNotFound } from './not-found-page.tsx'

const texts = {
  announcement: text('Announcement', 'إعلان'),
  letter: text('Letter to chosen people', 'رسالة إلى أشخاص مختارين'),
  draft: text('Draft', 'مسودة'),
  scheduled: text('Scheduled', 'مجدول'),
  attach: text(
    'PDF or picture (jpg, png, gif), up to 5 MB and 5 files in all; sent with each mail',
    'ملف PDF أو صورة (jpg أو png أو gif)، حتى ٥ ميجابايت و٥ ملفات إجمالًا، تُرسل مع كل رسالة',
  ),
  sent: text('Sent', 'أُرسل'),
}
/** Interval in milliseconds while mails of it are queued. */
const queuedRefetchInterval = 3000

/** `/dashboard/admin/news/create` and `/dashboard/admin/news/{announcementId}`. */
export function AnnouncementPage() {
  const { announcementId } = useParams()
  return announcementId === undefined ? (
    <AnnouncementForm
      key="new"
      head={<Head title={newAnnouncementTitle} />}
      attachments={<AttachmentsInput hint={texts.attach} onBusy={() => {}} />}
    />
  ) : (
    <ExistingAnnouncement id={announcementId} />
  )
}

function ExistingAnnouncement({ id }: { id: string }) {
  const timeZone = useAwardZone()
  const reading = useRead(
    readAnnouncement,
    { id },
    { again: (answer) => (answer?.delivery && answer.delivery.queued > 0 ? queuedRefetchInterval : false) },
  )
  const { data, error } = reading
  const wasDraft = useRef(false)
  if (error && (error.status === 404 || error.status === 400)) return <DashboardNotFound />
  if (data?.sentAt === null) wasDraft.current = true
  const title = data?.audience.to === 'chosen' ? texts.letter : texts.announcement
  const attachments = data && data.files.length > 0 && <AttachmentList files={data.files} />
  if (data && data.sentAt === null && data.sendAt === null)
    return (
      <AnnouncementForm
        key={data.id}
        stored={data}
        head={<Head title={title} state="draft" />}
        attachments={<AttachmentsInput hint={texts.attach} onBusy={() => {}} />}
      />
    )
  return (
    <Main>
      <Head title={title} {...(data && { state: data.sentAt === null ? 'scheduled' : 'sent' })} />
      {data?.sentAt === null ? (
        <ScheduledAnnouncement announcement={data} timeZone={timeZone} attachments={attachments} />
      ) : data ? (
        <SentAnnouncement announcement={data} timeZone={timeZone} isJustSent={wasDraft.current} attachments={attachments} />
      ) : (
        <LoadingPart reading={reading} lines={8} />
      )}
    </Main>
  )
}

function Head({ title, state }: { title: Text; state?: 'draft' | 'scheduled' | 'sent' }) {
  const { say } = useLanguage()
  useTitle(title)
  return (
    <>
      <Crumbs items={[{ to: newsPath, label: newsTitle }]} />
      <PageTitle title={say(title)} chip={state && <Chip tone={state === 'sent' ? 'ok' : 'gold'}>{say(texts[state])}</Chip>} />
    </>
  )
}
