// What the search for conflicts reads and finds: plain data that may be sent to a worker.
import type { ConflictGrade, ConflictKind, ConflictSource, ConflictWhy } from '@jadara/contract/conflicts/conflict-labels'

/** A person as someone wrote them. `names` are all spellings known of the one name, in any script; `record` is where they are named. */
export type Person = {
  names: readonly string[]
  emails?: readonly string[] | undefined
  orcid?: string | undefined
  affiliations?: readonly Affiliation[] | undefined
  record?: string | undefined
}

/** An institution's id or what was typed; `typed` is what was typed where the id is known. It is current without `to`; `to: null` is a past one whose end nobody entered. */
export type Affiliation = {
  institution: number | string
  typed?: string | undefined
  from?: number | undefined
  to?: number | null | undefined
}

/** Something made together. `peopleCount` is for works whose people are not all listed; a grant's `year` is its last. */
export type Work = {
  as: 'publication' | 'invention' | 'grant'
  title: string
  doi?: string | undefined
  number?: string | undefined
  year?: number | undefined
  people?: readonly Person[] | undefined
  peopleCount?: number | undefined
  record?: string | undefined
}

export type Board = { title: string; from?: number | undefined; to?: number | undefined; record?: string | undefined }

/** A thesis that the applicant supervised, alone or with others. */
export type Supervision = { student: Person; supervisors?: readonly Person[] | undefined; record?: string | undefined }

export type Doctorate = {
  institution: number | string
  year?: number | undefined
  supervisors?: readonly Person[] | undefined
  record?: string | undefined
}

/** What both sides may have. People of different themes with one name are rather namesakes. */
type Party = Person & {
  id: number
  theme?: number | undefined
  works?: readonly Work[] | undefined
  boards?: readonly Board[] | undefined
}

export type Applicant = Party & {
  team?: readonly Person[] | undefined
  supervisions?: readonly Supervision[] | undefined
  doctorate?: Doctorate | undefined
  excludedPeople?: readonly Person[] | undefined
  excludedInstitutions?: readonly (number | string)[] | undefined
}

export type Reviewer = Party & {
  /** The reviewer's own application, if the portal knows it. */
  applicantId?: number | undefined
  coAuthors?: readonly (Person & { year?: number | undefined })[] | undefined
  supervisors?: readonly Person[] | undefined
  students?: readonly Person[] | undefined
  family?: readonly Person[] | undefined
}

/** A faculty's parent is its university; both count as one employer. */
export type Institution = {
  id: number
  nameEn: string
  nameAr: string
  aliases?: readonly string[] | undefined
  mailDomains?: readonly string[] | undefined
  parentId?: number | null | undefined
}

/** `year` is the round's, from which `windowYears` are counted back: 5 years from 2026 reach to 2021. */
export type Settings = { windowYears: number; year: number }

export type Kind = ConflictKind
export type Grade = ConflictGrade
export type Why = ConflictWhy
export type Source = ConflictSource

/** `text` as it was written, `record` as the caller passed it, `institution` the id of the institution that the text means, if it is known. */
export type Side = { text: string; source: Source; record?: string | undefined; institution?: number | undefined }

export type Evidence = { grade: Grade; why: Why; applicant: Side; reviewer: Side; years: readonly number[] }

/** One for each kind between an applicant and a reviewer. Its grade is that of its best evidence, or certain if each side names the other as co-author. */
export type Finding = {
  applicantId: number
  /** The reviewer's account. */
  userId: number
  kind: Kind
  grade: Grade
  evidence: readonly Evidence[]
}
