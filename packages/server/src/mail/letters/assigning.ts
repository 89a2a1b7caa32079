import { type Text, text } from '@jadara/contract/core/text'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'

type Withdrawn = {
  kind: 'declined' | 'conflict'
  reason: string
  reviewer: Text
  applicant: Text
  applicantId: number
  publicUrl: string
}

const templates = { declined: 'reviewerDeclined', conflict: 'reviewerConflict' } as const

/** To the office: a reviewer has ended an assignment. */
export const reviewerWithdrewLetter = ({
  kind,
  reason,
  reviewer,
  applicant,
  applicantId,
  publicUrl,
}: Withdrawn): TemplatedLetter =>
  toTemplatedLetter({
    template: templates[kind],
    values: { reviewer, applicant },
    quote: { lead: text('The reviewer wrote:', 'وكتب المحكّم:'), words: reason },
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
      'وصلتك هذه الرسالة لأنك من مديري بوابة الجائزة.',
    ),
  })
