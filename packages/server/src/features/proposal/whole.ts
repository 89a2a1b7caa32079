import { type ProseSection, proseSections, type RowSection } from '@jadara/contract/proposal/sections'
import type { ProposalAuthor, WholeProposal } from '@jadara/contract/proposal/whole'
import { eq, sql } from 'drizzle-orm'
import type { Handle } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { applications, rounds } from '../../db/tables/people.ts'
import { conceptNotes, proposals } from '../../db/tables/proposal.ts'
import { shownBudget, shownProse, shownRows } from './shown.ts'
import { type HeaderRow, rowsOf, sectionsOf, shownHeader } from './store.ts'

/** The proposal of an application with everything in it. */
export async function wholeOf(db: Handle, header: HeaderRow, application: Application): Promise<WholeProposal> {
  const { applicationId } = header
  const author = await authorOf(db, application)
  const saved = await sectionsOf(db, applicationId)
  const sectionOf = (name: ProseSection | RowSection) => saved.find((section) => section.name === name) ?? null
  const rows = async <Name extends RowSection>(name: Name) => ({
    header,
    section: sectionOf(name),
    rows: await rowsOf(db, applicationId, name),
  })
  const written = proseSections.map((name) => {
    const section = sectionOf(name)
    return [name, section && shownProse(section)]
  })
  return {
    header: shownHeader(header),
    author,
    sections: {
      ...(Object.fromEntries(written) as Pick<WholeProposal['sections'], ProseSection>),
      equipments: shownRows(await rows('equipments')),
      'research-team': shownRows(await rows('research-team')),
      schedule: shownRows(await rows('schedule')),
      budget: shownBudget(await rows('budget')),
    },
  }
}

/** Whose the proposal and the concept note of an application are, under the names that its reader is told. */
export async function authorOf(db: Handle, { id, accountId, englishName, arabicName }: Application): Promise<ProposalAuthor> {
  const [found] = await db
    .select({
      proposalId: proposals.id,
      hasConceptNote: sql<boolean>`${rounds.active} and ${conceptNotes.id} is not null`,
    })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .leftJoin(proposals, eq(proposals.applicationId, applications.id))
    .leftJoin(conceptNotes, eq(conceptNotes.applicationId, applications.id))
    .where(eq(applications.id, id))
  if (!found) throw new Error(`application ${id} is gone`)
  return { userId: accountId, englishName, arabicName, ...found }
}
