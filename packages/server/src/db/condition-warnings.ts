import { type ConditionWarning, type CountedYears, conditionCodes, countedYearsOf } from '@jadara/contract/conditions'
import { type SQL, sql } from 'drizzle-orm'
import type { Handle } from './database.ts'
import type { Round } from './participation.ts'

/** What may not meet the conditions in an application, the person first, then record by record. */
export const conditionWarningsOf = (applicationId: SQL): SQL<ConditionWarning[]> => sql<ConditionWarning[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'kind', w.kind, 'recordId', w.record_id, 'title', w.title)
    order by w.record_id nulls first, array_position(${codes}, w.code)), '[]')
  from condition_warning w where w.application_id = ${applicationId})`

const codes = sql.raw(`array[${conditionCodes.map((code) => `'${code}'`).join(', ')}]`)

export async function findConditionWarnings(db: Handle, applicationId: number): Promise<ConditionWarning[]> {
  const { rows } = await db.execute<{ warnings: ConditionWarning[] }>(
    sql`select ${conditionWarningsOf(sql`${applicationId}::int`)} as warnings`,
  )
  return rows[0]?.warnings ?? []
}

/** The years of the round's PhD window at registration, as the entry guidelines name them. */
export const countedYearsIn = ({ registrationPhdFrom, registrationPhdTo }: Round): CountedYears =>
  countedYearsOf({ from: registrationPhdFrom, to: registrationPhdTo })
