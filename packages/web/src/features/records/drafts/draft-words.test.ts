import { text } from '@jadara/contract/core/text'
import type { RecordDraftLine } from '@jadara/contract/works/record-drafts'
import { describe, expect, it } from 'vitest'
import { formatDraftTrouble, formatMissing, formatSources, listDraftDoubts } from './draft-words.ts'
import { findSharedFields } from './shared-fields.ts'

const at = '2026-11-28T22:30:00.000Z'

const toLine = (given: Partial<RecordDraftLine>): RecordDraftLine => ({
  id: 1,
  kind: 'journal',
  state: 'ready',
  unread: null,
  title: 'Salt and patience',
  doi: '',
  missing: [],
  isReady: false,
  origin: { from: 'pdf', name: 'salt.pdf', line: null },
  sources: [],
  hasFile: true,
  differences: 0,
  misfits: 0,
  lookup: { state: 'found', register: 'crossref', at },
  duplicates: [],
  retraction: null,
  updatedAt: at,
  ...given,
})

describe('the words of an unfinished entry', () => {
  it('name the sources with the day of the award, each once, without the person', () => {
    const crossref = { from: 'crossref', at } as const
    const sources = [{ from: 'pdf', page: 1 }, crossref, crossref, { from: 'you' }] as const
    expect(formatSources(sources, 'Africa/Cairo')).toEqual(
      text('From the PDF, page 1 · Crossref, 29 Nov', 'من ملف PDF، صفحة ١ · Crossref، ٢٩ نوفمبر'),
    )
    expect(formatSources([{ from: 'you' }], 'Africa/Cairo')).toBeUndefined()
  })

  it('count what is missing and name it, the file included', () => {
    expect(formatMissing(toLine({ missing: ['type', 'file'] }))).toEqual(
      text('2 details to fill in: Journal type, Full paper', 'ينقص بيانان: نوع المجلة، نص البحث كاملًا'),
    )
  })

  it('say what was not found and what to do, and nothing of a portal that asks no registers', () => {
    const lookup = (state: RecordDraftLine['lookup']['state']) => toLine({ lookup: { state, register: null, at: null } })
    expect(formatDraftTrouble(lookup('unavailable'))?.en).toMatch(/does not answer.*nothing is lost/)
    expect(formatDraftTrouble(lookup('off'))).toBeUndefined()
    expect(formatDraftTrouble({ ...lookup('unknown'), state: 'reading' })).toBeUndefined()
    expect(formatDraftTrouble(toLine({ unread: 'no-text' }))?.en).toMatch(/scan/)
  })

  it('warn of the same work once', () => {
    const duplicate = { by: 'doi', isDraft: false, kind: 'journal', id: 2, title: 'Salt' } as const
    expect(listDraftDoubts(toLine({ differences: 2, duplicates: [duplicate, { ...duplicate, by: 'title' }] }))).toHaveLength(2)
  })
})

describe('the details that several entries lack', () => {
  const lacking = { missing: ['type', 'paperTitle', 'authors', 'indexingDb'] }
  it('are those that may be the same in all, not what identifies a work', () => {
    const [shared] = findSharedFields([toLine(lacking), toLine({ ...lacking, id: 2 })])
    expect(shared?.fields.map(({ name, drafts }) => [name, drafts.length])).toEqual([
      ['type', 2],
      ['indexingDb', 2],
    ])
  })

  it('are not the numbers of chapters', () => {
    const chapter = { kind: 'book-chapter' as const, missing: ['publisher', 'chapterNo'] }
    const [shared] = findSharedFields([toLine(chapter), toLine({ ...chapter, id: 2 })])
    expect(shared?.fields.map(({ name }) => name)).toEqual(['publisher'])
  })

  it('are not asked for one entry, or while a paper is read', () => {
    expect(findSharedFields([toLine(lacking)])).toEqual([])
    expect(findSharedFields([toLine(lacking), toLine({ ...lacking, id: 2, state: 'reading' })])).toEqual([])
  })
})
