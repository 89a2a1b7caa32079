import type { MailRow } from '@jadara/contract/mail/mails'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { mailStateTexts, parseMailError, stateLooks } from './mail-words.ts'

export function MailStateChip({ mail }: { mail: Pick<MailRow, 'state'> }) {
  const { say } = useLanguage()
  return <Chip {...stateLooks[mail.state]}>{say(mailStateTexts[mail.state])}</Chip>
}

export function MailError({ lastError }: { lastError: string }) {
  const { say } = useLanguage()
  const { ours, theirs } = parseMailError(lastError)
  return (
    <>
      {ours && `${say(ours)} `}
      <bdi>{theirs}</bdi>
    </>
  )
}
