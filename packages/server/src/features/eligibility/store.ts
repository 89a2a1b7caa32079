import { findIssns } from '@jadara/contract/core/identifiers'
import { evaluateEligibility } from '@jadara/contract/eligibility/evaluate-eligibility'
import type { JournalListing, PaperFacts } from '@jadara/contract/eligibility/facts'
import type { ConditionOutcome } from '@jadara/contract/eligibility/outcomes'
import { type RoundConditions, usesJournalList } from '@jadara/contract/eligibility/round-conditions'
import { sql } from 'drizzle-orm'
import { requireFound } from '../../core/failure.ts'
import { type DatabaseHandle, findShortReadHandle } from '../../db/database.ts'
import { type StoredFacts, type StoredPaper, storedFactsSql, toConditionsOfRound } from '../../db/eligibility-facts.ts'
import type { Portal } from '../../portal.ts'

export type Evaluated = { readonly conditions: RoundConditions; readonly outcomes: ConditionOutcome[] }

/** Judges stored facts, with the institution's list of journals where the round uses it. */
export async function evaluateFacts({ registers }: Pick<Portal, 'registers'>, stored: StoredFacts): Promise<Evaluated> {
  const { wins, papers, round, ...facts } = stored
  const conditions = toConditionsOfRound(round)
  const judged = usesJournalList(conditions) ? await Promise.all(papers.map((paper) => withListings(registers, paper))) : papers
  return {
    conditions,
    outcomes: evaluateEligibility({ ...facts, ...(wins && { wins }), papers: judged }, conditions),
  }
}

async function withListings(registers: Portal['registers'], { url, issn, ...paper }: StoredPaper): Promise<PaperFacts> {
  if (!registers.has.journals) return paper
  return { ...paper, listings: await findListings(registers, { title: paper.journal, links: [url, paper.indexingDbUrl], issn }) }
}

type JournalNames = { readonly title: string; readonly links: readonly string[]; readonly issn?: readonly string[] }

/** Null if the journal is not on the list; `several` if more than one there has its title. An ISSN that is typed with the title or in a link may belong to something else: it finds a journal, and rules none out. */
export async function findListings(
  registers: Pick<Portal['registers'], 'findJournal'>,
  { title, links, issn = [] }: JournalNames,
): Promise<readonly JournalListing[] | 'several' | null> {
  const typed = [title, ...links].flatMap(findIssns)
  const found = (await registers.findJournal({ issn: typed })) ?? (await registers.findJournal({ issn, title }))
  return found === 'several' ? found : (found?.listings ?? null)
}

export async function evaluateApplication(portal: Pick<Portal, 'db' | 'registers'>, applicationId: number): Promise<Evaluated> {
  return evaluateFacts(portal, requireFound(await findStoredFacts(portal.db, applicationId)))
}

async function findStoredFacts(db: DatabaseHandle, applicationId: number): Promise<StoredFacts | null> {
  const { rows } = await findShortReadHandle(db).execute<{ facts: StoredFacts | null }>(
    sql`select ${storedFactsSql(sql`${applicationId}::int`)} as facts`,
  )
  return rows[0]?.facts ?? null
}
