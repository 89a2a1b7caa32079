import { toBilingualName } from '@jadara/contract/core/names'
import { type Text, text } from '@jadara/contract/core/text'
import { takeBackAssignments } from '@jadara/contract/reviewing/take-back'
import { useState } from 'react'
import { CallButton } from '../../ui/call-button.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

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
      <CallButton
        call={takeBackAssignments}
        kind="bare"
        size="small"
        onClick={() => {
          onBegin()
          setOpened(true)
        }}
      >
        {say(open)}
        <span className="sr">: {say(toBilingualName(reviewer))}</span>
      </CallButton>
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
