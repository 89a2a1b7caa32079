import type { Answer } from '../../testing/answer.ts'
import type { Caller } from '../../testing/caller.ts'

/** A proposal as an applicant writes it. */
export const header = { title: 'إعادة استخدام مياه الصرف', duration: 24, budget: 150000.5, abstract: '<p>Water, twice.</p>' }

/** Of each section of rows: its calls, two rows that are accepted, and what is said of none. */
export const rowSamples = {
  equipments: {
    save: '/api/ProposalEquipments',
    read: '/api/UserProposalEquipments',
    rows: [
      { title: 'Spectrometer', description: 'مطياف', equipmentUse: 'Samples' },
      { title: 'Pump', description: 'Small', equipmentUse: 'Wells' },
    ],
    least: 'Please enter at least one equipment',
  },
  'research-team': {
    save: '/api/ProposalTeamMembers',
    read: '/api/UserProposalTeamMembers',
    rows: [
      { name: 'منى عبد الرحمن', position: 'Lecturer', highestQualification: 'PhD', email: 'mona@science.example' },
      { name: 'Ali', position: 'Assistant', highestQualification: 'M.Sc.', email: 'ali@science.example' },
    ],
    least: 'Please enter at least one team member',
  },
  schedule: {
    save: '/api/ProposalTasks',
    read: '/api/UserProposalTasks',
    rows: [
      { title: 'Survey', months: [1, 2, 3] },
      { title: 'تحليل', months: [4] },
    ],
    least: 'Please enter at least one task',
  },
  budget: {
    save: '/api/ProposalBudgetItems',
    read: '/api/UserProposalBudgetItems',
    rows: [
      { itemTitle: 'Assistant', type: 1, effort: 50, monthlyPayment: 8000.5, monthCount: 12, itemCost: null },
      { itemTitle: 'مضخة', type: 2, effort: null, monthlyPayment: null, monthCount: null, itemCost: 30000 },
    ],
    least: 'Please enter at least one budget item',
  },
} as const
export type RowSample = (typeof rowSamples)[keyof typeof rowSamples]
export const everyRowSection = Object.entries(rowSamples).map(([section, sample]) => ({ section, ...sample }))

export const proseNames = [
  'introduction',
  'methodology',
  'objectives',
  'expected-output',
  'fields-of-interest',
  'additional-information',
] as const

/** Answers the body of a call that has to succeed. */
export async function accepted<T>(answer: Promise<Answer>): Promise<T> {
  const { status, body } = await answer
  if (status < 300) return body as T
  throw new Error(`answered ${status} ${JSON.stringify(body)}`)
}

/** The whole of a proposal: basic information, a written section, and the rows of each other. */
export async function wholeProposal(who: Caller): Promise<{ id: number; updatedAt: string }> {
  const begun = await accepted<{ id: number; updatedAt: string }>(who.post('/api/ProposalHeaders', header))
  await accepted(who.put('/api/ProposalSections/introduction', { text: '<p>Why.</p>', finished: true }))
  for (const { save, rows } of everyRowSection) await accepted(who.put(save, { rows }))
  return begun
}
