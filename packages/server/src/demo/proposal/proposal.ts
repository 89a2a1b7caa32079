import { type BudgetItem, sumsOf } from '@jadara/contract/proposal/budget'
import type { Equipment } from '@jadara/contract/proposal/equipments'
import type { ProposalHeaderValues } from '@jadara/contract/proposal/header'
import type { TeamMember } from '@jadara/contract/proposal/research-team'
import type { Task } from '@jadara/contract/proposal/schedule'
import type { ProseSection } from '@jadara/contract/proposal/sections'
import { type Language, type Text, text } from '@jadara/contract/text'
import type { Field } from '../fields/field.ts'
import { differentPeople, type Person } from '../names.ts'
import { type Random, randomFrom } from '../random.ts'
import type { University } from '../universities.ts'
import { targetOf } from './targets.ts'
import { abstractOf, devices, positions, proseOf, purchases, tasks, titles } from './words.ts'

/** How much of a proposal somebody has: all of it finished; some in every state, with a task and costs too many; its first lines. */
export type ProposalShare = 'whole' | 'mixed' | 'begun'

/** What somebody enters for a proposal, section by section; and for the concept note. */
export type Proposal = {
  readonly header: ProposalHeaderValues
  readonly prose: readonly { readonly section: ProseSection; readonly text: string; readonly finished: boolean }[]
  readonly equipments: readonly Equipment[]
  readonly team: readonly TeamMember[]
  readonly tasks: readonly Task[]
  readonly budget: readonly BudgetItem[]
}
export type ConceptNote = {
  readonly title: Text
  readonly budget: number
  readonly goal: number
  readonly researchField: string
  readonly abstract: string
}
export type Plan = { readonly proposal: Proposal | null; readonly note: ConceptNote | null }

type Planner = { readonly person: Person; readonly field: Field; readonly university: University; readonly language: Language }

/** What an applicant plans, the same at every run; the note is of the same project as the proposal. */
export function planOf(seed: string, planner: Planner, { share, note }: { share: ProposalShare | null; note: boolean }): Plan {
  const random = randomFrom(seed)
  const subject = random.pick(planner.field.subjects)
  const frame = random.pick(titles)
  const title = text(filledIn(frame.en, subject.en), filledIn(frame.ar, subject.ar))
  const budget = budgetOf(random, planner.language)
  const costs = sumsOf(budget, 0).total
  const sum = Math.ceil(costs / 5000) * 5000
  const abstract = abstractOf(subject, planner.language)
  return {
    proposal: share && proposalOf(random, planner, { share, subject, title, budget, sum, abstract }),
    note: note ? { title, budget: sum, abstract, ...targetOf(planner.field) } : null,
  }
}

const filledIn = (frame: string, subject: string): string => {
  const whole = frame.replace('{subject}', subject)
  return whole.charAt(0).toUpperCase() + whole.slice(1)
}

type Project = {
  readonly share: ProposalShare
  readonly subject: Text
  readonly title: Text
  readonly budget: readonly BudgetItem[]
  readonly sum: number
  readonly abstract: string
}

function proposalOf(random: Random, planner: Planner, { share, subject, title, budget, sum, abstract }: Project): Proposal {
  const { language } = planner
  const header = { title: title[language], duration: 24, budget: sum, abstract }
  const prose = proseOf(subject, language)
  if (share === 'begun')
    return { header: { ...header, abstract: '' }, prose: [], equipments: [], team: [], tasks: [], budget: [] }
  const rows = {
    equipments: devices.map(([name, description, use]) => ({
      title: name[language],
      description: description[language],
      equipmentUse: use[language],
    })),
    team: teamOf(random, planner),
    tasks: tasksOf(language),
  }
  if (share === 'whole') return { header, prose: prose.map((section) => ({ ...section, finished: true })), ...rows, budget }
  // Some finished, some begun, some empty; the project was shortened and its budget cut since the rows were entered.
  const started = prose.slice(0, 4).map((section, index) => ({ ...section, finished: index < 2 }))
  return { header: { ...header, duration: 18, budget: Math.floor(sum * 0.9) }, prose: started, ...rows, equipments: [], budget }
}

const teamOf = (random: Random, { person, university, language }: Planner): TeamMember[] =>
  [person, ...differentPeople(random, 3)].map(({ name }, index) => ({
    name: name[language],
    position: (positions[index]?.[0] ?? text('', ''))[language],
    highestQualification: (positions[index]?.[1] ?? text('', ''))[language],
    email: `${name.en.toLowerCase().split(' ').slice(0, 2).join('.')}@${university.mail}`,
  }))

const tasksOf = (language: Language): Task[] =>
  tasks.map(([title, from, to]) => ({
    title: title[language],
    months: Array.from({ length: to - from + 1 }, (_, index) => from + index),
  }))

function budgetOf(random: Random, language: Language): BudgetItem[] {
  const paid = positions.slice(0, 3).map(([position], index) => ({
    itemTitle: position[language],
    type: 1 as const,
    effort: [30, 50, 100][index] ?? 100,
    monthlyPayment: random.between(8, 16) * 500 + (index === 1 ? 0.5 : 0),
    monthCount: 12,
    itemCost: null,
  }))
  const bought = purchases.map(([type, item, least, most]) => ({
    itemTitle: item[language],
    type,
    effort: null,
    monthlyPayment: null,
    monthCount: null,
    itemCost: random.between(least, most) * 250,
  }))
  return [...paid, ...bought]
}
