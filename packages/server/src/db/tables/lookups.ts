import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from './people.ts'

/** The lists that the award office keeps. */
const lookup = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  nameArabic: text('name_arabic').notNull(),
  position: integer('position').notNull(),
  /** Offered no more; still named wherever it was chosen. */
  retiredAt: instant('retired_at'),
}
export const targetedSdgs = pgTable('targeted_sdg', lookup)
export const researchFields = pgTable('research_field', lookup)
