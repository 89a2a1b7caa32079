import type { ProposalHeader, ProposalHeaderValues } from '@jadara/contract/proposal/header'
import { isProse, type RowSection, rowSections, type SectionName } from '@jadara/contract/proposal/sections'
import { and, asc, eq } from 'drizzle-orm'
import type { Handle, Transaction } from '../../db/database.ts'
import { applications } from '../../db/tables/people.ts'
import { proposalSections, proposals } from '../../db/tables/proposal.ts'
import { type RowsOf, rowTableOf } from './row-tables.ts'

export type HeaderRow = typeof proposals.$inferSelect
export type SectionRow = typeof proposalSections.$inferSelect

/** The proposal of an application; null as long as there is none. */
export async function headerOf(db: Handle, applicationId: number): Promise<HeaderRow | null> {
  const [row] = await db.select().from(proposals).where(eq(proposals.applicationId, applicationId))
  return row ?? null
}

export async function findHeader(db: Handle, id: number): Promise<{ row: HeaderRow; ownerId: number } | null> {
  const [found] = await db
    .select({ row: proposals, ownerId: applications.accountId })
    .from(proposals)
    .innerJoin(applications, eq(applications.id, proposals.applicationId))
    .where(eq(proposals.id, id))
  return found ?? null
}

export async function insertHeader(tx: Transaction, row: typeof proposals.$inferInsert): Promise<HeaderRow> {
  const [inserted] = await tx.insert(proposals).values(row).returning()
  if (!inserted) throw new Error('the proposal was not inserted')
  return inserted
}

export async function updateHeader(
  tx: Transaction,
  id: number,
  values: ProposalHeaderValues & { updatedAt: Date },
): Promise<HeaderRow> {
  const [updated] = await tx.update(proposals).set(values).where(eq(proposals.id, id)).returning()
  if (!updated) throw new Error(`proposal ${id} is gone`)
  return updated
}

export const shownHeader = ({ updatedAt, ...row }: HeaderRow): ProposalHeader => ({ ...row, updatedAt: updatedAt.toISOString() })

/** The proposal with one of its sections, in one query; null without a proposal, `section` null as long as it was never saved. */
export async function headerAndSection(
  db: Handle,
  applicationId: number,
  name: SectionName,
): Promise<{ header: HeaderRow; section: SectionRow | null } | null> {
  const [found] = await db
    .select({ header: proposals, section: proposalSections })
    .from(proposals)
    .leftJoin(proposalSections, and(eq(proposalSections.applicationId, proposals.applicationId), eq(proposalSections.name, name)))
    .where(eq(proposals.applicationId, applicationId))
  return found ?? null
}

/** Every section that was ever saved. */
export async function sectionsOf(db: Handle, applicationId: number): Promise<SectionRow[]> {
  return db.select().from(proposalSections).where(eq(proposalSections.applicationId, applicationId))
}

/** Writes a section as it stands now, in the place of what was there. */
export async function putSection(tx: Transaction, row: SectionRow): Promise<void> {
  const { applicationId, name, ...values } = row
  await tx
    .insert(proposalSections)
    .values(row)
    .onConflictDoUpdate({ target: [proposalSections.applicationId, proposalSections.name], set: values })
}

/** The rows of a section in their order. */
export async function rowsOf<Name extends RowSection>(db: Handle, applicationId: number, name: Name): Promise<RowsOf[Name][]> {
  const table = rowTableOf(name)
  const rows = await db.select().from(table).where(eq(table.applicationId, applicationId)).orderBy(asc(table.place))
  return rows.map(({ applicationId, place, ...row }) => row as RowsOf[Name])
}

/** Puts the rows of a section in the place of the earlier ones; their section must be there. */
export async function replaceRows<Name extends RowSection>(
  tx: Transaction,
  applicationId: number,
  name: Name,
  rows: readonly RowsOf[Name][],
): Promise<void> {
  const table = rowTableOf(name)
  await tx.delete(table).where(eq(table.applicationId, applicationId))
  await tx.insert(table).values(rows.map((row, place) => ({ ...row, applicationId, place })))
}

/** The whole proposal as a receipt seals it: the basic information, and each section that was ever saved; null without a proposal. */
export async function proposalOf(db: Handle, applicationId: number): Promise<Readonly<Record<string, unknown>> | null> {
  const header = await headerOf(db, applicationId)
  if (!header) return null
  const saved = await sectionsOf(db, applicationId)
  const written = saved.filter(({ name }) => isProse(name as SectionName))
  const sections: Record<string, unknown> = {}
  for (const { name, text, finished } of written) sections[name] = { text, finished }
  for (const name of rowSections)
    if (saved.some((section) => section.name === name)) sections[name] = await rowsOf(db, applicationId, name)
  const { id, title, duration, budget, abstract } = header
  return { id, title, duration, budget, abstract, sections }
}
