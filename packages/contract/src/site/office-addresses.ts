import type { Text } from '../core/text.ts'

/** In this order on the pages and in the foot of mails; inquiries are mailed to them. */
export const officeAddressSlotNames = ['officeEmail', 'officeSecondEmail'] as const

export const toOfficeMailAddresses = (texts: Readonly<Record<(typeof officeAddressSlotNames)[number], Text>>): string[] => [
  ...new Set(officeAddressSlotNames.map((name) => texts[name].en).filter((address) => address !== '')),
]
