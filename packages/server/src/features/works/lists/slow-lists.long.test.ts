import { expect, test } from 'vitest'
import { parseReferenceList } from './parse-reference-list.ts'

test('lists made to be slow are read in little time', () => {
  const most = 2_000_000
  const repeat = (text: string, length = most) => text.repeat(Math.floor(length / text.length))
  const inField = (field: string, text: string) => `@article{k, title = {T}, ${field} = {${repeat(text, 99_000)}}}`
  const slow = [
    ...['{', '}', '@a{', '@article{\n', '@article{k,\n', '@comment{', '@string{a="b"}', ' ', '\n', ',', '10.5555/a,', '<'].map(
      (text) => repeat(text),
    ),
    ...['TY  - JOUR\n', 'ER  - \n', '{"title":', '{"title":"\n', 'word '].map((text) => repeat(text)),
    `TY  - JOUR\nTI  - x\n${repeat('more\n')}`,
    `[1] a\n${repeat('word\n')}`,
    ...['$', '$a^', '\\a', '<sub ', '{', '&', '``'].map((text) => inField('abstract', text)),
    ...[' ', ' and ', 'A and ', ',', ';'].map((text) => inField('author', text)),
    ...['-', '1 - ', ' '].map((text) => inField('pages', text)),
    ...['; ', 'https:'].map((text) => inField('url', text)),
    ...['9 ', '1234'].map((text) => inField('isbn', text)),
    inField('orcid-numbers', 'a'),
    `@article{k, author = {${repeat('A, B and ', 45_000)}}, affiliation = {${repeat('A, B.\n', 45_000)}}}`,
    inField('doi', '10.5555/'),
  ]
  for (const list of slow) {
    const begun = process.cpuUsage()
    parseReferenceList(list, { mostEntries: 1000 })
    const { user, system } = process.cpuUsage(begun)
    expect((user + system) / 1000, list.slice(0, 60)).toBeLessThan(8000)
  }
})
