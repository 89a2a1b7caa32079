import { and, eq, isNull, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { applications, awardBranches, rounds } from '../../db/tables/people.ts'
import { assignments, attestations } from '../../db/tables/reviewing.ts'

/** `reviewerId` is the account. */
export type AttestationTarget = { readonly applicationId: number; readonly reviewerId: number }

const isActiveAssignment = ({ applicationId, reviewerId }: AttestationTarget) =>
  and(eq(assignments.applicationId, applicationId), eq(assignments.reviewerId, reviewerId), isNull(assignments.endedAt))

/** Excludes the end of the assignment, and the same attestation from another window. */
export const lockAssignment = (tx: Transaction, target: AttestationTarget) =>
  tx.select({ id: assignments.id }).from(assignments).where(isActiveAssignment(target)).for('update')

/** The reviewer's active assignment in the active round; undefined when there is none. */
export async function findAttestedAssignment(db: DatabaseHandle, target: AttestationTarget) {
  const [found] = await db
    .select({
      assignmentId: assignments.id,
      application: applications,
      round: rounds,
      branch: { english: awardBranches.englishName, arabic: awardBranches.arabicName },
      attestedAt: attestations.attestedAt,
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .innerJoin(rounds, and(eq(rounds.id, applications.roundId), rounds.active))
    .innerJoin(awardBranches, eq(awardBranches.id, applications.branchId))
    .leftJoin(attestations, eq(attestations.assignmentId, assignments.id))
    .where(isActiveAssignment(target))
  return found
}

export async function insertAttestation(tx: Transaction, attestation: typeof attestations.$inferInsert): Promise<void> {
  await tx.insert(attestations).values(attestation)
}

type PersonOfWork = { name: string; affiliation: string }

/** Everybody named in the works of an application, and the universities where its applicant supervised. */
export async function listPeopleAndUniversities(
  db: DatabaseHandle,
  applicationId: number,
): Promise<{ people: PersonOfWork[]; universities: string[] }> {
  const { rows } = await db.execute<PersonOfWork>(sql`
    select distinct trim(p ->> 'name') as name, trim(coalesce(p ->> 'affiliation', '')) as affiliation from (
      select authors || co_authors as people from journal_publication where application_id = ${applicationId}
      union all select authors || co_authors from conference_participation where application_id = ${applicationId}
      union all select authors || co_authors from book_publication where application_id = ${applicationId}
      union all select chapter_authors || authors || co_authors from book_chapter_publication where application_id = ${applicationId}
    ) work, jsonb_array_elements(work.people) p where trim(p ->> 'name') <> '' order by 1, 2`)
  const theses = await db.execute<{ university: string }>(
    sql`select distinct trim(university) as university from thesis_supervision where application_id = ${applicationId} order by 1`,
  )
  return { people: rows, universities: theses.rows.map(({ university }) => university) }
}
