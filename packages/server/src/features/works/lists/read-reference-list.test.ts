import { describe, expect, it, test } from 'vitest'
import { mostListBytes, parseInThread, readReferenceList } from './read-reference-list.ts'

const entry = (index: number) => `@misc{k${index}, title = {Title ${index}}}\n`
const list = (count: number) => Array.from({ length: count }, (_, index) => entry(index)).join('')

test('reads a text or a file in a thread', async () => {
  const expected = {
    format: 'bibtex',
    entries: [{ position: 1, line: 1, key: 'k0', work: { type: 'other', title: 'Title 0', issn: [], authors: [], editors: [] } }],
    rejected: [],
  }
  expect(await readReferenceList(entry(0))).toEqual(expected)
  expect(await readReferenceList(Buffer.from(`\uFEFF${entry(0)}`, 'utf16le'))).toEqual(expected)
})

describe('a list that is refused as a whole', () => {
  it.each([
    ['an empty one', ' \n\u00A0', 'The list is empty.'],
    [
      'one of more than 2 MB',
      'x'.repeat(mostListBytes + 1),
      'The list is larger than 2 MB. Export it without files and abstracts, or in parts.',
    ],
    [
      'one of more than 1,000 entries',
      list(1001),
      'The list has 1,001 entries; at most 1,000 entries are read at once. Please split it.',
    ],
  ])('%s', async (_, given, message) => {
    await expect(readReferenceList(given)).rejects.toMatchObject({ status: 400, fields: { list: { en: message } } })
  })

  test('one that takes too long', async () => {
    await expect(parseInThread({ list: list(1000), mostEntries: 1000, milliseconds: -49_999 })).rejects.toMatchObject({
      status: 400,
      fields: { list: { en: 'Reading the list took too long. Please try it in smaller parts.' } },
    })
  })
})

test('1,000 entries are read', async () => {
  const { entries } = await readReferenceList(list(1000))
  expect(entries).toHaveLength(1000)
  expect(entries.at(-1)).toMatchObject({ position: 1000, line: 1000, key: 'k999' })
})
