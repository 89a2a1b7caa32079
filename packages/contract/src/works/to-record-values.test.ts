import { describe, expect, test } from 'vitest'
import { recordKinds } from '../records/record-kinds.ts'
import { toRecordSchema } from '../records/record-schema.ts'
import { type RecordValues, toRecordValues } from './to-record-values.ts'
import type { Work, WorkPerson, WorkType } from './work.ts'
import { workMappings } from './work-mappings.ts'

const toWork = (type: WorkType, given: Partial<Work> = {}): Work => ({ type, issn: [], authors: [], editors: [], ...given })
const ahmed: WorkPerson = { name: 'Ahmed M. Hassan', given: 'Ahmed M.', family: 'Hassan' }
const salma: WorkPerson = { name: 'سلمى النبوي', affiliation: 'جامعة الوادي' }
const jurgen: WorkPerson = { name: 'Jürgen Müller', affiliation: 'Institute of Fables' }
const brian: WorkPerson = { name: 'Brian O’Harrow' }
const nobody = () => false

const convert = (work: Work): RecordValues => {
  const found = toRecordValues(work, { isApplicant: nobody })
  if (found.kind === null) throw new Error(found.reason.en)
  return found
}

describe('the form of each kind', () => {
  test('a paper of a journal', () => {
    const work = toWork('journal-article', {
      title: 'Solar stills',
      container: 'Journal of Water',
      year: 2021,
      date: '2021-05-12',
      volume: '47',
      issue: '٣',
      pages: '211–229',
      publisher: 'Nile Press',
      doi: '10.5555/a(b)c#d',
      url: 'https://www.scopus.com/inward/record.uri?eid=2-s2.0-1',
      authors: [ahmed, salma, jurgen],
    })
    expect(convert(work)).toEqual({
      kind: 'journal',
      values: {
        title: 'Journal of Water',
        type: '',
        url: 'https://doi.org/10.5555/a(b)c%23d',
        paperTitle: 'Solar stills',
        publicationYear: 2021,
        volumeNumber: '47',
        issueNumber: '3',
        pageNumbers: '211–229',
        indexingDb: 'Scopus',
        indexingDbUrl: 'https://www.scopus.com/inward/record.uri?eid=2-s2.0-1',
        authors: [{ name: 'Ahmed M. Hassan' }],
        coAuthors: [
          { name: 'سلمى النبوي', affiliation: 'جامعة الوادي' },
          { name: 'Jürgen Müller', affiliation: 'Institute of Fables' },
        ],
      },
      misfits: [],
    })
  })

  test('a paper of a conference', () => {
    const work = toWork('conference-paper', {
      title: 'Micro-grids',
      container: 'Proceedings of Energy 2020',
      event: 'Energy 2020',
      eventPlace: 'Cairo, Egypt',
      date: '2020-09-01',
      url: 'https://energy.example.org/12',
      isbn: '978-3-16-148410-0',
      publisher: 'IEFE',
      authors: [ahmed],
    })
    expect(convert(work)).toEqual({
      kind: 'conference',
      values: {
        title: 'Energy 2020',
        type: '',
        url: '',
        conferenceDate: '',
        location: 'Cairo, Egypt',
        paperTitle: 'Micro-grids',
        indexingDb: '',
        indexingDbUrl: '',
        proceedingMedium: '',
        proceedingMediumUrl: 'https://energy.example.org/12',
        publisher: 'IEFE',
        publicationYear: '',
        ISBN: '978-3-16-148410-0',
        pageNumbers: '',
        authors: [{ name: 'Ahmed M. Hassan' }],
        coAuthors: [],
      },
      misfits: [],
    })
    expect(convert({ ...work, event: undefined }).values.title).toBe('Proceedings of Energy 2020')
  })

  test('a book, by its editors if it has no authors', () => {
    const work = toWork('book', {
      title: 'مدخل',
      publisher: 'دار النيل',
      year: 2015,
      pages: '240',
      isbn: '9789770002228',
      editors: [ahmed, brian],
    })
    expect(convert(work)).toEqual({
      kind: 'book',
      values: {
        title: 'مدخل',
        publisher: 'دار النيل',
        publicationYear: 2015,
        pageNumbers: '240',
        ISBN: '9789770002228',
        url: '',
        authors: [{ name: 'Ahmed M. Hassan' }, { name: 'Brian O’Harrow' }],
        coAuthors: [],
      },
      misfits: [],
    })
  })

  test('a chapter, with its own authors and those of the book', () => {
    const work = toWork('book-chapter', {
      title: 'Membranes',
      container: 'Handbook of Water',
      number: '7',
      pages: '145–178',
      authors: [brian],
      editors: [ahmed, jurgen],
    })
    expect(convert(work)).toEqual({
      kind: 'book-chapter',
      values: {
        bookTitle: 'Handbook of Water',
        publisher: '',
        url: '',
        publicationYear: '',
        isbn: '',
        chapterTitle: 'Membranes',
        chapterNo: 7,
        pageNumbers: '145–178',
        chapterAuthors: [{ name: 'Brian O’Harrow' }],
        authors: [{ name: 'Ahmed M. Hassan' }],
        coAuthors: [{ name: 'Jürgen Müller', affiliation: 'Institute of Fables' }],
      },
      misfits: [],
    })
  })

  test('a patent', () => {
    const work = toWork('patent', {
      title: 'Solar still',
      number: 'EG29999',
      country: 'EG',
      date: '2019-02-21',
      authors: [ahmed],
    })
    const values = { patentTitle: 'Solar still', patentNumber: 'EG29999', country: 'EG', date: '2019-02-21' }
    expect(convert(work)).toEqual({ kind: 'patent', values, misfits: [] })
  })

  test('a grant, without the role and the currency that a new form proposes', () => {
    const work = toWork('grant', { title: 'Clean water', institution: 'Science Fund', abstract: 'A pilot.', authors: [ahmed] })
    expect(convert(work)).toEqual({
      kind: 'research-grant',
      values: {
        projectTitle: 'Clean water',
        sponsor: 'Science Fund',
        role: '',
        startDate: '',
        endDate: '',
        leadInstitute: '',
        partner: '',
        partners: [],
        fundAmount: '',
        currency: '',
        summary: 'A pilot.',
      },
      misfits: [],
    })
  })

  test('a thesis that the applicant supervised', () => {
    const work = toWork('thesis', {
      title: 'Stills',
      institution: 'جامعة الوادي',
      degree: 'doctorate',
      date: '2019-09-01',
      authors: [salma],
    })
    expect(convert(work)).toEqual({
      kind: 'thesis-supervisions',
      values: {
        type: 0,
        studentName: 'سلمى النبوي',
        university: 'جامعة الوادي',
        faculty: '',
        department: '',
        role: '',
        degreeAwardingDate: '2019-09-01',
      },
      misfits: [],
    })
    expect(convert({ ...work, degree: 'master' }).values.type).toBe(1)
  })
})

