import type { ConflictEvidence } from '@jadara/contract/conflicts/findings'
import type { InstitutionNames } from '@jadara/contract/conflicts/institutions'
import { inArray } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import { institutions, type StoredEvidence } from '../../db/tables/conflicts.ts'

/** Names the institutions that the texts mean, with one query for all findings of a page. */
export async function nameInstitutions<Row extends { readonly evidence: readonly StoredEvidence[] }>(
  db: DatabaseHandle,
  rows: readonly Row[],
): Promise<(Omit<Row, 'evidence'> & { evidence: ConflictEvidence[] })[]> {
  const ids = rows.flatMap(({ evidence }) =>
    evidence.flatMap(({ applicantSide, reviewerSide }) =>
      [applicantSide.institutionId ?? [], reviewerSide.institutionId ?? []].flat(),
    ),
  )
  const known = ids.length > 0 ? await findNames(db, ids) : []
  const names = new Map(known.map((one) => [one.id, one]))
  const name = <Side extends { readonly institutionId?: number | null }>({ institutionId, ...side }: Side) => ({
    ...side,
    institution: names.get(institutionId ?? 0) ?? null,
  })
  return rows.map((row) => ({
    ...row,
    evidence: row.evidence.map((one) => ({
      ...one,
      applicantSide: name(one.applicantSide),
      reviewerSide: name(one.reviewerSide),
    })),
  }))
}

const findNames = (db: DatabaseHandle, ids: readonly number[]): Promise<InstitutionNames[]> =>
  db
    .select({ id: institutions.id, englishName: institutions.englishName, arabicName: institutions.arabicName })
    .from(institutions)
    .where(inArray(institutions.id, [...new Set(ids)]))
