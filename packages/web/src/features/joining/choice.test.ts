import type { EarlierApplication } from '@jadara/contract/accounts/joining'
import { describe, expect, it } from 'vitest'
import { countChosen, listKindsOverLimit, toInitialChoice, toJoinFormField, toJoinRoundBody } from './choice.ts'

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

describe('the choice of what is copied from an earlier round', () => {
  it('contains everything at first, except journals beyond the new round’s limit', () => {
    expect(toJoinRoundBody(earlier, toInitialChoice(earlier, round))).toEqual({
      from: 7,
      personalFiles: [1, 6],
      records: { journal: [3, 4], patent: [3] },
      proposal: true,
      conceptNote: false,
    })
  })

  it('contains what is ticked', () => {
    const choice = toInitialChoice(earlier, round)
    const ticked = {
      ...choice,
      files: { t1: false, t6: true },
      records: { journal: { r3: false, r4: false, r9: true }, patent: { r3: false } },
    }
    expect(toJoinRoundBody(earlier, ticked)).toMatchObject({ personalFiles: [6], records: { journal: [9] } })
    expect(countChosen(ticked.records.journal)).toBe(1)
  })

  it('lists the kinds of which more is ticked than the round takes', () => {
    const choice = toInitialChoice(earlier, round)
    expect(listKindsOverLimit(choice, round)).toEqual([])
    expect(
      listKindsOverLimit({ ...choice, records: { journal: { r3: true, r4: true, r9: true } } }, round).map(({ name }) => name),
    ).toEqual(['journal'])
  })

  it('maps the names of errors to the fields of the form', () => {
    expect(['file.6', 'records.journal.12', 'records.book-chapter.3', 'conceptNote'].map(toJoinFormField)).toEqual([
      'files.t6',
      'records.journal.r12',
      'records.book-chapter.r3',
      'conceptNote',
    ])
  })
})
