import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Names the institution of each fact that has none yet, where exactly one institution has the written name. Call it after facts or institutions were
 * written. A link survives the renaming of the institution.
 */
export async function linkFactsToInstitutions(tx: Transaction): Promise<void> {
  await tx.execute(sql`
    update reviewer_fact f set institution_id = n.id
    from (
      select searchable(name) as key, min(id) as id
      from institution, unnest(array[english_name, arabic_name] || aliases) name
      group by 1 having count(distinct id) = 1) n
    where f.institution_id is null and f.institution <> '' and searchable(f.institution) = n.key`)
}
