import type { FactKind } from '@jadara/contract/conflicts/reviewer-facts'
import { findDoi } from '@jadara/contract/core/identifiers'
import { genericBranchId } from '@jadara/contract/core/limits'
import type { PartyTexts } from './load-parties.ts'
import type { Applicant, Institution, Person, Reviewer, Work } from './matching/types.ts'

type ApplicantRow = {
  readonly id: number
  readonly accountId: number
  readonly englishName: string
  readonly arabicName: string
  readonly email: string
  readonly branchId: number
  readonly job: string
  readonly phdUniversity: string
  readonly phdYear: number
}
type Of = { readonly of: number }
type WorkRow = Of & {
  readonly record: string
  readonly as: Work['as']
  readonly title: string
  readonly year: number | null
  readonly addresses: string
  readonly number: string
  readonly people: readonly { readonly name: string; readonly affiliation?: string }[]
}
type BoardRow = Of & { readonly record: string; readonly title: string; readonly from: number; readonly to: number }
type SupervisionRow = Of & { readonly record: string; readonly student: string; readonly university: string }
type TeamRow = Of & { readonly name: string; readonly email: string }
type ObjectionRow = Of & { readonly name: string; readonly institution: string }
type ReviewerRow = Omit<ApplicantRow, 'id' | 'phdUniversity' | 'phdYear'>
type FactRow = Of & {
  readonly kind: FactKind
  readonly name: string
  /** Its id, or what was typed. */
  readonly institution: number | string
  readonly typed: string
  readonly from: number | null
  readonly to: number | null
  readonly year: number | null
  readonly orcid: string
  readonly doi: string
  readonly number: string
}

export type Parties = {
  readonly applicants: Applicant[]
  readonly reviewers: Reviewer[]
  readonly institutions: Institution[]
}

/** Reviewers have the id of their account. Pure. */
export function toParties(texts: PartyTexts): Parties {
  const institutions: Institution[] = JSON.parse(texts.institutions)
  const findEmployers = createEmployerReader(institutions)
  const works = groupByOwner<WorkRow>(texts.works)
  const boards = groupByOwner<BoardRow>(texts.boards)
  const supervisions = groupByOwner<SupervisionRow>(texts.supervisions)
  const team = groupByOwner<TeamRow>(texts.team)
  const objections = groupByOwner<ObjectionRow>(texts.objections)
  const facts = groupByOwner<FactRow>(texts.facts)
  const applicantRows: ApplicantRow[] = JSON.parse(texts.applicants)
  const reviewerRows: ReviewerRow[] = JSON.parse(texts.reviewers)
  const applicationOfAccount = new Map(applicantRows.map(({ accountId, id }) => [accountId, id]))

  const applicants = applicantRows.map((row): Applicant => {
    const objected = objections(row.id)
    return {
      id: row.id,
      ...toIdentity(row),
      affiliations: findEmployers(row.job),
      works: works(row.id).map(toWork),
      boards: boards(row.id),
      supervisions: supervisions(row.id).map(({ record, student, university }) => ({
        record,
        student: toPerson(student, university),
      })),
      team: team(row.id).map(({ name, email }) => ({ names: [name], emails: [email], record: 'proposal' })),
      doctorate: { institution: row.phdUniversity, year: row.phdYear },
      excludedPeople: objected.flatMap(({ name, institution }) => (name ? toPerson(name, institution) : [])),
      excludedInstitutions: objected.flatMap(({ name, institution }) => (name ? [] : institution)),
    }
  })
  const reviewers = reviewerRows.map((row): Reviewer => {
    const known = facts(row.accountId)
    const of = (kind: FactKind) => known.filter((fact) => fact.kind === kind)
    const people = (kind: FactKind) => of(kind).map(toPersonOfFact)
    return {
      id: row.accountId,
      ...toIdentity(row),
      applicantId: applicationOfAccount.get(row.accountId),
      orcid: of('orcid')[0]?.orcid,
      affiliations: [
        ...findEmployers(row.job),
        ...of('employer').map(({ institution, typed, from }) => ({ institution, typed, from: from ?? undefined })),
        ...of('past-employer').map(({ institution, typed, from, to }) => ({ institution, typed, from: from ?? undefined, to })),
      ],
      works: [
        ...of('publication').map((fact) => toWorkOfFact('publication', fact)),
        ...of('grant').map((fact) => toWorkOfFact('grant', fact)),
        ...of('patent').map((fact) => toWorkOfFact('invention', fact)),
      ],
      boards: of('board').map(({ name, from, to }) => ({ title: name, from: from ?? undefined, to: to ?? undefined })),
      coAuthors: of('co-author').map((fact) => ({ ...toPersonOfFact(fact), year: fact.year ?? undefined })),
      supervisors: people('supervisor'),
      students: people('student'),
      family: people('family'),
    }
  })
  return { applicants, reviewers, institutions }
}

function groupByOwner<Row extends Of>(text: string): (owner: number) => Row[] {
  const rows: Row[] = JSON.parse(text)
  const byOwner = Map.groupBy(rows, ({ of }) => of)
  return (owner) => byOwner.get(owner) ?? []
}

const toIdentity = ({ englishName, arabicName, email, branchId }: ReviewerRow) => ({
  names: [...new Set([englishName, arabicName])],
  emails: [email],
  // Everybody who registers has the generic theme until another is chosen: it says nothing.
  theme: branchId === genericBranchId ? undefined : branchId,
})

const toPerson = (name: string, institution: number | string | undefined): Person => ({
  names: [name],
  ...(institution && { affiliations: [{ institution }] }),
})

const toPersonOfFact = ({ name, institution, orcid }: FactRow): Person => ({
  ...toPerson(name, institution),
  orcid: orcid || undefined,
})

const toWorkOfFact = (as: Work['as'], { name, year, doi, number }: FactRow): Work => ({
  ...{ as, title: name, doi: doi || undefined, number: number || undefined, year: year ?? undefined },
})

const toWork = ({ record, as, title, year, addresses, number, people }: WorkRow): Work => ({
  ...{ record, as, title, year: year ?? undefined },
  doi: findDoi(addresses) || undefined,
  number: number || undefined,
  people: people.map(({ name, affiliation }) => toPerson(name, affiliation)),
})

const institutionWord =
  /univ|facult|college|school|institut|cent(?:er|re)\b|academy|hospital|depart|جامع|كلي[ةه]|معهد|مركز|[أا]كاديمي|مستشف|قسم/i

/**
 * A job title may name the employer, as "Professor of Geology, Cairo University": its pieces that name an institution. "Professor of Geology" alone is none,
 * and two people with that title do not work together.
 */
function createEmployerReader(institutions: readonly Institution[]) {
  const names = new Set(institutions.flatMap(({ nameEn, nameAr, aliases = [] }) => [nameEn, nameAr, ...aliases]).map(toKey))
  return (job: string): { institution: string }[] => {
    const pieces = job
      .replace(/(?<=^|\s)ب(?=جامع|كلي|معهد|مركز|مستشف|قسم)/gu, '، ')
      .split(/[,،;؛|\n]+|\s[-–—]\s|\s(?:at|in|في)\s/i)
      .map((piece) => piece.trim())
    const named = pieces.filter((piece) => institutionWord.test(piece) || names.has(toKey(piece)))
    return named.length > 0 ? [{ institution: named.join(/\p{Script=Arabic}/u.test(named[0] ?? '') ? '، ' : ', ') }] : []
  }
}

const toKey = (text: string): string => text.trim().toLowerCase()
