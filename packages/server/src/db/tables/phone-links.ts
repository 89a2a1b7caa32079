import type { PhoneFile } from '@jadara/contract/files/phone-link-state'
import type { PhoneField } from '@jadara/contract/files/phone-links'
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** `sent`: the SHA-256 of the bytes that the phone sent; the stored picture is another one. */
export type ReceivedPhoneFile = PhoneFile & { readonly sent: string }

/** 0080_phone_links.sql explains the columns. */
export const phoneLinks = pgTable('phone_link', {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  accountId: integer('account_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  field: text('field').$type<PhoneField>().notNull(),
  tokenHash: text('token_hash').notNull(),
  codeHash: text('code_hash').notNull(),
  createdAt: instantColumn('created_at').notNull(),
  expiresAt: instantColumn('expires_at').notNull(),
  openedAt: instantColumn('opened_at'),
  endedAt: instantColumn('ended_at'),
  files: jsonb('files').$type<readonly ReceivedPhoneFile[]>().notNull().default([]),
})
