import type { Work } from '@jadara/contract/works/work'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../core/config.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { freePort } from '../testing/free-port.ts'
import { startTestRegister, type TestRegister, toCrossrefMessage } from '../testing/register.ts'
import { openRegisters, type Registers } from './open-registers.ts'
import type { RegisterLimits } from './register-client.ts'

const hours = 3_600_000
const days = 24 * hours

let database: TestDatabase
let register: TestRegister
let now: Date
const opened: Registers[] = []
beforeEach(async () => {
  ;[database, register] = await Promise.all([testDatabase(), startTestRegister()])
  now = new Date('2026-11-21T10:00:00Z')
})
afterEach(async () => {
  vi.restoreAllMocks()
  for (const one of opened.splice(0)) one.close()
  await register.close()
  await database.drop()
})

/** Long enough for a busy machine. */
const quick: RegisterLimits = { timeLimit: 20_000, firstPause: 5, failuresToOpen: 4 }

/** Moves the time by which a register rests. */
function letPass(milliseconds: number): void {
  const moment = performance.now() + milliseconds
  const began = process.hrtime.bigint()
  vi.spyOn(performance, 'now').mockImplementation(() => moment + Number(process.hrtime.bigint() - began) / 1e6)
}

function open(settings: Record<string, string> = register.settings, limits: RegisterLimits = quick): Registers {
  const config = readConfig({ WEB_PROCESSES: '1', PUBLIC_URL: 'https://award.example', ...settings })
  const log = { warn: () => {}, error: () => {} }
  const registers = openRegisters({ config, db: database.db, clock: () => now, log, limits })
  opened.push(registers)
  return registers
}

const work: Work = {
  type: 'journal-article',
  title: 'Salinity of soils in the Nile delta',
  container: 'Journal of Soils',
  year: 2024,
  volume: '12',
  pages: '1–9',
  doi: '10.1000/abc(1)<2>;3',
  issn: ['1234-5679'],
  authors: [{ name: 'Mona Elmasry', given: 'Mona', family: 'Elmasry' }],
  editors: [],
}
const doi = '10.1000/abc(1)<2>;3'
const knows = (...works: Work[]) => {
  for (const one of works) register.crossref.set(one.doi ?? '', toCrossrefMessage(one))
}
const found = { state: 'found', work, register: 'crossref', fetchedAt: new Date('2026-11-21T10:00:00Z'), isStale: false }
const since = new Date('2026-11-21T10:00:00Z')

