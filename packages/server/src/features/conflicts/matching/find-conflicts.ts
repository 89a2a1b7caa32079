// Finds conflicts of interest between applicants and reviewers. docs/architecture/conflict-matching.md explains how.
import { findDoi } from '@jadara/contract/core/identifiers'
import { foldLetters } from '@jadara/contract/core/normalise-text'
import { foldName } from '../../../core/person-names/names.ts'
import { InstitutionBook, type Place } from './institutions.ts'
import { type Known, type Match, People, PeopleIndex } from './people.ts'
import { NameBook } from './rarity.ts'
import type {
  Affiliation,
  Applicant,
  Board,
  Evidence,
  Finding,
  Grade,
  Institution,
  Kind,
  Person,
  Reviewer,
  Settings,
  Side,
  Source,
  Why,
  Work,
} from './types.ts'

/** Larger works are consortia, whose authors do not know each other. */
const mostPeople = 50

/** All findings, sorted; independent of the order of what is passed. Pure: to let other work run, call `createSearch` and search one by one. */
export function findConflicts(
  applicants: readonly Applicant[],
  reviewers: readonly Reviewer[],
  institutions: readonly Institution[],
  settings: Settings,
): Finding[] {
  const names = [...applicants.flatMap(listNames), ...reviewers.flatMap(listNames)]
  const search = createSearch(names, reviewers, institutions, settings)
  return applicants.toSorted((one, other) => one.id - other.id).flatMap(search)
}

/** The first spelling of each person whom an applicant or a reviewer names. Rarity is computed from these names. */
export function listNames(party: Applicant | Reviewer): string[] {
  const people: readonly Person[] = [
    party,
    ...(party.works ?? []).flatMap(({ people = [] }) => people),
    ...('team' in party ? (party.team ?? []) : []),
    ...('supervisions' in party
      ? (party.supervisions ?? []).flatMap(({ student, supervisors = [] }) => [student, ...supervisors])
      : []),
    ...('doctorate' in party ? (party.doctorate?.supervisors ?? []) : []),
    ...('coAuthors' in party ? (party.coAuthors ?? []) : []),
    ...('students' in party ? (party.students ?? []) : []),
    ...('supervisors' in party ? (party.supervisors ?? []) : []),
  ]
  return people.flatMap(({ names }) => names[0] ?? [])
}

/** A reviewer, or a person whom the facts of one name. */
type Relation = { reviewer: Reviewer; kind: Kind; source: Source; isOld?: boolean | undefined; years: readonly number[] }

