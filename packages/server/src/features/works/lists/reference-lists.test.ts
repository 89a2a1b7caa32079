import { recordKinds } from '@jadara/contract/records/record-kinds'
import { toRecordValues } from '@jadara/contract/works/to-record-values'
import { describe, expect, it, test } from 'vitest'
import { samples } from './corpus.testing.ts'
import { decodeText } from './decode-text.ts'
import { parseReferenceList, type ReferenceList } from './parse-reference-list.ts'

const read = (list: string | Uint8Array): ReferenceList => {
  const found = parseReferenceList(typeof list === 'string' ? list : decodeText(list))
  if ('tooMany' in found) throw new Error('no limit was given')
  return found
}
const readSample = (name: string) => read(samples.find(({ file }) => file === name)?.bytes ?? '')
const listRejected = (name: string) => readSample(name).rejected.map(({ position, line, reason }) => [position, line, reason.en])
const readTitle = (tex: string) => read(`@misc{k, title = {${tex}}}`).entries[0]?.work.title
const readAuthors = (tex: string) => read(`@misc{k, title = {T}, author = {${tex}}}`).entries[0]?.work.authors

describe('the lists of the programs', () => {
  it('are at least 200 entries', () => {
    expect(samples.reduce((sum, { expected }) => sum + expected.length, 0)).toBeGreaterThan(200)
  })

  it.each(samples)('$file is read exactly', ({ file, bytes, expected }) => {
    const { entries, rejected } = read(bytes)
    expect(entries.map(({ work }) => work)).toEqual(expected)
    if (!file.startsWith('errors')) expect(rejected).toEqual([])
  })

  it.each([
    ['zotero.bib', 'bibtex'],
    ['zotero-biblatex.bib', 'bibtex'],
    ['endnote-utf-16.ris', 'ris'],
    ['zotero.csljson', 'csl-json'],
    ['dois.txt', 'dois'],
  ])('%s is found to be %s', (file, format) => {
    expect(readSample(file).format).toBe(format)
  })
})

test('every entry of the programs becomes a record, and what does not fit its form is reported', () => {
  const works = samples
    .filter(({ file }) => !/^(?:errors|dois)/.test(file))
    .flatMap(({ bytes }) => read(bytes).entries.map(({ work }) => work))
  const records = works.map((work) => toRecordValues(work, { isApplicant: () => false }))
  const count = (name: string) => records.filter(({ kind }) => kind === name).length
  expect(Object.fromEntries(recordKinds.map(({ name }) => [name, count(name)]))).toEqual({
    ...{ journal: 134, conference: 30, book: 16, 'book-chapter': 16, 'research-grant': 1, patent: 12 },
    ...{ 'editorial-board': 0, award: 0, 'thesis-supervisions': 14 },
  })
  const misfits = records.flatMap((record) => (record.kind === null ? [] : record.misfits))
  expect([...new Set(misfits.map(({ field, value }) => `${field}: ${value}`))]).toEqual(['issueNumber: 11–12'])
  expect(records.filter(({ kind }) => kind === null)).toEqual([])
})

describe('faults are listed with their entry, line and reason', () => {
  test('in BibTeX', () => {
    expect(listRejected('errors.bib')).toEqual([
      [1, 8, 'This entry has no end: a closing brace or quotation mark is missing.'],
      [3, 11, 'This entry ends before its last field: there is a closing brace too many.'],
      [4, 13, 'This entry has no fields.'],
      [8, 17, 'What follows the field “noequals” cannot be read: a comma, a brace or an equals sign is missing.'],
      [12, 21, 'This entry has neither a title nor a DOI.'],
      [15, 24, 'What follows the field “openquote” cannot be read: a comma, a brace or an equals sign is missing.'],
      [19, 27, 'This text is outside of any entry.'],
      [20, 29, 'This entry has no end: a closing brace or quotation mark is missing.'],
    ])
    expect(readSample('errors.bib').rejected[0]?.excerpt).toBe(
      '@article{unclosed, title = {A title whose brace is never closed, author = {Hassan, Ahmed}, year = 2020',
    )
  })

  test('in RIS', () => {
    expect(listRejected('errors.ris')).toEqual([
      [3, 16, 'This entry does not begin with its type (TY), so its beginning is missing.'],
      [5, 30, 'This entry has neither a title nor a DOI.'],
      [6, 34, 'This text is outside of any entry.'],
    ])
  })

  test('in CSL-JSON', () => {
    expect(listRejected('errors.csljson')).toEqual([
      [2, 3, 'The JSON of this entry cannot be read.'],
      [4, 5, 'This entry has no end: a closing brace or quotation mark is missing.'],
      [6, 7, 'This entry has neither a title nor a DOI.'],
      [7, 7, 'This text is outside of any entry.'],
    ])
  })

  test('in a list of DOIs', () => {
    expect(listRejected('errors.txt')).toEqual([
      [1, 1, 'There is no DOI in this line.'],
      [4, 3, 'There is no DOI in this line.'],
      [8, 8, 'There is no DOI in this line.'],
      [9, 10, 'There is no DOI in this line.'],
    ])
  })

  it.each([
    ['<?xml version="1.0"?><xml><records/></xml>', 'XML'],
    ['%0 Journal Article\n%T A title', 'EndNote (ENW)'],
    ['PMID- 123\nTI  - A title', 'PubMed (NBIB)'],
    ['FN Clarivate Analytics Web of Science\nVR 1.0\nPT J\nTI A title', 'Web of Science (plain text)'],
    ['\uFEFF"Authors","Author full names","Title"'.slice(1), 'CSV'],
  ])('a list in another format says so: %j', (list, name) => {
    expect(read(list)).toEqual({
      format: undefined,
      entries: [],
      rejected: [
        expect.objectContaining({ line: 1, reason: expect.objectContaining({ en: expect.stringContaining(`format ${name},`) }) }),
      ],
    })
  })
})

