import { type ApplicantDetail, listApplicants, readApplicant } from '@jadara/contract/applicants'
import { assignmentEnding, endAssignment } from '@jadara/contract/assigning'
import { readOverview } from '@jadara/contract/overview'
import { listReviewers } from '@jadara/contract/reviewers'
import { listReviewsOfApplicant } from '@jadara/contract/reviews-of-applicant'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { asRefused, call } from '../../lib/call.ts'
import { nameOf } from '../../lib/names.ts'
import { useRefresh } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
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
  reasonHint: text('It stays with the office, and stands in the audit trail.', 'يبقى لدى المكتب، ويُحفظ في سجل العمليات.'),
  conflict: text('Because of a conflict of interest', 'بسبب تضارب مصالح'),
  conflictHint: text(
    'A review that was submitted counts no more, and the reviewer cannot be assigned to this applicant again unless the office lifts the conflict.',
    'لا يُحتسب التقييم المقدَّم، ولا يُسند المتقدم إلى هذا المحكّم من جديد ما لم يُلغِ المكتب التضارب.',
  ),
}

type Props = {
  applicant: ApplicantDetail
  /** Of whom the assignment stands; `id` is the registration. */
  reviewer: { readonly id: number; readonly englishName: string; readonly arabicName: string }
  onBegin: () => void
  onDone: () => void
}

/** The office ends an assignment, with the reason. */
export function TakeBack({ applicant, reviewer, onBegin, onDone }: Props) {
  const { say } = useLanguage()
  const refresh = useRefresh()
  const [opened, setOpened] = useState(false)
  const readAgain = () => refresh(readApplicant, listApplicants, listReviewers, listReviewsOfApplicant, readOverview)
  const send = async (body: { reason: string; conflict: boolean }) => {
    try {
      await call(endAssignment, { params: { id: applicant.id, reviewerId: reviewer.id }, body })
    } catch (error) {
      const refused = asRefused(error)
      // It stands otherwise than this page took it to.
      if (refused.status === 404 || refused.status === 409) void readAgain()
      return refused
    }
    // With the assignment this button and its dialog go; only then is the rest of the page to be reached.
    await readAgain()
    onDone()
    return undefined
  }
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
        <span className="sr">: {say(nameOf(reviewer))}</span>
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        words={{ ...texts, title: texts.title(nameOf(reviewer)), about: texts.about(nameOf(applicant)) }}
        kind="stop"
        initial={{ reason: '', conflict: false }}
        resolver={zodResolver(assignmentEnding) as never}
        send={send}
      >
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
        <Checkbox name="conflict" label={texts.conflict} hint={texts.conflictHint} />
      </FormDialog>
    </>
  )
}
