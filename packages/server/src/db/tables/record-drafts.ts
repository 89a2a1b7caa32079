import type { DossierOmissionReason } from '@jadara/contract/files/files'
import type { RecordKindName } from '@jadara/contract/records/record-kinds'
import type { DraftLookup, DraftValue, RecordDraft, UnreadReason } from '@jadara/contract/works/record-drafts'
import type { Work } from '@jadara/contract/works/work'
import { bigint, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'
import type { RegisterName } from './registers.ts'

/** A work as one source describes it. `pages` says by field of the work where a paper has it; null for its metadata. */
export type Reading = {
  readonly source:
    | { readonly from: 'pdf' }
    | { readonly from: RegisterName; readonly at: string }
    | { readonly from: 'list'; readonly line: number }
  readonly work: Work
  readonly pages?: Readonly<Record<string, number | null>>
}

/** By kind and field. */
export type TypedValues = Readonly<Record<string, Readonly<Record<string, DraftValue>>>>

export const recordDrafts = pgTable('record_draft', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  applicationId: integer('application_id').notNull(),
  requestKey: uuid('request_key'),
  chosenKind: text('chosen_kind').$type<RecordKindName>(),
  state: text('state').$type<RecordDraft['state']>().notNull(),
  unread: text('unread').$type<UnreadReason>(),
  typed: jsonb('typed').$type<TypedValues>().notNull(),
  readings: jsonb('readings').$type<readonly Reading[]>().notNull(),
  possibleDois: jsonb('possible_dois').$type<readonly string[]>().notNull(),
  askedDoi: text('asked_doi'),
  lookup: jsonb('lookup').$type<DraftLookup>().notNull(),
  originFrom: text('origin_from').$type<RecordDraft['origin']['from']>().notNull(),
  originName: text('origin_name').notNull(),
  originLine: integer('origin_line'),
  claimedUntil: instantColumn('claimed_until'),
  createdAt: instantColumn('created_at').notNull(),
  updatedAt: instantColumn('updated_at').notNull(),
})

export const draftFiles = pgTable('draft_file', {
  guid: uuid('guid').primaryKey(),
  applicationId: integer('application_id').notNull(),
  draftId: integer('draft_id').notNull(),
  name: text('name').notNull(),
  mime: text('mime').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  sha256: text('sha256').notNull(),
  pages: integer('pages'),
  leftOut: text('left_out').$type<DossierOmissionReason>(),
  createdAt: instantColumn('created_at').notNull(),
})
