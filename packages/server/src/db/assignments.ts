import { and, eq, isNull, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { assignments } from './tables/assignments.ts'
import { applications } from './tables/people.ts'

/** On `application`: that this reviewer is assigned to it, as of this moment. An assignment taken back holds no longer (case 55). */
export const isAssigned = (reviewerId: number | Placeholder): SQL =>
  sql`exists (select from ${assignments} where ${and(
    eq(assignments.applicationId, applications.id),
    eq(assignments.reviewerId, reviewerId),
    isNull(assignments.endedAt),
  )})`

/** On an application's number: a reviewer has declined it or declared a conflict of interest, and nothing was changed about its reviewers since. */
export const isDeclined = (applicationId: SQL): SQL => sql`exists (
  select from assignment s where s.application_id = ${applicationId} and s.ended_by = s.reviewer_id and s.ended_as in ('declined', 'conflict')
    and not exists (select from assignment o
      where o.application_id = s.application_id and (o.assigned_at > s.ended_at or o.ended_at > s.ended_at)))`
