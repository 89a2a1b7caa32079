import { extensionBody, readApplicantStatus } from '@jadara/contract/applicants/applicant-status'
import { listApplicants } from '@jadara/contract/applicants/applicants'
import {
  type ApplicantDeadline,
  deadlineActTexts,
  type ExtensionRefusal,
  extendDeadlines,
  findExtensionRefusal,
  findReminderRefusal,
  previewDeadlineActs,
  type ReminderRefusal,
  remindApplicants,
} from '@jadara/contract/applicants/deadline-acts'
import { applicantCountTexts } from '@jadara/contract/core/count-texts'
import { toBilingualName } from '@jadara/contract/core/names'
import { quantity, type Text, text } from '@jadara/contract/core/text'
import { listMails } from '@jadara/contract/mail/mails'
import { readOverview } from '@jadara/contract/rounds/overview'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useAwardZone } from '../../lib/active-round.ts'
import { callEndpoint } from '../../lib/call.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useReadByBody } from '../../lib/read-by-body.ts'
import { useAction } from '../../lib/use-action.ts'
import { addUp, useBulkAct, withLeft } from '../../ui/bulk-act.tsx'
import { formatShortDate, toDayInZone } from '../../ui/dates.ts'
import { ActionDialog } from '../../ui/dialog.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { LoadingDialog } from '../../ui/loading-dialog.tsx'
import css from './assigning-preview.module.css'

const texts = {
  effects: text('What will happen', 'ما سيحدث'),
  chooseDay: text('Choose a day to see what will happen.', 'اختر يومًا لترى ما سيحدث.'),
  until: text('Last day', 'آخر يوم للتقديم'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('It is part of the letter, and kept in the audit trail.', 'يُدرج في الرسالة، ويُحفظ في سجل العمليات.'),
  nobody: text('Concerns nobody', 'لا يشمل أحدًا'),
  noDeadline: text('no deadline yet', 'لا موعد بعد'),
  reminded: text('gets a reminder', 'تصله رسالة تذكير'),
  remindTitle: text('Remind of the deadline?', 'أتريد التذكير بالموعد؟'),
  remindAbout: text(
    'Each gets the reminder that the portal writes before a deadline, in their language: how much time is left, and what is missing.',
    'تصل إلى كل منهم رسالة التذكير التي تكتبها البوابة قبل الموعد بلغته: الوقت المتبقي وما ينقص.',
  ),
  remind: text('Remind', 'إرسال التذكير'),
  reminding: text('Sending…', 'جارٍ الإرسال…'),
}
const extending = {
  title: text('Extend deadlines', 'تمديد المواعيد'),
  about: text(
    'They can change and submit their applications until the end of this day. Each gets a letter with the reason.',
    'يمكنهم تعديل ملفاتهم وتقديمها حتى نهاية هذا اليوم. وتصل إلى كل منهم رسالة تتضمن السبب.',
  ),
  go: text('Extend', 'تمديد'),
  going: text('Extending…', 'جارٍ التمديد…'),
}
const refusalTexts: Readonly<Record<ExtensionRefusal | ReminderRefusal, Text>> = {
  submitted: text('left out, because it is submitted', 'لا يشمله ذلك لأنه قُدّم'),
  'has-this-day': text('left out, because this is the day already', 'لا يشمله ذلك لأن هذا موعده من قبل'),
  'has-later-day': text('left out, because the deadline is later', 'لا يشمله ذلك لأن موعده أبعد'),
  disabled: text('left out, because the account is disabled', 'لا يشمله ذلك لأن حسابه معطّل'),
  'no-deadline': text('left out, because there is no deadline yet', 'لا يشمله ذلك لعدم تحديد موعد بعد'),
  closed: text('left out, because the deadline has passed', 'لا يشمله ذلك لأن موعده انقضى'),
  reminded: text('left out, because of a reminder within the last 24 hours', 'لا يشمله ذلك لأنه ذُكّر خلال آخر ٢٤ ساعة'),
}

type Props = { applicantIds: readonly number[]; onClose: () => void; onDone: (words: Text, left: readonly number[]) => void }

const touched = [listApplicants, readApplicantStatus, readOverview, listMails] as const

/** Extends the deadlines of many to one day, after saying for each what will happen. */
export function ExtendManyDialog(props: Props) {
  return <Loaded {...props} title={extending.title} render={(applicants) => <Extending {...props} applicants={applicants} />} />
}

/** Reminds many of their deadlines, after saying for each what will happen. */
export function RemindManyDialog(props: Props) {
  return <Loaded {...props} title={texts.remindTitle} render={(applicants) => <Reminding {...props} applicants={applicants} />} />
}

type LoadedProps = Pick<Props, 'applicantIds' | 'onClose'> & {
  title: Text
  render: (applicants: readonly ApplicantDeadline[]) => ReactNode
}

function Loaded({ applicantIds, onClose, title, render }: LoadedProps) {
  const reading = useReadByBody(previewDeadlineActs, { applicants: [...applicantIds] })
  const { data } = reading
  if (data) return render(data)
  return <LoadingDialog title={title} reading={reading} onClose={onClose} />
}

type ActProps = Pick<Props, 'onClose' | 'onDone'> & { applicants: readonly ApplicantDeadline[] }

function Extending({ applicants, onClose, onDone }: ActProps) {
  const timeZone = useAwardZone()
  const refresh = useInvalidateEndpoints()
  const bulk = useBulkAct()
  const sending = useAction(
    async (values: ExtensionValues) => {
      const concerned = applicants.filter((applicant) => findExtensionRefusal(applicant, values.until) === undefined)
      const outcome = await bulk.run({
        title: extending.going,
        // Without any, the portal says why.
        items: toIds(concerned.length > 0 ? concerned : applicants),
        work: (ids) => callEndpoint(extendDeadlines, { body: { applicants: [...ids], ...values } }),
      })
      await refresh(...touched)
      return outcome
    },
    {
      onDone: (outcome) => onDone(withLeft(deadlineActTexts.extended(addUp(outcome.outputs, 'extended')), outcome), outcome.left),
      onRefused: () => void refresh(...touched, previewDeadlineActs),
    },
  )
  return (
    <FormDialog
      opened
      onClose={onClose}
      words={extending}
      kind="go"
      initial={{ until: '', reason: '' }}
      schema={extensionBody}
      send={sending.run}
    >
      <DateInput name="until" label={texts.until} min={toDayInZone(new Date(), timeZone)} />
      <ExtensionEffects applicants={applicants} />
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} maxLength={2000} />
      {bulk.dialog}
    </FormDialog>
  )
}
type ExtensionValues = { until: string; reason: string }

