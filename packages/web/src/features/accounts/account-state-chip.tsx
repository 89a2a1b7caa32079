import type { AccountRow } from '@jadara/contract/accounts'
import { text } from '@jadara/contract/text'
import { accountStateTexts, accountStateTones } from '../../lib/account-state.ts'
import { Chip } from '../../ui/chip.tsx'
import { useLanguage } from '../../ui/language.tsx'

const resetAsked = text('New password asked for', 'طُلبت كلمة مرور جديدة')

/** How an account stands, and what its owner has to do first. */
export function AccountStateChip({ state, resetRequired }: Pick<AccountRow, 'state' | 'resetRequired'>) {
  const { say } = useLanguage()
  return (
    <span className="row">
      <Chip tone={accountStateTones[state]}>{say(accountStateTexts[state])}</Chip>
      {resetRequired && state === 'active' && <Chip tone="gold">{say(resetAsked)}</Chip>}
    </span>
  )
}
