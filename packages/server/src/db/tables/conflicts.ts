import type { FactKind } from '@jadara/contract/conflicts/reviewer-facts'
import { integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** What conflicts of interest are found from; 0048_conflict_data.sql explains each table. */

export const institutions = pgTable('institution', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  englishName: text('english_name').notNull(),
  arabicName: text('arabic_name').notNull(),
  aliases: text('aliases').array().notNull(),
  parentId: integer('parent_id'),
})

export const institutionDomains = pgTable('institution_domain', {
  domain: text('domain').primaryKey(),
  institutionId: integer('institution_id').notNull(),
})

export const reviewerFacts = pgTable('reviewer_fact', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  kind: text('kind').$type<FactKind>().notNull(),
  name: text('name').notNull(),
  institution: text('institution').notNull(),
  institutionId: integer('institution_id'),
  fromYear: smallint('from_year'),
  toYear: smallint('to_year'),
  year: smallint('year'),
  orcid: text('orcid').notNull(),
  doi: text('doi').notNull(),
  note: text('note').notNull(),
  enteredBy: integer('entered_by').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})

export const objections = pgTable('objection', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  name: text('name').notNull(),
  institution: text('institution').notNull(),
  reason: text('reason').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})
