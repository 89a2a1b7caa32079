import { joinTexts } from '@jadara/contract/core/lists'
import { plural, quantity, type Text, text } from '@jadara/contract/core/text'
import { type TemplatedLetter, toTemplatedLetter } from '../apply-template.ts'

type Named = { readonly id: number; readonly name: Text }

type Withdrawn = {
  kind: 'declined' | 'conflict'
  reason: string
  /** `id` is the registration. */
  reviewer: Named
  applicants: readonly Named[]
  publicUrl: string
}

const applicantCount = plural('# applicants', '# applicants', 'متقدم واحد', 'متقدمان', '# متقدمين', '# متقدمًا', '# متقدم')

const templates = { declined: 'reviewerDeclined', conflict: 'reviewerConflict' } as const

/** To the office: a reviewer has ended one assignment or several. */
export const reviewerWithdrewLetter = ({ kind, reason, reviewer, applicants, publicUrl }: Withdrawn): TemplatedLetter => {
  const [only, ...others] = applicants
  const alone = others.length === 0 ? only : undefined
  const applicant = alone?.name ?? quantity(applicants.length, applicantCount)
  return toTemplatedLetter({
    template: templates[kind],
    values: { reviewer: reviewer.name, applicant },
    quote: { lead: text('The reviewer wrote:', 'وكتب المحكّم:'), words: reason },
    facts: [
      { label: text('Reviewer', 'المحكّم'), value: reviewer.name },
      alone
        ? { label: text('Applicant', 'المتقدم'), value: alone.name }
        : { label: text('Applicants', 'المتقدمون'), value: joinTexts(applicants.map(({ name }) => name)) },
    ],
    action: alone
      ? { label: text('Open the applicant', 'فتح صفحة المتقدم'), href: `${publicUrl}/dashboard/applicants/${alone.id}` }
      : { label: text('Open the reviewer', 'فتح صفحة المحكّم'), href: `${publicUrl}/dashboard/reviewers/${reviewer.id}` },
    reason: text(
      'You receive this message because you administer the portal of the award.',
      'وصلتك هذه الرسالة لأنك من مديري بوابة الجائزة.',
    ),
  })
}
