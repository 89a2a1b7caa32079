import { expect, test } from 'vitest'
import type { ProposalProgress } from '../proposal/progress.ts'
import { sectionNames } from '../proposal/section-names.ts'
import {
  calculateRecordShortfall,
  findNextStep,
  formatMissing,
  formatNextStep,
  listOptionalSteps,
  toChecklistState,
} from './next-step.ts'
import type { ApplicationProgress } from './progress.ts'

const progress: ApplicationProgress = {
  informationComplete: true,
  personalFiles: [1, 2, 3, 4, 6],
  records: { bounded: 5, free: 1 },
  bounds: { bounded: { least: 5, most: 8 } },
  conditionWarnings: [],
  drafts: 0,
  isSubmitted: false,
  canSubmit: true,
  isAddressConfirmed: true,
  requiresConfirmedAddress: false,
  closesAt: '2026-12-03T22:00:00Z',
  extendedUntil: null,
  reopened: null,
  isWithdrawn: false,
}

test('nothing is missing from five files and five records; the validation of a foreign PhD is optional', () => {
  expect(toChecklistState(progress)).toMatchObject({ missing: 0, recordsAmiss: [] })
})

test('each missing file counts, and each kind with missing records counts once', () => {
  const poor = { ...progress, personalFiles: [1, 6], records: { bounded: 1 } }
  expect(toChecklistState(poor)).toMatchObject({ missing: 4, recordsAmiss: ['bounded'] })
  expect(calculateRecordShortfall(poor, 'bounded')).toBe(4)
  expect(toChecklistState(poor).filesMissing.map(({ id }) => id)).toEqual([2, 3, 4])
})

test('too many records count as open, but a kind without bounds never does', () => {
  const rich = { ...progress, records: { bounded: 9, free: 90 } }
  expect(toChecklistState(rich)).toMatchObject({ missing: 1, recordsAmiss: ['bounded'] })
  expect(calculateRecordShortfall(rich, 'bounded')).toBe(-1)
  expect(calculateRecordShortfall(rich, 'free')).toBe(0)
})

const written = {
  proposalId: null,
  duration: null,
  budget: null,
  header: 'empty',
  sections: Object.fromEntries(sectionNames.map((name) => [name, 'complete'])) as ProposalProgress['sections'],
  tasksBeyond: [],
  overBudget: 0,
  conceptNote: 'empty',
} satisfies ProposalProgress

const labelOf = (...state: Parameters<typeof findNextStep>) => {
  const step = findNextStep(...state)
  return step && formatNextStep(step).en
}

test('the next step is the first thing missing, in the order of the steps of an application', () => {
  const empty = {
    ...progress,
    informationComplete: false,
    personalFiles: [6],
    records: {},
    bounds: { journal: { least: 5, most: 8 } },
  }
  expect(labelOf(empty)).toBe('Fill in your personal information')
  const informed = { ...empty, informationComplete: true }
  expect(labelOf(informed)).toBe('Upload: National ID, front')
  const uploaded = { ...informed, personalFiles: [1, 2, 3, 4, 6] }
  expect(labelOf(uploaded)).toBe('Add 5 journal papers')
  expect(labelOf({ ...uploaded, records: { journal: 4 } })).toBe('Add 1 journal paper')
  expect(labelOf({ ...uploaded, records: { journal: 9 } })).toBe('Delete 1 journal paper')
  expect(labelOf({ ...uploaded, records: { journal: 5 } })).toBe('Submit your application')
})

test('a step is left exactly when something is missing', () => {
  const states = [1, 2, 3, 4, 6].map((id) => ({ ...progress, personalFiles: progress.personalFiles.filter((one) => one !== id) }))
  for (const state of [progress, ...states, { ...progress, informationComplete: false }, { ...progress, records: {} }])
    expect(findNextStep(state)?.kind === 'submit').toBe(toChecklistState(state).missing === 0)
})

test('a proposal that has been started comes before submitting, an empty one does not', () => {
  expect(labelOf(progress, written)).toBe('Submit your application')
  expect(listOptionalSteps(written).map((step) => formatNextStep(step).en)).toEqual([
    'Write the proposal (optional)',
    'Write the concept note (optional)',
  ])
  const started = { ...written, proposalId: 4, header: 'complete', conceptNote: 'complete' } as const
  const sections = { ...written.sections, budget: 'started' } as const
  expect(findNextStep(progress, { ...started, sections })).toEqual({ kind: 'proposal', section: 'budget' })
  expect(findNextStep({ ...progress, personalFiles: [] }, { ...started, sections })?.kind).toBe('file')
  expect(findNextStep(progress, started)).toEqual({ kind: 'submit' })
  expect(listOptionalSteps(started)).toEqual([])
})

test('the address is to be confirmed before submitting where the round requires it', () => {
  const unconfirmed = { ...progress, isAddressConfirmed: false }
  expect(findNextStep(unconfirmed)).toEqual({ kind: 'submit' })
  expect(findNextStep({ ...unconfirmed, requiresConfirmedAddress: true })).toEqual({ kind: 'address' })
})

test('nothing is next after submission and outside the window', () => {
  expect(findNextStep({ ...progress, isSubmitted: true })).toBe(null)
  expect(findNextStep({ ...progress, canSubmit: false, personalFiles: [] })).toBe(null)
})

test('what is missing is summed up with the minutes it takes', () => {
  const poor = { ...progress, personalFiles: [1, 2, 6], records: { journal: 2 }, bounds: { journal: { least: 5, most: 8 } } }
  expect(formatMissing(poor)).toEqual({
    en: 'Still missing: 2 files, 3 journal papers · about 25 minutes',
    ar: 'ما زال ينقص: ملفان، ٣ أبحاث · نحو ٢٥ دقيقة',
  })
  expect(formatMissing(progress)).toBe(undefined)
})