test('an entry keeps its name in the list, its place and its line', () => {
  const list = 'Scopus\n\n@article{one, title = {A}}\r\n\r@book{two,\n title = {B}}'
  expect(read(list).entries.map(({ work: { title }, ...place }) => ({ title, ...place }))).toEqual([
    { title: 'A', position: 1, line: 3, key: 'one' },
    { title: 'B', position: 2, line: 5, key: 'two' },
  ])
})

describe('a list of several formats', () => {
  const bibtex = '@string{n = {Nile Letters}}\n@article{a, title = {Salt}, journal = n}\n'
  const ris = (title: string, end = 'ER  - \n') => `TY  - JOUR\nTI  - ${title}\n${end}`
  const readTitles = (list: string) => {
    const { entries, rejected } = read(list)
    return [
      entries.map(({ line, work }) => [line, work.title ?? work.doi]),
      rejected.map(({ line, reason }) => [line, reason.en]),
    ]
  }

  test.each([
    [
      'RIS after BibTeX',
      `${bibtex}${ris('Sand')}`,
      [
        [2, 'Salt'],
        [3, 'Sand'],
      ],
    ],
    [
      'BibTeX after RIS',
      `${ris('Sand')}${ris('Silt')}${bibtex}`,
      [
        [1, 'Sand'],
        [4, 'Silt'],
        [8, 'Salt'],
      ],
    ],
    [
      'BibTeX between RIS without an end',
      `${ris('Sand', '')}@book{b, title = {Clay}}\n${ris('Silt')}`,
      [
        [1, 'Sand'],
        [3, 'Clay'],
        [4, 'Silt'],
      ],
    ],
    [
      'DOIs on lines of their own',
      `See 10.1000/cited.\n${bibtex}\nhttps://doi.org/10.1000/x\n`,
      [
        [3, 'Salt'],
        [5, '10.1000/x'],
      ],
    ],
  ])('is read whole: %s', (_, list, expected) => {
    expect(readTitles(list)).toEqual([expected, []])
  })

  test('loses nothing after an entry without an end', () => {
    expect(readTitles(`${bibtex}@article{b, title = {Never closed\n${ris('Sand')}`)).toEqual([
      [
        [2, 'Salt'],
        [4, 'Sand'],
      ],
      [[3, 'This entry has no end: a closing brace or quotation mark is missing.']],
    ])
  })
})

test('half a character and a zero are left out, because they cannot be stored', () => {
  const [entry] = read('[{"title": "Salt\\ud83d of the \\u0000Nile", "URL": "https://x.example/\\ud800"}]').entries
  expect([entry?.work.title, entry?.work.url]).toEqual(['Salt of the Nile', 'https://x.example/'])
})

test('entries that are left when the time is up are rejected', () => {
  const found = parseReferenceList('@misc{a, title={A}} @misc{b, title={B}}', { endsAt: 0 })
  expect(found).toEqual({
    format: 'bibtex',
    entries: [],
    rejected: [1, 2].map((position) =>
      expect.objectContaining({ position, reason: expect.objectContaining({ en: expect.stringMatching(/^There was no time/) }) }),
    ),
  })
})

test('an entry that is too long is rejected', () => {
  const { entries, rejected } = read(`@misc{a, title={A}, abstract={${'x'.repeat(100_000)}}} @misc{b, title={B}}`)
  expect(entries.map(({ key }) => key)).toEqual(['b'])
  expect(rejected.map(({ position, reason }) => [position, reason.en])).toEqual([
    [1, 'This entry is too long. Please remove its abstract or its notes.'],
  ])
})

