import type { SectionName } from '@jadara/contract/proposal/sections'

/** Where a section lies on this device: once a tab (`.x7k2…`), so that none takes away what was typed in another. */
export const sectionSlot = (userId: number, section: SectionName): string => `${userId}.proposal.${section}`

export const headerSlot = (userId: number): string => `${userId}.proposal.header`
