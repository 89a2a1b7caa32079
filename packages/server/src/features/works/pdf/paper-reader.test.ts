import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stream } from '../../../documents/odd-papers.testing.ts'
import { pdf } from '../../../files/samples.testing.ts'
import { createPaperOf, createPaperOfLetterForms, createPaperOfLines, createScannedPaper } from './odd-paper-samples.testing.ts'
import type { PaperFacts } from './paper-facts.ts'
import { openPaperReader, type PaperReader } from './paper-reader.ts'
import { type SampleFacts, sampleFacts, sampleMetadata } from './sample-facts.testing.ts'
import { addMetadata, openSampleSetter } from './sample-papers.testing.ts'

let reader: PaperReader
const setSample = openSampleSetter()
beforeAll(() => {
  // Generous limits, for busy machines.
  reader = openPaperReader({ timeLimit: 30_000, longestTime: 60_000 })
})
afterAll(() => reader.close())

const shortPaper =
  'BT /F1 20 Tf 50 700 Td (A short paper on very little) Tj ET BT /F1 9 Tf 50 650 Td (It has one line of text, which is smaller.) Tj ET'

/** The facts without their places. */
function toValues({ possibleDois, language, unread, ...facts }: PaperFacts): SampleFacts & { unread?: string } {
  return {
    ...Object.fromEntries(Object.entries(facts).map(([name, { value }]) => [name, value])),
    ...(possibleDois.length > 0 && { possibleDois: possibleDois.map(({ value }) => value) }),
    ...(language && { language }),
    ...(unread && { unread }),
  }
}

describe('what a paper in the layout of a publisher says about itself is found, and no DOI of another work', () => {
  for (const [name, facts] of Object.entries(sampleFacts))
    it(name, async () => {
      expect(toValues(await reader.readPaper(await setSample(name, sampleMetadata[name])))).toEqual(facts)
    })
})

it.each(['elsevier', 'springer', 'correction'])(
  'reads DOI and title of %s from the page if the metadata is empty',
  async (name) => {
    const { doi, title } = await reader.readPaper(await setSample(name))
    expect([doi?.value, title?.value]).toEqual([sampleFacts[name]?.doi, sampleFacts[name]?.title])
    expect([doi?.where.from, title?.where.from]).toEqual(['text', 'text'])
  },
)

it('names the source of each fact', async () => {
  const { doi, title, volume, pages } = await reader.readPaper(await setSample('elsevier', sampleMetadata.elsevier))
  expect([doi, title, volume, pages].map((fact) => fact?.where)).toEqual([
    { from: 'metadata', entry: 'prism:doi' },
    { from: 'text', page: 1, line: 5 },
    { from: 'metadata', entry: 'prism:volume' },
    { from: 'text', page: 1, line: 1 },
  ])
})

it('takes neither of two DOIs if the metadata and the page disagree', async () => {
  const facts = await reader.readPaper(await setSample('wiley', { xmp: { 'prism:doi': '10.1002/nop2.9999' } }))
  expect(toValues(facts)).toMatchObject({ possibleDois: ['10.1002/nop2.9999', '10.1002/nop2.1041'] })
  expect(facts.doi).toBeUndefined()
})

