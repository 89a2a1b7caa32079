import { recordKinds } from '@jadara/contract/records/record-kinds'
import { and, eq, isNull } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { isInSecondStageSql, toRoundInStage } from '../../db/participation.ts'
import { applications, awardBranches, rounds } from '../../db/tables/people.ts'
import { assignments, attestations, roundStages } from '../../db/tables/reviewing.ts'
import { listRecords } from '../records/store.ts'

/** `reviewerId` is the account. */
export type AttestationTarget = { readonly applicationId: number; readonly reviewerId: number }

const isActiveAssignment = ({ applicationId, reviewerId }: AttestationTarget) =>
  and(eq(assignments.applicationId, applicationId), eq(assignments.reviewerId, reviewerId), isNull(assignments.endedAt))

/** Excludes the end of the assignment, and the same attestation from another window. */
export const lockAssignment = (tx: Transaction, target: AttestationTarget) =>
  tx.select({ id: assignments.id }).from(assignments).where(isActiveAssignment(target)).for('update')

/** The reviewer's active assignment in a round in review, attested or not; undefined when there is none. */
export async function findAssignmentWithAttestation(db: DatabaseHandle, target: AttestationTarget) {
  const [found] = await db
    .select({
      assignmentId: assignments.id,
      application: applications,
      round: rounds,
      second: roundStages,
      branch: { english: awardBranches.englishName, arabic: awardBranches.arabicName },
      attestedAt: attestations.attestedAt,
    })
    .from(assignments)
    .innerJoin(applications, eq(applications.id, assignments.applicationId))
    .innerJoin(rounds, and(eq(rounds.id, applications.roundId), rounds.inReview))
    .innerJoin(awardBranches, eq(awardBranches.id, applications.branchId))
    .leftJoin(roundStages, isInSecondStageSql)
    .leftJoin(attestations, eq(attestations.assignmentId, assignments.id))
    .where(isActiveAssignment(target))
  return found && { ...found, round: toRoundInStage(found.round, found.second) }
}

export async function insertAttestation(tx: Transaction, attestation: typeof attestations.$inferInsert): Promise<void> {
  await tx.insert(attestations).values(attestation)
}

/** Everybody named in the records of an application, and the universities where its applicant supervised. */
export async function listPeopleAndUniversities(
  db: DatabaseHandle,
  applicationId: number,
): Promise<{ people: PersonOfRecord[]; universities: string[] }> {
  const people: PersonOfRecord[] = []
  const universities: string[] = []
  for (const kind of recordKinds)
    for (const { row } of await listRecords(db, kind, applicationId))
      for (const [field, value] of Object.entries(row)) {
        if (field === 'university') universities.push(String(value))
        if (/authors$/i.test(field) && Array.isArray(value)) people.push(...value.map(toPersonOfRecord))
      }
  return { people, universities }
}

export type PersonOfRecord = { readonly name: string; readonly affiliation: string }

const toPersonOfRecord = ({ name, affiliation = '' }: { name: string; affiliation?: string }): PersonOfRecord => ({
  name,
  affiliation,
})
