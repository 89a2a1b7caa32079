import { lastInstantBefore, moment } from '@jadara/contract/moment'
import { type Text, text } from '@jadara/contract/text'
import type { Fact, Letter } from '../letter.ts'
import { regards } from '../letter-words.ts'

/** What the office did for one applicant. `closesAt`: the first instant at which the window is closed for them; `reason`: the office's own words. */
type Standing = { closesAt: Date; reason: string; publicUrl: string; timeZone: string }

/** To whoever was given a deadline of their own. */
export const deadlineExtended = ({ closesAt, reason, publicUrl, timeZone }: Standing): Letter => {
  const until = moment(lastInstantBefore(closesAt), timeZone, { weekday: true })
  return {
    subject: text('Your deadline has been extended', 'تم تمديد موعد التقديم لكم'),
    preview: text(`You can submit until ${until.en}.`, `يمكنكم التقديم حتى ${until.ar}.`),
    heading: text('You have more time', 'لديكم وقت إضافي'),
    paragraphs: [
      text(
        'The award office has extended the submission deadline for you personally. Until the time below you can complete your application and submit it.',
        'مدّد مكتب الجائزة الموعد النهائي للتقديم لكم شخصيًا. ويمكنكم حتى الموعد المبيّن أدناه استكمال طلبكم وتقديمه.',
      ),
      text(
        'An application that is not submitted by then does not take part, even if it is complete.',
        'والطلب الذي لا يُقدَّم حتى ذلك الموعد لا يشارك في الجائزة، حتى وإن كان مكتملًا.',
      ),
      written,
    ],
    quote: reason,
    facts: [{ label: submitBy, value: until }],
    action: openApplication(publicUrl),
    closing: regards,
    signed: true,
    reason: yourApplication,
  }
}

/** To whoever's extension was ended. `closesAt` is the round's own, null where none is announced; `reason` may be ''. */
export const extensionEnded = ({
  closesAt,
  reason,
  publicUrl,
  timeZone,
}: Omit<Standing, 'closesAt'> & { closesAt: Date | null }): Letter => ({
  subject: text('Your extended deadline no longer applies', 'لم يعد التمديد الممنوح لكم ساريًا'),
  preview: text('The deadline that everybody has counts for you again.', 'عاد الموعد النهائي العام ساريًا عليكم.'),
  heading: text('The general deadline counts again', 'عودة العمل بالموعد النهائي العام'),
  paragraphs: [
    text(
      'The award office has ended the extension that was given to you personally. From now on the deadline of the round, which everybody has, counts for you too.',
      'أنهى مكتب الجائزة التمديد الذي مُنح لكم شخصيًا. ويسري عليكم من الآن الموعد النهائي للدورة كما يسري على الجميع.',
    ),
    text(
      'What you have entered is kept. If you think that this is a mistake, please write to the office.',
      'وما أدخلتموه محفوظ. وإذا رأيتم في ذلك خطأً، فيُرجى مراسلة مكتب الجائزة.',
    ),
    ...(reason ? [written] : []),
  ],
  ...(reason && { quote: reason }),
  facts: closesAt
    ? [
        {
          label: text('Deadline of the round', 'الموعد النهائي للدورة'),
          value: moment(lastInstantBefore(closesAt), timeZone, { weekday: true }),
        },
      ]
    : [],
  action: openApplication(publicUrl),
  closing: regards,
  signed: true,
  reason: yourApplication,
})

/** To whoever's submission is a draft again: nothing takes part until it is submitted once more. */
export const submissionReopened = ({
  receiptNumber,
  closesAt,
  reason,
  publicUrl,
  timeZone,
}: Standing & { receiptNumber: string }): Letter => ({
  subject: text('Your submission has been reopened: please submit again', 'أُعيد فتح طلبكم: يُرجى تقديمه من جديد'),
  preview: text(
    'You can change your application now. It takes part only once you submit it again.',
    'يمكنكم تعديل طلبكم الآن، ولن يشارك إلا بعد تقديمه مرة أخرى.',
  ),
  heading: text('Your application can be changed again', 'أصبح طلبكم قابلًا للتعديل من جديد'),
  paragraphs: [
    text(
      'The award office has reopened your submission. Everything in it is as you submitted it, and you can change it.',
      'أعاد مكتب الجائزة فتح طلبكم بعد تقديمه. كل ما فيه كما قدمتموه، ويمكنكم تعديله.',
    ),
    text(
      'Please submit it again by the time below, also if you change nothing: until then it counts as not submitted. You will then get a new receipt; the earlier one is kept, and says that it was reopened.',
      'يُرجى تقديمه مرة أخرى قبل الموعد المبيّن أدناه، حتى وإن لم تعدّلوا شيئًا، فهو إلى ذلك الحين في حكم غير المقدَّم. وعندئذ تتسلّمون إيصالًا جديدًا، أما الإيصال السابق فيبقى محفوظًا مع الإشارة إلى إعادة فتحه.',
    ),
    written,
  ],
  quote: reason,
  facts: [
    { label: text('Earlier receipt', 'الإيصال السابق'), value: receiptNumber, code: true },
    { label: submitBy, value: moment(lastInstantBefore(closesAt), timeZone, { weekday: true }) },
  ],
  action: openApplication(publicUrl),
  closing: regards,
  signed: true,
  reason: yourApplication,
})

const submitBy: Fact['label'] = text('Submit by', 'آخر موعد للتقديم')
/** Above the reason that the office gave. */
const written = text('The office wrote:', 'وكتب مكتب الجائزة:')
const openApplication = (publicUrl: string): { label: Text; href: string } => ({
  label: text('Open my application', 'فتح طلبي'),
  href: `${publicUrl}/login`,
})
const yourApplication = text(
  'You receive this message because this address has an application for the award.',
  'وصلتكم هذه الرسالة لأن لهذا العنوان طلبًا للتقدّم إلى الجائزة.',
)
