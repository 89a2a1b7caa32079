import { bigint, boolean, integer, numeric, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './people.ts'

/** Egyptian pounds with two decimals. */
const pounds = (name: string) => numeric(name, { precision: 11, scale: 2, mode: 'number' })

export const proposals = pgTable('proposal', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  title: text('title').notNull(),
  duration: smallint('duration').notNull(),
  budget: pounds('budget').notNull(),
  abstract: text('abstract').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const proposalSections = pgTable('proposal_section', {
  applicationId: integer('application_id').notNull(),
  name: text('name').notNull(),
  text: text('text').notNull().default(''),
  finished: boolean('finished').notNull().default(false),
  updatedAt: instant('updated_at').notNull(),
  toldAt: instant('told_at').notNull(),
})

/** What every table of rows has beside the row's own columns. */
const row = { applicationId: integer('application_id').notNull(), place: smallint('place').notNull() }

/** The head alone, as a type of every table of rows; there is no such table. */
export const proposalRowHead = pgTable('proposal_row', row)

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
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
})

export const conceptNoteTemplates = pgTable('concept_note_template', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  language: text('language').$type<'en' | 'ar'>().notNull(),
  guid: uuid('guid').notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  at: instant('at').notNull(),
  actorId: integer('actor_id').notNull(),
})