describe('a work by its DOI', () => {
  it('is found at Crossref, from every spelling of the DOI, with the contact in the request', async () => {
    knows(work)
    const registers = open({ ...register.settings, REGISTERS_CONTACT: 'office@minia.example' })
    expect(await registers.findWorkByDoi(`https://doi.org/${doi.toUpperCase()}`)).toEqual(found)
    expect(register.requests).toEqual([
      {
        path: '/crossref/works/10.1000%2Fabc(1)%3C2%3E%3B3?mailto=office%40minia.example',
        userAgent: 'Jadara (https://award.example; mailto:office@minia.example)',
        accept: 'application/json',
      },
    ])
  })

  it('is found at DataCite if Crossref does not know it, and Crossref is not asked again', async () => {
    register.datacite.set('10.5281/zenodo.1', { doi: '10.5281/zenodo.1', titles: [{ title: 'Wells' }], publicationYear: 2020 })
    const registers = open()
    const answer = {
      ...found,
      register: 'datacite',
      work: { type: 'other', title: 'Wells', year: 2020, doi: '10.5281/zenodo.1', issn: [], authors: [], editors: [] },
    }
    expect(await registers.findWorkByDoi('10.5281/zenodo.1')).toEqual(answer)
    now = new Date(since.getTime() + 2 * days)
    expect(await registers.findWorkByDoi('10.5281/zenodo.1')).toEqual(answer)
    expect(register.requests.map(({ path }) => path)).toEqual([
      '/crossref/works/10.5281%2Fzenodo.1',
      '/datacite/dois/10.5281%2Fzenodo.1?affiliation=true',
    ])
  })

  it('is unknown for a day if no register knows it', async () => {
    const registers = open()
    expect(await registers.findWorkByDoi(doi)).toEqual({ state: 'unknown' })
    now = new Date(since.getTime() + 23 * hours)
    expect(await registers.findWorkByDoi(doi)).toEqual({ state: 'unknown' })
    expect(register.requests).toHaveLength(2)
    knows(work)
    now = new Date(since.getTime() + 24 * hours)
    expect(await registers.findWorkByDoi(doi)).toEqual({ ...found, fetchedAt: now })
  })

  it('is kept for 30 days, and used longer while the register is away', async () => {
    knows(work)
    const registers = open()
    await registers.findWorkByDoi(doi)
    now = new Date(since.getTime() + 30 * days - 1)
    expect(await open().findWorkByDoi(doi)).toEqual(found)
    expect(register.requests).toHaveLength(1)
    now = new Date(since.getTime() + 30 * days)
    register.trouble({ status: 500 })
    expect(await registers.findWorkByDoi(doi)).toEqual({ ...found, isStale: true })
    register.recover()
    expect(await registers.findWorkByDoi(doi)).toEqual({ ...found, fetchedAt: now })
  })

  it('is asked for once by many callers at the same time', async () => {
    knows(work)
    const registers = open()
    const answers = await Promise.all(Array.from({ length: 20 }, () => registers.findWorkByDoi(doi)))
    expect(answers).toEqual(Array.from({ length: 20 }, () => found))
    expect(register.requests).toHaveLength(1)
  })

  it('is not taken from an answer about another work', async () => {
    register.crossref.set(doi, toCrossrefMessage({ ...work, doi: '10.1000/other' }))
    expect(await open().findWorkByDoi(doi)).toEqual({ state: 'unknown' })
  })

  it.each([
    ['10.1000/../../', '/crossref/works/10.1000%2F..%2F..%2F'],
    ['10.1000/a?rows=9&mailto=x', '/crossref/works/10.1000%2Fa%3Frows%3D9%26mailto%3Dx'],
    ['10.1000/a#b', '/crossref/works/10.1000%2Fa%23b'],
    ['10.1000/@evil.example/', '/crossref/works/10.1000%2F%40evil.example%2F'],
    ['10.1000/%2e%2e%2f%2e%2e', '/crossref/works/10.1000%2F..%2F..'],
    ['10.1000/\\\\evil.example', '/crossref/works/10.1000%2F%5C%5Cevil.example'],
    ['10.1000/a:80@b', '/crossref/works/10.1000%2Fa%3A80%40b'],
  ])('%j stays one part of the path', async (typed, path) => {
    expect(await open().findWorkByDoi(typed)).toEqual({ state: 'unknown' })
    expect(register.requests[0]?.path).toBe(path)
  })

  it.each([
    ['10.1000/a\u0000b'],
    ['10.1000/a\u0007b'],
    ['10.1000/a\r\nHost: evil'],
    ['10.1000/%0d%0aHost:evil'],
    ['10.1000/\uD800'],
    ['http://evil.example/10.1000/1'],
    ['//evil.example'],
    ['10.1000'],
    [''],
    [`10.1000/${'a'.repeat(500)}`],
  ])('%j asks nobody', async (typed) => {
    expect(await open().findWorkByDoi(typed)).toEqual({ state: 'unknown' })
    expect(register.requests).toEqual([])
  })

  it('is off without a register, and asks only the configured one', async () => {
    const none = open({})
    expect(await none.findWorkByDoi(doi)).toEqual({ state: 'off' })
    expect(await none.findWorkByTitle({ title: work.title ?? '', authors: ['Mona Elmasry'] })).toEqual({ state: 'off' })
    expect(await none.listWorksByOrcid('0000-0002-1825-0097')).toEqual({ state: 'off' })
    expect(none.has).toEqual({ works: false, people: false, retractions: false, journals: false })
    await open({ DATACITE_URL: register.settings.DATACITE_URL }).findWorkByDoi(doi)
    expect(register.requests.map(({ path }) => path.split('/')[1])).toEqual(['datacite'])
  })
})

