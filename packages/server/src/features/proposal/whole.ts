import { type ProseSectionName, proseSectionNames, type RowSectionName } from '@jadara/contract/proposal/section-names'
import type { ProposalAuthor, WholeProposal } from '@jadara/contract/proposal/whole-proposal'
import { eq, sql } from 'drizzle-orm'
import type { DatabaseHandle } from '../../db/database.ts'
import type { Application } from '../../db/participation.ts'
import { applications, rounds } from '../../db/tables/people.ts'
import { conceptNotes, proposals } from '../../db/tables/proposal.ts'
import { toBudgetDto, toProseDto, toRowsDto } from './dto.ts'
import { type HeaderRow, listRows, listSections, toHeaderDto } from './store.ts'

export async function loadWholeProposal(db: DatabaseHandle, header: HeaderRow, application: Application): Promise<WholeProposal> {
  const { applicationId } = header
  const author = await findAuthor(db, application)
  const saved = await listSections(db, applicationId)
  const findSection = (name: ProseSectionName | RowSectionName) => saved.find((section) => section.name === name) ?? null
  const rows = async <Name extends RowSectionName>(name: Name) => ({
    header,
    section: findSection(name),
    rows: await listRows(db, applicationId, name),
  })
  const written = proseSectionNames.map((name) => {
    const section = findSection(name)
    return [name, section && toProseDto(section)]
  })
  return {
    header: toHeaderDto(header),
    author,
    sections: {
      ...(Object.fromEntries(written) as Pick<WholeProposal['sections'], ProseSectionName>),
      equipments: toRowsDto(await rows('equipments')),
      'research-team': toRowsDto(await rows('research-team')),
      schedule: toRowsDto(await rows('schedule')),
      budget: toBudgetDto(await rows('budget')),
    },
  }
}

/** The author of a proposal and concept note. The caller passes names already redacted for the reader. */
export async function findAuthor(
  db: DatabaseHandle,
  { id, accountId, englishName, arabicName }: Application,
): Promise<ProposalAuthor> {
  const [found] = await db
    .select({
      proposalId: proposals.id,
      hasConceptNote: sql<boolean>`${rounds.inReview} and ${conceptNotes.id} is not null`,
    })
    .from(applications)
    .innerJoin(rounds, eq(rounds.id, applications.roundId))
    .leftJoin(proposals, eq(proposals.applicationId, applications.id))
    .leftJoin(conceptNotes, eq(conceptNotes.applicationId, applications.id))
    .where(eq(applications.id, id))
  if (!found) throw new Error(`application ${id} is gone`)
  return { userId: accountId, applicantId: id, englishName, arabicName, ...found }
}
