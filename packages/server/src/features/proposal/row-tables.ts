import type { BudgetItem } from '@jadara/contract/proposal/budget'
import type { Equipment } from '@jadara/contract/proposal/equipments'
import type { TeamMember } from '@jadara/contract/proposal/research-team'
import type { ScheduleTask } from '@jadara/contract/proposal/schedule'
import type { RowSectionName } from '@jadara/contract/proposal/section-names'
import * as tables from '../../db/tables/proposal.ts'

export type RowTypeBySection = { equipments: Equipment; 'research-team': TeamMember; schedule: ScheduleTask; budget: BudgetItem }

/** One table per section. It does not compile when a table's columns differ from the validated fields plus application and place. */
const tablesBySection = {
  equipments: tables.proposalEquipments,
  'research-team': tables.proposalTeamMembers,
  schedule: tables.proposalTasks,
  budget: tables.proposalBudgetItems,
} satisfies { [Name in RowSectionName]: { $inferSelect: RowTypeBySection[Name] & Head } }

type Head = (typeof tables.genericProposalRowTable)['$inferSelect']

/** The columns shared by all row tables. Columns of a section are accessed by its field names. */
export type RowTable = typeof tables.genericProposalRowTable

export const rowTableOfSection = (section: RowSectionName): RowTable =>
  (tablesBySection as unknown as Readonly<Record<RowSectionName, RowTable>>)[section]
