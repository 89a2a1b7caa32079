import {
  type AnnouncementDetail,
  cancelAnnouncementSchedule,
  listAnnouncements,
  readAnnouncement,
  scheduleAnnouncement,
} from '@jadara/contract/announcements/announcements'
import { toBilingualName } from '@jadara/contract/core/names'
import { text } from '@jadara/contract/core/text'
import { listReviewerThemes } from '@jadara/contract/reviewing/reviewers'
import { type ReactNode, useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { useRead } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner, RefusalBanner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { formatMoment } from '../../ui/dates.ts'
import { FormSection } from '../../ui/form/sheet.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import { AnnouncementPreview } from './announcement-preview.tsx'
import css from './announcements.module.css'
import { useChosenRecipients } from './chosen-part.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { toAnnouncementValues } from './values.ts'
import { formatAudience } from './words.ts'

const texts = {
  about: text(
    'It is sent by itself at this time. To change it or keep it back, make it a draft again.',
    'يُرسل تلقائيًّا في هذا الوقت. لتعديله أو منع إرساله أعده مسودة.',
  ),
  schedule: text('When', 'الموعد'),
  to: text('To', 'إلى'),
  at: text('Sent on', 'يُرسل في'),
  by: text('Scheduled by', 'جدوله'),
  another: text('Another time…', 'وقت آخر…'),
  cancel: text('Make it a draft again', 'إعادته مسودة'),
  cancelling: text('Saving…', 'جارٍ الحفظ…'),
  words: text('What is sent', 'ما يُرسل'),
}

type Props = { announcement: AnnouncementDetail; timeZone: string; attachments: ReactNode }

export function ScheduledAnnouncement({ announcement, timeZone, attachments }: Props) {
  const { say } = useLanguage()
  const { id, audience, sendAt, scheduledBy } = announcement
  const themes = useRead(listReviewerThemes, {}, { enabled: audience.branchId !== undefined })
  const recipients = useChosenRecipients(announcement)
  const [isMoving, setMoving] = useState(false)
  const cancelling = useAction(() => callEndpoint(cancelAnnouncementSchedule, { params: { id } }), {
    touches: [readAnnouncement, listAnnouncements],
  })
  return (
    <div className="stack">
      <Banner>{say(texts.about)}</Banner>
      <RefusalBanner words={cancelling.error} />
      <FormSection id="schedule" title={texts.schedule}>
        <div className={css.part}>
          <dl className={css.facts}>
            <dt>{say(texts.at)}</dt>
            <dd className="num">{sendAt && say(formatMoment(sendAt, timeZone))}</dd>
            <dt>{say(texts.to)}</dt>
            <dd>{say(formatAudience(audience, themes.data))}</dd>
            <dt>{say(texts.by)}</dt>
            <dd>{scheduledBy && say(toBilingualName(scheduledBy))}</dd>
          </dl>
          <Row gap={3} align="center">
            <CallButton
              call={cancelAnnouncementSchedule}
              busy={cancelling.busy}
              busyLabel={texts.cancelling}
              onClick={() => void cancelling.run()}
            >
              {say(texts.cancel)}
            </CallButton>
            <CallButton call={scheduleAnnouncement} onClick={() => setMoving(true)}>
              {say(texts.another)}
            </CallButton>
          </Row>
        </div>
      </FormSection>
      <FormSection id="words" title={texts.words}>
        {attachments}
        <AnnouncementPreview
          values={toAnnouncementValues(announcement)}
          letter={recipients.data && { announcementId: id, people: recipients.data }}
        />
      </FormSection>
      {isMoving && (
        <ScheduleDialog announcement={announcement} onDone={() => setMoving(false)} onClose={() => setMoving(false)} />
      )}
    </div>
  )
}
