import type { WorkRegister } from '@jadara/contract/works/work'
import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

export type RegisterName = WorkRegister | 'orcid'

/** A cache of answers; `answer` is null if the register does not know the key. */
export const registerAnswers = pgTable(
  'register_answer',
  {
    register: text('register').$type<RegisterName>().notNull(),
    key: text('key').notNull(),
    answer: jsonb('answer').$type<unknown>(),
    fetchedAt: instantColumn('fetched_at').notNull(),
  },
  ({ register, key }) => [primaryKey({ columns: [register, key] })],
)
