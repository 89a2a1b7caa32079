import type { RecordDraft } from '@jadara/contract/works/record-drafts'
import type { Work } from '@jadara/contract/works/work'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Applicant, createRegisteredApplicant } from '../../../testing/applicant.ts'
import { sendByInject } from '../../../testing/caller.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'
import { startTestRegister, type TestRegister, toCrossrefMessage } from '../../../testing/register.ts'
import { sampleFacts, sampleMetadata } from '../pdf/sample-facts.testing.ts'
import { openSampleSetter } from '../pdf/sample-papers.testing.ts'
import { createDraftCalls, toWork } from './drafts.testing.ts'

const names = ['elsevier', 'wiley', 'arabic-ekb', 'egyptian-university', 'springer'] as const

/** What Crossref has of the five papers: of the Arabic ones under their English titles. */
const works: Readonly<Record<string, Work>> = {
  elsevier: toWork({
    title: 'Soil moisture forecasting for smallholder farms in Upper Egypt: A comparison of three learning methods',
    container: 'Agricultural Water Modelling',
    year: 2023,
    volume: '285',
    pages: '108342',
    authors: [
      { name: 'Mona El-Masry', given: 'Mona', family: 'El-Masry' },
      { name: 'Karim Nasser', given: 'Karim', family: 'Nasser', affiliation: 'Minia University' },
      { name: 'Dina Abdelaziz', given: 'Dina', family: 'Abdelaziz', affiliation: 'Cairo University' },
    ],
  }),
  wiley: toWork({
    title: 'Night shifts and the sleep of intensive care nurses in Delta hospitals',
    container: 'Nursing Open',
    year: 2022,
    volume: '8',
    issue: '6',
    pages: '3105–3114',
    authors: [{ name: 'Salma Rashad', given: 'Salma', family: 'Rashad' }],
  }),
  'arabic-ekb': toWork({
    title: 'Civil liability for damage by artificial intelligence',
    container: 'Arabic Journal of Imagined Law',
    year: 2022,
    volume: '9',
    issue: '3',
    pages: '1–40',
    authors: [{ name: 'Salma Rashad Abdallah', given: 'Salma Rashad', family: 'Abdallah' }],
  }),
  'egyptian-university': toWork({
    title: 'The effect of blended learning on problem solving',
    container: 'Journal of the Imagined Faculty of Education, Minia University',
    year: 2023,
    volume: '38',
    issue: '2',
    pages: '145–178',
    authors: [{ name: 'Mona Abdelrahman Elmasry', given: 'Mona Abdelrahman', family: 'Elmasry' }],
  }),
}

let portal: TestPortal
let register: TestRegister
let papers: readonly { readonly name: string; readonly bytes: Buffer }[]

beforeAll(async () => {
  register = await startTestRegister()
  const setSample = openSampleSetter()
  papers = await Promise.all(
    names.map(async (name) => ({ name: `${name}.pdf`, bytes: await setSample(name, sampleMetadata[name]) })),
  )
  for (const [name, work] of Object.entries(works)) {
    const doi = sampleFacts[name]?.doi ?? ''
    register.crossref.set(doi, toCrossrefMessage({ ...work, doi }))
  }
}, 120_000)
afterAll(async () => {
  await register.close()
})

/** What neither a paper nor a register says. */
const rest: Readonly<Record<string, unknown>> = {
  type: 'International',
  indexingDb: 'Scopus',
  indexingDbUrl: 'https://www.scopus.com/1',
  title: 'Journal of Fables',
}

type FormValues = Readonly<Record<string, unknown>>

/** A journal's form, filled from these. */
const toForm = ({ doi, year, authors = [], ...given }: Partial<Work>, coAuthors: readonly object[] = []): FormValues => ({
  title: given.container ?? '',
  type: '',
  url: `https://doi.org/${doi}`,
  paperTitle: given.title,
  publicationYear: year,
  volumeNumber: given.volume ?? '',
  issueNumber: given.issue ?? '',
  pageNumbers: given.pages ?? '',
  indexingDb: '',
  indexingDbUrl: '',
  authors: authors.map(({ name }) => ({ name })),
  coAuthors,
})

const ofPaper = (name: string): FormValues => {
  const { authors = [], ...facts } = sampleFacts[name] ?? {}
  return toForm({ ...(facts as Partial<Work>), issn: [], authors: authors.map((one) => ({ name: one })) })
}

