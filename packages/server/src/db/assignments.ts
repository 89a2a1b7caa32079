import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { assignments } from './tables/assignments.ts'
import { applications } from './tables/people.ts'

/** On `application`: that this reviewer is assigned to it, as of this moment. An assignment taken back holds no longer (case 55). */
export const isAssigned = (reviewerId: number): SQL =>
  sql`exists (select from ${assignments} where ${and(
    eq(assignments.applicationId, applications.id),
    eq(assignments.reviewerId, reviewerId),
    isNull(assignments.endedAt),
  )})`
