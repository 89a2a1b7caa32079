import {
  type AnnouncementDetail,
  countRecipients,
  listAnnouncements,
  readAnnouncement,
  scheduleAnnouncement,
  scheduleBody,
} from '@jadara/contract/announcements/announcements'
import { text } from '@jadara/contract/core/text'
import { useAwardZone } from '../../lib/active-round.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints, useRead, useSetCachedReply } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { formatTimeOfDay, toDayInZone } from '../../ui/dates.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { SelectInput } from '../../ui/form/select-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import space from '../../ui/layout/space.module.css'
import { toRecipientsQuery } from './send-dialog.tsx'
import { formatRecipients } from './words.ts'

const words = {
  title: text('Send it later', 'الإرسال في وقت لاحق'),
  about: text(
    'It is sent at this time to those who are its recipients then. Until then you can make it a draft again.',
    'يُرسل في هذا الوقت إلى من ينطبق عليهم حينها. ويمكنك حتى ذلك الوقت إعادته مسودة.',
  ),
  go: text('Schedule', 'جدولة'),
  going: text('Saving…', 'جارٍ الحفظ…'),
}
const texts = {
  day: text('Day', 'اليوم'),
  time: text('Time', 'الوقت'),
  zone: text('In the time zone of the award', 'بالمنطقة الزمنية للجائزة'),
}

const times = Array.from({ length: 48 }, (_, at) => {
  const value = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`
  return { value, label: formatTimeOfDay(`2026-01-01T${value}:00Z`, 'UTC') }
})

type Props = { announcement: AnnouncementDetail; onDone: () => void; onClose: () => void }

export function ScheduleDialog({ announcement, onDone, onClose }: Props) {
  const { say } = useLanguage()
  const timeZone = useAwardZone()
  const refresh = useInvalidateEndpoints()
  const setReply = useSetCachedReply(readAnnouncement)
  const { id, updatedAt } = announcement
  const { data } = useRead(countRecipients, {}, { query: toRecipientsQuery(announcement), gcTime: 0 })
  const scheduling = useAction(
    (values: { day: string; time: string }) =>
      callEndpoint(scheduleAnnouncement, { params: { id }, body: { ...values, updatedAt } }),
    {
      onDone: (scheduled) => {
        setReply({ id: String(id) }, scheduled)
        void refresh(listAnnouncements)
        onDone()
      },
      onRefused: ({ status }) => void (status === 409 && refresh(readAnnouncement, listAnnouncements)),
    },
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      words={words}
      kind="go"
      initial={{ day: '', time: '09:00' }}
      schema={scheduleBody}
      send={scheduling.run}
      before={data && <p className={space.below5}>{say(formatRecipients(data))}</p>}
    >
      <DateInput name="day" label={texts.day} min={toDayInZone(new Date(), timeZone)} />
      <SelectInput name="time" label={texts.time} hint={texts.zone} options={times} />
    </FormDialog>
  )
}
