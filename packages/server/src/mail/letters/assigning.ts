import { type Text, text } from '@jadara/contract/text'
import { isolated } from '../bidi.ts'
import type { Letter } from '../letter.ts'

type Withdrawn = {
  kind: 'declined' | 'conflict'
  reason: string
  reviewer: Text
  applicant: Text
  applicantId: number
  publicUrl: string
}

/** To whoever administers the portal: a reviewer has ended an assignment. */
export const reviewerWithdrew = ({ kind, reason, reviewer, applicant, applicantId, publicUrl }: Withdrawn): Letter => ({
  subject: kinds[kind].subject,
  preview: text(
    `${isolated(reviewer.en)} no longer reviews ${isolated(applicant.en)}.`,
    `انتهى إسناد ${isolated(applicant.ar)} إلى ${isolated(reviewer.ar)}.`,
  ),
  heading: kinds[kind].subject,
  paragraphs: [
    kinds[kind].what,
    text(
      'Please see whether somebody else is to be assigned in their place. The reviewer wrote:',
      'يُرجى النظر في إسناد محكّم آخر بدلًا منه. وكتب المحكّم:',
    ),
  ],
  quote: reason,
  facts: [
    { label: text('Reviewer', 'المحكّم'), value: reviewer },
    { label: text('Applicant', 'المتقدم'), value: applicant },
  ],
  action: {
    label: text('Open the applicant', 'فتح صفحة المتقدم'),
    href: `${publicUrl}/dashboard/applicants/${applicantId}`,
  },
  reason: text(
    'You receive this message because you administer the portal of the award.',
    'وصلتكم هذه الرسالة لأنكم من مديري بوابة الجائزة.',
  ),
})

const kinds = {
  declined: {
    subject: text('A reviewer has declined an applicant', 'اعتذار محكّم عن تقييم أحد المتقدمين'),
    what: text(
      'The reviewer named below has declined to review the applicant. The assignment has ended, and nothing of the applicant is visible to them any more.',
      'اعتذر المحكّم المذكور أدناه عن تقييم المتقدم، فانتهى الإسناد ولم يعد المحكّم يطّلع على أي شيء يخص المتقدم.',
    ),
  },
  conflict: {
    subject: text('A reviewer has declared a conflict of interest', 'محكّم يعلن تضارب مصالح'),
    what: text(
      'The reviewer named below has declared a conflict of interest with the applicant. The assignment has ended, nothing of the applicant is visible to them any more, a review of theirs does not count, and they cannot be assigned again unless the office lifts the conflict.',
      'أعلن المحكّم المذكور أدناه تضارب مصالح مع المتقدم، فانتهى الإسناد ولم يعد المحكّم يطّلع على أي شيء يخص المتقدم. ولا يُحتسب تقييمه إن وُجد، ولا يُسند إليه المتقدم من جديد ما لم يُلغِ المكتب هذا التضارب.',
    ),
  },
} as const