function ExtensionEffects({ applicants }: Pick<ActProps, 'applicants'>) {
  const { say } = useLanguage()
  const until = useWatch<ExtensionValues, 'until'>({ name: 'until' })
  if (!until) return <p className={css.effects}>{say(texts.chooseDay)}</p>
  return (
    <Effects
      applicants={applicants}
      describe={(applicant) => {
        const refusal = findExtensionRefusal(applicant, until)
        return refusal ? { refusal } : { words: toChangeText(applicant.lastDay, until) }
      }}
    />
  )
}

function toChangeText(lastDay: string | null, until: string): Text {
  const [before, after] = [lastDay === null ? texts.noDeadline : formatShortDate(lastDay), formatShortDate(until)]
  return text(`from ${before.en} to ${after.en}`, `من ${before.ar} إلى ${after.ar}`)
}

function Reminding({ applicants, onClose, onDone }: ActProps) {
  const { say } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const bulk = useBulkAct()
  const concerned = applicants.filter((applicant) => findReminderRefusal(applicant) === undefined)
  const sending = useAction(
    async () => {
      const outcome = await bulk.run({
        title: texts.reminding,
        items: toIds(concerned),
        work: (ids) => callEndpoint(remindApplicants, { body: { applicants: [...ids] } }),
      })
      await refresh(...touched)
      return outcome
    },
    {
      onDone: (outcome) => onDone(withLeft(deadlineActTexts.reminded(addUp(outcome.outputs, 'reminded')), outcome), outcome.left),
      onRefused: () => void refresh(...touched, previewDeadlineActs),
    },
  )
  return (
    <ActionDialog
      opened
      title={texts.remindTitle}
      kind="go"
      confirmLabel={texts.remind}
      busyLabel={texts.reminding}
      busy={sending.busy}
      disabled={concerned.length === 0}
      error={sending.error}
      onConfirm={() => void sending.run()}
      onClose={onClose}
    >
      <Stack gap={4}>
        <p>{say(texts.remindAbout)}</p>
        <Effects
          applicants={applicants}
          describe={(applicant) => {
            const refusal = findReminderRefusal(applicant)
            return refusal ? { refusal } : { words: texts.reminded }
          }}
        />
      </Stack>
      {bulk.dialog}
    </ActionDialog>
  )
}

const toIds = (applicants: readonly ApplicantDeadline[]): number[] => applicants.map(({ applicantId }) => applicantId)

type Effect = { readonly words: Text; readonly refusal?: undefined } | { readonly refusal: keyof typeof refusalTexts }

/** Those who are left out come first. */
function Effects({
  applicants,
  describe,
}: Pick<ActProps, 'applicants'> & { describe: (applicant: ApplicantDeadline) => Effect }) {
  const { say } = useLanguage()
  const all = applicants.map((applicant) => ({ applicant, effect: describe(applicant) }))
  const [leftOut, concerned] = [all.filter(({ effect }) => effect.refusal), all.filter(({ effect }) => !effect.refusal)]
  return (
    <section aria-label={say(texts.effects)} className={css.effects}>
      <p className={css.counts} role="status">
        {say(toCountsText(concerned.length, leftOut.length))}
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by keyboard too */}
      <ul className={css.list} tabIndex={0}>
        {[...leftOut, ...concerned].map(({ applicant, effect }) => (
          <li key={applicant.applicantId} className={effect.refusal ? css.leftOut : undefined}>
            <bdi className={css.name}>{say(toBilingualName(applicant))}</bdi>:{' '}
            {say(effect.refusal ? refusalTexts[effect.refusal] : effect.words)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function toCountsText(concerned: number, leftOut: number): Text {
  const { en, ar } = quantity(concerned, applicantCountTexts)
  const some = concerned > 0 ? text(`Concerns ${en}`, `يشمل ${ar}`) : texts.nobody
  if (leftOut === 0) return text(`${some.en}.`, `${some.ar}.`)
  const rest = quantity(leftOut, applicantCountTexts)
  return text(`${some.en}; left out: ${rest.en}.`, `${some.ar}، والمستبعدون: ${rest.ar}.`)
}
