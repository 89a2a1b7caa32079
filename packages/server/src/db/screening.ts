import { screeningTexts } from '@jadara/contract/applicants/screening'
import { joinPeopleNames } from '@jadara/contract/core/lists'
import { and, asc, inArray, type SQL, sql } from 'drizzle-orm'
import { conflictFailure } from '../core/failure.ts'
import type { Transaction } from './database.ts'
import { applications } from './tables/people.ts'

/** Whether the application was screened as ineligible or withdrawn. */
export const takesNoPartSql = (applicationId: SQL): SQL<boolean> =>
  sql<boolean>`exists (select from screening where screening.application_id = ${applicationId} and screening.ended_at is null and screening.state <> 'eligible')`

/** Throws 409, with their names, if applications are ineligible or withdrawn. The caller holds their locks. */
export async function assertTakePart(tx: Transaction, applicationIds: readonly number[]): Promise<void> {
  const excluded = await tx
    .select({ englishName: applications.englishName, arabicName: applications.arabicName })
    .from(applications)
    .where(and(inArray(applications.id, [...applicationIds]), takesNoPartSql(sql`${applications.id}`)))
    .orderBy(asc(applications.id))
    .limit(mostNamed + 1)
  if (excluded.length > 0)
    throw conflictFailure(
      'no-part',
      screeningTexts.takeNoPart(joinPeopleNames(excluded.slice(0, mostNamed)), excluded.length > mostNamed),
    )
}

const mostNamed = 5
