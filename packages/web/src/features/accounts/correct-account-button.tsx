import { correctAccount } from '@jadara/contract/accounts/accounts'
import { text } from '@jadara/contract/core/text'
import { type ComponentProps, useState } from 'react'
import { Banner } from '../../ui/banner.tsx'
import { CallButton } from '../../ui/call-button.tsx'
import { useFocusOnShow } from '../../ui/focus.ts'
import { useLanguage } from '../../ui/language.tsx'
import { CorrectAccount } from './correct-account.tsx'

const texts = {
  correct: text('Correct', 'تصحيح'),
  corrected: text('The data is corrected.', 'صُحّحت البيانات.'),
}

type Props = {
  person: NonNullable<ComponentProps<typeof CorrectAccount>['person']>
  onCorrected: () => void
}

export function CorrectAccountButton({ person, onCorrected }: Props) {
  const { say } = useLanguage()
  const [opened, setOpened] = useState(false)
  const [done, setDone] = useState(false)
  const notice = useFocusOnShow(done)
  return (
    <>
      {done && (
        <Banner tone="ok" role="status" ref={notice} tabIndex={-1}>
          {say(texts.corrected)}
        </Banner>
      )}
      <p>
        <CallButton
          call={correctAccount}
          size="small"
          icon="pencil"
          onClick={() => {
            setDone(false)
            setOpened(true)
          }}
        >
          {say(texts.correct)}
        </CallButton>
      </p>
      <CorrectAccount
        person={opened ? person : undefined}
        onClose={() => setOpened(false)}
        onCorrected={() => {
          setDone(true)
          onCorrected()
        }}
      />
    </>
  )
}
