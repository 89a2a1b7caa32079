import type { ConflictGrade, ConflictKind, FindingState } from '@jadara/contract/conflicts/conflict-labels'
import type { ConflictEvidence } from '@jadara/contract/conflicts/findings'
import type { FactKind } from '@jadara/contract/conflicts/reviewer-facts'
import { bigint, boolean, integer, jsonb, pgTable, real, smallint, text } from 'drizzle-orm/pg-core'
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
  number: text('number').notNull(),
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

type StoredSide<Side> = Omit<Side, 'institution'> & {
  /** Evidence found by an earlier version has none. */
  readonly institutionId?: number | null
}
export type StoredEvidence = Omit<ConflictEvidence, 'applicantSide' | 'reviewerSide'> & {
  readonly applicantSide: StoredSide<ConflictEvidence['applicantSide']>
  readonly reviewerSide: StoredSide<ConflictEvidence['reviewerSide']>
}

/** 0051_conflict_findings.sql explains the following tables. `reviewerId` is the account. */
export const conflictFindings = pgTable('conflict_finding', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  reviewerId: integer('reviewer_id').notNull(),
  kind: text('kind').$type<ConflictKind>().notNull(),
  grade: text('grade').$type<ConflictGrade>().notNull(),
  evidence: jsonb('evidence').$type<StoredEvidence[]>().notNull(),
  evidenceKeys: text('evidence_keys').array().notNull(),
  foundAt: instantColumn('found_at').notNull(),
  evidenceAt: instantColumn('evidence_at').notNull(),
  state: text('state').$type<FindingState>().notNull().default('open'),
  decidedAt: instantColumn('decided_at'),
  decidedBy: integer('decided_by'),
  reason: text('reason').notNull().default(''),
})

export const conflictScans = pgTable('conflict_scan', {
  roundId: integer('round_id').primaryKey(),
  triedAt: instantColumn('tried_at').notNull(),
  finishedAt: instantColumn('finished_at'),
  seconds: real('seconds'),
  pairs: integer('pairs'),
  findings: integer('findings'),
})

export const conflictChanges = pgTable('conflict_change', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  isUrgent: boolean('is_urgent').notNull().default(false),
})

/** The row without `endedAt` is active. `accountId` is the administrator who declared it. */
export const administratorConflicts = pgTable('administrator_conflict', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  accountId: integer('account_id').notNull(),
  reason: text('reason').notNull(),
  declaredAt: instantColumn('declared_at').notNull(),
  endedAt: instantColumn('ended_at'),
  endReason: text('end_reason').notNull().default(''),
})
