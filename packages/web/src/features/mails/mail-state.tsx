import type { MailRow } from '@jadara/contract/mails'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { stateLooks, stateTexts, whyNot } from './mail-words.ts'

export function MailStateChip({ mail }: { mail: Pick<MailRow, 'state'> }) {
  const { say } = useLanguage()
  return <Chip {...stateLooks[mail.state]}>{say(stateTexts[mail.state])}</Chip>
}

/** The last words about a try that did not succeed. */
export function WhyNot({ lastError }: { lastError: string }) {
  const { say } = useLanguage()
  const { ours, theirs } = whyNot(lastError)
  return (
    <>
      {ours && `${say(ours)} `}
      <bdi>{theirs}</bdi>
    </>
  )
}
