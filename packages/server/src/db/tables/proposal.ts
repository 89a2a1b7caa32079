import { bigint, boolean, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** Egyptian pounds with two decimals. */
const pounds = (name: string) => numeric(name, { precision: 11, scale: 2, mode: 'number' })

export const proposals = pgTable('proposal', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  title: text('title').notNull(),
  duration: smallint('duration').notNull(),
  budget: pounds('budget').notNull(),
  abstract: text('abstract').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})

export const proposalSections = pgTable('proposal_section', {
  applicationId: integer('application_id').notNull(),
  name: text('name').notNull(),
  text: text('text').notNull().default(''),
  finished: boolean('finished').notNull().default(false),
  updatedAt: instantColumn('updated_at').notNull(),
  auditedAt: instantColumn('audited_at').notNull(),
})

/** Columns common to all row tables. */
const row = { applicationId: integer('application_id').notNull(), place: smallint('place').notNull() }

/** Only a type for generic code; this table does not exist. */
export const genericProposalRowTable = pgTable('proposal_row', row)

export const proposalEquipments = pgTable('proposal_equipment', {
  ...row,
  title: text('title').notNull(),
  description: text('description').notNull(),
  equipmentUse: text('equipment_use').notNull(),
})

export const proposalTeamMembers = pgTable('proposal_team_member', {
  ...row,
  name: text('name').notNull(),
  position: text('position').notNull(),
  highestQualification: text('highest_qualification').notNull(),
  email: text('email').notNull(),
})

export const proposalTasks = pgTable('proposal_task', {
  ...row,
  title: text('title').notNull(),
  months: integer('months').array().notNull(),
})

export const proposalBudgetItems = pgTable('proposal_budget_item', {
  ...row,
  itemTitle: text('item_title').notNull(),
  type: smallint('type').$type<1 | 2 | 3>().notNull(),
  effort: smallint('effort'),
  monthlyPayment: pounds('monthly_payment'),
  monthCount: smallint('month_count'),
  itemCost: pounds('item_cost'),
})

export const conceptNotes = pgTable('concept_note', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  proposalTitle: text('proposal_title').notNull(),
  budget: pounds('budget').notNull(),
  sdgId: integer('sdg_id').notNull(),
  researchFieldId: integer('research_field_id').notNull(),
  abstract: text('abstract').notNull(),
  fileGuid: uuid('file_guid').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})

export const conceptNoteTemplates = pgTable('concept_note_template', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  guid: uuid('guid').notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  at: instantColumn('at').notNull(),
  actorId: integer('actor_id').notNull(),
})

const lookup = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  nameArabic: text('name_arabic').notNull(),
  position: integer('position').notNull(),
  /** Not offered any more, but still shown where it was chosen. */
  retiredAt: instantColumn('retired_at'),
}
export const targetedSdgs = pgTable('targeted_sdg', lookup)
export const researchFields = pgTable('research_field', lookup)