/** Prepares a search for one applicant after the other. `names` are those of everybody in the portal, for their rarity (`listNames`). */
export function createSearch(
  names: Iterable<string>,
  reviewers: readonly Reviewer[],
  institutions: readonly Institution[],
  settings: Settings,
): (applicant: Applicant) => Finding[] {
  const book = new NameBook()
  const people = new People(book, new InstitutionBook(institutions))
  const sorted = reviewers.toSorted((one, other) => one.id - other.id)
  for (const name of names) book.count(name)

  const isOutside = (year: number | null | undefined) => year != null && year < settings.year - settings.windowYears
  const identities = new PeopleIndex<Reviewer>(people)
  const relations = new PeopleIndex<Relation>(people)
  const students = new PeopleIndex<Reviewer>(people)
  const works = new Map<string, { reviewer: Reviewer; work: Work }[]>()
  const boards = new Map<string, { reviewer: Reviewer; board: Board }[]>()
  const employers = sorted.map((reviewer) => ({ reviewer, ties: listEmployers(people, reviewer, isOutside) }))
  const themes = new Map(sorted.map(({ id, theme }) => [id, theme]))

  for (const reviewer of sorted) {
    const relate = (list: readonly Person[] | undefined, kind: Kind, source: Source, more: Partial<Relation> = {}) => {
      for (const person of list ?? []) relations.add(people.know(person), { reviewer, kind, source, years: [], ...more })
    }
    identities.add(people.know(reviewer), reviewer)
    relate(reviewer.family, 'family', 'family')
    relate(reviewer.students, 'supervisor', 'student')
    relate(reviewer.supervisors, 'student', 'supervisor')
    for (const student of reviewer.students ?? []) students.add(people.know(student), reviewer)
    for (const one of reviewer.coAuthors ?? [])
      if (!isOutside(one.year))
        relate([one], 'co_author', 'co_author', one.year === undefined ? { isOld: true } : { years: [one.year] })
    for (const work of reviewer.works ?? []) {
      const age = ageOf(work)
      if (age === 'none') continue
      relate(work.people, kindOf(work), 'work', { isOld: age === 'old', years: yearsOf(work) })
      for (const { key } of workKeys(work)) group(works, key, { reviewer, work })
    }
    for (const board of reviewer.boards ?? []) group(boards, titleKey(board.title), { reviewer, board })
  }

  /** Publications before the window and consortia count for nothing; old grants and inventions are for the office to judge. */
  function ageOf(work: Work): 'recent' | 'old' | 'none' {
    const count = work.peopleCount ?? work.people?.length ?? 0
    if (work.as === 'publication')
      return count > mostPeople || isOutside(work.year) ? 'none' : work.year === undefined ? 'old' : 'recent'
    return isOutside(work.year) ? 'old' : 'recent'
  }

  return (applicant) => {
    const self = people.know(applicant)
    const findings = new Collection(applicant)
    const themesDiffer = (reviewer: Reviewer) =>
      applicant.theme !== undefined && themes.get(reviewer.id) !== undefined && applicant.theme !== reviewer.theme
    const isSelf = (person: Known, fellows: readonly Known[]) => person === findSelf(people, self, fellows)

    /** Looks for reviewers among people whom the applicant names. */
    const findNamed = (
      list: readonly Person[] | undefined,
      kind: Kind,
      source: Source,
      {
        isOld = false,
        isRecent = false,
        years = [],
        record,
      }: { isOld?: boolean; isRecent?: boolean; years?: readonly number[]; record?: string | undefined } = {},
    ) => {
      const known = (list ?? []).map((person) => people.know(person))
      for (const person of known)
        for (const { known: other, entry: reviewer } of identities.find(person)) {
          const match = people.compare(person, other, {
            isNamed: true,
            isRecent,
            themesDiffer: isRecent && themesDiffer(reviewer),
          })
          if (!match || isSelf(person, known)) continue
          const side = { text: textOf(person.person), source, record: person.person.record ?? record }
          findings.add(reviewer, kind, isOld ? weaken(match) : match, side, identityOf(reviewer), years)
        }
    }

    for (const { known, entry: reviewer } of identities.find(self)) {
      const match = people.compare(self, known, { isNamed: false, isRecent: true, themesDiffer: themesDiffer(reviewer) })
      if (match) findings.add(reviewer, 'same_person', match, identityOf(applicant), identityOf(reviewer))
    }
    for (const reviewer of sorted)
      if (reviewer.applicantId === applicant.id)
        findings.add(
          reviewer,
          'same_person',
          { grade: 'certain', why: 'same_account' },
          identityOf(applicant),
          identityOf(reviewer),
        )

    for (const { known, entry } of relations.find(self)) {
      const isShared = entry.kind === 'co_author'
      const match = people.compare(known, self, {
        isNamed: true,
        isRecent: isShared,
        themesDiffer: isShared && themesDiffer(entry.reviewer),
      })
      const side = { text: textOf(known.person), source: entry.source, record: known.person.record }
      if (match)
        findings.add(entry.reviewer, entry.kind, entry.isOld ? weaken(match) : match, identityOf(applicant), side, entry.years)
    }

    for (const work of applicant.works ?? []) {
      const age = ageOf(work)
      if (age === 'none') continue
      const { record } = work
      findNamed(work.people, kindOf(work), 'work', { isOld: age === 'old', isRecent: true, years: yearsOf(work), record })
      for (const { key, why } of workKeys(work))
        for (const { reviewer, work: other } of works.get(key) ?? []) {
          const sides: [Side, Side] = [
            { text: toWorkText(work, why), source: 'work', record },
            { text: toWorkText(other, why), source: 'work', record: other.record },
          ]
          if (why === 'same_title' && !fitsTitle(work, other)) continue
          const years = [...yearsOf(work), ...yearsOf(other)]
          const isOld = work.as === 'publication' ? years.length === 0 : years.some(isOutside)
          const isWeak = isOld || (why === 'same_title' && work.year !== other.year)
          const kind = work.as === 'publication' ? 'publication' : kindOf(work)
          findings.add(reviewer, kind, { grade: isWeak ? 'possible' : 'certain', why }, ...sides, years)
        }
    }

    findNamed(applicant.team, 'research_team', 'team', { isRecent: true })
    findNamed(applicant.excludedPeople, 'excluded_by_applicant', 'exclusion')
    for (const { student, supervisors, record } of applicant.supervisions ?? []) {
      findNamed([student], 'student', 'supervision', { record })
      findNamed(supervisors, 'co_supervisor', 'supervision', { record })
      const known = people.know(student)
      for (const { known: other, entry: reviewer } of students.find(known)) {
        const match = people.compare(known, other, { isNamed: true, isRecent: false, themesDiffer: false })
        const side = { text: textOf(student), source: 'supervision' as const, record }
        if (match)
          findings.add(reviewer, 'co_supervisor', match, side, {
            text: textOf(other.person),
            source: 'student',
            record: other.person.record,
          })
      }
    }
    const { doctorate } = applicant
    if (doctorate) {
      const there: Affiliation = { institution: doctorate.institution }
      const supervisors = (doctorate.supervisors ?? []).map((one) => ({
        ...one,
        affiliations: [...(one.affiliations ?? []), there],
      }))
      findNamed(supervisors, 'supervisor', 'doctorate', { record: doctorate.record, years: [doctorate.year ?? []].flat() })
    }

    for (const board of applicant.boards ?? [])
      for (const { reviewer, board: other } of boards.get(titleKey(board.title)) ?? []) {
        const overlap = compareTerms(board, other)
        if (overlap === 'apart') continue
        const years = [board.from, board.to, other.from, other.to].filter((year) => year !== undefined)
        findings.add(
          reviewer,
          'board',
          { grade: overlap === 'together' ? 'certain' : 'possible', why: 'same_title' },
          { text: board.title, source: 'board', record: board.record },
          { text: other.title, source: 'board', record: other.record },
          years,
        )
      }

    const mine = listTies(people, applicant, isOutside)
    for (const { reviewer, ties } of employers)
      for (const left of mine)
        for (const right of ties) {
          const found = judgeTies(people, left, right)
          if (!found) continue
          const record = left.source === 'doctorate' ? applicant.doctorate?.record : undefined
          const sides: [Side, Side] = [
            { text: left.place.text, source: left.source, record, institution: left.place.rootId },
            { text: right.place.text, source: right.source, institution: right.place.rootId },
          ]
          findings.add(reviewer, found.kind, found.match, ...sides, [...spanOf(left.term), ...spanOf(right.term)])
        }
    return findings.list()
  }
}