describe('a register in trouble', () => {
  const onlyCrossref = () => ({ CROSSREF_URL: register.settings.CROSSREF_URL })

  it.each([
    ['status 500', { status: 500 }],
    ['a body that is cut off', 'cut'],
    ['HTML', 'html'],
    ['a redirect to another host', { redirectTo: 'http://127.0.0.2:1/works' }],
    ['a redirect to another protocol', { redirectTo: 'https://127.0.0.1/works' }],
    ['a redirect to a file', { redirectTo: 'file:///etc/passwd' }],
    ['a redirect in circles', { redirectTo: '/crossref/works/x' }],
    ['an odd shape', 'odd'],
    ['five megabytes', 'large'],
  ] as const)('is unavailable for %s', async (_, trouble) => {
    knows(work)
    register.trouble(trouble)
    expect(await open(onlyCrossref()).findWorkByDoi(doi)).toEqual({ state: 'unavailable', since })
  })

  it('is unavailable if it does not answer in time', async () => {
    register.trouble('silent')
    const began = performance.now()
    expect(await open(onlyCrossref(), { ...quick, timeLimit: 300 }).findWorkByDoi(doi)).toEqual({ state: 'unavailable', since })
    expect(performance.now() - began).toBeGreaterThanOrEqual(290)
  })

  it('is asked up to three times', async () => {
    knows(work)
    register.trouble({ status: 503 }, 2)
    expect(await open(onlyCrossref()).findWorkByDoi(doi)).toEqual(found)
    expect(register.requests).toHaveLength(3)
  })

  it('is followed to another path of its own', async () => {
    knows(work)
    register.trouble({ redirectTo: `/crossref/works/${encodeURIComponent(doi)}` }, 1)
    expect(await open(onlyCrossref()).findWorkByDoi(doi)).toEqual(found)
  })

  it('is left alone for as long as Retry-After says, in seconds or as a date', async () => {
    knows(work)
    const registers = open(onlyCrossref())
    register.trouble({ status: 429, retryAfter: '1' }, 1)
    const began = performance.now()
    expect(await registers.findWorkByDoi(doi)).toEqual(found)
    expect(performance.now() - began).toBeGreaterThanOrEqual(990)
    register.trouble({ status: 429, retryAfter: new Date(now.getTime() + 60_000).toUTCString() }, 1)
    expect(await registers.findWorkByDoi('10.1000/b')).toEqual({ state: 'unavailable', since })
    expect(await registers.findWorkByDoi('10.1000/c')).toEqual({ state: 'unavailable', since })
    expect(register.requests).toHaveLength(3)
  })

  it('rests after failures in a row, is tried by one request, and is asked again once it answers', async () => {
    const registers = open(onlyCrossref(), { ...quick, attempts: 1 })
    register.trouble({ status: 500 })
    const ask = (name: string) => registers.findWorkByDoi(`10.1000/${name}`)
    for (const name of ['a', 'b', 'c', 'd']) expect(await ask(name)).toEqual({ state: 'unavailable', since })
    expect(registers.statuses()).toEqual([{ name: 'crossref', failingSince: since, reason: 'it answered with status 500' }])
    now = new Date(since.getTime() + 1000)
    expect(await ask('e')).toEqual({ state: 'unavailable', since })
    expect(register.requests).toHaveLength(4)
    letPass(30_000)
    await Promise.all(['f', 'g', 'h'].map(ask))
    expect(register.requests).toHaveLength(5)
    register.recover()
    letPass(30_000)
    expect(await ask('i')).toEqual({ state: 'unavailable', since })
    letPass(30_000)
    expect(await ask('i')).toEqual({ state: 'unknown' })
    expect(await ask('j')).toEqual({ state: 'unknown' })
    expect(registers.statuses()).toEqual([{ name: 'crossref', failingSince: undefined, reason: undefined }])
  })

  it('is asked by as many requests at once as agreed', async () => {
    const askMany = async (settings: Record<string, string>, prefix: string, atOnce: number) => {
      const released = Promise.withResolvers<void>()
      register.holdUntil(released.promise)
      register.requests.length = 0
      const registers = open({ ...onlyCrossref(), ...settings })
      const asking = Promise.all(Array.from({ length: 12 }, (_, at) => registers.findWorkByDoi(`10.1000/${prefix}${at}`)))
      await expect.poll(() => register.requests.length).toBe(atOnce)
      released.resolve()
      await asking
      expect([register.requests.length, register.mostAtOnce()]).toEqual([12, atOnce])
    }
    await askMany({}, 'a', 1)
    await askMany({ REGISTERS_CONTACT: 'office@minia.example' }, 'b', 3)
  })

  it('does not hide what another register knows', async () => {
    knows(work)
    const registers = open({ CROSSREF_URL: `http://127.0.0.1:${await freePort()}`, DATACITE_URL: register.settings.DATACITE_URL })
    register.datacite.set(doi, { doi, titles: [{ title: 'Here' }] })
    expect(await registers.findWorkByDoi(doi)).toMatchObject({ state: 'found', register: 'datacite' })
    expect(await registers.findWorkByDoi('10.1000/nowhere')).toEqual({ state: 'unavailable', since })
  })
})

