import type { Work } from '@jadara/contract/works/work'
import { describe, expect, test } from 'vitest'
import type { Reading } from '../../../db/tables/record-drafts.ts'
import { isSameFinding, isSamePeople } from './compare-values.ts'
import { describeDraft } from './describe-draft.ts'
import { toWork } from './drafts.testing.ts'
import { judgeRegister } from './judge-register.ts'
import { toReading } from './paper-to-work.ts'

const at = '2026-11-21T10:00:00.000Z'
const names = ['Mona Abdelrahman', 'منى عبد الرحمن']
const describeReadings = (readings: readonly Reading[], chosenKind: 'book' | null = null) =>
  describeDraft({ chosenKind, typed: {}, readings, lookup: { state: 'found', register: 'crossref', at } }, names)
const ofPaper = (work: Partial<Work>): Reading => ({
  source: { from: 'pdf' },
  work: toWork(work),
  pages: { title: 1, volume: 2 },
})
const ofRegister = (work: Partial<Work>): Reading => ({ source: { from: 'crossref', at }, work: toWork(work) })

test('a register precedes the paper, and the paper fills what it lacks, each with its source', () => {
  const { values, sources, differences } = describeReadings([
    ofPaper({ title: 'A fable of the Nile', volume: '3', year: 2021 }),
    ofRegister({ title: 'A Fable of the Nile.', container: 'Fables', year: 2022 }),
  ])
  expect(values).toMatchObject({ paperTitle: 'A Fable of the Nile.', title: 'Fables', volumeNumber: '3', publicationYear: 2022 })
  expect(sources).toEqual({
    title: { from: 'crossref', at },
    paperTitle: { from: 'crossref', at },
    publicationYear: { from: 'crossref', at },
    volumeNumber: { from: 'pdf', page: 2 },
  })
  expect(differences).toEqual([
    {
      field: 'publicationYear',
      found: [
        { source: { from: 'crossref', at }, value: 2022 },
        { source: { from: 'pdf', page: null }, value: 2021 },
      ],
    },
  ])
})

test('a value that its field refuses is named with its source, and another source fills the field', () => {
  const { values, misfits } = describeReadings([
    ofPaper({ title: 'A fable of the Nile', issue: '4' }),
    ofRegister({ title: 'A fable of the Nile', volume: '12A', issue: '4–5' }),
  ])
  expect([values.volumeNumber, values.issueNumber]).toEqual(['', '4'])
  expect(misfits.map(({ field, value, source }) => [field, value, source])).toEqual([
    ['volumeNumber', '12A', { from: 'crossref', at }],
  ])
})

test('the applicant is found among the authors in either script, and people come from one source', () => {
  const { values, own } = describeReadings([
    ofPaper({ title: 'A fable of the Nile', authors: [{ name: 'Hala Nour' }, { name: 'منى عبدالرحمن' }] }),
  ])
  expect(values.authors).toEqual([{ name: 'Hala Nour' }, { name: 'منى عبدالرحمن' }])
  expect(own).toEqual({ field: 'authors', row: 1 })
})

test('without a kind there are no values, but a title; another kind shows other fields of the same work', () => {
  const reading = ofPaper({ type: 'other', title: 'A fable of the Nile', publisher: 'Nile Press' })
  expect(describeReadings([reading])).toMatchObject({ kind: null, title: 'A fable of the Nile', values: {} })
  expect(describeReadings([reading], 'book').values).toMatchObject({ title: 'A fable of the Nile', publisher: 'Nile Press' })
})

describe('a register is believed', () => {
  test.each([
    ['about the same title', 'A fable of the Nile delta', 'A Fable of the Nile Delta', 'same'],
    ['about a title with its subtitle', 'A fable of the Nile delta', 'A fable of the Nile delta: six tales', 'same'],
    ['about a title in another script, which stays', 'حكاية من دلتا النيل', 'A fable of the Nile delta', 'title-differs'],
    ['not about another title', 'A fable of the Nile delta', 'Salinity of soils', 'other'],
  ] as const)('%s', (_, printed, known, judgement) => {
    expect(judgeRegister(toWork({ title: known }), [toWork({ title: printed })])).toBe(judgement)
  })

  const mona = [{ name: 'Mona Abdelrahman' }]
  test.each([
    ['about a title of other words, though an author is the same', 'Fables', 'Salinity', mona, mona, 'other'],
    [
      'about a title that was edited',
      'Salt in the soils of the Nile delta',
      'Salt in soils of the Nile delta',
      [],
      [],
      'title-differs',
    ],
    [
      'not about another part',
      'Soils of the Nile delta: part 1, sand',
      'Soils of the Nile delta: part 2, clay',
      mona,
      mona,
      'other',
    ],
    [
      'about a translated title of the author',
      'ملوحة التربة',
      'Salinity of soils',
      [{ name: 'منى عبد الرحمن' }],
      mona,
      'title-differs',
    ],
    ['not about a translated title of other authors', 'ملوحة التربة', 'Fables', [{ name: 'هالة نور' }], mona, 'other'],
    ['about a retracted paper', 'Salinity of soils', 'RETRACTED: Salinity of soils', [], [], 'same'],
  ] as const)('%s', (_, printed, known, printedAuthors, knownAuthors, judgement) => {
    const [register, paper] = [
      toWork({ title: known, authors: [...knownAuthors] }),
      toWork({ title: printed, authors: [...printedAuthors] }),
    ]
    expect(judgeRegister(register, [paper])).toBe(judgement)
  })
})

test('spelling makes no difference', () => {
  expect(isSameFinding('Nurs Open', 'Nursing Open')).toBe(true)
  expect(isSameFinding('3105–3114', '3105-3114')).toBe(true)
  expect(isSameFinding('Soils', 'Waters')).toBe(false)
  expect(isSameFinding(2021, 2022)).toBe(false)
  expect(isSamePeople(['Hassan, Ahmed M.'], ['Ahmed M. Hassan'])).toBe(true)
  expect(isSamePeople(['A. Hassan'], ['Ahmed Hassan'])).toBe(true)
  expect(isSamePeople(['Ahmed Hassan'], ['Ahmed Hussein'])).toBe(false)
  expect(isSamePeople(['Ahmed Hassan', 'Hala Nour'], ['Hala Nour', 'Ahmed Hassan'])).toBe(false)
})

test('a paper that says nothing has no reading; one that names a volume is of a journal', () => {
  expect(toReading({ possibleDois: [] })).toBeUndefined()
  const where = { from: 'text', page: 2, line: 7 } as const
  expect(toReading({ possibleDois: [], volume: { value: '3', where } })).toEqual({
    source: { from: 'pdf' },
    work: toWork({ volume: '3' }),
    pages: { volume: 2 },
  })
  expect(toReading({ possibleDois: [], title: { value: 'A fable', where }, language: 'en' })?.work.type).toBe('other')
})
