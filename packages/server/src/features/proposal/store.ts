import type { ProposalHeader, ProposalHeaderValues } from '@jadara/contract/proposal/header'
import { isProse, type RowSectionName, rowSectionNames, type SectionName } from '@jadara/contract/proposal/section-names'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { prepareStatementOnce } from '../../db/prepared.ts'
import { applications } from '../../db/tables/people.ts'
import { proposalSections, proposals } from '../../db/tables/proposal.ts'
import { type RowTypeBySection, rowTableOfSection } from './row-tables.ts'

export type HeaderRow = typeof proposals.$inferSelect
export type SectionRow = typeof proposalSections.$inferSelect

export async function findHeaderByApplicationId(db: DatabaseHandle, applicationId: number): Promise<HeaderRow | null> {
  const [row] = await prepareHeader(db).execute({ applicationId })
  return row ?? null
}

const prepareHeader = prepareStatementOnce((db) =>
  db
    .select()
    .from(proposals)
    .where(eq(proposals.applicationId, sql.placeholder('applicationId')))
    .prepare('proposal_header'),
)

export async function findHeaderWithOwnerById(
  db: DatabaseHandle,
  id: number,
): Promise<{ row: HeaderRow; ownerId: number } | null> {
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

export const toHeaderDto = ({ updatedAt, ...row }: HeaderRow): ProposalHeader => ({ ...row, updatedAt: updatedAt.toISOString() })

/** The proposal with one section, in one query. Null without a proposal; `section` is null before its first save. */
export async function findHeaderAndSection(
  db: DatabaseHandle,
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

export async function listSections(db: DatabaseHandle, applicationId: number): Promise<SectionRow[]> {
  return db.select().from(proposalSections).where(eq(proposalSections.applicationId, applicationId))
}

export async function upsertSection(tx: Transaction, row: SectionRow): Promise<void> {
  const { applicationId, name, ...values } = row
  await tx
    .insert(proposalSections)
    .values(row)
    .onConflictDoUpdate({ target: [proposalSections.applicationId, proposalSections.name], set: values })
}

export async function listRows<Name extends RowSectionName>(
  db: DatabaseHandle,
  applicationId: number,
  name: Name,
): Promise<RowTypeBySection[Name][]> {
  const table = rowTableOfSection(name)
  const rows = await db.select().from(table).where(eq(table.applicationId, applicationId)).orderBy(asc(table.place))
  return rows.map(({ applicationId, place, ...row }) => row as RowTypeBySection[Name])
}

/** Replaces the rows of a section. The section's own row must exist. */
export async function replaceRows<Name extends RowSectionName>(
  tx: Transaction,
  applicationId: number,
  name: Name,
  rows: readonly RowTypeBySection[Name][],
): Promise<void> {
  const table = rowTableOfSection(name)
  await tx.delete(table).where(eq(table.applicationId, applicationId))
  await tx.insert(table).values(rows.map((row, place) => ({ ...row, applicationId, place })))
}

/** The proposal as a receipt's snapshot stores it, with all saved sections; null without a proposal. */
export async function loadProposalForSnapshot(
  db: DatabaseHandle,
  applicationId: number,
): Promise<Readonly<Record<string, unknown>> | null> {
  const header = await findHeaderByApplicationId(db, applicationId)
  if (!header) return null
  const saved = await listSections(db, applicationId)
  const written = saved.filter(({ name }) => isProse(name as SectionName))
  const sections: Record<string, unknown> = {}
  for (const { name, text, finished } of written) sections[name] = { text, finished }
  for (const name of rowSectionNames)
    if (saved.some((section) => section.name === name)) sections[name] = await listRows(db, applicationId, name)
  const { id, title, duration, budget, abstract } = header
  return { id, title, duration, budget, abstract, sections }
}
