import {
  type ApplicantStanding,
  endExtension,
  extendDeadline,
  extensionGiven,
  reopeningGiven,
  reopenSubmission,
} from '@jadara/contract/standing'
import { plural, quantity, type Text, text } from '@jadara/contract/text'
import type { ReactNode } from 'react'
import type { DefaultValues, FieldValues, Resolver } from 'react-hook-form'
import { asRefused, call } from '../../lib/call.ts'
import { Banner } from '../../ui/banner.tsx'
import { dayIn } from '../../ui/dates.ts'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  until: text('Last day', 'آخر يوم'),
  untilHint: text('The applicant can submit until the end of this day.', 'يمكن للمتقدم التقديم حتى نهاية هذا اليوم.'),
  reason: text('Reason', 'السبب'),
  reasonHint: text(
    'The applicant reads it in the mail, and it stands in the audit trail.',
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

type Props = { standing: ApplicantStanding; opened: boolean; onClose: () => void; onDone: () => Promise<void> }

/** Gives a deadline of their own, or another than the one that stands. */
export function ExtendDeadline(props: Props) {
  const { applicantId, extension } = props.standing
  return (
    <Asking
      {...props}
      words={texts.extend}
      kind="go"
      initial={{ until: extension?.until ?? '', reason: '' }}
      resolver={zodResolver(extensionGiven)}
      send={(body) => call(extendDeadline, { params: { applicantId }, body })}
    >
      <LastDay standing={props.standing} hint={texts.untilHint} />
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
    </Asking>
  )
}

export function EndExtension(props: Props) {
  const { applicantId } = props.standing
  return (
    <Asking
      {...props}
      words={texts.end}
      kind="stop"
      initial={{ reason: '' }}
      send={(body) => call(endExtension, { params: { applicantId }, body })}
    >
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} optional />
    </Asking>
  )
}

/** Makes a draft of what is submitted; with a last day where the applicant's time is over. */
export function ReopenSubmission(props: Props) {
  const { applicantId, window, reviews } = props.standing
  const isOver = window.closesAt === null || Date.parse(window.now) >= Date.parse(window.closesAt)
  return (
    <Asking
      {...props}
      words={texts.reopen}
      kind="stop"
      initial={{ until: '', reason: '' }}
      resolver={zodResolver(reopeningGiven) as never}
      send={(body) => call(reopenSubmission, { params: { applicantId }, body })}
      before={<ReviewsAtStake {...reviews} />}
    >
      <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
      <LastDay standing={props.standing} hint={isOver ? texts.reopen.needed : texts.reopen.optional} optional={!isOver} />
    </Asking>
  )
}

/** What reopening does to reviewing, in numbers. */
function ReviewsAtStake({ submitted, pending }: ApplicantStanding['reviews']) {
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

/** Later than the deadline that everybody has, and not before today. */
function LastDay({
  standing: { window, roundEndDate },
  hint,
  optional = false,
}: {
  standing: ApplicantStanding
  hint: Text
  optional?: boolean
}) {
  const today = dayIn(window.now, window.timeZone)
  const min = roundEndDate !== null && roundEndDate >= today ? dayAfter(roundEndDate) : today
  return <DateInput name="until" label={texts.until} hint={hint} min={min} openAt={min} span={3} optional={optional} />
}

const dayAfter = (day: string): string => new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10)

type AskingProps<Values extends FieldValues> = Omit<Props, 'standing'> & {
  words: { title: Text; about: Text; go: Text; going: Text }
  kind: 'go' | 'stop'
  initial: DefaultValues<Values>
  resolver?: Resolver<Values>
  send: (values: Values) => Promise<unknown>
  before?: ReactNode
  children: ReactNode
}

/** Asks, and has the page read again how it stands. */
function Asking<Values extends FieldValues>({ send, onDone, ...dialog }: AskingProps<Values>) {
  const sendAndTell = async (values: Values) => {
    try {
      await send(values)
    } catch (error) {
      const refused = asRefused(error)
      // It stands otherwise than this page took it to.
      if (refused.status === 409 || refused.status === 404) void onDone()
      return refused
    }
    await onDone()
    return undefined
  }
  return <FormDialog {...dialog} send={sendAndTell} />
}
