import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './people.ts'

export const heldFiles = pgTable('held_file', {
  guid: uuid('guid').primaryKey(),
  since: instant('since').notNull(),
  /** What the scanner called what it found; null while it has not looked. */
  infected: text('infected'),
  foundAt: instant('found_at'),
})
