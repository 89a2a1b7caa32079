import { type Language, text } from '@jadara/contract/text'
import type { Field } from './fields/field.ts'
import { fields } from './fields.ts'
import { differentPeople, type Person, shortName } from './names.ts'
import { colleagues, type Paper, papersOf } from './papers.ts'
import { type Plan, type ProposalShare, planOf } from './proposal/proposal.ts'
import { type Random, randomFrom } from './random.ts'
import type { Entry } from './records/entry.ts'
import { otherRecords, type Share } from './records/other-records.ts'
import { type ForeignUniversity, foreignUniversities, type University, universities } from './universities.ts'

/** How far an applicant has come. */
export type Stage = 'registered' | 'some files' | 'some papers' | 'complete' | 'submitted'

export type Applicant = Person & {
  readonly stage: Stage
  readonly email: string
  readonly language: Language
  readonly field: Field
  readonly university: University
  /** Where the doctorate is from; null when it is from the own university. */
  readonly abroad: ForeignUniversity | null
  readonly jobDescription: string
  readonly birthDate: string
  readonly phdDate: string
  /** The theme chosen in the profile; null for who left it as registration gave it. */
  readonly branchId: number | null
  /** Types of the personal files they have uploaded. */
  readonly files: readonly number[]
  readonly papers: readonly Paper[]
  /** All that is no paper. */
  readonly others: readonly Entry[]
  /** The proposal and the concept note, where they have come so far. */
  readonly plan: Plan
  /** When they registered, as a share of the days since the round opened. */
  readonly registered: number
  /** The share of the days since then that passed until they had come as far as they are. */
  readonly pace: number
}

type Journey = {
  readonly stage: Stage
  readonly papers: number
  readonly others: Share
  readonly proposal: ProposalShare | null
  readonly note: boolean
  readonly registered: readonly [earliest: number, latest: number]
}

/** Forty, and how many papers each has. Three of them are one paper short, and have records of every kind, as has one who submitted. */
const journey: readonly Journey[] = [
  ...times(
    12,
    (index) =>
      ({
        stage: 'submitted',
        papers: 5 + (index % 4),
        others: index === 0 ? 'of every kind' : 'some',
        proposal: index % 3 === 2 ? null : 'whole',
        note: index % 4 !== 3,
        registered: [0, 0.6],
      }) as const,
  ),
  ...times(
    6,
    (index) =>
      ({
        stage: 'complete',
        papers: 5 + (index % 3),
        others: 'some',
        proposal: index % 2 === 0 ? 'whole' : 'mixed',
        note: index % 3 !== 2,
        registered: [0.05, 0.7],
      }) as const,
  ),
  ...times(10, (index) => {
    const papers = [4, 1, 4, 2, 3, 4, 1, 3, 2, 2][index] ?? 2
    // Who is one paper short has begun everything, and shows every state of it.
    const [others, proposal] =
      papers === 4 ? (['of every kind', 'mixed'] as const) : (['begun', index % 2 === 0 ? null : 'begun'] as const)
    return { stage: 'some papers', papers, others, proposal, note: papers === 4, registered: [0.1, 0.8] } as const
  }),
  ...times(
    6,
    () => ({ stage: 'some files', papers: 0, others: 'none', proposal: null, note: false, registered: [0.3, 0.92] }) as const,
  ),
  ...times(
    6,
    () => ({ stage: 'registered', papers: 0, others: 'none', proposal: null, note: false, registered: [0.55, 0.99] }) as const,
  ),
]

const earlierJourney: readonly Journey[] = times(
  5,
  (index) =>
    ({
      stage: 'submitted',
      papers: 5 + (index % 2),
      others: 'none',
      proposal: index === 1 ? 'whole' : null,
      note: index === 1,
      registered: [0, 0.6],
    }) as const,
)

/** The applicants of the demo, in the order in which they registered; the same ones at every call. */
export function applicants(): Applicant[] {
  const people = differentPeople(randomFrom('applicants'), journey.length)
  return whoTravel(people, journey, 0)
}

