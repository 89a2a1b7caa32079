import type { AccountRow, AccountState } from '@jadara/contract/accounts'
import { type Text, text } from '@jadara/contract/text'

/** How an account stands, as an office says it, and in which tone. */
export const accountStateTexts: Record<AccountState, Text> = {
  invited: text('Invited', 'مدعو'),
  active: text('Active', 'نشط'),
  disabled: text('Disabled', 'معطّل'),
}
export const accountFilterTexts = { ...accountStateTexts, unconfirmed: text('Address not confirmed', 'البريد غير مؤكَّد') } as const
export const accountStateTones = { invited: 'gold', active: 'ok', disabled: 'bad' } as const

export const userTypeTexts: Record<AccountRow['userType'], Text> = {
  1: text('Administrator', 'مدير نظام'),
  2: text('Reviewer', 'محكّم'),
  3: text('Applicant', 'متقدم'),
}
