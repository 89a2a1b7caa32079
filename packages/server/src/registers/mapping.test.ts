import { describe, expect, it } from 'vitest'
import { crossrefMessageSchema, toWorkFromCrossref } from './crossref.ts'
import { dataCiteWorkSchema, toWorkFromDataCite } from './datacite.ts'
import { toPlainWords } from './plain-words.ts'
import { findSameWork, isSearchableTitle } from './same-work.ts'

describe('plain words', () => {
  it.each([
    ['Growth of <i>E. coli</i> in\n      H<sub>2</sub>O', 'Growth of E. coli in H2O'],
    ['Research &amp;amp; Development', 'Research & Development'],
    ['&lt;b&gt;Bold&lt;/b&gt; claims', 'Bold claims'],
    ['Patients with p < 0.05 and T<Tc', 'Patients with p < 0.05 and T<Tc'],
    ['The <mml:math><mml:mi>x</mml:mi><mml:annotation encoding="TeX">\\x</mml:annotation></mml:math> boson', 'The x boson'],
    ['\u202Bأثر التعلم\u202C \u200Fالنشط', 'أثر التعلم النشط'],
    ['<jats:title>Abstract</jats:title><jats:p>One.</jats:p><jats:p>Two.</jats:p>', 'Abstract One. Two.'],
    ['a\u0000b\u0007', 'a b'],
  ])('of %j', (marked, plain) => {
    expect(toPlainWords(marked)).toBe(plain)
  })

  it('are absent of nothing', () => {
    expect([undefined, '', '  <i></i> '].map(toPlainWords)).toEqual([undefined, undefined, undefined])
  })
})

const fromCrossref = (message: object) => toWorkFromCrossref(crossrefMessageSchema.parse(message))

describe('a work of Crossref', () => {
  it('has every field that the register gives', () => {
    expect(
      fromCrossref({
        DOI: '10.1000/ABC.1',
        type: 'journal-article',
        title: ['Soil <i>salinity</i>'],
        subtitle: ['A survey'],
        'container-title': ['Journal of Soils &amp; Crops'],
        issued: { 'date-parts': [[2024, 3, 5]] },
        volume: '12',
        issue: '3',
        page: '100-110',
        publisher: 'Example Press',
        ISSN: ['1234-567x', '2345-6789', '1234-567X'],
        language: 'en',
        abstract: '<jats:title>Abstract</jats:title><jats:p>Salt.</jats:p>',
        resource: { primary: { URL: 'https://example.org/abc' } },
        URL: 'https://doi.org/10.1000/abc.1',
        author: [
          {
            given: 'Mona',
            family: 'El-Masry',
            ORCID: 'http://orcid.org/0000-0002-1825-0097',
            affiliation: [{ name: 'Minia University' }, { name: 'Cairo University' }],
          },
          { name: 'The Soil Group' },
          { affiliation: [] },
        ],
        editor: [{ given: 'Ali', family: 'Hassan', suffix: 'Jr.' }],
      }),
    ).toEqual({
      type: 'journal-article',
      title: 'Soil salinity: A survey',
      container: 'Journal of Soils & Crops',
      year: 2024,
      date: '2024-03-05',
      volume: '12',
      issue: '3',
      pages: '100–110',
      publisher: 'Example Press',
      doi: '10.1000/abc.1',
      url: 'https://example.org/abc',
      issn: ['1234-567X', '2345-6789'],
      language: 'en',
      abstract: 'Salt.',
      authors: [
        {
          name: 'Mona El-Masry',
          given: 'Mona',
          family: 'El-Masry',
          affiliation: 'Minia University; Cairo University',
          orcid: '0000-0002-1825-0097',
        },
        { name: 'The Soil Group' },
      ],
      editors: [{ name: 'Ali Hassan Jr.', given: 'Ali', family: 'Hassan' }],
    })
  })

  it('may be a chapter of a volume in a series, a thesis, or nearly empty', () => {
    expect(
      fromCrossref({
        DOI: '10.1007/978-3-030-1_2',
        type: 'book-chapter',
        title: ['On tests'],
        'container-title': ['Lecture Notes in Testing', 'Tests 2020'],
        issued: { 'date-parts': [[2020, 2]] },
        ISBN: ['http://id.crossref.org/isbn/3030000001', '9783030000011'],
        page: '7',
      }),
    ).toEqual({
      type: 'book-chapter',
      title: 'On tests',
      container: 'Tests 2020',
      year: 2020,
      pages: '7',
      doi: '10.1007/978-3-030-1_2',
      isbn: '9783030000011',
      issn: [],
      authors: [],
      editors: [],
    })
    expect(fromCrossref({ DOI: '10.1000/t', type: 'dissertation', institution: { name: 'Minia University' } })).toMatchObject({
      type: 'thesis',
      institution: 'Minia University',
    })
    expect(
      fromCrossref({ DOI: '10.1000/x', type: 'dataset', issued: { 'date-parts': [[null]] }, title: 7, author: 'none' }),
    ).toEqual({
      type: 'other',
      doi: '10.1000/x',
      issn: [],
      authors: [],
      editors: [],
    })
  })

  it('of a conference names the event', () => {
    expect(
      fromCrossref({
        DOI: '10.1109/x.1',
        type: 'proceedings-article',
        title: ['المدن الذكية'],
        'container-title': ['2021 Conference on Cities (CC)'],
        event: { name: 'Conference on Cities', location: 'Cairo, Egypt', start: { 'date-parts': [[2021, 5, 1]] } },
        'published-print': { 'date-parts': [[2021, 2, 30]] },
        'article-number': '17',
      }),
    ).toEqual({
      type: 'conference-paper',
      title: 'المدن الذكية',
      container: '2021 Conference on Cities (CC)',
      event: 'Conference on Cities',
      eventPlace: 'Cairo, Egypt',
      year: 2021,
      pages: '17',
      doi: '10.1109/x.1',
      issn: [],
      authors: [],
      editors: [],
    })
  })
})