/** Of the register, but for the titles of the two Arabic papers, which stay as printed. The register does not know the last paper. */
const ofRegister = (name: string): FormValues => {
  const { authors = [], ...work } = works[name] ?? {}
  const { doi, title, language } = sampleFacts[name] ?? {}
  const known = { ...work, doi, ...(language === 'ar' && { title }) } as Partial<Work>
  const coAuthors = authors.filter(({ affiliation }) => affiliation)
  return toForm(
    { ...known, authors: authors.filter(({ affiliation }) => !affiliation) },
    coAuthors.map((one) => ({ name: one.name, affiliation: one.affiliation })),
  )
}

describe.each([
  {
    ...{ registers: 'with Crossref', settings: () => ({ ...register.settings }) },
    expected: names.map((name) =>
      works[name] ? { lookup: 'found', values: ofRegister(name) } : { lookup: 'unknown', values: ofPaper(name) },
    ),
  },
  {
    ...{ registers: 'without registers', settings: () => ({}) },
    expected: names.map((name) => ({ lookup: 'off', values: ofPaper(name) })),
  },
])('five papers, $registers', ({ registers, settings, expected }) => {
  let mona: Applicant
  beforeAll(async () => {
    portal = await testPortal(undefined, { settings: settings() })
    mona = await createRegisteredApplicant(sendByInject(portal.http), {
      englishName: 'Mona Elmasry',
      arabicName: 'منى عبد الرحمن المصري',
    })
  })
  afterAll(() => portal.close())

  test('become five unfinished entries, and five records once the rest is filled in', async () => {
    const calls = createDraftCalls(mona)
    const ids: number[] = []
    for (const paper of papers) {
      const { status, body } = await calls.drop(paper)
      expect([status, (body as RecordDraft).state]).toEqual([201, 'reading'])
      ids.push((body as RecordDraft).id)
    }
    await calls.settle()
    const drafts = await Promise.all(ids.map((id) => calls.read(id)))
    const seen = drafts.map(({ kind, state, lookup, values }) => ({ kind, state, lookup: lookup.state, values }))
    expect(seen).toEqual(expected.map(({ values, lookup }) => ({ kind: 'journal', state: 'ready', lookup, values })))
    if (registers === 'with Crossref') {
      expect(drafts[1]?.differences).toEqual([
        {
          field: 'publicationYear',
          found: [
            { source: { from: 'crossref', at: '2026-11-21T10:00:00.000Z' }, value: 2022 },
            { source: { from: 'pdf', page: 1 }, value: 2021 },
          ],
        },
        {
          field: 'authors',
          found: [
            { source: { from: 'crossref', at: '2026-11-21T10:00:00.000Z' }, value: [{ name: 'Salma Rashad' }] },
            {
              source: { from: 'pdf', page: 1 },
              value: [{ name: 'Salma Rashad' }, { name: 'Noha El-Sayed' }, { name: 'Peter J. van den Berg' }],
            },
          ],
        },
      ])
      expect(drafts[3]).toMatchObject({ own: { field: 'authors', row: 0 }, sources: { paperTitle: { from: 'pdf', page: 1 } } })
    }
    const rests = drafts.map(({ missing }) => Object.fromEntries(missing.map((field) => [field, rest[field]])))
    for (const [index, id] of ids.entries()) await calls.update(id, { values: rests[index] })
    const { body } = await mona.post('/api/RecordDrafts/save', { drafts: ids.map((id) => ({ id })) })
    expect(body).toEqual({
      saved: ids.map((draft) => ({ draft, kind: 'journal', id: expect.any(Number) })),
      refused: [],
    })
    expect(await calls.list()).toEqual([])
    const records = (await mona.get(`/api/UserJournalPublications/${mona.userId}`)).body as Record<string, unknown>[]
    expect(
      records.map(({ id, updatedAt, fileURL, file, ...values }) => ({ ...values, file: (file as { name: string }).name })),
    ).toEqual(expected.map(({ values }, index) => ({ ...values, ...rests[index], file: `${names[index]}.pdf` })))
    const file = await mona.get(String(records[0]?.fileURL))
    expect(file.status).toBe(200)
  }, 120_000)

  test('the same file is said, and not refused', async () => {
    const calls = createDraftCalls(mona)
    const { status, body } = await calls.drop(papers[0] as { name: string; bytes: Buffer })
    expect(status).toBe(201)
    const [draft] = await calls.settle()
    expect(draft?.duplicates[0]).toMatchObject({ by: 'file', isDraft: false, kind: 'journal' })
    expect((await mona.delete(`/api/RecordDrafts/${(body as RecordDraft).id}`)).status).toBe(204)
    expect(await calls.list()).toEqual([])
  }, 60_000)
})
