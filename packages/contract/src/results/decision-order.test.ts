import { expect, test } from 'vitest'
import { findOrderProblem, findPassedOver, type OrderedApplicant, toStageOrder } from './decision-order.ts'
import { countMissingCharacters } from './required-reason.ts'

const outcomes = { s: 'shortlisted', n: 'not-selected', 1: 'winner', 2: 'winner' } as const

/** `'1s 2 3n -'`: place 1 is shortlisted, place 2 undecided, place 3 not selected, and one is without a place. Their numbers are 1, 2, 3 … */
const toRows = (written: string): OrderedApplicant[] =>
  written.split(' ').map((one, at) => {
    const [, place = '', mark = ''] = /^(-|\d+)([sn]|w[12])?$/.exec(one) ?? []
    const key = (mark.at(-1) ?? '') as keyof typeof outcomes | ''
    return {
      ...{ applicantId: at + 1, englishName: `Person ${at + 1}`, arabicName: `متقدم ${at + 1}` },
      rank: place === '-' ? null : Number(place),
      decision: key === '' ? null : { outcome: outcomes[key], prize: mark.startsWith('w') ? Number(key) : null },
    }
  })
const passedOver = (written: string, outcome: 'shortlisted' | 'not-selected' | 'winner' | null, ...applicants: number[]) =>
  findPassedOver(toRows(written), { applicants, outcome }).map(({ applicantId }) => applicantId)

test.each([
  ['the first two at once', '1 2 3 4', 'shortlisted', [2, 1], []],
  ['the second alone', '1 2 3 4', 'shortlisted', [2], [1]],
  ['the last alone', '1 2 3 4', 'shortlisted', [4], [1, 2, 3]],
  ['the third after the first two', '1s 2s 3 4', 'shortlisted', [3], []],
  ['the third, with a winner and a rejected one before it', '1w1 2n 3 4', 'shortlisted', [3], [2]],
  ['the first, with a winner after it', '1 2w2 3', 'shortlisted', [1], [2]],
  ['one of two with the same place', '1 1 3', 'shortlisted', [2], []],
  ['one without a place', '1s 2 - -', 'shortlisted', [3], [2]],
  ['one without a place, after all with one', '1s 2s - -', 'shortlisted', [3], []],
] as const)('shortlisting %s', (_, written, outcome, applicants, expected) => {
  expect(passedOver(written, outcome, ...applicants)).toEqual(expected)
})

test.each([
  ['the last', '1 2 3', 'not-selected', [3], []],
  ['the second', '1 2 3', 'not-selected', [2], [3]],
  ['the last two at once', '1 2 3', 'not-selected', [2, 3], []],
  ['the second, with a shortlisted one after it', '1 2 3s 4n', 'not-selected', [2], [3]],
  ['the last with a place, with one without a place undecided', '1 2 -', 'not-selected', [2], [3]],
  ['one of two with the same place', '1 2 2', 'not-selected', [2], []],
  ['all', '1 2 -', 'not-selected', [1, 2, 3], []],
] as const)('rejecting %s', (_, written, outcome, applicants, expected) => {
  expect(passedOver(written, outcome, ...applicants)).toEqual(expected)
})

test.each([
  ['A reason of thirty-nine characters here', 1],
  ['.'.repeat(60), 37],
  [`a${' '.repeat(60)}b`, 37],
  [`a${'\u200b'.repeat(60)}`, 39],
  ['The committee heard the talk, and voted five to two.', 0],
])('of the reason %j %d characters are missing', (reason, missing) => {
  expect(countMissingCharacters(reason)).toBe(missing)
})

test('a prize and a withdrawal follow other rules', () => {
  expect(passedOver('1 2 3', 'winner', 3)).toEqual([])
  expect(passedOver('1 2s 3', null, 2)).toEqual([])
})

test('the message names three whom it passes over, counts the others and says how much the reason lacks', () => {
  const decision = { applicants: [6], outcome: 'shortlisted' as const, reason: 'A good talk' }
  expect(findOrderProblem(toRows('1s 2 3n 4 5 6'), decision)).toEqual({
    en: 'This is against the order of places. Place 2, Person 2, is not shortlisted. Place 3, Person 3, is not selected. Place 4, Person 4, is not shortlisted. And 1 more. Please give a reason of at least 40 characters: 29 characters to go.',
    ar: 'هذا القرار يخالف ترتيب المراكز. المركز ٢، متقدم 2: ليس في القائمة المختصرة. المركز ٣، متقدم 3: لم يقع عليه الاختيار. المركز ٤، متقدم 4: ليس في القائمة المختصرة. وغير ذلك: ١. اذكر سببًا لا يقل عن ٤٠ حرفًا: بقي ٢٩ حرفًا.',
  })
  expect(findOrderProblem(toRows('1 2 -s'), { applicants: [1], outcome: 'not-selected', reason: '' })?.en).toContain(
    'Place 2, Person 2, is not decided on. Person 3, without a place, is shortlisted.',
  )
  expect(
    findOrderProblem(toRows('1 2'), { ...decision, applicants: [2], reason: 'She withdrew from the shortlist herself.' }),
  ).toBeUndefined()
})

test('in the first stage, who is in the second counts as shortlisted, whatever was decided there', () => {
  const [first, ...others] = toRows('1n 2w1 3 4')
  const rows = [first, ...others].flatMap((row, at) =>
    row ? [{ ...row, ...(at < 2 && { isInSecondStage: true as const }) }] : [],
  )
  const rejection = { applicants: [3, 4], outcome: 'not-selected' } as const
  expect(findPassedOver(toStageOrder(rows, 1), rejection)).toEqual([])
  expect(toStageOrder(rows, 1).map(({ decision }) => decision?.outcome)).toEqual([
    'shortlisted',
    'shortlisted',
    undefined,
    undefined,
  ])
})

test('in the second stage everybody begins as shortlisted', () => {
  const rows = toStageOrder(toRows('1 2s 3n 4'), 2)
  expect(findPassedOver(rows, { applicants: [2], outcome: 'not-selected' }).map(({ applicantId }) => applicantId)).toEqual([4])
  expect(findPassedOver(rows, { applicants: [1], outcome: 'shortlisted' })).toEqual([])
})
