import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import { sectionNames } from '@jadara/contract/proposal/sections'
import { expect, it } from 'vitest'
import { completeCount, completeWords, listed, standingOf } from './hub-states.ts'

const progress = (given: Partial<ProposalProgress['sections']> = {}, more: Partial<ProposalProgress> = {}): ProposalProgress => ({
  proposalId: 1,
  duration: 24,
  budget: 100_000,
  header: 'complete',
  sections: { ...(Object.fromEntries(sectionNames.map((name) => [name, 'empty'])) as ProposalProgress['sections']), ...given },
  tasksBeyond: [],
  overBudget: 0,
  conceptNote: 'empty',
  ...more,
})
const none = new Set<never>()

it('empty, started and complete, without words where there is nothing to say', () => {
  const all = progress({ methodology: 'started', objectives: 'complete' })
  expect(standingOf('introduction', all, none)).toEqual({ state: 'empty', note: undefined })
  expect(standingOf('methodology', all, none)).toEqual({ state: 'started', note: undefined })
  expect(standingOf('objectives', all, none)).toEqual({ state: 'done', note: undefined })
})

it('says why a section is only started', () => {
  const late = progress({ schedule: 'started' }, { tasksBeyond: ['Survey', 'كتابة التقرير'] })
  expect(standingOf('schedule', late, none).note).toEqual({
    en: 'After the end of the project: \u2068Survey\u2069, \u2068كتابة التقرير\u2069',
    ar: 'بعد نهاية المشروع: \u2068Survey\u2069، \u2068كتابة التقرير\u2069',
  })
  const dear = progress({ budget: 'started' }, { overBudget: 1250.5 })
  expect(standingOf('budget', dear, none).note).toEqual({
    en: 'Over budget by 1,250.50 EGP',
    ar: 'تجاوزت الميزانية بمقدار ١٬٢٥٠٫٥٠ جنيه',
  })
})

it('what lies on this device only makes an empty section a started one', () => {
  expect(standingOf('introduction', progress(), new Set(['introduction'] as const))).toMatchObject({
    state: 'started',
    note: { en: 'On this device, not sent yet' },
  })
})

it('counts what is complete, and none in words', () => {
  const six = progress(Object.fromEntries(sectionNames.slice(0, 6).map((name) => [name, 'complete'])))
  expect(completeWords(completeCount(six))).toEqual({ en: '6 of 10 sections complete', ar: 'اكتمل ٦ من ١٠ أقسام' })
  expect(completeWords(0).ar).toBe('لم يكتمل بعد أي قسم من ١٠ أقسام')
})

it('of many titles the first three are named', () => {
  expect(listed(['a', 'b', 'c', 'd', 'e']).en).toBe('\u2068a\u2069, \u2068b\u2069, \u2068c\u2069 and 2 more')
})
