import type { LookupListName } from '@jadara/contract/core/office-lookups'
import { and, eq, getTableName, type SQL, sql } from 'drizzle-orm'
import { type DatabaseHandle, findShortReadHandle, type Transaction } from '../../db/database.ts'
import { ticketCategories, tickets } from '../../db/tables/messages.ts'
import { applications, awardBranches, roundBranches, rounds } from '../../db/tables/people.ts'
import { conceptNotes, researchFields, targetedSdgs } from '../../db/tables/proposal.ts'

/** `list` is the name in the audit trail; `chosenIn` is the column that refers to it. */
export type OfficeListDefinition = {
  readonly list: LookupListName
  readonly table: string
  readonly english: string
  readonly arabic: string
  readonly chosenIn: { readonly table: string; readonly column: string }
  /** Selects `id` and `uses` of each entry where the database keeps that number; otherwise the references are counted. */
  readonly storedUses?: SQL
}

export const themeListDefinition: OfficeListDefinition = {
  list: 'themes',
  table: getTableName(awardBranches),
  english: awardBranches.englishName.name,
  arabic: awardBranches.arabicName.name,
  chosenIn: { table: getTableName(applications), column: applications.branchId.name },
  storedUses: sql`select branch_id as id, sum(applicants) as uses from listed_applicant_count group by 1`,
}
export const targetedSdgListDefinition: OfficeListDefinition = {
  list: 'targeted-sdgs',
  table: getTableName(targetedSdgs),
  english: targetedSdgs.name.name,
  arabic: targetedSdgs.nameArabic.name,
  chosenIn: { table: getTableName(conceptNotes), column: conceptNotes.sdgId.name },
}
export const researchFieldListDefinition: OfficeListDefinition = {
  list: 'research-fields',
  table: getTableName(researchFields),
  english: researchFields.name.name,
  arabic: researchFields.nameArabic.name,
  chosenIn: { table: getTableName(conceptNotes), column: conceptNotes.researchFieldId.name },
}
export const ticketCategoryListDefinition: OfficeListDefinition = {
  list: 'ticket-categories',
  table: getTableName(ticketCategories),
  english: ticketCategories.name.name,
  arabic: ticketCategories.nameArabic.name,
  chosenIn: { table: getTableName(tickets), column: tickets.categoryId.name },
}

export type OfficeListEntryNames = { readonly english: string; readonly arabic: string }
export type OfficeListEntry = OfficeListEntryNames & { readonly id: number; readonly retired: boolean }
export type OfficeListEntryWithUses = OfficeListEntry & { readonly uses: number }

const name = (identifier: string): SQL => sql`${sql.identifier(identifier)}`
const columns = ({ english, arabic }: OfficeListDefinition): SQL =>
  sql`l.id, l.${name(english)} as english, l.${name(arabic)} as arabic, l.retired_at is not null as retired`

export async function listOfferedEntries(db: DatabaseHandle, list: OfficeListDefinition): Promise<OfficeListEntry[]> {
  const { rows } = await findShortReadHandle(db).execute<OfficeListEntry>(
    sql`select ${columns(list)} from ${name(list.table)} l where l.retired_at is null order by l.position, l.id`,
  )
  return rows
}

/** Empty without an active round. */
export async function listActiveRoundThemeIds(db: DatabaseHandle): Promise<number[]> {
  const found = await findShortReadHandle(db)
    .select({ id: roundBranches.branchId })
    .from(roundBranches)
    .innerJoin(rounds, and(eq(rounds.id, roundBranches.roundId), eq(rounds.active, true)))
  return found.map(({ id }) => id)
}

/** `uses` counts the references to each entry. With `id`, only that entry. */
export async function listEntries(
  db: DatabaseHandle,
  list: OfficeListDefinition,
  id?: number,
): Promise<OfficeListEntryWithUses[]> {
  const { table, column } = list.chosenIn
  const counted = list.storedUses ?? sql`select ${name(column)} as id, count(*) as uses from ${name(table)} group by 1`
  const { rows } = await db.execute<OfficeListEntryWithUses>(sql`
    select ${columns(list)}, coalesce(c.uses, 0)::int as uses from ${name(list.table)} l left join (${counted}) c on c.id = l.id
    ${id === undefined ? sql`` : sql`where l.id = ${id}`} order by l.position, l.id`)
  return rows
}

export async function lockEntry(tx: Transaction, list: OfficeListDefinition, id: number): Promise<OfficeListEntry | undefined> {
  const { rows } = await tx.execute<OfficeListEntry>(
    sql`select ${columns(list)} from ${name(list.table)} l where l.id = ${id} for update`,
  )
  return rows[0]
}

/** Locks all rows. */
export async function lockEntryOrder(tx: Transaction, list: OfficeListDefinition): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select l.id from ${name(list.table)} l order by l.position, l.id for update`,
  )
  return rows.map(({ id }) => id)
}

export async function insertEntry(
  tx: Transaction,
  list: OfficeListDefinition,
  { english, arabic }: OfficeListEntryNames,
): Promise<number> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${name(list.table)} (${name(list.english)}, ${name(list.arabic)}, position)
    select ${english}, ${arabic}, coalesce(max(position), 0) + 1 from ${name(list.table)} returning id`)
  if (!rows[0]) throw new Error('the entry was not written')
  return rows[0].id
}

/** Repeating a retirement does not change its time. */
export async function updateEntry(
  tx: Transaction,
  list: OfficeListDefinition,
  { id, english, arabic, retired }: OfficeListEntry,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update ${name(list.table)} set ${name(list.english)} = ${english}, ${name(list.arabic)} = ${arabic},
      retired_at = case when ${retired} then coalesce(retired_at, ${now.toISOString()}::timestamptz) end
    where id = ${id}`)
}

export async function updateOrder(tx: Transaction, list: OfficeListDefinition, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update ${name(list.table)} l set position = o.position
    from unnest(${sql.param(ids)}::int[]) with ordinality as o (id, position) where o.id = l.id`)
}

/** The name that violated a unique constraint. */
export function toConflictingNameKey(
  constraint: string | undefined,
  { table }: OfficeListDefinition,
): keyof OfficeListEntryNames | undefined {
  if (constraint === `${table}_english`) return 'english'
  if (constraint === `${table}_arabic`) return 'arabic'
}
