import { expect, it } from 'vitest'
import { toCaseConditions, withoutIsolates } from './cases.testing.ts'
import { defaultConditions } from './condition-settings.ts'
import { evaluateQuickCheck, listQuickCheckFields, parseQuickCheck } from './quick-check.ts'
import { toRoundConditions } from './round-conditions.ts'

const round = {
  registrationPhdWindow: { from: '2015-01-01', to: '2023-01-01' },
  ...{ journalsLeast: 5, journalsMost: 8 },
}
const usual = toRoundConditions(defaultConditions, round)

const check = (query: Readonly<Record<string, string>>, conditions = usual) => {
  const answers = parseQuickCheck(query)
  return (
    answers &&
    evaluateQuickCheck(answers, conditions, round).map(({ field, state, reason }) => [field, state, withoutIsolates(reason.en)])
  )
}

it('judges the answers by the conditions of a usual round', () => {
  expect(check({ phd: '2019', degree: 'egypt', papers: '٦' })).toEqual([
    ['phd', 'met', 'PhD obtained 2019; the round counts 01/01/2015 – 01/01/2023.'],
    ['degree', 'met', 'The PhD is from Egypt and needs no validation.'],
    ['papers', 'met', 'Papers that count: 6 of 6; the round asks for 5 to 8.'],
  ])
  expect(check({ phd: '2010', degree: 'abroad', papers: '4', won: 'yes' })?.map(([, state]) => state)).toEqual([
    'not-met',
    'unknown',
    'not-met',
  ])
})

it('asks for the nationality and earlier wins if the round has conditions on them', () => {
  const strict = toRoundConditions(toCaseConditions({ nationality: { isOn: true }, winner: { isOn: true } }), round)
  expect(listQuickCheckFields(strict)).toEqual(['phd', 'egyptian', 'papers', 'won'])
  expect(check({ phd: '2019', egyptian: 'no', papers: '5', won: 'yes' }, strict)).toEqual([
    ['phd', 'met', 'PhD obtained 2019; the round counts 01/01/2015 – 01/01/2023.'],
    ['egyptian', 'not-met', 'Not an Egyptian national; the award is for Egyptian nationals.'],
    ['papers', 'met', 'Papers that count: 5 of 5; the round asks for 5 to 8.'],
    ['won', 'not-met', 'An earlier winner cannot apply again.'],
  ])
})

it('counts a PhD only if registration takes it too', () => {
  const wide = toRoundConditions(toCaseConditions({ 'phd-window': { isOn: true, from: '2000-01-01', to: null } }), round)
  expect(check({ phd: '2010' }, wide)?.[0]?.[1]).toBe('not-met')
})

it('does not turn away people with more papers than an application holds', () => {
  expect(check({ phd: '2019', degree: 'egypt', papers: '60' })?.[2]).toEqual([
    ...['papers', 'met', 'You have 60; the application holds 8 at most, and you choose which.'],
  ])
})

it('keeps a number that is no answer, and says what to enter', () => {
  expect(parseQuickCheck({ phd: '٢١٩٩', papers: '1000' })).toMatchObject({ phd: '2199', papers: '1000' })
  expect(check({ phd: '199', degree: 'egypt', papers: '1000' })).toEqual([
    ['phd', 'unknown', 'Please enter a year, such as 2019.'],
    ['degree', 'met', 'The PhD is from Egypt and needs no validation.'],
    ['papers', 'unknown', 'Please enter a number from 0 to 999.'],
  ])
})

it('is not asked without an answer, and takes no odd ones', () => {
  expect(check({ utm_source: 'mail' })).toBeUndefined()
  expect(parseQuickCheck({ phd: '<b>', papers: '99999', won: 'maybe', degree: ['egypt'] })).toEqual({
    ...{ phd: '', egyptian: '', degree: '', papers: '', won: '' },
  })
  expect(check({ phd: 'x' })?.every(([, state]) => state === 'unknown')).toBe(true)
})
