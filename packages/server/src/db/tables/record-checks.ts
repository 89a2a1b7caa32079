import type { RecordCheck, RecordCheckState } from '@jadara/contract/records/record-checks'
import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** `journalQuestion` is what the list of journals is asked for when the check is read: its title as typed, its ISSNs as the register names them. */
export type CheckResult = Pick<
  RecordCheck,
  'register' | 'fetchedAt' | 'awaySince' | 'differences' | 'nameTyped' | 'nameRegistered' | 'retraction'
> & { readonly journalQuestion: { readonly title: string; readonly issn: readonly string[] } | null }

/** 0075_record_checks.sql explains these tables. `kind` is the name of the record's table. */
export const recordChecks = pgTable(
  'record_check',
  {
    kind: text('kind').notNull(),
    recordId: integer('record_id').notNull(),
    applicationId: integer('application_id').notNull(),
    savedAt: instantColumn('saved_at').notNull(),
    dueAt: instantColumn('due_at'),
    checkedAt: instantColumn('checked_at'),
    asksAgain: boolean('asks_again').notNull().default(false),
    state: text('state').$type<RecordCheckState>().notNull(),
    isRetracted: boolean('is_retracted').notNull(),
    title: text('title').notNull(),
    titleKey: text('title_key').notNull(),
    doi: text('doi').notNull(),
    fileSha256: text('file_sha256').notNull(),
    result: jsonb('result').$type<CheckResult>(),
  },
  ({ kind, recordId }) => [primaryKey({ columns: [kind, recordId] })],
)

export const recordCheckSources = pgTable('record_check_source', {
  onlyOne: boolean('only_one').primaryKey().default(true),
  sources: text('sources').notNull(),
})
