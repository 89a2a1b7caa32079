import {
  type ConditionWarning,
  type CountedYears,
  conditionWarningCodes,
  toCountedYears,
} from '@jadara/contract/applicants/conditions'
import { type SQL, sql } from 'drizzle-orm'
import { type DatabaseHandle, findShortReadHandle } from './database.ts'
import type { Round } from './participation.ts'

/** Personal warnings first, then those of each record. */
export const conditionWarningsSql = (applicationId: SQL): SQL<ConditionWarning[]> => sql<ConditionWarning[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('code', w.code, 'kind', w.kind, 'recordId', w.record_id, 'title', w.title)
    order by w.record_id nulls first, array_position(${codes}, w.code)), '[]')
  from condition_warning w where w.application_id = ${applicationId})`

const codes = sql.raw(`array[${conditionWarningCodes.map((code) => `'${code}'`).join(', ')}]`)

export async function findConditionWarnings(db: DatabaseHandle, applicationId: number): Promise<ConditionWarning[]> {
  const { rows } = await findShortReadHandle(db).execute<{ warnings: ConditionWarning[] }>(
    sql`select ${conditionWarningsSql(sql`${applicationId}::int`)} as warnings`,
  )
  return rows[0]?.warnings ?? []
}

export const countedYearsIn = ({ registrationPhdFrom, registrationPhdTo }: Round): CountedYears =>
  toCountedYears({ from: registrationPhdFrom, to: registrationPhdTo })
