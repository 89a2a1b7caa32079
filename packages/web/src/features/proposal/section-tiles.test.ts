import type { ProposalProgress } from '@jadara/contract/proposal/progress'
import { sectionNames } from '@jadara/contract/proposal/section-names'
import { expect, it } from 'vitest'
import { countCompleteSections, formatCompleteSections, formatTitles, toSectionTile } from './section-tiles.ts'

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

it('shows empty, started and complete sections without a note', () => {
  const all = progress({ methodology: 'started', objectives: 'complete' })
  expect(toSectionTile('introduction', all, none)).toEqual({ state: 'empty', note: undefined })
  expect(toSectionTile('methodology', all, none)).toEqual({ state: 'started', note: undefined })
  expect(toSectionTile('objectives', all, none)).toEqual({ state: 'done', note: undefined })
})

it('explains why a section is only started', () => {
  const late = progress({ schedule: 'started' }, { tasksBeyond: ['Survey', 'كتابة التقرير'] })
  expect(toSectionTile('schedule', late, none).note).toEqual({
    en: 'After the end of the project: \u2068Survey\u2069, \u2068كتابة التقرير\u2069',
    ar: 'بعد نهاية المشروع: \u2068Survey\u2069، \u2068كتابة التقرير\u2069',
  })
  const dear = progress({ budget: 'started' }, { overBudget: 1250.5 })
  expect(toSectionTile('budget', dear, none).note).toEqual({
    en: 'Over budget by 1,250.50 EGP',
    ar: 'تجاوزت الميزانية بمقدار ١٬٢٥٠٫٥٠ جنيه',
  })
})

it('treats an empty section with a draft on this device as started', () => {
  expect(toSectionTile('introduction', progress(), new Set(['introduction'] as const))).toMatchObject({
    state: 'started',
    note: { en: 'On this device, not sent yet' },
  })
})

it('counts complete sections, and writes zero as a word', () => {
  const six = progress(Object.fromEntries(sectionNames.slice(0, 6).map((name) => [name, 'complete'])))
  expect(formatCompleteSections(countCompleteSections(six))).toEqual({
    en: '6 of 10 sections complete',
    ar: 'اكتمل ٦ من ١٠ أقسام',
  })
  expect(formatCompleteSections(0).ar).toBe('لم يكتمل بعد أي قسم من ١٠ أقسام')
})

it('names the first three of many titles', () => {
  expect(formatTitles(['a', 'b', 'c', 'd', 'e']).en).toBe('\u2068a\u2069, \u2068b\u2069, \u2068c\u2069 and 2 more')
})
