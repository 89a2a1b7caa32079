import type { BudgetItem } from '@jadara/contract/proposal/budget'
import { expect, it } from 'vitest'
import type { DossierProposal } from './load-dossier.ts'
import { toProposalPart } from './proposal-part.ts'
import { toReaderContext } from './reader.ts'

const reader = (language: 'en' | 'ar') =>
  toReaderContext({ language, timeZone: 'Africa/Cairo', publicUrl: 'https://award.example' })

const header = {
  id: 1,
  applicationId: 1,
  title: 'Water, twice',
  duration: 6,
  budget: 1000,
  abstract: '',
  createdAt: new Date(0),
  updatedAt: new Date(0),
}
const bare: DossierProposal = { header, written: {}, equipments: [], team: [], tasks: [], items: [] }
const section = (proposal: DossierProposal, title: string, language: 'en' | 'ar' = 'en') =>
  toProposalPart(reader(language), proposal).sections.find((one) => one.title === title)

it('an unfinished proposal names its empty sections', () => {
  const { sections } = toProposalPart(reader('en'), { ...bare, written: { introduction: '<p> </p>' } })
  expect(sections[0]?.blocks).toEqual([
    {
      block: 'facts',
      facts: [
        { label: 'Proposal title', value: 'Water, twice' },
        { label: 'Duration in months', value: '6 months' },
        { label: 'Budget in EGP', value: '1,000.00' },
      ],
    },
    { block: 'note', text: 'No abstract was written.' },
  ])
  expect(sections.slice(1).map(({ empty }) => empty)).toEqual(Array(10).fill('Nothing was written in this section.'))
})

it('equipment is printed as a list, the team as a table', () => {
  const equipments = [{ title: 'مطياف', description: 'Old', equipmentUse: 'Samples' }]
  const team = [{ name: 'Ali', position: 'Assistant', highestQualification: 'M.Sc.', email: 'ali@science.example' }]
  expect(section({ ...bare, equipments }, 'Equipments')).toEqual({
    title: 'Equipments',
    blocks: [],
    entries: [
      {
        title: 'مطياف',
        blocks: [
          {
            block: 'facts',
            facts: [
              { label: 'Description', value: 'Old' },
              { label: 'Equipment use', value: 'Samples' },
            ],
          },
        ],
      },
    ],
  })
  expect(section({ ...bare, team }, 'فريق البحث', 'ar')?.blocks).toEqual([
    {
      block: 'table',
      head: ['الاسم', 'الوظيفة', 'أعلى مؤهل علمي', 'البريد الإلكتروني'],
      rows: [['Ali', 'Assistant', 'M.Sc.', 'ali@science.example']],
      foot: [],
      numeric: [],
    },
  ])
})

it('the plan covers all tasks, and notes where the project ends', () => {
  const tasks = [
    { title: 'Survey', months: [1, 2, 3, 5] },
    { title: 'Talk', months: [2, 6] },
    { title: 'Report', months: [8] },
  ]
  expect(section({ ...bare, tasks }, 'Schedule')?.blocks).toEqual([
    {
      block: 'plan',
      months: 8,
      monthWord: 'Month',
      tasks: [
        { title: 'Survey', months: [1, 2, 3, 5], words: 'Months 1–3, 5' },
        { title: 'Talk', months: [2, 6], words: 'Months 2, 6' },
        { title: 'Report', months: [8], words: 'Month 8' },
      ],
    },
    { block: 'note', text: 'The project ends after month 6.' },
  ])
  const [plan] = section({ ...bare, tasks: tasks.slice(0, 2) }, 'الجدول الزمني', 'ar')?.blocks ?? []
  expect(plan).toMatchObject({ months: 6, tasks: [{ words: 'الأشهر ١–٣، ٥' }, { words: 'الشهران ٢، ٦' }] })
})

it('the budget is summed in piastres by type and compared with the budget of the proposal', () => {
  const bought = { effort: null, monthlyPayment: null, monthCount: null }
  const items: BudgetItem[] = [
    { itemTitle: 'Assistant', type: 1, effort: 33, monthlyPayment: 100.1, monthCount: 12, itemCost: null },
    { itemTitle: 'Pump', type: 2, ...bought, itemCost: 500.25 },
    { itemTitle: 'Bus', type: 3, ...bought, itemCost: 200 },
  ]
  expect(section({ ...bare, items }, 'Budget')?.blocks).toEqual([
    {
      block: 'table',
      head: ['Item', 'Type', 'Effort (%)', 'Monthly payment (EGP)', 'Months', 'Cost (EGP)'],
      rows: [
        ['Assistant', 'Personnel', '33', '100.10', '12', '396.40'],
        ['Pump', 'Equipment and devices', '', '', '', '500.25'],
        ['Bus', 'Supplies, travel and others', '', '', '', '200.00'],
      ],
      foot: [
        ['Personnel', '', '', '', '', '396.40'],
        ['Equipment and devices', '', '', '', '', '500.25'],
        ['Supplies, travel and others', '', '', '', '', '200.00'],
        ['Total', '', '', '', '', '1,096.65'],
        ['Budget of the proposal', '', '', '', '', '1,000.00'],
        ['Over the budget by', '', '', '', '', '96.65'],
      ],
      numeric: [2, 3, 4, 5],
    },
  ])
  const [table] = section({ ...bare, items: items.slice(2) }, 'الميزانية', 'ar')?.blocks ?? []
  expect(table).toMatchObject({ rows: [['Bus', 'المستلزمات والسفر وغيرها', '', '', '', '٢٠٠٫٠٠']] })
  expect(table).toMatchObject({ foot: expect.arrayContaining([['المتبقي من الميزانية', '', '', '', '', '٨٠٠٫٠٠']]) })
})
