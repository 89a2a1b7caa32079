import { listApplicants } from '@jadara/contract/applicants/applicants'
import type { Body } from '@jadara/contract/core/endpoint'
import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { assigningTexts, withdrawFromReviewing, withdrawFromReviewingBody } from '@jadara/contract/reviewing/assigning'
import { listOwnAssignments } from '@jadara/contract/reviewing/list-own-assignments'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callEndpoint } from '../../lib/call.ts'
import { applicantsPath } from '../../lib/places.ts'
import { useInvalidateEndpoints, useRead } from '../../lib/query.ts'
import type { SavedMessageState } from '../../lib/saved.ts'
import { conflictOfInterestLabel } from '../../lib/shared-texts.ts'
import { useAction } from '../../lib/use-action.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  declare: text('Declare a conflict, or decline…', 'إعلان تضارب مصالح أو الاعتذار…'),
  conflict: text('Declare a conflict of interest…', 'إعلان تضارب مصالح…'),
  conflictTitle: (name: Text) =>
    text(`Declare a conflict of interest with ${name.en}?`, `أتريد إعلان تضارب مصالح مع ${name.ar}؟`),
  open: text('I cannot review this applicant…', 'لا يمكنني تقييم هذا المتقدم…'),
  title: (name: Text) => text(`Stop reviewing ${name.en}?`, `أتريد إنهاء إسناد ${name.ar} إليك؟`),
  declareTitle: (name: Text) =>
    text(`Declare a conflict of interest with ${name.en}, or decline?`, `أتريد إعلان تضارب مصالح مع ${name.ar} أو الاعتذار؟`),
  about: text(
    'The assignment ends at once, and nothing of this applicant is visible to you any more. The award office is told by mail, with your reason.',
    'ينتهي الإسناد فورًا، ولن يظهر لك بعد ذلك أي شيء يخص هذا المتقدم، ويُبلَّغ مكتب الجائزة بالبريد مع ذكر السبب.',
  ),
  kind: text('Kind of reason', 'نوع السبب'),
  conflictHint: text(
    'You are related to the applicant, work or publish together, or could otherwise not be impartial. A review that you submitted does not count.',
    'تربطك بالمتقدم قرابة أو عمل أو نشر مشترك، أو ما يمنعك من الحياد. ولا يُحتسب تقييم سبق أن قدّمته.',
  ),
  declined: text('Another reason', 'سبب آخر'),
  declinedHint: text(
    'No time, or not your field. A review that you submitted is kept, and counts.',
    'ضيق الوقت مثلًا، أو أن الموضوع خارج تخصصك. ويبقى التقييم الذي سبق أن قدّمته ويُحتسب.',
  ),
  reason: text('Reason', 'السبب'),
  reasonHint: text('The award office reads it; the applicant does not.', 'يقرؤه مكتب الجائزة وحده، ولا يراه المتقدم.'),
  go: text('Stop reviewing', 'إنهاء الإسناد'),
  going: text('Ending…', 'جارٍ الإنهاء…'),
}

type Props = {
  applicant: { id: number; englishName: string; arabicName: string }
  /** Before the attestation the dialog begins with the conflict of interest. */
  declares?: boolean
}

/** Declines an assignment or declares a conflict of interest, then returns to the list with a confirmation. After the end of reviewing nothing is declined. */
export function WithdrawFromAssignmentAction({ applicant, declares = false }: Props) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const { data: own } = useRead(listOwnAssignments)
  const isClosed = own?.assigned.find(({ applicantId }) => applicantId === applicant.id)?.isClosed === true
  const navigate = useNavigate()
  const refresh = useInvalidateEndpoints()
  const withdrawing = useAction(
    (body: Body<typeof withdrawFromReviewing>) =>
      callEndpoint(withdrawFromReviewing, { params: { applicantId: applicant.id }, body }),
    {
      onDone: () => {
        void refresh(listApplicants, listOwnAssignments)
        navigate(applicantsPath, { state: { saved: assigningTexts.declared } satisfies SavedMessageState })
      },
    },
  )
  const [label, title] = isClosed
    ? [texts.conflict, texts.conflictTitle]
    : declares
      ? [texts.declare, texts.declareTitle]
      : [texts.open, texts.title]
  return (
    <>
      <Button kind={declares ? 'outlined' : 'bare'} onClick={() => setOpened(true)}>
        {say(label)}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        words={{ ...texts, title: title(toBilingualName(applicant)) }}
        kind="stop"
        initial={{ reason: '', ...((declares || isClosed) && { kind: 'conflict' }) }}
        schema={withdrawFromReviewingBody}
        send={withdrawing.run}
      >
        <RadioGroup
          name="kind"
          label={texts.kind}
          options={[
            { value: 'conflict', label: conflictOfInterestLabel, hint: texts.conflictHint },
            ...(isClosed ? [] : [{ value: 'declined', label: texts.declined, hint: texts.declinedHint }]),
          ]}
        />
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
      </FormDialog>
    </>
  )
}
