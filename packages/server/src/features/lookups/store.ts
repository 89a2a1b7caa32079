import type { LookupEntry } from '@jadara/contract/lookups'
import { asc } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import type { researchFields, targetedSdgs } from '../../db/tables/lookups.ts'

/** The entries of a list, in the order of the office. */
export async function entriesOf(db: Handle, table: typeof targetedSdgs | typeof researchFields): Promise<LookupEntry[]> {
  return db
    .select({ id: table.id, name: table.name, nameArabic: table.nameArabic })
    .from(table)
    .orderBy(asc(table.position), asc(table.id))
}
