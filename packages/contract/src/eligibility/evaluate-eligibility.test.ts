import { expect, it } from 'vitest'
import { type EligibilityCase, eligibilityCases, toCaseConditions, toCaseFacts, withoutIsolates } from './cases.testing.ts'
import { conditionSettingsSchema, defaultConditions } from './condition-settings.ts'
import { evaluateEligibility } from './evaluate-eligibility.ts'
import type { ConditionOutcome } from './outcomes.ts'
import { toRoundConditions } from './round-conditions.ts'

const round = {
  registrationPhdWindow: { from: '2015-01-01', to: '2023-01-01' },
  journalsLeast: 5,
  journalsMost: 8,
}
const evaluate = (one: EligibilityCase): ConditionOutcome[] =>
  evaluateEligibility(toCaseFacts(one), toRoundConditions(toCaseConditions(one.conditions), round))

it('has forty cases', () => {
  expect(eligibilityCases).toHaveLength(40)
})

it.each(eligibilityCases)('the engine judges $name', (one) => {
  const found = evaluate(one).map(({ code, state, recordId, reason }) => [
    code,
    recordId === null ? null : recordId - 1,
    state,
    withoutIsolates(reason.en),
    withoutIsolates(reason.ar),
  ])
  expect(found).toEqual(one.expected)
})

it('says that it cannot tell what is not known yet', () => {
  const all = Object.fromEntries(Object.entries(defaultConditions).map(([code, one]) => [code, { ...one, isOn: true }]))
  const paper = { id: 1, title: 'One', year: null, journal: '', indexingDb: '', indexingDbUrl: '', fileDigest: '' }
  const conditions = toRoundConditions(conditionSettingsSchema.parse(all), { ...round, journalsLeast: 1 })
  const found = evaluateEligibility({ phdDate: '', phdCountry: '', papers: [paper] }, conditions)
  expect(found.filter(({ state }) => state !== 'unknown').map(({ code }) => code)).toEqual(['same-title'])
})

it('cannot tell a year that lies partly inside the window', () => {
  const conditions = toRoundConditions(toCaseConditions({ 'phd-window': { isOn: true, from: null, to: null } }), round)
  const states = ['2014', '2015', '2022', '2023', '2024'].map(
    (phdDate) => evaluateEligibility({ phdDate, phdCountry: '', papers: [] }, conditions)[0]?.state,
  )
  expect(states).toEqual(['not-met', 'met', 'met', 'unknown', 'not-met'])
})

it('refuses limits in the wrong order, and takes empty ones as the round’s own', () => {
  const parse = (changes: object) => conditionSettingsSchema.safeParse({ ...defaultConditions, ...changes })
  expect(parse({ year: { isOn: true, from: '2020', to: '' } }).data?.year).toEqual({ isOn: true, from: 2020, to: null })
  for (const wrong of [
    { year: { isOn: true, from: 2020, to: 2019 } },
    { papers: { isOn: true, least: 5, most: 4 } },
    { 'phd-window': { isOn: true, from: '2020-01-02', to: '2020-01-01' } },
    { indexing: { isOn: true, accepts: 'rumour' } },
    { year: { isOn: true, from: 'soon', to: null } },
  ])
    expect(parse(wrong).success).toBe(false)
})
