import type { BudgetItem } from '@jadara/contract/proposal/budget'
import type { Equipment } from '@jadara/contract/proposal/equipments'
import type { TeamMember } from '@jadara/contract/proposal/research-team'
import type { Task } from '@jadara/contract/proposal/schedule'
import type { RowSection } from '@jadara/contract/proposal/sections'
import * as tables from '../../db/tables/proposal.ts'

export type SectionRows = { equipments: Equipment; 'research-team': TeamMember; schedule: Task; budget: BudgetItem }

/** One table per section. It does not compile when a table's columns differ from the validated fields plus application and place. */
const tablesBySection = {
  equipments: tables.proposalEquipments,
  'research-team': tables.proposalTeamMembers,
  schedule: tables.proposalTasks,
  budget: tables.proposalBudgetItems,
} satisfies { [Name in RowSection]: { $inferSelect: SectionRows[Name] & Head } }

type Head = (typeof tables.proposalRowHead)['$inferSelect']

/** The columns shared by all row tables. Columns of a section are accessed by its field names. */
export type RowTable = typeof tables.proposalRowHead

export const rowTable = (section: RowSection): RowTable =>
  (tablesBySection as unknown as Readonly<Record<RowSection, RowTable>>)[section]
