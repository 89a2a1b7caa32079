import type { ApplicantRow, ChosenApplicant } from '@jadara/contract/applicants/applicants'
import { chosenApplicantsTexts, mostChosenApplicants } from '@jadara/contract/applicants/chosen-applicants'
import { type SQL, sql } from 'drizzle-orm'
import { malformedFailure, notFoundFailure } from '../../core/failure.ts'
import type { ApplicantFilters } from '../../db/applicant-filters.ts'
import type { DatabaseHandle } from '../../db/database.ts'
import { takesNoPartSql } from '../../db/screening.ts'
import {
  applicantIdsSql,
  countApplicantsUnlessLastPage,
  createApplicantPageQuery,
  isReadBySegments,
  type PageRange,
} from './applicant-page.ts'
import { type FirstPageFilters, findFirstPage } from './first-page.ts'
import { listRowsByIds, tagNamesSql } from './rows.ts'

export const listAllApplicants = (db: DatabaseHandle, filters: ApplicantFilters): Promise<ApplicantRow[]> =>
  listRows(db, applicantIdsSql(filters), filters)

/** Everybody who matches, for an act on all of them. Throws 400 if they are too many to act upon. */
export async function listMatchingApplicants(db: DatabaseHandle, filters: ApplicantFilters): Promise<ChosenApplicant[]> {
  const page = { from: 0, size: mostChosenApplicants + 1 }
  const { rows } = await db.execute<ChosenApplicant>(sql`
    select a.id, a.english_name as "englishName", a.arabic_name as "arabicName", a.branch_id as "branchId",
      a.submitted_at is not null as "isSubmitted", not ${takesNoPartSql(sql`a.id`)} as "takesPart",
      ${tagNamesSql} as tags
    from (select m.id, row_number() over () as position from (${applicantIdsSql(filters, { searchBy: 'index', page })}) m) match
      join application a on a.id = match.id
    order by match.position`)
  if (rows.length > mostChosenApplicants) throw malformedFailure(chosenApplicantsTexts.tooManyMatch)
  return rows
}

type ApplicantPage = { readonly items: ApplicantRow[]; readonly total: number }

/** The first page from the prepared statement; null for any other page, with other filters, or when it is empty (the round may not exist). */
export async function findFirstPageByPreparedStatement(
  db: DatabaseHandle,
  filters: FirstPageFilters,
  { from, size }: PageRange,
): Promise<ApplicantPage | null> {
  if (from > 0 || filters.search !== '' || !isReadBySegments(filters)) return null
  const page = await findFirstPage(db, filters, size)
  return page.total > 0 ? page : null
}

export async function listApplicantsPage(db: DatabaseHandle, filters: ApplicantFilters, page: PageRange): Promise<ApplicantPage> {
  const { ids, total } = await createApplicantPageQuery(db, filters, page)
  const items = await listRows(db, ids, filters)
  return { items, total: total ?? (await countApplicantsUnlessLastPage(db, filters, page, items.length)) }
}

/** In any round. The caller must have checked the permission. */
export async function requireApplicantById(db: DatabaseHandle, id: number, { reviewerId }: Reader = {}): Promise<ApplicantRow> {
  const [row] = await listRowsByIds(db, { ids: [id], reviewerId: reviewerId ?? null })
  if (!row) throw notFoundFailure()
  return row
}

type Reader = Pick<ApplicantFilters, 'reviewerId'>

async function listRows(db: DatabaseHandle, idQuery: SQL, { reviewerId }: Reader): Promise<ApplicantRow[]> {
  const { rows } = await db.execute<{ id: number }>(idQuery)
  return listRowsByIds(db, { ids: rows.map(({ id }) => id), reviewerId: reviewerId ?? null })
}