/** Who submitted in the earlier round, and has not come back. */
export function earlierApplicants(): Applicant[] {
  const people = differentPeople(randomFrom('applicants of the earlier round'), earlierJourney.length)
  return whoTravel(people, earlierJourney, journey.length)
}

function whoTravel(people: readonly Person[], steps: readonly Journey[], first: number): Applicant[] {
  const taken = new Set<string>()
  return steps
    .map((step, index) => applicant(people[index] as Person, first + index, step, taken))
    .sort((one, other) => one.registered - other.registered)
}

function applicant(person: Person, index: number, step: Journey, taken: Set<string>): Applicant {
  const random = randomFrom(`applicant ${index}`)
  const { stage } = step
  const field = fields[(index * 7) % fields.length] as Field
  const university = universities[(index * 5) % universities.length] as University
  const abroad = index % 6 === 3 ? random.pick(foreignUniversities) : null
  const language: Language = random.chance(0.6) ? 'ar' : 'en'
  const phdYear = random.between(2015, 2022)
  const [earliest, latest] = step.registered
  const about = { person, field, university, phdYear, language, taken }
  // A stream of their own: the papers stay as they are whatever else people have.
  const another = randomFrom(`records of applicant ${index}`)
  return {
    ...person,
    stage,
    field,
    university,
    abroad,
    language,
    email: `${emailName(person)}@${university.mail}`,
    jobDescription: position(field, university, phdYear)[language],
    birthDate: dayIn(random, phdYear - random.between(30, 36)),
    phdDate: dayIn(random, phdYear),
    branchId: stage === 'registered' || random.chance(0.3) ? null : random.between(4, 7),
    files: filesAt(stage, abroad !== null, random),
    papers: papersOf({ ...about, count: step.papers, random }),
    others: otherRecords({ ...about, circle: colleagues(another, university), random: another }, step.others),
    plan: planOf(
      `plan of applicant ${index}`,
      { person, field, university, language },
      { share: step.proposal, note: step.note },
    ),
    registered: earliest + random.fraction() * (latest - earliest),
    pace: 0.2 + random.fraction() * 0.8,
  }
}

function filesAt(stage: Stage, abroad: boolean, random: Random): number[] {
  if (stage === 'registered') return []
  if (stage === 'some files') return random.some([1, 2, 3, 4, 6], random.between(1, 3)).sort((a, b) => a - b)
  return abroad ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 6]
}

export type Reviewer = Person & {
  readonly email: string
  readonly birthDate: string
  readonly jobDescription: string
  readonly branchId: number
}

export const reviewers = (): Reviewer[] =>
  differentPeople(randomFrom('reviewers'), 6).map((person, index) => {
    const random = randomFrom(`reviewer ${index}`)
    const field = fields[(index * 3) % fields.length] as Field
    const university = universities[(index * 5 + 2) % universities.length] as University
    return {
      ...person,
      email: `${emailName(person)}@jury.example`,
      birthDate: dayIn(random, random.between(1955, 1972)),
      jobDescription: `Professor of ${field.department.en}, ${field.faculty.en}, ${university.name.en}`,
      // Each of the themes that applicants choose from has somebody.
      branchId: 4 + (index % 4),
    }
  })

const emailName = ({ name }: Person): string =>
  shortName(name.en)
    .toLowerCase()
    .replaceAll(/\b(el|abdel|abou) /g, '$1')
    .replaceAll(' ', '.')

function position(field: Field, university: University, phdYear: number) {
  const rank = phdYear <= 2017 ? text('Associate Professor', 'أستاذ مساعد') : text('Lecturer', 'مدرس')
  const { department, faculty } = field
  return text(
    `${rank.en} of ${department.en}, ${faculty.en}, ${university.name.en}`,
    `${rank.ar} بقسم ${department.ar}، ${faculty.ar}، ${university.name.ar}`,
  )
}

const dayIn = (random: Random, year: number): string =>
  `${year}-${String(random.between(1, 12)).padStart(2, '0')}-${String(random.between(1, 28)).padStart(2, '0')}`

function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}