test('the applicant’s own thesis and works of other sorts become no record, and the reason is given', () => {
  const isApplicant = ({ family }: WorkPerson) => family === 'Hassan'
  expect(toRecordValues(toWork('thesis', { authors: [ahmed] }), { isApplicant })).toEqual({
    kind: null,
    reason: expect.objectContaining({
      en: 'This is your own thesis. Only theses that you supervised are part of the award file.',
    }),
  })
  expect(toRecordValues(toWork('other', { authors: [ahmed] }), { isApplicant })).toEqual({
    kind: null,
    reason: expect.objectContaining({ en: 'Works of this kind are not part of the award file.' }),
  })
  expect(toRecordValues(toWork('journal-article', { authors: [ahmed] }), { isApplicant }).kind).toBe('journal')
})

test('everybody is named once and in the printed order, and only those after the last unknown affiliation are co-authors', () => {
  const listPeople = (...authors: WorkPerson[]) => {
    const { authors: first, coAuthors } = convert(toWork('journal-article', { authors })).values as Record<
      string,
      { name: string }[]
    >
    return [first, coAuthors].map((people) => people?.map(({ name }) => name))
  }
  expect(listPeople(salma, jurgen)).toEqual([[salma.name], [jurgen.name]])
  expect(listPeople(salma, brian, jurgen)).toEqual([[salma.name, brian.name], [jurgen.name]])
  expect(listPeople(salma, jurgen, brian)).toEqual([[salma.name, jurgen.name, brian.name], []])
  expect(listPeople()).toEqual([[], []])
})

