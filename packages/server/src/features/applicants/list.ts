import type { ApplicantRow } from '@jadara/contract/applicants'
import type { SQL } from 'drizzle-orm'
import type { ApplicantFilters } from '../../db/applicant-filters.ts'
import type { Handle } from '../../db/database.ts'
import { notFound } from '../../failure.ts'
import { everyone, isOfAll, type Page, pageOf, totalAfter } from './applicant-page.ts'
import { type FirstPageFilters, firstPage } from './first-page.ts'
import { rowsNumbered } from './rows.ts'

/** All whom the filters leave; a reviewer sees no other reviewer's name. */
export const allApplicants = (db: Handle, filters: ApplicantFilters): Promise<ApplicantRow[]> =>
  rowsFound(db, everyone(filters), filters)

type Paged = { readonly items: ApplicantRow[]; readonly total: number }

/** The page where it is the first of all and has somebody; null for any other, and where there may be no such round. */
export async function firstOfAll(db: Handle, filters: FirstPageFilters, { from, size }: Page): Promise<Paged | null> {
  if (from > 0 || filters.search !== '' || !isOfAll(filters)) return null
  const page = await firstPage(db, filters, size)
  return page.total > 0 ? page : null
}

/** A page of them, and how many they are. */
export async function applicantsOn(db: Handle, filters: ApplicantFilters, page: Page): Promise<Paged> {
  const { ids, total } = await pageOf(db, filters, page)
  const items = await rowsFound(db, ids, filters)
  return { items, total: total ?? (await totalAfter(db, filters, page, items.length)) }
}

/** One of them, whatever their round. Who may read it was asked before. */
export async function applicantNumbered(db: Handle, id: number, { reviewerId }: Reader = {}): Promise<ApplicantRow> {
  const [row] = await rowsNumbered(db, { ids: [id], reviewerId: reviewerId ?? null })
  if (!row) throw notFound()
  return row
}

type Reader = Pick<ApplicantFilters, 'reviewerId'>

async function rowsFound(db: Handle, numbers: SQL, { reviewerId }: Reader): Promise<ApplicantRow[]> {
  const { rows } = await db.execute<{ id: number }>(numbers)
  return rowsNumbered(db, { ids: rows.map(({ id }) => id), reviewerId: reviewerId ?? null })
}