describe('the text of TeX', () => {
  it.each([
    ['\\"{u} \\"u {\\"u} {\\"{u}}', 'ü ü ü ü'],
    ['na\\"{\\i}ve na{\\"\\i}ve \\\'{\\i}', 'naïve naïve í'],
    ['\\c{c} \\c c \\v{s} \\~n \\=a \\.z \\d{h} \\H{o} \\k{a} \\r{a} \\u{g}', 'ç ç š ñ ā ż ḥ ő ą å ğ'],
    ["{\\o}re \\O{}re \\L{\\'o}d\\'z \\ss \\AE", 'øre Øre Łódź ßÆ'],
    ['{DNA} and {{RNA}} in \\textit{E. coli} {\\em x}', 'DNA and RNA in E. coli x'],
    ['TiO$_2$ $x^{n+1}$ $\\alpha$-Fe $a \\leq b$ $x_{ab}$', 'TiO₂ xⁿ⁺¹ α-Fe a ≤ b xab'],
    ['US$ 5 and US$ 6, 50% of \\$7 \\& \\_ \\# \\%', 'US$ 5 and US$ 6, 50% of $7 & _ # %'],
    ["``quoted'' -- and --- dashes~here", '“quoted” – and — dashes here'],
    ['{\\textless}i{\\textgreater}italic{\\textless}/i{\\textgreater} &amp; H<sub>2</sub>O', 'italic & H₂O'],
    ['\\href{https://x.example}{a link} \\unknown{kept} \\unknown', 'a link kept \\unknown'],
    ['one\n   two\t\tthree', 'one two three'],
    ['a < b & c > d', 'a < b & c > d'],
    ['\\constructor x', '\\constructor x'],
    ['}{ \\{braces\\} {', undefined],
  ])('%j is %j', (tex, title) => {
    expect(readTitle(tex)).toBe(title)
  })
})

describe('names', () => {
  it.each([
    ['Hassan, Ahmed M.', ['Ahmed M. Hassan']],
    ['van Beethoven, Ludwig and others', ['Ludwig van Beethoven']],
    ['{World Health Organization} and {\\"O}zt{\\"u}rk, {\\c C}a{\\u g}la', ['World Health Organization', 'Çağla Öztürk']],
    ['Smith, Jr., John AND Smith, John, III', ['John Smith, Jr.', 'John Smith, III']],
    ['Hassan, A.; Salem, B.', ['A. Hassan', 'B. Salem']],
    ['{Barnes and Noble} and A Brand', ['Barnes and Noble', 'A Brand']],
    ['حسن، أحمد and سالم, كريم and منى عبد الرحمن', ['أحمد حسن', 'كريم سالم', 'منى عبد الرحمن']],
    ['and , and Hassan', ['and', 'Hassan']],
    ['', []],
  ])('%j are %j', (tex, names) => {
    expect(readAuthors(tex)?.map(({ name }) => name)).toEqual(names)
  })
})

describe('encodings', () => {
  const windows1256 = Uint8Array.from([
    ...Buffer.from('@misc{k, title = {'),
    0xc3,
    0xcb,
    0xd1,
    0x20,
    0xc7,
    0xe1,
    0xd8,
    0xc7,
    0xde,
    0xc9,
    ...Buffer.from('}}'),
  ])
  const windows1252 = Uint8Array.from([
    ...Buffer.from('@misc{k, title = {D'),
    0xe9,
    ...Buffer.from('j'),
    0xe0,
    ...Buffer.from(' vu, se'),
    0xf1,
    ...Buffer.from('or}}'),
  ])
  const macRoman = Buffer.from('@misc{k, title = {D\x8ej\x88 vu, se\x96or}}', 'latin1')
  const utf16 = (text: string) => Buffer.from(text, 'utf16le')
  it.each([
    ['UTF-8 with its mark', Buffer.from('\uFEFF@misc{k, title = {أثر}}'), 'أثر'],
    ['Windows-1256', windows1256, 'أثر الطاقة'],
    ['Windows-1252', windows1252, 'Déjà vu, señor'],
    [
      'Windows-1252 with quotation marks and dashes',
      Buffer.from('@misc{k, title = {O\x92Brien\x96Smith}}', 'latin1'),
      'O’Brien–Smith',
    ],
    ['MacRoman', macRoman, 'Déjà vu, señor'],
    ['UTF-16 with its mark', utf16('\uFEFF@misc{k, title = {أثر}}'), 'أثر'],
    ['UTF-16 without it', utf16('@misc{k, title = {Solar energy}}'), 'Solar energy'],
    ['UTF-16, the other byte first', utf16('\uFEFF@misc{k, title = {أثر}}').swap16(), 'أثر'],
    [
      'UTF-8 with a broken byte',
      Buffer.concat([Buffer.from('@misc{k, title = {أثر الطاقة'), Uint8Array.of(0xd8), Buffer.from('}}')]),
      'أثر الطاقة\uFFFD',
    ],
  ])('%s', (_, bytes, title) => {
    expect(read(bytes).entries[0]?.work.title).toBe(title)
  })
})