describe('a work by its title', () => {
  const known = { title: 'Salinity of Soils in the Nile Delta', authors: ['منى المصري', 'Mona Elmasry'], year: 2024 }

  it('is found if title, author and year agree, and only the title leaves the portal', async () => {
    knows({ ...work, title: 'Salinity of soils', doi: '10.1000/short' }, work)
    const registers = open()
    expect(await registers.findWorkByTitle(known)).toEqual(found)
    expect(await registers.findWorkByTitle(known)).toEqual(found)
    expect(register.requests.map(({ path }) => path)).toEqual([
      '/crossref/works?query.bibliographic=Salinity+of+Soils+in+the+Nile+Delta&rows=5',
    ])
  })

  it('is found at DataCite if Crossref has none', async () => {
    register.datacite.set('10.5072/thesis', {
      doi: '10.5072/thesis',
      titles: [{ title: known.title }],
      creators: [{ name: 'Elmasry, Mona' }],
      publicationYear: 2024,
    })
    const registers = open()
    expect(await registers.findWorkByTitle(known)).toMatchObject({ register: 'datacite', work: { doi: '10.5072/thesis' } })
    expect(register.requests.map(({ path }) => path)).toEqual([
      '/crossref/works?query.bibliographic=Salinity+of+Soils+in+the+Nile+Delta&rows=5',
      '/datacite/dois?query=titles.title%3A%22Salinity+of+Soils+in+the+Nile+Delta%22&page%5Bsize%5D=5',
    ])
  })

  it('is unknown in doubt', async () => {
    knows(work)
    const registers = open()
    expect(await registers.findWorkByTitle({ ...known, authors: ['Ali Hassan'] })).toEqual({ state: 'unknown' })
    expect(await registers.findWorkByTitle({ ...known, year: 2019 })).toEqual({ state: 'unknown' })
    expect(await registers.findWorkByTitle({ ...known, title: 'Salinity of soils in the Nile deltas' })).toEqual({
      state: 'unknown',
    })
  })
})

