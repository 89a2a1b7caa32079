import { createLetterToChosen } from '@jadara/contract/announcements/announcements'
import type { BodyInput } from '@jadara/contract/core/endpoint'
import { useWriteToChosen, writeLabel } from '../lib/write-to-chosen.ts'
import { RefusalBanner } from '../ui/banner.tsx'
import { CallButton } from '../ui/call-button.tsx'
import { useLanguage } from '../ui/language.tsx'

/** On the page of one person. */
export function WriteToChosen({ chosen }: { chosen: BodyInput<typeof createLetterToChosen> }) {
  const { say } = useLanguage()
  const writing = useWriteToChosen()
  return (
    <>
      <RefusalBanner words={writing.error} />
      <div>
        <CallButton
          call={createLetterToChosen}
          size="small"
          icon="send"
          busy={writing.busy}
          onClick={() => void writing.run(chosen)}
        >
          {say(writeLabel)}
        </CallButton>
      </div>
    </>
  )
}