test('what does not fit its field is reported and left empty, never cut', () => {
  const work = toWork('journal-article', {
    title: 'x'.repeat(1001),
    container: 'Lost \uFFFD letters',
    year: 1442,
    volume: '12A',
    issue: '11–12',
    pages: '1'.repeat(51),
    authors: [ahmed, { name: 'y'.repeat(301) }, brian, { name: salma.name, affiliation: 'z'.repeat(301) }],
  })
  const { values, misfits } = convert(work)
  expect(misfits.map(({ field, value, message }) => [field, value.length, message.en])).toEqual([
    ['title', 14, 'This text holds characters that cannot be stored.'],
    ['paperTitle', 1001, 'Please use at most 1,000 characters.'],
    ['publicationYear', 4, 'Please select the publication year'],
    ['volumeNumber', 3, 'Please enter a valid volume number'],
    ['issueNumber', 5, 'Please enter a valid issue number'],
    ['pageNumbers', 51, 'Please use at most 50 characters.'],
    ['authors.1.name', 301, 'Please use at most 300 characters.'],
    ['coAuthors.0.affiliation', 301, 'Please use at most 300 characters.'],
  ])
  expect(values).toEqual({
    ...{ title: '', type: '', url: '', paperTitle: '', publicationYear: '', volumeNumber: '', issueNumber: '', pageNumbers: '' },
    ...{ indexingDb: '', indexingDbUrl: '', authors: [{ name: ahmed.name }, { name: brian.name }], coAuthors: [] },
  })
})

test('a list of more than 200 people is reported as a whole', () => {
  const authors = Array.from({ length: 201 }, (_, index) => ({ name: `Author ${index}` }))
  const { values, misfits } = convert(toWork('journal-article', { authors }))
  expect(values.authors).toEqual([])
  expect(misfits).toEqual([
    { field: 'authors', value: '201', message: expect.objectContaining({ en: 'Please enter at most 200 names.' }) },
  ])
})

test('every kind but awards and editorial boards takes works, each another sort, and its values are those of its form', () => {
  const taking = workMappings.map(({ kind }) => kind.name)
  expect(recordKinds.map(({ name }) => name).filter((name) => !taking.includes(name))).toEqual(['editorial-board', 'award'])
  expect(new Set(workMappings.map(({ mapping }) => mapping.type)).size).toBe(taking.length)
  for (const { kind, mapping } of workMappings) {
    const full = toWork(mapping.type, {
      ...{
        title: 'T',
        container: 'C',
        event: 'E',
        eventPlace: 'P',
        year: 2020,
        date: '2020-01-02',
        volume: '1',
        issue: '2',
        pages: '3',
      },
      ...{
        publisher: 'P',
        institution: 'I',
        degree: 'master',
        number: '4',
        country: 'EG',
        doi: '10.5555/1',
        isbn: '9783161484100',
      },
      ...{ abstract: 'A', authors: [ahmed], editors: [jurgen] },
    })
    const { values, misfits } = convert(full)
    expect(misfits).toEqual([])
    expect(Object.keys(values)).toEqual(Object.keys(kind.fields))
    // A value that is there is stored as it is.
    const wrong =
      toRecordSchema(kind)
        .safeParse(values)
        .error?.issues.map(({ path }) => String(path[0])) ?? []
    expect(wrong.filter((name) => values[name] !== '' && !Array.isArray(values[name]))).toEqual([])
  }
})
