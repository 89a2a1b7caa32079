import type { SectionName } from '@jadara/contract/proposal/sections'

/** Where a section lies on this device: as it is (rows), or once a tab (`.x7k2…`, what is written). */
export const sectionSlot = (userId: number, section: SectionName): string => `${userId}.proposal.${section}`

export const headerSlot = (userId: number): string => `${userId}.proposal.header`
