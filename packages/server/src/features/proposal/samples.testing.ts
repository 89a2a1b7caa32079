import type { TestResponse } from '../../testing/answer.ts'
import type { TestClient } from '../../testing/caller.ts'

export const proposalHeaderSample = {
  title: 'إعادة استخدام مياه الصرف',
  duration: 24,
  budget: 150000.5,
  abstract: '<p>Water, twice.</p>',
}

/** The calls of each row section, two valid rows, and the message for an empty list. */
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

/** Returns the body; throws unless the call succeeds. */
export async function requireOk<T>(answer: Promise<TestResponse>): Promise<T> {
  const { status, body } = await answer
  if (status < 300) return body as T
  throw new Error(`answered ${status} ${JSON.stringify(body)}`)
}

/** Creates a proposal with basic information, one prose section, and rows in every row section. */
export async function createWholeProposal(who: TestClient): Promise<{ id: number; updatedAt: string }> {
  const proposal = await requireOk<{ id: number; updatedAt: string }>(who.post('/api/ProposalHeaders', proposalHeaderSample))
  await requireOk(who.put('/api/ProposalSections/introduction', { text: '<p>Why.</p>', finished: true }))
  for (const { save, rows } of everyRowSection) await requireOk(who.put(save, { rows }))
  return proposal
}
