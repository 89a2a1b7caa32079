import { listApplicants } from '@jadara/contract/applicants'
import { assigningTexts, withdraw, withdrawal } from '@jadara/contract/assigning'
import { type Text, text } from '@jadara/contract/text'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { asRefused, call } from '../../lib/call.ts'
import { nameOf } from '../../lib/names.ts'
import { applicantsPath } from '../../lib/places.ts'
import { useRefresh } from '../../lib/query.ts'
import { conflictOfInterest } from '../../lib/reviewing-words.ts'
import type { Saved } from '../../lib/saved.ts'
import { Button } from '../../ui/button.tsx'
import { FormDialog } from '../../ui/form/form-dialog.tsx'
import { RadioGroup } from '../../ui/form/radio-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { zodResolver } from '../../ui/form/zod-resolver.ts'
import { useLanguage } from '../../ui/language.tsx'

const texts = {
  open: text('I cannot review this applicant…', 'لا يمكنني تقييم هذا المتقدم…'),
  title: (name: Text) => text(`Stop reviewing ${name.en}?`, `أتريد إنهاء إسناد ${name.ar} إليك؟`),
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

type Props = { applicant: { id: number; englishName: string; arabicName: string } }

/** A reviewer declines an assigned applicant or declares a conflict of interest, and is led back to the others with the news. */
export function WithdrawAction({ applicant }: Props) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const navigate = useNavigate()
  const refresh = useRefresh()
  const send = async (body: { kind: 'declined' | 'conflict'; reason: string }) => {
    try {
      await call(withdraw, { params: { applicantId: applicant.id }, body })
    } catch (error) {
      return asRefused(error)
    }
    void refresh(listApplicants)
    navigate(applicantsPath, { state: { saved: assigningTexts.declared } satisfies Saved })
    return undefined
  }
  return (
    <>
      <Button kind="bare" onClick={() => setOpened(true)}>
        {say(texts.open)}
      </Button>
      <FormDialog
        opened={opened}
        onClose={() => setOpened(false)}
        words={{ ...texts, title: texts.title(nameOf(applicant)) }}
        kind="stop"
        initial={{ reason: '' }}
        resolver={zodResolver(withdrawal)}
        send={send}
      >
        <RadioGroup
          name="kind"
          label={texts.kind}
          options={[
            { value: 'conflict', label: conflictOfInterest, hint: texts.conflictHint },
            { value: 'declined', label: texts.declined, hint: texts.declinedHint },
          ]}
        />
        <TextArea name="reason" label={texts.reason} hint={texts.reasonHint} />
      </FormDialog>
    </>
  )
}
