import type { EarlierApplication } from '@jadara/contract/joining'
import { describe, expect, it } from 'vitest'
import { allOf, chosenIn, fieldOf, joiningOf, kindsOver } from './choice.ts'

const record = (kind: string, id: number) => ({ kind, id, title: `${kind} ${id}`, address: '', doi: '' })
const earlier: EarlierApplication = {
  id: 7,
  round: { id: 1, englishName: 'One', arabicName: 'الأولى' },
  isSubmitted: true,
  personalFiles: [1, 6].map((typeId) => ({ typeId, name: 'a.pdf', size: 1 })),
  records: [record('journal', 3), record('journal', 4), record('journal', 9), record('patent', 3)],
  proposal: 'Water',
  conceptNote: null,
}
const round = { journalsLeast: 1, journalsMost: 2 }

describe('what is copied from an earlier round', () => {
  it('is everything at first, but for journals beyond what the new round takes', () => {
    expect(joiningOf(earlier, allOf(earlier, round))).toEqual({
      from: 7,
      personalFiles: [1, 6],
      records: { journal: [3, 4], patent: [3] },
      proposal: true,
      conceptNote: false,
    })
  })

  it('is what is ticked', () => {
    const choice = allOf(earlier, round)
    const ticked = {
      ...choice,
      files: { t1: false, t6: true },
      records: { journal: { r3: false, r4: false, r9: true }, patent: { r3: false } },
    }
    expect(joiningOf(earlier, ticked)).toMatchObject({ personalFiles: [6], records: { journal: [9] } })
    expect(chosenIn(ticked.records.journal)).toBe(1)
  })

  it('is too much when more of a kind is ticked than the round takes', () => {
    const choice = allOf(earlier, round)
    expect(kindsOver(choice, round)).toEqual([])
    expect(
      kindsOver({ ...choice, records: { journal: { r3: true, r4: true, r9: true } } }, round).map(({ name }) => name),
    ).toEqual(['journal'])
  })

  it('is refused beside what it is about', () => {
    expect(['file.6', 'records.journal.12', 'records.book-chapter.3', 'conceptNote'].map(fieldOf)).toEqual([
      'files.t6',
      'records.journal.r12',
      'records.book-chapter.r3',
      'conceptNote',
    ])
  })
})
