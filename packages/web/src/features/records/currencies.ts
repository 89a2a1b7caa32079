import { currencyCodes } from '@jadara/contract/currencies'
import { currencyName } from '@jadara/contract/records/currency-name'
import type { Option } from '../../ui/form/find-options.ts'

let made: readonly Option[] | undefined

/** ISO 4217 in the order of the contract: "United Arab Emirates dirham (AED)". Made when first asked for, once. */
export function currencyChoices(): readonly Option[] {
  made ??= currencyCodes.map((code) => ({ value: code, label: currencyName(code) }))
  return made
}
