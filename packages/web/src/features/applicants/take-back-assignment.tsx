import { type Text, text } from '@jadara/contract/core/text'
import { useState } from 'react'
import { toBilingualName } from '../../lib/names.ts'
import { Button } from '../../ui/button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

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
const open = text('Take back…', 'إنهاء الإسناد…')

type Props = {
  applicantId: number
  /** The reviewer; `id` is the registration. */
  reviewer: { readonly id: number; readonly englishName: string; readonly arabicName: string }
  onBegin: () => void
  onDone: (words: Text) => void
}

/** Takes one assignment back. */
export function TakeBackAssignment({ applicantId, reviewer, onBegin, onDone }: Props) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
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
        {say(open)}
        <span className="sr">: {say(toBilingualName(reviewer))}</span>
      </Button>
      {opened && (
        <TakeBackDialog
          applicantIds={[applicantId]}
          reviewerId={reviewer.id}
          onClose={() => setOpened(false)}
          onDone={(words) => {
            setOpened(false)
            onDone(words)
          }}
        />
      )}
    </>
  )
}
