import type { ApplicantRow } from '@jadara/contract/applicants/applicants'
import { sql } from 'drizzle-orm'
import { type ApplicantFilters, toApplicantOrder } from '../../db/applicant-filters.ts'
import { type DatabaseHandle, findShortReadHandle } from '../../db/database.ts'
import { prepareRawStatementOnce } from '../../db/prepared.ts'
import { applicantRowsSql } from './rows.ts'

type Statement = ReturnType<typeof prepareStatement>
const statements = new Map<string, Statement>()

/** Longer pages would delay the short reads on the same connection. */
const maxShortPage = 100

/** `roundId` is null for the active round. */
export type FirstPageFilters = Omit<ApplicantFilters, 'roundId'> & { readonly roundId: number | null }

/**
 * Reads the first page with its total and the active round in one prepared statement, optionally for one theme or for drafts or submitted alone.
 * Rows contain extra columns, which the reply's schema removes.
 */
export async function findFirstPage(
  db: DatabaseHandle,
  filters: FirstPageFilters,
  size: number,
): Promise<{ items: ApplicantRow[]; total: number }> {
  const { roundId, branchId = null, isSubmitted = null, sort, byTheme } = filters
  const name = `first_page_${size}_${byTheme}_${sort ?? ''}`
  const statement = statements.get(name) ?? prepareStatement(name, filters, size)
  statements.set(name, statement)
  const connection = size > maxShortPage ? db : findShortReadHandle(db)
  const rows = await statement(connection, { roundId, branchId, isSubmitted, reviewerId: null })
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/**
 * Reads the page from the index of each segment and merges the results. The size is a literal: with a parameter, PostgreSQL would plan to
 * sort the whole segment.
 */
function prepareStatement(name: string, filters: FirstPageFilters, size: number) {
  const { key, descending, byTheme } = toApplicantOrder(filters)
  const direction = descending ? sql`desc` : sql`asc`
  const limit = sql.raw(String(size))
  const [roundId, branchId, isSubmitted] = [
    sql`coalesce(${sql.placeholder('roundId')}::int, (select id from round where active))`,
    sql`${sql.placeholder('branchId')}::int`,
    sql`${sql.placeholder('isSubmitted')}::boolean`,
  ]
  const order = sql`${byTheme ? sql`position, branch_id,` : sql``} key ${direction} nulls last, id ${direction}`
  const page = sql`(
    select found.id, part.position, part.branch_id, found.key
    from part, lateral (
      select l.id, ${key} as key from listed_applicant l
      where l.round_id = part.round_id and l.branch_id = part.branch_id and l.submitted = part.submitted
      order by ${key} ${direction}, l.id ${direction} limit ${limit}) found
    ${byTheme ? sql`where part.before < ${limit}` : sql``}
    order by ${order} limit ${limit}) page`
  return prepareRawStatementOnce<ApplicantRow & { total: number }>(
    name,
    sql`with part as (
      select c.round_id, c.branch_id, c.submitted, b.position, sum(c.applicants) as applicants,
        coalesce(sum(sum(c.applicants)) over (order by b.position, c.branch_id groups between unbounded preceding and 1 preceding), 0) as before
      from listed_applicant_count c join award_branch b on b.id = c.branch_id
      where c.round_id = ${roundId} and (${branchId} is null or c.branch_id = ${branchId})
        and (${isSubmitted} is null or c.submitted = ${isSubmitted})
      group by c.round_id, c.branch_id, c.submitted, b.position having sum(c.applicants) > 0)
    ${applicantRowsSql(page, sql`, (select sum(applicants)::int from part) as total`)}
    order by ${byTheme ? sql`page.position, page.branch_id,` : sql``} page.key ${direction} nulls last, page.id ${direction}`,
  )
}
