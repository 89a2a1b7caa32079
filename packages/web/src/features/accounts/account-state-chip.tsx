import type { AccountRow } from '@jadara/contract/accounts/accounts'
import { text } from '@jadara/contract/core/text'
import { accountFilterTexts, accountStateTexts, accountStateTones } from '../../lib/shared-texts.ts'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'

const resetAsked = text('New password asked for', 'طُلبت كلمة مرور جديدة')

export function AccountStateChip({ account }: { account: Pick<AccountRow, 'state' | 'isConfirmed' | 'resetRequired'> }) {
  const { state, isConfirmed, resetRequired } = account
  const { say } = useLanguage()
  return (
    <span className="row">
      <Chip tone={accountStateTones[state]}>{say(accountStateTexts[state])}</Chip>
      {!isConfirmed && state === 'active' && <Chip>{say(accountFilterTexts.unconfirmed)}</Chip>}
      {resetRequired && state === 'active' && <Chip tone="gold">{say(resetAsked)}</Chip>}
    </span>
  )
}
