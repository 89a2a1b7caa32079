import {
  type ApplicantStatus,
  endExtension,
  extendDeadline,
  extensionBody,
  reopeningBody,
  reopenSubmission,
} from '@jadara/contract/applicants/applicant-status'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { z } from 'zod'
import { callEndpoint } from '../../lib/call.ts'
import { useAction } from '../../lib/use-action.ts'
import { Banner } from '../../ui/banner.tsx'
import { toDayInZone } from '../../ui/dates.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  until: text('Last day', 'آخر يوم'),
  untilHint: text('The applicant can submit until the end of this day.', 'يمكن للمتقدم التقديم حتى نهاية هذا اليوم.'),
  reason: text('Reason', 'السبب'),
  reasonHint: text(
    'The applicant reads it in the mail, and it is kept in the audit trail.',
    'يقرؤه المتقدم في الرسالة، ويُحفظ في سجل العمليات.',
  ),
  extend: {
    title: text('Extend the deadline for this applicant', 'تمديد الموعد لهذا المتقدم'),
    about: text(
      'It counts for this applicant alone; everybody else keeps the deadline of the round.',
      'يسري على هذا المتقدم وحده، ويبقى الموعد النهائي للدورة لسائر المتقدمين.',
    ),
    go: text('Extend', 'تمديد'),
    going: text('Extending…', 'جارٍ التمديد…'),
  },
  end: {
    title: text('End this extension?', 'أتريد إنهاء هذا التمديد؟'),
    about: text(
      'The deadline of the round counts for the applicant again, at once. What they entered is kept, and they are told by mail.',
      'يسري الموعد النهائي للدورة على المتقدم من جديد فورًا. يبقى ما أدخله محفوظًا، ويُبلَّغ بالبريد.',
    ),
    go: text('End the extension', 'إنهاء التمديد'),
    going: text('Ending…', 'جارٍ الإنهاء…'),
  },
  reopen: {
    title: text('Reopen this submission?', 'أتريد إعادة فتح هذا الطلب؟'),
    about: text(
      'The application becomes a draft again and counts as not submitted until the applicant submits it once more. The sealed receipt and what it names are kept, and the receipt says that it was reopened.',
      'يعود الطلب مسودة، وهو في حكم غير المقدَّم إلى أن يقدّمه صاحبه مرة أخرى. ويبقى الإيصال المختوم وما يشير إليه محفوظًا، ويُذكر فيه أنه أُعيد فتحه.',
    ),
    needed: text(
      'The deadline has passed for this applicant: a last day is needed.',
      'انقضى موعد هذا المتقدم، فلا بد من تحديد آخر يوم.',
    ),
    optional: text(
      'Only if the applicant needs more time than until the deadline.',
      'فقط إن احتاج المتقدم إلى وقت بعد الموعد النهائي.',
    ),
    told: text('The applicant is told by mail; the reviewers are not.', 'يُبلَّغ المتقدم بالبريد، ولا يُبلَّغ المحكّمون.'),
    go: text('Reopen', 'إعادة الفتح'),
    going: text('Reopening…', 'جارٍ إعادة الفتح…'),
  },
}

const leavingReviews = plural(
  '# review leaves the ranking, with the applicant',
  '# reviews leave the ranking, with the applicant',
  'يخرج المتقدم من الترتيب ومعه تقييم واحد',
  'يخرج المتقدم من الترتيب ومعه تقييمان',
  'يخرج المتقدم من الترتيب ومعه # تقييمات',
  'يخرج المتقدم من الترتيب ومعه # تقييمًا',
  'يخرج المتقدم من الترتيب ومعه # تقييم',
)
const stoppedReviewers = plural(
  '# reviewer cannot review until it is submitted again',
  '# reviewers cannot review until it is submitted again',
  'محكّم واحد لا يمكنه التقييم إلى أن يُقدَّم الطلب من جديد',
  'محكّمان لا يمكنهما التقييم إلى أن يُقدَّم الطلب من جديد',
  '# محكّمين لا يمكنهم التقييم إلى أن يُقدَّم الطلب من جديد',
  '# محكّمًا لا يمكنهم التقييم إلى أن يُقدَّم الطلب من جديد',
  '# محكّم لا يمكنهم التقييم إلى أن يُقدَّم الطلب من جديد',
)

type Props = { status: ApplicantStatus; opened: boolean; onClose: () => void; onDone: () => Promise<void> }

export function ExtendDeadline(props: Props) {
  const { applicantId, extension } = props.status
  return (
    <StatusDialog
      {...props}
      words={texts.extend}
      kind="go"
      initial={{ until: extension?.until ?? '', reason: '' }}
      schema={extensionBody}
      send={(body) => callEndpoint(extendDeadline, { params: { applicantId }, body })}
    >
      <LastDayInput status={props.status} hint={texts.untilHint} />
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
    </StatusDialog>
  )
}

export function EndExtension(props: Props) {
  const { applicantId } = props.status
  return (
    <StatusDialog
      {...props}
      words={texts.end}
      kind="stop"
      initial={{ reason: '' }}
      send={(body) => callEndpoint(endExtension, { params: { applicantId }, body })}
    >
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} optional />
    </StatusDialog>
  )
}

/** Reopens a submitted application; requires a last day where the applicant's window is over. */
export function ReopenSubmission(props: Props) {
  const { applicantId, window, reviews } = props.status
  const isOver = window.closesAt === null || Date.parse(window.now) >= Date.parse(window.closesAt)
  return (
    <StatusDialog
      {...props}
      words={texts.reopen}
      kind="stop"
      initial={{ until: '', reason: '' }}
      schema={reopeningBody}
      send={(body) => callEndpoint(reopenSubmission, { params: { applicantId }, body })}
      before={<AffectedReviews {...reviews} />}
    >
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
      <LastDayInput status={props.status} hint={isOver ? texts.reopen.needed : texts.reopen.optional} optional={!isOver} />
    </StatusDialog>
  )
}

function AffectedReviews({ submitted, pending }: ApplicantStatus['reviews']) {
  const { say } = useLanguage()
  if (submitted + pending === 0) return null
  return (
    <Banner tone="gold">
      <ul>
        {submitted > 0 && <li>{say(quantity(submitted, leavingReviews))}</li>}
        {pending > 0 && <li>{say(quantity(pending, stoppedReviewers))}</li>}
        <li>{say(texts.reopen.told)}</li>
      </ul>
    </Banner>
  )
}

function LastDayInput({
  status: { window, roundEndDate },
  hint,
  optional = false,
}: {
  status: ApplicantStatus
  hint: Text
  optional?: boolean
}) {
  const today = toDayInZone(window.now, window.timeZone)
  const min = roundEndDate !== null && roundEndDate >= today ? dayAfter(roundEndDate) : today
  return <DateInput name="until" label={texts.until} hint={hint} min={min} openAt={min} span={3} optional={optional} />
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

type StatusDialogProps<Values extends FieldValues, Output> = Omit<Props, 'status'> & {
  words: { title: Text; about: Text; go: Text; going: Text }
  kind: 'go' | 'stop'
  initial: Values
  schema?: z.ZodType<Output>
  send: (values: Output) => Promise<unknown>
  before?: ReactNode
  children: ReactNode
}

function StatusDialog<Values extends FieldValues, Output = Values>({
  send,
  onDone,
  ...dialog
}: StatusDialogProps<Values, Output>) {
  const action = useAction(
    async (values: Output) => {
      await send(values)
      await onDone()
    },
    { onRefused: ({ status }) => void ((status === 409 || status === 404) && onDone()) },
  )
  return <FormDialog {...dialog} send={action.run} />
}
