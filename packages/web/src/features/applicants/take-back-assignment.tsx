import { type ApplicantDetail, listApplicants, readApplicant } from '@jadara/contract/applicants/applicants'
import type { Body } from '@jadara/contract/core/endpoint'
import { type Text, text } from '@jadara/contract/core/text'
import { endAssignment, endAssignmentBody } from '@jadara/contract/reviewing/assigning'
import { listReviewers } from '@jadara/contract/reviewing/reviewers'
import { listReviewsOfApplicant } from '@jadara/contract/reviewing/reviews-of-applicant'
import { readOverview } from '@jadara/contract/rounds/overview'
import { useState } from 'react'
import { callEndpoint } from '../../lib/call.ts'
import { toBilingualName } from '../../lib/names.ts'
import { useInvalidateEndpoints } from '../../lib/query.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  open: text('Take back…', 'إنهاء الإسناد…'),
  title: (reviewer: Text) => text(`Take the assignment of ${reviewer.en} back?`, `أتريد إنهاء إسناد المتقدم إلى ${reviewer.ar}؟`),
  about: (applicant: Text) =>
    text(
      `${applicant.en} is no longer visible to the reviewer, at once. A review that was submitted is kept, and counts unless it is a conflict of interest.`,
      `لن يظهر ${applicant.ar} للمحكّم بعد الآن. ويبقى التقييم المقدَّم محفوظًا، ويُحتسب ما لم يكن السبب تضارب مصالح.`,
    ),
  go: text('Take back', 'إنهاء الإسناد'),
  going: text('Taking back…', 'جارٍ الإنهاء…'),
  reason: text('Reason', 'السبب'),
  reasonHint: text('It stays with the office, and is kept in the audit trail.', 'يبقى لدى المكتب، ويُحفظ في سجل العمليات.'),
  conflict: text('Because of a conflict of interest', 'بسبب تضارب مصالح'),
  conflictHint: text(
    'A review that was submitted counts no more, and the reviewer cannot be assigned to this applicant again unless the office lifts the conflict.',
    'لا يُحتسب التقييم المقدَّم، ولا يُسند المتقدم إلى هذا المحكّم من جديد ما لم يُلغِ المكتب التضارب.',
  ),
}

type Props = {
  applicant: ApplicantDetail
  /** The reviewer; `id` is the registration. */
  reviewer: { readonly id: number; readonly englishName: string; readonly arabicName: string }
  onBegin: () => void
  onDone: () => void
}

export function TakeBackAssignment({ applicant, reviewer, onBegin, onDone }: Props) {
  const { say } = useLanguage()
  const refresh = useInvalidateEndpoints()
  const [opened, setOpened] = useState(false)
  const readAgain = () => refresh(readApplicant, listApplicants, listReviewers, listReviewsOfApplicant, readOverview)
  const ending = useAction(
    async (body: Body<typeof endAssignment>) => {
      await callEndpoint(endAssignment, { params: { id: applicant.id, reviewerId: reviewer.id }, body })
      // This button and its dialog disappear with the assignment; only then is the rest of the page focusable.
      await readAgain()
    },
    {
      onDone,
      // The assignment changed after this page was loaded.
      onRefused: ({ status }) => void ((status === 404 || status === 409) && readAgain()),
    },
  )
  return (
    <>
      <Button
        kind="bare"
        size="small"
        onClick={() => {
          onBegin()
          setOpened(true)
        }}
      >
        {say(texts.open)}
        <span className="sr">: {say(toBilingualName(reviewer))}</span>
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        words={{ ...texts, title: texts.title(toBilingualName(reviewer)), about: texts.about(toBilingualName(applicant)) }}
        kind="stop"
        initial={{ reason: '', conflict: false }}
        schema={endAssignmentBody}
        send={ending.run}
      >
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
        <Checkbox name="conflict" label={texts.conflict} hint={texts.conflictHint} />
      </FormDialog>
    </>
  )
}
