import { integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The lists that the award office keeps. */
const lookup = {
  id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
  name: text('name').notNull(),
  nameArabic: text('name_arabic').notNull(),
  position: integer('position').notNull(),
}
export const targetedSdgs = pgTable('targeted_sdg', lookup)
export const researchFields = pgTable('research_field', lookup)