describe('a paper that prints no DOI of its own has none, although it prints', () => {
  const front = [[16, 760, 'Brick kilns along the Rosetta branch'] as const, [10, 735, 'Hatem Abbas'] as const]
  const body = [620, 608, 596].map(
    (y) => [10, y, 'The kilns burn what the mills along the branch leave over in the winter.'] as const,
  )
  const cases: Record<string, (readonly [number, number, string])[]> = {
    'that of a note at the foot of the page': [
      [8, 60, '3 See R. Haddad, Salt and patience, p. 12, https://doi.org/10.1007/s00000-019-0420-1'],
    ],
    'that of an entry on a line of its own': [
      [10, 500, 'Haddad, R. M. (2019). Salt and patience. Annals of Dry Lands, 31, 201-219.'],
      [10, 488, 'https://doi.org/10.1007/s00000-019-0420-1'],
    ],
    'a sentence about citations': [
      [10, 500, 'The citation of such works, as in the well known review by Nabil at'],
      [10, 488, 'https://doi.org/10.1016/j.imsoil.2017.02.004, is not the rule.'],
    ],
    'that of its data, lines after they are named': [
      [8, 500, 'Data availability: all data that the authors used'],
      [8, 490, 'can be had without a charge and by anyone from'],
      [8, 480, 'https://doi.org/10.9999/data.411'],
    ],
    'that of the version that a journal published': [
      [9, 700, 'This preprint has been published in Soil Letters: https://doi.org/10.1071/sl19001'],
    ],
    'that of the version that is now published': [[9, 700, 'Now published in Soil Letters doi: 10.1071/sl19001']],
    'that of the published version on the next line': [
      [9, 700, 'The peer-reviewed version of this manuscript appeared as'],
      [9, 689, 'https://doi.org/10.1071/sl19001'],
    ],
    'that of the version of record': [[9, 700, 'Version of Record: https://doi.org/10.1071/sl19001']],
    'that of its data set': [[9, 700, 'Dataset: https://doi.org/10.1594/pangaea.911041']],
    'that of an archive of data': [[9, 700, 'Associated data DOI: 10.1594/PANGAEA.911041']],
    'that of its supplement': [[9, 700, 'Supplemental Material: https://doi.org/10.1177/0961000619.suppl']],
    'that of a table of its own': [[9, 700, 'https://doi.org/10.1371/journal.pone.0268811.t001']],
    'that of its peer review': [[9, 700, 'Peer review history: https://doi.org/10.1111/abc.123/v2/review1']],
    'that of its correction': [
      [9, 700, 'A correction to this article is available at https://doi.org/10.1038/s41598-020-0001-1'],
    ],
    'that of its erratum': [[9, 700, 'Erratum: https://doi.org/10.1038/s41598-020-0001-1']],
    'that of its journal': [[9, 750, 'Journal DOI: 10.21608/jfe']],
    'that of a translated work': [[9, 700, 'Translated from: https://doi.org/10.1000/original.7']],
    'that of the thesis it comes from': [[9, 700, 'This paper is based on the thesis https://doi.org/10.1000/thesis.7']],
    'that of its protocol': [[9, 700, 'Study protocol: https://doi.org/10.17504/protocols.io.abc1']],
    'that of the article it comments on': [[9, 700, 'Comment on: Salt and patience. https://doi.org/10.1007/s00000-019-0420-1']],
  }
  for (const [name, lines] of Object.entries(cases))
    it(name, async () => {
      const { doi, possibleDois } = await reader.readPaper(createPaperOfLines([...front, ...body, ...lines]))
      expect({ doi, possibleDois }).toEqual({ doi: undefined, possibleDois: [] })
    })
})

describe('the own DOI is taken without', () => {
  const front = [[16, 740, 'Brick kilns along the Rosetta branch'] as const, [10, 715, 'Hatem Abbas'] as const]
  it.each([
    ['a bracket', '(https://doi.org/10.1071/sl19001)'],
    ['square brackets', '[DOI: 10.1071/sl19001]'],
    ['a period', 'DOI: 10.1071/sl19001.'],
    ['a bracket and a period', 'https://doi.org/10.1071/sl19001).'],
    ['a raised mark', 'https://doi.org/10.1071/sl19001*'],
    ['an address behind it', 'https://doi.org/10.1071/sl19001;www.soil-letters.example'],
    ['a query', 'https://doi.org/10.1071/sl19001?utm_source=pdf'],
    ['letters of its case', 'DOI 10.1071/SL19001'],
  ])('%s', async (_, line) => {
    expect((await reader.readPaper(createPaperOfLines([...front, [9, 765, line]]))).doi?.value).toBe('10.1071/sl19001')
  })
})

it('reads Arabic that is stored as forms of letters from left to right', async () => {
  const paper = createPaperOfLetterForms([
    'ﺃﺛﺮ ﺍﻟﺘﻌﻠﻢ ﺍﻹﻟﻜﺘﺮﻭﻧﻲ ﻓﻲ ﺍﻟﺠﺎﻣﻌﺎﺕ',
    'ﻣﻨﻰ ﺍﻟﻤﺼﺮﻱ',
    'ﺍﻟﻤﻌﺮﻑ ﺍﻟﺮﻗﻤﻲ: 541.32/80612.01',
    'ﻫﺬﺍ ﻧﺺ ﻗﺼﻴﺮ ﻻ ﻳﻘﻮﻝ ﺷﻴﺌﺎ',
  ])
  expect(toValues(await reader.readPaper(paper))).toEqual({
    title: 'أثر التعلم الإلكتروني في الجامعات',
    authors: ['منى المصري'],
    doi: '10.21608/23.145',
    language: 'ar',
  })
})

