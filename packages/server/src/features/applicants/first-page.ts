import type { ApplicantRow } from '@jadara/contract/applicants'
import { sql } from 'drizzle-orm'
import { type ApplicantFilters, orderOf } from '../../db/applicant-filters.ts'
import { forShortReads, type Handle } from '../../db/database.ts'
import { preparedRows } from '../../db/prepared.ts'
import { rowsOf } from './rows.ts'

type Rows = ReturnType<typeof statementOf>
const statements = new Map<string, Rows>()

/** A longer page would hold up those whose short reads are answered behind it. */
const mostShort = 100

/** `roundId`: null for the active one. */
export type FirstPageFilters = Omit<ApplicantFilters, 'roundId'> & { readonly roundId: number | null }

/**
 * What everybody opens: the first page and how many there are, asked for at once, the active round too, where nothing is searched for. Of a theme and
 * of drafts or submitted alone, too. What it has more than a row of the table does not leave the portal.
 */
export async function firstPage(
  db: Handle,
  filters: FirstPageFilters,
  size: number,
): Promise<{ items: ApplicantRow[]; total: number }> {
  const { roundId, branchId = null, isSubmitted = null, sort, byTheme } = filters
  const name = `first_page_${size}_${byTheme}_${sort ?? ''}`
  const statement = statements.get(name) ?? statementOf(name, filters, size)
  statements.set(name, statement)
  const at = size > mostShort ? db : forShortReads(db)
  const rows = await statement(at, { roundId, branchId, isSubmitted, reviewerId: null })
  return { items: rows, total: rows[0]?.total ?? 0 }
}

/**
 * Each part, drafts or submitted of one theme, gives of its index as many as may stand on the page, and these are merged. The size is
 * written out: a plan for whatever size would read all of a part to sort it.
 */
function statementOf(name: string, filters: FirstPageFilters, size: number) {
  const { column, descending, byTheme } = orderOf(filters)
  const way = descending ? sql`desc` : sql`asc`
  const most = sql.raw(String(size))
  const [roundId, branchId, isSubmitted] = [
    sql`coalesce(${sql.placeholder('roundId')}::int, (select id from round where active))`,
    sql`${sql.placeholder('branchId')}::int`,
    sql`${sql.placeholder('isSubmitted')}::boolean`,
  ]
  const order = sql`${byTheme ? sql`position, branch_id,` : sql``} key ${way} nulls last, id ${way}`
  const page = sql`(
    select found.id, part.position, part.branch_id, found.key
    from part, lateral (
      select l.id, l.${column} as key from listed_applicant l
      where l.round_id = part.round_id and l.branch_id = part.branch_id and l.submitted = part.submitted
      order by l.${column} ${way}, l.id ${way} limit ${most}) found
    ${byTheme ? sql`where part.before < ${most}` : sql``}
    order by ${order} limit ${most}) page`
  return preparedRows<ApplicantRow & { total: number }>(
    name,
    sql`with part as (
      select c.round_id, c.branch_id, c.submitted, b.position, sum(c.applicants) as applicants,
        coalesce(sum(sum(c.applicants)) over (order by b.position, c.branch_id groups between unbounded preceding and 1 preceding), 0) as before
      from listed_applicant_count c join award_branch b on b.id = c.branch_id
      where c.round_id = ${roundId} and (${branchId} is null or c.branch_id = ${branchId})
        and (${isSubmitted} is null or c.submitted = ${isSubmitted})
      group by c.round_id, c.branch_id, c.submitted, b.position having sum(c.applicants) > 0)
    ${rowsOf(page, sql`, (select sum(applicants)::int from part) as total`)}
    order by ${byTheme ? sql`page.position, page.branch_id,` : sql``} page.key ${way} nulls last, page.id ${way}`,
  )
}