describe('the works of a person', () => {
  const person = '0000-0002-1825-0097'
  const orcidWork = (code: number, more: object = {}) => ({
    'put-code': code,
    'display-index': '1',
    title: { title: { value: `Paper ${code}` }, subtitle: null, 'translated-title': null },
    'journal-title': { value: 'Journal of Soils' },
    type: 'journal-article',
    'publication-date': { year: { value: '2020' }, month: { value: '03' }, day: null },
    'external-ids': {
      'external-id': [
        { 'external-id-type': 'doi', 'external-id-value': '10.1000/whole', 'external-id-relationship': 'part-of' },
        { 'external-id-type': 'doi', 'external-id-value': `https://doi.org/10.1000/${code}`, 'external-id-relationship': 'self' },
        { 'external-id-type': 'issn', 'external-id-value': '1234-5679', 'external-id-relationship': 'part-of' },
      ],
    },
    url: null,
    contributors: {
      contributor: [
        {
          'contributor-orcid': { path: person },
          'credit-name': { value: 'Mona Elmasry' },
          'contributor-attributes': { 'contributor-role': 'author' },
        },
      ],
    },
    ...more,
  })
  const expected = (code: number) => ({
    type: 'journal-article',
    title: `Paper ${code}`,
    container: 'Journal of Soils',
    year: 2020,
    doi: `10.1000/${code}`,
    issn: ['1234-5679'],
    authors: [{ name: 'Mona Elmasry', orcid: person }],
    editors: [],
  })
  const funding = (code: number, type: string) => ({
    'put-code': code,
    title: { title: { value: 'Wells of the delta' } },
    type,
    'start-date': { year: { value: '2021' }, month: { value: '01' }, day: { value: '15' } },
    'external-ids': {
      'external-id': [{ 'external-id-type': 'grant_number', 'external-id-value': 'STDF 7', 'external-id-relationship': 'self' }],
    },
    organization: { name: 'STDF' },
  })

  it('are listed with their details and grants, fifty works a call', async () => {
    const codes = Array.from({ length: 60 }, (_, at) => at + 1)
    register.orcid.set(person, {
      works: codes.map((code) => orcidWork(code, code === 60 ? { closed: true } : {})),
      fundings: [funding(7, 'grant'), funding(8, 'award')],
    })
    const registers = open()
    const grant = {
      ...{ type: 'grant', title: 'Wells of the delta', year: 2021, date: '2021-01-15', institution: 'STDF', number: 'STDF 7' },
      ...{ issn: [], authors: [], editors: [] },
    }
    const answer = {
      ...{ state: 'found', fetchedAt: now, isStale: false },
      // The last one's details are closed: its summary names no authors.
      works: [...codes.slice(0, 59).map(expected), { ...expected(60), authors: [] }, grant],
    }
    expect(await registers.listWorksByOrcid(`https://orcid.org/${person}`)).toEqual(answer)
    expect(await registers.listWorksByOrcid(person)).toEqual(answer)
    expect(register.requests.map(({ path }) => path)).toEqual([
      `/orcid/v3.0/${person}/works`,
      `/orcid/v3.0/${person}/works/${codes.slice(0, 50).join()}`,
      `/orcid/v3.0/${person}/works/${codes.slice(50).join()}`,
      `/orcid/v3.0/${person}/fundings`,
    ])
    expect(register.requests[0]?.accept).toBe('application/vnd.orcid+json')
  })

  it('are read in smaller parts if an answer is too large', async () => {
    const long = 'x'.repeat(700_000)
    register.orcid.set(person, { works: [1, 2].map((code) => orcidWork(code, { citation: long })), fundings: [] })
    const answer = await open(register.settings, { ...quick, bodyBytes: 1_450_000 }).listWorksByOrcid(person)
    expect(answer).toMatchObject({ works: [expected(1), expected(2)] })
    register.orcid.set(person, { works: [1, 2].map((code) => orcidWork(code, { contributors: { long: [long] } })), fundings: [] })
    now = new Date(since.getTime() + hours)
    const halves = await open(register.settings, { ...quick, bodyBytes: 1_000_000 }).listWorksByOrcid(person)
    expect(halves).toMatchObject({ works: [{ title: 'Paper 1' }, { title: 'Paper 2' }] })
    expect(register.requests.slice(-4).map(({ path }) => path.split('/').slice(4).join('/'))).toEqual([
      'works/1,2',
      'works/1',
      'works/2',
      'fundings',
    ])
  })

  it('are unknown for an iD that nobody has, and nobody is asked about what is no iD', async () => {
    const registers = open()
    expect(await registers.listWorksByOrcid('0000-0001-5109-3700')).toEqual({ state: 'unknown' })
    expect(register.requests).toHaveLength(1)
    expect(await registers.listWorksByOrcid('0000-0001-5109-3701')).toEqual({ state: 'unknown' })
    expect(await registers.listWorksByOrcid('../../secret')).toEqual({ state: 'unknown' })
    expect(register.requests).toHaveLength(1)
  })
})

it('a probe says of each register whether it answers', async () => {
  register.orcid.set('0000-0002-1825-0097', { works: [], fundings: [] })
  expect(await open().probe()).toEqual([
    { name: 'crossref', problem: null },
    { name: 'datacite', problem: null },
    { name: 'orcid', problem: null },
  ])
  const wrong = open({ CROSSREF_URL: `${register.settings.CROSSREF_URL}/v2`, ORCID_URL: `http://127.0.0.1:${await freePort()}` })
  expect(await wrong.probe()).toEqual([
    { name: 'crossref', problem: 'it does not know a path that it should have' },
    { name: 'orcid', problem: 'it cannot be reached (ECONNREFUSED)' },
  ])
})