type Term = Pick<Affiliation, 'from' | 'to'>

/** What binds someone to an institution. `isWeak` makes of it no more than a possible conflict. */
type Tie = {
  place: Place
  source: 'employer' | 'past_employer' | 'doctorate' | 'exclusion'
  isMail?: boolean
  isWeak?: boolean
  term: Term
}

/** A mail address speaks for an employer if none is known; otherwise it may be an old one, and is weak. */
function listEmployers(people: People, party: Person, isOutside: (year: number | null | undefined) => boolean): Tie[] {
  const affiliations = (party.affiliations ?? [])
    .filter(({ to }) => !isOutside(to))
    .flatMap((term) =>
      people.institutions.find(term.institution).map((place) => ({ place: { ...place, text: term.typed ?? place.text }, term })),
    )
  const current = affiliations.filter(({ term }) => term.to === undefined)
  const mail = (party.emails ?? []).flatMap((email) => people.institutions.findByMail(email))
  return [
    ...affiliations.map(({ place, term }) =>
      term.to === undefined
        ? { place, source: 'employer' as const, term: {} }
        : { place, source: 'past_employer' as const, isWeak: term.to === null, term },
    ),
    ...mail.map((place) => ({
      place,
      source: 'employer' as const,
      isMail: true,
      isWeak: current.length > 0 && !current.some((one) => one.place.key === place.key),
      term: {},
    })),
  ]
}

