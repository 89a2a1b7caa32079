import type { AccountRow, AccountState } from '@jadara/contract/accounts/accounts'
import type { TableFormat } from '@jadara/contract/applicants/tables'
import { passwordLeast } from '@jadara/contract/core/limits'
import { formatNumber, type Language, languages, quantity, type Text, text } from '@jadara/contract/core/text'

export const accountStateTexts: Record<AccountState, Text> = {
  invited: text('Not signed in yet', 'لم يسجّل الدخول بعد'),
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

export const languageNamesForReader: Readonly<Record<Language, Text>> = {
  en: text('English', 'الإنجليزية'),
  ar: text('Arabic', 'العربية'),
}

export const invitationLanguageLabel = text('Language of the invitation', 'لغة الدعوة')
export const invitationLanguageChoices = languages.map((value) => ({ value, label: languageNamesForReader[value] }))

export const conflictOfInterestLabel = text('Conflict of interest', 'تضارب مصالح')

export const tableFormatNames: Readonly<Record<TableFormat, string>> = { xlsx: 'Excel', csv: 'CSV', json: 'JSON' }

const nobody = text('no applicants yet', 'بلا متقدمين بعد')
const noneDone = text('reviewed 0', 'ولم يُقيَّم أحد بعد')

/** How many of the assigned applicants a reviewer has reviewed. A bare Arabic zero looks like a dot. */
export function formatReviewerLoad({ assigned, reviewed }: { assigned: number; reviewed: number }): Text {
  if (assigned === 0) return nobody
  const done = reviewed === 0 ? noneDone : text(`reviewed ${reviewed}`, `والمقيَّم ${formatNumber(reviewed, 'ar')}`)
  return text(`assigned ${assigned}, ${done.en}`, `المسند ${formatNumber(assigned, 'ar')}، ${done.ar}`)
}

const passwordLength = quantity(passwordLeast, {
  en: { one: '# character', other: '# characters' },
  ar: { zero: '', one: 'حرف واحد', two: 'حرفان', few: '# أحرف', many: '# حرفًا', other: '# حرف' },
})

export const passwordHint: Text = text(
  `${passwordLength.en} or more. A sentence is fine.`,
  `${passwordLength.ar} أو أكثر، وتصلح جملة كاملة.`,
)
