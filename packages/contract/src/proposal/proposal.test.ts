import { expect, it } from 'vitest'
import { pounds, toPiastres, toPounds } from '../core/money.ts'
import { validate } from '../core/validate.ts'
import { proposalHeaderValuesSchema } from './header.ts'
import { scheduleTaskSchema, selectTaskTitlesAfterEnd } from './schedule.ts'
import { proseSectionNames, rowSectionNames, sectionNames } from './section-names.ts'

it('the ten sections are the six that are written and the four of rows', () => {
  expect(sectionNames).toHaveLength(10)
  expect(proseSectionNames).toHaveLength(6)
  expect([...proseSectionNames, ...rowSectionNames].sort()).toEqual([...sectionNames].sort())
})

it('pounds are reckoned in whole piastres', () => {
  for (const piastres of [0, 1, 29, 57, 115, 1005, 99_999_999_999]) expect(toPiastres(toPounds(piastres))).toBe(piastres)
  const sum = pounds({
    missing: { en: 'missing', ar: '' },
    invalid: { en: 'invalid', ar: '' },
    negative: { en: 'negative', ar: '' },
  })
  const messages = (value: unknown) => {
    const result = validate(sum, value)
    return result.ok ? result.value : result.messages[0]?.en
  }
  for (const [typed, read] of [
    ['1,250.50', 1250.5],
    ['١٬٢٥٠٫٥', 1250.5],
    [' 7 ', 7],
    [0.1, 0.1],
    ['', 'missing'],
    [null, 'missing'],
    [undefined, 'missing'],
    ['1.005', 'invalid'],
    ['1e3', 'invalid'],
    ['1,5', 'invalid'],
    [Number.NaN, 'invalid'],
    [{}, 'invalid'],
    [true, 'invalid'],
    ['-1', 'negative'],
    ['−0.01', 'negative'],
  ] as const)
    expect({ typed, read: messages(typed) }).toEqual({ typed, read })
})

it('tasks lie beyond the end with any of their months', () => {
  const tasks = [
    { title: 'A', months: [1, 12] },
    { title: 'B', months: [12, 13] },
    { title: 'C', months: [60] },
  ]
  expect(selectTaskTitlesAfterEnd(tasks, 60)).toEqual([])
  expect(selectTaskTitlesAfterEnd(tasks, 13)).toEqual(['C'])
  expect(selectTaskTitlesAfterEnd(tasks, 12)).toEqual(['B', 'C'])
  expect(selectTaskTitlesAfterEnd(tasks, 1)).toEqual(['A', 'B', 'C'])
})

it('what was kept, sent back, is the same', () => {
  const header = { title: 'T', duration: '٢٤', budget: '١٬٢٥٠٫٥', abstract: ' <p>a</p> ' }
  const validated = validate(proposalHeaderValuesSchema, header)
  expect(validated).toEqual({ ok: true, value: { title: 'T', duration: 24, budget: 1250.5, abstract: '<p>a</p>' } })
  expect(validate(proposalHeaderValuesSchema, validated.ok && validated.value)).toEqual(validated)
  expect(validate(scheduleTaskSchema, { title: 'T', months: ['3', 1, 3] })).toEqual({
    ok: true,
    value: { title: 'T', months: [1, 3] },
  })
})