/** Those of an applicant: a doctorate within the window counts like an employment. */
function listTies(people: People, applicant: Applicant, isOutside: (year: number | null | undefined) => boolean): Tie[] {
  const { doctorate, excludedInstitutions = [] } = applicant
  const year = doctorate?.year
  const studied = doctorate && !isOutside(year) ? people.institutions.find(doctorate.institution) : []
  const excluded = excludedInstitutions.flatMap((one) => people.institutions.find(one))
  return [
    ...listEmployers(people, applicant, isOutside),
    ...studied.map((place) => ({
      place,
      source: 'doctorate' as const,
      isWeak: year === undefined,
      term: { from: year, to: year },
    })),
    ...excluded.map((place) => ({ place, source: 'exclusion' as const, term: {} })),
  ]
}

const kindOfTie = {
  employer: 'employer',
  past_employer: 'past_employer',
  doctorate: 'phd_university',
  exclusion: 'excluded_by_applicant',
} as const

/** How two ties make a conflict, if they do. What both left behind counts only if they were there together. */
function judgeTies(people: People, mine: Tie, theirs: Tie): { kind: Kind; match: Match } | undefined {
  const likeness = people.institutions.compare(mine.place, theirs.place)
  const isLeftBehind = theirs.source === 'past_employer' && mine.source !== 'employer'
  if (
    likeness === 'different' ||
    (isLeftBehind && (mine.source === 'exclusion' || compareTerms(mine.term, theirs.term) === 'apart'))
  )
    return undefined
  const isPossible = likeness === 'near' || mine.isWeak || theirs.isWeak || isLeftBehind
  const why = likeness === 'near' ? 'similar_institution' : mine.isMail || theirs.isMail ? 'mail_domain' : 'same_institution'
  const kind = theirs.source === 'past_employer' && mine.source === 'employer' ? 'past_employer' : kindOfTie[mine.source]
  return { kind, match: { grade: isPossible ? 'possible' : 'certain', why } }
}

/** Which of the people named together is the applicant: the one whose name fits best. */
function findSelf(people: People, self: Known, fellows: readonly Known[]): Known | undefined {
  let best: { fellow: Known; bits: number } | undefined
  for (const fellow of fellows) {
    if (fellow.emails.some((email) => self.emails.includes(email)) || (fellow.orcid && fellow.orcid === self.orcid)) return fellow
    for (const name of fellow.names)
      for (const own of self.names) {
        const alignment = people.align(name, own)
        const bits = alignment && alignment.order !== 'any' ? people.weigh(name, alignment) : 0
        if (bits > (best?.bits ?? 0)) best = { fellow, bits }
      }
  }
  return best?.fellow
}

/** Terms without an end go on; those without a beginning may have been at any time. */
function compareTerms(one: Term, other: Term): 'together' | 'apart' | 'unknown' {
  const ends = ({ to }: typeof one) => to ?? Number.POSITIVE_INFINITY
  if ((one.from ?? 0) > ends(other) || (other.from ?? 0) > ends(one)) return 'apart'
  return one.from === undefined || other.from === undefined ? 'unknown' : 'together'
}

const spanOf = ({ from, to }: Term): number[] => [from, to].filter((year) => year != null)
const yearsOf = ({ year }: Work): number[] => (year === undefined ? [] : [year])
const textOf = ({ names }: Person): string => names.join(' · ')
const identityOf = (party: Person): Side => ({ text: textOf(party), source: 'identity' })
const weaken = (match: Match): Match => ({ ...match, grade: 'possible' })
const titleKey = (title: string): string =>
  foldName(title)
    .replace(/[أإآٱ]/g, 'ا')
    .replace(/ؤ/g, 'و')
    .replace(/[ىئ]/g, 'ي')
    .replace(/ة/g, 'ه')
    .replaceAll('&', ' and ')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'the')
    .join(' ')

