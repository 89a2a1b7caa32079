import type { BudgetItem } from '@jadara/contract/proposal/budget'
import type { Equipment } from '@jadara/contract/proposal/equipments'
import type { TeamMember } from '@jadara/contract/proposal/research-team'
import type { Task } from '@jadara/contract/proposal/schedule'
import type { RowSection } from '@jadara/contract/proposal/sections'
import * as tables from '../../db/tables/proposal.ts'

/** A row of each section as the contract's checks give it. */
export type RowsOf = { equipments: Equipment; 'research-team': TeamMember; schedule: Task; budget: BudgetItem }

/** One table a section. A table whose rows are not what the contract checks, and place and application, does not compile. */
const bySection = {
  equipments: tables.proposalEquipments,
  'research-team': tables.proposalTeamMembers,
  schedule: tables.proposalTasks,
  budget: tables.proposalBudgetItems,
} satisfies { [Name in RowSection]: { $inferSelect: RowsOf[Name] & Head } }

type Head = (typeof tables.proposalRowHead)['$inferSelect']

/** The columns that every table of rows has; a section's own are read and written by the names of its fields. */
export type RowTable = typeof tables.proposalRowHead

export const rowTableOf = (section: RowSection): RowTable =>
  (bySection as unknown as Readonly<Record<RowSection, RowTable>>)[section]
