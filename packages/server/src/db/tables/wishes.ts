import type { Wish } from '@jadara/contract/reviewing/wishes'
import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { instantColumn } from './people.ts'

/** `reviewerId` is the account. */
export const wishes = pgTable(
  'wish',
  {
    applicationId: integer('application_id').notNull(),
    reviewerId: integer('reviewer_id').notNull(),
    wish: text('wish').$type<Wish>().notNull(),
    updatedAt: instantColumn('updated_at').notNull(),
  },
  ({ applicationId, reviewerId }) => [primaryKey({ columns: [applicationId, reviewerId] })],
)