it('a work of DataCite has every field that the register gives', () => {
  const answer = {
    data: {
      id: '10.5281/zenodo.1',
      type: 'dois',
      attributes: {
        doi: '10.5281/ZENODO.1',
        titles: [
          { title: 'Une étude', titleType: 'TranslatedTitle' },
          { title: 'A study' },
          { title: 'of wells', titleType: 'Subtitle' },
        ],
        creators: [
          {
            name: 'El-Masry, Mona',
            nameType: 'Personal',
            affiliation: [{ name: 'Minia University' }],
            nameIdentifiers: [{ nameIdentifier: 'https://orcid.org/0000-0002-1825-0097', nameIdentifierScheme: 'ORCID' }],
          },
          { name: 'Wells, Ltd.', nameType: 'Organizational', affiliation: ['Cairo'] },
        ],
        contributors: [
          { name: 'Hassan, Ali', contributorType: 'Editor' },
          { name: 'Other, One', contributorType: 'Sponsor' },
        ],
        publisher: { name: 'Zenodo' },
        publicationYear: '2023',
        dates: [{ date: '2023-01-09', dateType: 'Issued' }],
        types: { resourceTypeGeneral: 'Text', citeproc: 'article-journal' },
        container: {
          type: 'Series',
          title: 'Wells',
          identifier: '1234-5679',
          identifierType: 'ISSN',
          volume: '4',
          firstPage: '1',
          lastPage: '9',
        },
        language: 'en',
        descriptions: [{ description: 'Water.', descriptionType: 'Abstract' }],
        url: 'https://zenodo.org/record/1',
      },
    },
  }
  expect(toWorkFromDataCite(dataCiteWorkSchema.parse(answer))).toEqual({
    type: 'journal-article',
    title: 'A study: of wells',
    container: 'Wells',
    year: 2023,
    date: '2023-01-09',
    volume: '4',
    pages: '1–9',
    publisher: 'Zenodo',
    doi: '10.5281/zenodo.1',
    url: 'https://zenodo.org/record/1',
    issn: ['1234-5679'],
    language: 'en',
    abstract: 'Water.',
    authors: [
      { name: 'Mona El-Masry', given: 'Mona', family: 'El-Masry', affiliation: 'Minia University', orcid: '0000-0002-1825-0097' },
      { name: 'Wells, Ltd.', affiliation: 'Cairo' },
    ],
    editors: [{ name: 'Ali Hassan', given: 'Ali', family: 'Hassan' }],
  })
})

describe('the same work', () => {
  const work = (more: object = {}) => ({
    type: 'journal-article' as const,
    title: 'Salinity of soils in the Nile delta, Part I',
    doi: '10.1000/1',
    year: 2020,
    issn: [],
    authors: [{ name: 'Mona A. El-Masry', given: 'Mona A.', family: 'El-Masry' }],
    editors: [],
    ...more,
  })
  const known = { title: 'Salinity of Soils in the Nile Delta: Part I', authors: ['Mona Ahmed Elmasry'], year: 2021 }

  it('agrees in title, author and year', () => {
    expect(findSameWork([work()], known)?.doi).toBe('10.1000/1')
    expect(findSameWork([work({ title: `RETRACTED ARTICLE: ${work().title}` })], known)?.doi).toBe('10.1000/1')
    expect(findSameWork([work()], { ...known, authors: ['منى المصري', 'M. El Masry'] })?.doi).toBe('10.1000/1')
    expect(findSameWork([work({ authors: [{ name: 'منى المصرى' }] })], { ...known, authors: ['مني المصري'] })?.doi).toBe(
      '10.1000/1',
    )
  })

  it.each([
    ['another part', work({ title: 'Salinity of soils in the Nile delta, Part II' })],
    ['another author', work({ authors: [{ name: 'Ali Hassan', given: 'Ali', family: 'Hassan' }] })],
    ['an author of the same family', work({ authors: [{ name: 'Hoda El-Masry', given: 'Hoda', family: 'El-Masry' }] })],
    ['another year', work({ year: 2018 })],
    ['no DOI', work({ doi: undefined })],
    ['no authors', work({ authors: [] })],
  ])('is not one with %s', (_, other) => {
    expect(findSameWork([other], known)).toBeUndefined()
  })

  it('is the published one of two, and none of two published ones', () => {
    const preprint = work({ type: 'other', doi: '10.1000/preprint' })
    expect(findSameWork([preprint, work()], known)?.doi).toBe('10.1000/1')
    expect(findSameWork([work({ doi: '10.1000/2' }), work()], known)).toBeUndefined()
  })

  it('is searched for only by a title that names one work, and with an author', () => {
    expect(isSearchableTitle(known)).toBe(true)
    expect(isSearchableTitle({ title: 'Editorial', authors: ['Mona Elmasry'] })).toBe(false)
    expect(isSearchableTitle({ ...known, authors: [' '] })).toBe(false)
  })
})
