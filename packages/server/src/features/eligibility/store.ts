import { evaluateEligibility } from '@jadara/contract/eligibility/evaluate-eligibility'
import type { JournalListing, PaperFacts } from '@jadara/contract/eligibility/facts'
import type { ConditionOutcome } from '@jadara/contract/eligibility/outcomes'
import { type RoundConditions, usesJournalList } from '@jadara/contract/eligibility/round-conditions'
import { sql } from 'drizzle-orm'
import { requireFound } from '../../core/failure.ts'
import { type DatabaseHandle, findShortReadHandle } from '../../db/database.ts'
import { type StoredFacts, storedFactsSql, toConditionsOfFacts } from '../../db/eligibility-facts.ts'
import type { Portal } from '../../portal.ts'

export type Evaluated = { readonly conditions: RoundConditions; readonly outcomes: ConditionOutcome[] }

/** Judges stored facts, with the institution's list of journals where the round uses it. */
export async function evaluateFacts({ registers }: Pick<Portal, 'registers'>, stored: StoredFacts): Promise<Evaluated> {
  const conditions = toConditionsOfFacts(stored)
  const { wins, papers, round: _, ...facts } = stored
  const judged = usesJournalList(conditions) ? await Promise.all(papers.map((paper) => withListings(registers, paper))) : papers
  return {
    conditions,
    outcomes: evaluateEligibility({ ...facts, ...(wins && { wins }), papers: judged }, conditions),
  }
}

async function withListings(registers: Portal['registers'], paper: PaperFacts): Promise<PaperFacts> {
  if (!registers.has.journals) return paper
  return { ...paper, listings: await findListings(registers, paper.journal) }
}

/** Null if the journal is not on the list. */
export const findListings = async (
  registers: Pick<Portal['registers'], 'findJournal'>,
  title: string,
): Promise<readonly JournalListing[] | null> => (await registers.findJournal({ title }))?.listings ?? null

export async function evaluateApplication(portal: Pick<Portal, 'db' | 'registers'>, applicationId: number): Promise<Evaluated> {
  return evaluateFacts(portal, requireFound(await findStoredFacts(portal.db, applicationId)))
}

async function findStoredFacts(db: DatabaseHandle, applicationId: number): Promise<StoredFacts | null> {
  const { rows } = await findShortReadHandle(db).execute<{ facts: StoredFacts | null }>(
    sql`select ${storedFactsSql(sql`${applicationId}::int`)} as facts`,
  )
  return rows[0]?.facts ?? null
}
