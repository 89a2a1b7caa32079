import {
  type AnnouncementDetail,
  countRecipients,
  formatPeopleCount,
  listAnnouncements,
  readAnnouncement,
  sendAnnouncement,
} from '@jadara/contract/announcements/announcements'
import { type Text, text } from '@jadara/contract/core/text'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useRead, useSetCachedReply } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './announcements.module.css'
import { formatAudience, formatRecipients } from './words.ts'

const texts = {
  counting: text('Counting who gets it…', 'جارٍ حصر المستلمين…'),
  to: text('To', 'إلى'),
  english: text('Subject in English', 'الموضوع بالإنجليزية'),
  arabic: text('Subject in Arabic', 'الموضوع بالعربية'),
  final: text('What is sent cannot be called back or changed.', 'ما يُرسل لا يمكن استرجاعه ولا تعديله.'),
  sending: text('Sending…', 'جارٍ الإرسال…'),
  keep: text('Do not send', 'عدم الإرسال'),
  count: text('Count again', 'إعادة الحصر'),
}
const title = (recipients: number): Text => {
  const { en, ar } = formatPeopleCount(recipients)
  return text(`You are about to mail ${en}`, `ستصل الرسالة إلى ${ar}`)
}
const send = (recipients: number): Text => {
  const { en, ar } = formatPeopleCount(recipients)
  return text(`Send to ${en}`, `إرسال إلى ${ar}`)
}

/** Also of a letter to chosen people. */
export const toRecipientsQuery = ({ id, audience }: AnnouncementDetail) => ({
  ...audience,
  ...(audience.to === 'chosen' && { announcementId: id }),
})

type Props = {
  announcement: AnnouncementDetail
  themes: Parameters<typeof formatAudience>[1]
  onSent: () => void
  onClose: () => void
}

export function SendDialog({ announcement, themes, onSent, onClose }: Props) {
  const { say } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readAnnouncement)
  const { id, updatedAt, subject, audience } = announcement
  const { data, error, refetch } = useRead(countRecipients, {}, { query: toRecipientsQuery(announcement), gcTime: 0 })
  const sending = useAction(
    (recipients: number) => callEndpoint(sendAnnouncement, { params: { id }, body: { recipients, updatedAt } }),
    {
      onDone: (sent) => {
        setReply({ id: String(id) }, sent)
        void refresh(listAnnouncements)
        onSent()
      },
      onRefused: async ({ reason, status }) => {
        if (reason === 'other-number') await refetch()
        else if (status === 409) void refresh(readAnnouncement, listAnnouncements)
      },
    },
  )
  return (
    <ConfirmDialog
      opened
      title={data ? title(data.recipients) : texts.counting}
      confirmLabel={data ? send(data.recipients) : texts.count}
      keepLabel={texts.keep}
      busyLabel={texts.sending}
      busy={sending.busy}
      error={sending.error ?? error?.text}
      onConfirm={() => void (data ? sending.run(data.recipients) : refetch())}
      onClose={onClose}
    >
      <div className={css.part}>
        <dl className={css.facts}>
          <dt>{say(texts.to)}</dt>
          <dd>{say(formatAudience(audience, themes))}</dd>
          <dt>{say(texts.english)}</dt>
          <dd>
            <bdi lang="en">{subject.en}</bdi>
          </dd>
          <dt>{say(texts.arabic)}</dt>
          <dd>
            <bdi lang="ar">{subject.ar}</bdi>
          </dd>
        </dl>
        {data && <p className={css.count}>{say(formatRecipients(data))}</p>}
        <p className={css.count}>
          <b>{say(texts.final)}</b>
        </p>
      </div>
    </ConfirmDialog>
  )
}