describe('a scanned paper', () => {
  it('has no facts but those of its metadata', async () => {
    const scan = await createScannedPaper('Water on clay: forty stations in Upper Egypt')
    const xmp = { 'prism:doi': 'https://doi.org/10.9999/woc.12' }
    expect(toValues(await reader.readPaper(await addMetadata(scan, { xmp })))).toEqual({
      title: 'Water on clay: forty stations in Upper Egypt',
      doi: '10.9999/woc.12',
      language: 'en',
      unread: 'no-text',
    })
  })

  it('is not called by the name of its file', async () => {
    expect(await reader.readPaper(await createScannedPaper('Scan 2023-01-02 final.pdf'))).toEqual({
      possibleDois: [],
      unread: 'no-text',
    })
  })
})

describe('a paper that cannot be read has no facts, and the reason', () => {
  const unread = async (bytes: Uint8Array) => {
    const { unread: reason, ...rest } = await reader.readPaper(bytes)
    expect(rest).toEqual({ possibleDois: [] })
    return reason
  }

  it('for a password', async () => expect(await unread(await pdf({ password: { owner: 'o', user: 'u' } }))).toBe('encrypted'))
  it('for damage', async () => expect(await unread(Buffer.from('%PDF-1.7\nno more'))).toBe('broken'))

  it('for a page of 100 MB of text', async () => {
    const line = Buffer.from('BT /F1 10 Tf 50 700 Td (All work and no play makes a very long page indeed) Tj ET\n')
    const text = deflateSync(Buffer.alloc(100 * 1024 * 1024, line), { level: 1 })
    expect(await unread(createPaperOf(stream(text, '/Filter /FlateDecode')))).toBe('large')
  })

  it('for time', async () => {
    const impatient = openPaperReader({ timeLimit: 40, longestTime: 60_000 })
    const line = Buffer.from('BT /F1 10 Tf 50 700 Td (All work and no play makes a very long page indeed) Tj ET\n')
    const text = deflateSync(Buffer.alloc(4 * 1024 * 1024, line))
    expect(await impatient.readPaper(createPaperOf(stream(text, '/Filter /FlateDecode')))).toEqual({
      possibleDois: [],
      unread: 'slow',
    })
    await impatient.close()
  })

  it('and the next paper is read', async () => {
    expect((await reader.readPaper(createPaperOf(stream(shortPaper)))).title?.value).toBe('A short paper on very little')
  })
})

it('reads a huge page and text beyond its edges', async () => {
  const page = createPaperOf(
    stream(`BT /F1 90000 Tf 1e9 1e9 Td (LARGE) Tj ET ${shortPaper}`),
    '/MediaBox [0 0 1e9 800] /Rotate 90',
  )
  expect(toValues(await reader.readPaper(page))).toMatchObject({ title: 'A short paper on very little' })
})

// Runs only where the project's real papers are stored beside the clone. They are drafts, whose place for a DOI is empty; they cite many.
const papers = join(import.meta.dirname, '../../../../../../../shared/papers')
if (existsSync(papers))
  it('of real papers without a DOI takes none that they cite', async () => {
    const read = async (name: string) => toValues(await reader.readPaper(join(papers, `${name}.pdf`)))
    const journal = { container: 'Journal of Open Source Software', issn: '2475-9066', language: 'en' }
    expect(await read('aorsf')).toEqual({
      title: 'aorsf: An R package for supervised learning using the oblique random survival forest',
      authors: ['Byron C. Jaeger', 'Sawyer Welden', 'Kristin Lenoir', 'Nicholas M Pajewski'],
      language: 'en',
    })
    expect(await read('deeprank2')).toMatchObject({
      title: 'DeepRank2: Mining 3D Protein Structures with Geometric Deep Learning',
      authors: expect.arrayContaining(['Giulia Crocioni', 'Farzaneh M. Parizi', 'Sven van der Burg', 'Li C. Xue']),
      ...journal,
    })
    expect(await read('fastvpinns')).toEqual({
      title:
        'FastVPINNs: An efficient tensor-based Python library for solving partial differential equations using hp-Variational Physics Informed Neural Networks',
      authors: ['Thivin Anandh', 'Divij Ghose', 'Sashikumaar Ganesan'],
      ...journal,
    })
  })