const kindOf = ({ as }: Work): Kind => (as === 'publication' ? 'co_author' : as === 'invention' ? 'co_inventor' : 'grant_partner')

/** Works of one number may have different titles, so the numbers are shown. */
const toWorkText = ({ title, number }: Work, why: Why): string => (why === 'same_number' ? `${title} · ${number}` : title)

/** Without signs, and without the kind of publication that may follow: `EG 29317 B1` is `EG29317`. */
const toNumberKey = (number: string): string =>
  foldLetters(number)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/(?<=\d)[a-z]\d?$/, '')

/** By what a work is the same as another. Titles of less than four words are too common. */
function workKeys({ as, title, doi, number }: Work): { key: string; why: 'same_doi' | 'same_number' | 'same_title' }[] {
  const found = findDoi((doi ?? '').toLowerCase())
  const digits = toNumberKey(number ?? '')
  const words = titleKey(title)
  return [
    ...(found === '' ? [] : [{ key: `doi ${found}`, why: 'same_doi' as const }]),
    ...(/\d{4}/.test(digits) ? [{ key: `${as} ${digits}`, why: 'same_number' as const }] : []),
    ...(words.split(' ').length < 4 ? [] : [{ key: `${as} ${words}`, why: 'same_title' as const }]),
  ]
}

/** Two works of one title are two if their DOIs or years say so. */
function fitsTitle(one: Work, other: Work): boolean {
  if (one.doi && other.doi && findDoi(one.doi.toLowerCase()) !== findDoi(other.doi.toLowerCase())) return false
  return one.year === undefined || other.year === undefined || Math.abs(one.year - other.year) <= 1
}

function group<One>(map: Map<string, One[]>, key: string, one: One): void {
  const list = map.get(key)
  if (list) list.push(one)
  else map.set(key, [one])
}

/** The findings of one applicant, one for each reviewer and kind, with all evidence. */
class Collection {
  readonly #applicant: Applicant
  readonly #found = new Map<string, { reviewer: Reviewer; kind: Kind; evidence: Map<string, Evidence> }>()

  constructor(applicant: Applicant) {
    this.#applicant = applicant
  }

  add(
    reviewer: Reviewer,
    kind: Kind,
    match: Match,
    applicantSide: Side,
    reviewerSide: Side,
    years: readonly number[] = [],
  ): void {
    const key = `${reviewer.id} ${kind}`
    const found = this.#found.get(key) ?? { reviewer, kind, evidence: new Map<string, Evidence>() }
    const distinct = [...new Set(years)].sort((one, other) => one - other)
    const evidence = { grade: match.grade, why: match.why, applicant: applicantSide, reviewer: reviewerSide, years: distinct }
    found.evidence.set(JSON.stringify(evidence), evidence)
    this.#found.set(key, found)
  }

  list(): Finding[] {
    const findings = [...this.#found.values()].map(({ reviewer, kind, evidence }) => {
      const sorted = [...evidence.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one)
      return { applicantId: this.#applicant.id, userId: reviewer.id, kind, grade: gradeOf(kind, sorted), evidence: sorted }
    })
    return findings.sort((one, other) => one.userId - other.userId || (one.kind < other.kind ? -1 : 1))
  }
}

/** Co-authors whose full names are all that is known are certain if each side names the other. */
function gradeOf(kind: Kind, evidence: readonly Evidence[]): Grade {
  const fullNames = evidence.filter(({ why, years }) => why === 'name_alone' && years.length > 0)
  const sides = new Set(fullNames.map(({ applicant }) => applicant.source === 'identity'))
  const isMutual = kind === 'co_author' && sides.size === 2
  return isMutual || evidence.some(({ grade }) => grade === 'certain') ? 'certain' : 'possible'
}
