import { type SectionName, sectionNames } from '@jadara/contract/proposal/sections'
import { draftKeys } from '../../ui/guard/draft-store.ts'

/** Where a section lies on this device: as it is (rows), or once a tab (`.x7k2…`, what is written). */
export const sectionSlot = (userId: number, section: SectionName): string => `${userId}.proposal.${section}`

export const headerSlot = (userId: number): string => `${userId}.proposal.header`

/** The sections of which this device keeps something that the portal does not have. */
export function unsentSections(userId: number): ReadonlySet<SectionName> {
  const keys = draftKeys(`${userId}.proposal.`)
  const has = (slot: string) => keys.some((key) => key === slot || key.startsWith(`${slot}.`))
  return new Set(sectionNames.filter((name) => has(sectionSlot(userId, name))))
}
