import {
  type AnnouncementDetail,
  countedPeople,
  countRecipients,
  listAnnouncements,
  readAnnouncement,
  sendAnnouncement,
} from '@jadara/contract/announcements'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { useRead, useRefresh, useTell } from '../../lib/query.ts'
import { Confirm } from '../../ui/dialog.tsx'
import { useLanguage } from '../../ui/language.tsx'
import css from './announcements.module.css'
import { audienceWords, recipientsWords } from './words.ts'

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
  const { en, ar } = countedPeople(recipients)
  return text(`You are about to mail ${en}`, `ستصل الرسالة إلى ${ar}`)
}
const send = (recipients: number): Text => {
  const { en, ar } = countedPeople(recipients)
  return text(`Send to ${en}`, `إرسال إلى ${ar}`)
}

type Props = {
  announcement: AnnouncementDetail
  themes: Parameters<typeof audienceWords>[1]
  onSent: () => void
  onClose: () => void
}

/** The last word before many are written to: how many they are now, who, and what they read first. */
export function SendDialog({ announcement, themes, onSent, onClose }: Props) {
  const { say } = useLanguage()
  const refresh = useRefresh()
  const tell = useTell(readAnnouncement)
  const { id, updatedAt, subject, audience } = announcement
  const { data, error, refetch } = useRead(countRecipients, {}, { query: { ...audience } as never, gcTime: 0 })
  const [busy, setBusy] = useState(false)
  const [why, setWhy] = useState<Text>()

  const confirm = async () => {
    if (!data) return void refetch()
    setBusy(true)
    setWhy(undefined)
    try {
      const sent = await call(sendAnnouncement, { params: { id }, body: { recipients: data.recipients, updatedAt } })
      tell({ id: String(id) }, sent)
      void refresh(listAnnouncements)
      onSent()
    } catch (thrown) {
      const refused = asRefused(thrown)
      setWhy(refused.text)
      if (refused.reason === 'other-number') await refetch()
      else if (refused.status === 409) void refresh(readAnnouncement, listAnnouncements)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Confirm
      opened
      title={data ? title(data.recipients) : texts.counting}
      confirmLabel={data ? send(data.recipients) : texts.count}
      keepLabel={texts.keep}
      busyLabel={texts.sending}
      busy={busy}
      error={why ?? error?.text}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      <div className={css.part}>
        <dl className={css.facts}>
          <dt>{say(texts.to)}</dt>
          <dd>{say(audienceWords(audience, themes))}</dd>
          <dt>{say(texts.english)}</dt>
          <dd>
            <bdi lang="en">{subject.en}</bdi>
          </dd>
          <dt>{say(texts.arabic)}</dt>
          <dd>
            <bdi lang="ar">{subject.ar}</bdi>
          </dd>
        </dl>
        {data && <p className={css.count}>{say(recipientsWords(data))}</p>}
        <p className={css.count}>
          <b>{say(texts.final)}</b>
        </p>
      </div>
    </Confirm>
  )
}
