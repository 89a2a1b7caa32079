import { createHash } from 'node:crypto'
import { normaliseDoi, normaliseOrcid } from '@jadara/contract/core/identifiers'
import { foldLetters } from '@jadara/contract/core/normalise-text'
import type { Retraction } from '@jadara/contract/records/record-checks'
import { officeAddressSlotNames, toOfficeMailAddresses } from '@jadara/contract/site/office-addresses'
import { type Work, type WorkRegister, workSchema } from '@jadara/contract/works/work'
import { z } from 'zod'
import type { Clock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../db/database.ts'
import { loadSiteTexts } from '../db/site-texts.ts'
import type { RegisterName } from '../db/tables/registers.ts'
import {
  crossrefProbePath,
  crossrefProbeSchema,
  crossrefSearchSchema,
  crossrefWorkSchema,
  toCrossrefSearchPath,
  toCrossrefWorkPath,
  toWorkFromCrossref,
} from './crossref.ts'
import {
  dataCiteProbePath,
  dataCiteProbeSchema,
  dataCiteSearchSchema,
  dataCiteWorkSchema,
  toDataCiteSearchPath,
  toDataCiteWorkPath,
  toWorkFromDataCite,
} from './datacite.ts'
import { type JournalAnswer, type JournalQuestion, openJournals } from './journals.ts'
import { orcidFundingsSchema, orcidProbePath } from './orcid.ts'
import { readOrcidWorks } from './orcid-works.ts'
import {
  openRegisterClient,
  type RegisterClient,
  type RegisterLimits,
  type RegisterStatus,
  RegisterUnavailableError,
} from './register-client.ts'
import { openRetractions } from './retractions.ts'
import { findSameWork, isLongTitle, isSearchableTitle, type KnownOfWork } from './same-work.ts'
import { findStoredAnswer, type StoredAnswer, storeAnswer } from './stored-answers.ts'

/** `since`: when the register stopped answering. `off`: no such register is configured. */
type NotFound =
  | { readonly state: 'unknown' }
  | { readonly state: 'unavailable'; readonly since: Date }
  | { readonly state: 'off' }

/** `fetchedAt` is when the register answered. `isStale`: the answer has expired, but the register does not answer now. */
type Found = { readonly state: 'found'; readonly fetchedAt: Date; readonly isStale: boolean }

export type RegisteredWork = { readonly work: Work; readonly register: WorkRegister }
export type WorkAnswer = (Found & RegisteredWork) | NotFound
export type WorksAnswer = (Found & { readonly works: readonly Work[] }) | NotFound
/** `works` come from every register that has some. `unavailable` only if none has and one does not answer. */
export type TitleAnswer = { readonly state: 'found'; readonly works: readonly RegisteredWork[] } | NotFound

export type RegisterProbe = { readonly name: string; readonly problem: string | null }

export type Registers = {
  /** `again`: the registers are asked although a stored answer is young. It is still used while they do not answer. */
  findWorkByDoi(doi: string, options?: { readonly again?: boolean }): Promise<WorkAnswer>
  /** For a work without a DOI; found only if title, an author and the year agree, and only one work does. */
  findWorkByTitle(known: KnownOfWork): Promise<WorkAnswer>
  /** Works that registers find by the words of a title, to choose from. */
  listWorksByTitle(title: string): Promise<TitleAnswer>
  /** The public works and grants of a person, in the order of their record. */
  listWorksByOrcid(orcid: string): Promise<WorksAnswer>
  /** Undefined if it is not in the list of retractions, or if there is no list (`has.retractions`). */
  findRetraction(doi: string): Promise<Retraction | undefined>
  /** Changes with the content of that list; undefined without one. */
  findRetractionListDigest(): Promise<string | undefined>
  /** Undefined if it is not in the institution's list, or if there is no list (`has.journals`). */
  findJournal(question: JournalQuestion): Promise<JournalAnswer>
  /** Changes with the content of that list; undefined without one. */
  findJournalListDigest(): Promise<string | undefined>
  readonly has: { readonly works: boolean; readonly people: boolean; readonly retractions: boolean; readonly journals: boolean }
  /** Reads the files. Throws an `Error` that names the setting. */
  loadFiles(): Promise<void>
  /** What the last requests of this process showed; asks nobody. */
  statuses(): RegisterStatus[]
  /** Asks each register once. */
  probe(): Promise<RegisterProbe[]>
  close(): void
}

const minutes = 60_000
const days = 24 * 60 * minutes

/** How long an answer is used without asking again. People import their list again right after they have completed it at ORCID. */
const lifetimes = {
  work: { found: 30 * days, unknown: 1 * days },
  search: { found: 1 * days, unknown: 1 * days },
  people: { found: 10 * minutes, unknown: 10 * minutes },
}

/** Longer than any DOI that we have seen; it must fit the key of the cache. */
const longestDoi = 500
const searchedRows = 5

type Parts = {
  readonly config: Pick<Config, 'registers' | 'publicUrl' | 'webProcesses'>
  readonly db: Database
  readonly clock: Clock
  readonly log: { warn(what: object, message: string): void; error(what: object, message: string): void }
  readonly limits?: RegisterLimits
}

export function openRegisters({ config, db, clock, log, limits = {} }: Parts): Registers {
  const settings = config.registers
  const contact = async () => settings.contact ?? (await findOfficeContact(db))
  // Crossref allows three requests at once with a contact, and one without.
  const atOnce = Math.max(1, Math.floor((settings.contact === undefined ? 1 : 3) / config.webProcesses))
  const open = (name: RegisterName, url: string | undefined, more: { accept: string; sendsMailto?: boolean }) =>
    url === undefined
      ? undefined
      : openRegisterClient({ name, url, portal: config.publicUrl, contact, clock, log, ...more, limits: { atOnce, ...limits } })
  const crossref = open('crossref', settings.crossrefUrl, { accept: 'application/json', sendsMailto: true })
  const datacite = open('datacite', settings.dataciteUrl, { accept: 'application/vnd.api+json' })
  const orcid = open('orcid', settings.orcidUrl, { accept: 'application/vnd.orcid+json' })
  const clients = [crossref, datacite, orcid].filter((client) => client !== undefined)
  const retractions = openRetractions(settings.retractionsFile, log)
  const journals = openJournals(settings.journalsFile, log)
  const shareInFlight = createSharing()

  /** The stored answer while it is young; else the register's, or in its absence the stored one, whatever its age. */
  async function ask<Value>(question: Question<Value>, again = false): Promise<Answered<Value>> {
    const { register, key, lifetime, fetchValue } = question
    const stored = await findStoredAnswer(db, { register, key, schema: question.schema as z.ZodType<Value> })
    if (stored && !again && isYoung(stored, lifetime)) return toAnswered(stored, false)
    try {
      const value = (await fetchValue()) ?? null
      const fetchedAt = clock()
      await storeAnswer(db, { register, key, value, fetchedAt })
      return toAnswered({ value, fetchedAt }, false)
    } catch (error) {
      if (!(error instanceof RegisterUnavailableError)) throw error
      return stored?.value == null ? { state: 'unavailable', since: error.since } : toAnswered(stored, true)
    }
  }

  const isYoung = ({ value, fetchedAt }: StoredAnswer<unknown>, lifetime: Lifetime) =>
    clock().getTime() - fetchedAt.getTime() < (value === null ? lifetime.unknown : lifetime.found)

  const byDoi = (doi: string): Question<Work, WorkRegister>[] => {
    const common = { key: `doi:${doi}`, schema: workSchema, lifetime: lifetimes.work }
    // A register that describes another work than the asked one does not know the asked one.
    const ofDoi = (work: Work | undefined) => (work?.doi === doi ? work : undefined)
    return [
      ...(crossref
        ? [{ ...common, register: 'crossref' as const, fetchValue: async () => ofDoi(await readCrossrefWork(crossref, doi)) }]
        : []),
      ...(datacite
        ? [{ ...common, register: 'datacite' as const, fetchValue: async () => ofDoi(await readDataCiteWork(datacite, doi)) }]
        : []),
    ]
  }

  async function findWorkByDoi(typed: string, { again = false } = {}): Promise<WorkAnswer> {
    if (!crossref && !datacite) return { state: 'off' }
    const doi = toQuestionableDoi(typed)
    if (doi === undefined) return { state: 'unknown' }
    return shareInFlight(`doi:${doi}${again ? ' again' : ''}`, () => askInTurn(byDoi(doi), again))
  }

  async function askInTurn(questions: readonly Question<Work, WorkRegister>[], again: boolean): Promise<WorkAnswer> {
    // A work that DataCite is known to have needs no question to Crossref.
    for (const { register, key, lifetime } of again ? [] : questions) {
      const stored = await findStoredAnswer(db, { register, key, schema: workSchema })
      if (stored?.value && isYoung(stored, lifetime)) return toWorkAnswer(toAnswered(stored, false), register)
    }
    const since: Date[] = []
    for (const question of questions) {
      const answered = await ask(question, again)
      if (answered.state === 'found') return toWorkAnswer(answered, question.register)
      if (answered.state === 'unavailable') since.push(answered.since)
    }
    return toNotFound(since)
  }

  const byTitle = (title: string): Question<Work[], WorkRegister>[] => {
    const common = { key: `titles:${toDigest(foldLetters(title))}`, schema: z.array(workSchema), lifetime: lifetimes.search }
    return [
      ...(crossref ? [{ ...common, register: 'crossref' as const, fetchValue: () => searchCrossref(crossref, title) }] : []),
      ...(datacite ? [{ ...common, register: 'datacite' as const, fetchValue: () => searchDataCite(datacite, title) }] : []),
    ]
  }

  const askOnce = (question: Question<Work[]>): Promise<Answered<Work[]>> =>
    shareInFlight(`${question.register} ${question.key}`, () => ask(question))

  async function findWorkByTitle(known: KnownOfWork): Promise<WorkAnswer> {
    if (!crossref && !datacite) return { state: 'off' }
    if (!isSearchableTitle(known)) return { state: 'unknown' }
    const since: Date[] = []
    for (const question of byTitle(known.title)) {
      const answered = await askOnce(question)
      if (answered.state === 'unavailable') since.push(answered.since)
      const work = answered.state === 'found' && findSameWork(answered.value, known)
      if (work) return toWorkAnswer({ ...answered, value: work }, question.register)
    }
    return toNotFound(since)
  }

  async function listWorksByTitle(title: string): Promise<TitleAnswer> {
    if (!crossref && !datacite) return { state: 'off' }
    if (!isLongTitle(title)) return { state: 'unknown' }
    const since: Date[] = []
    const works: RegisteredWork[] = []
    for (const question of byTitle(title)) {
      const answered = await askOnce(question)
      if (answered.state === 'unavailable') since.push(answered.since)
      if (answered.state !== 'found') continue
      works.push(...answered.value.map((work) => ({ work, register: question.register })))
    }
    return works.length > 0 ? { state: 'found', works } : toNotFound(since)
  }

  async function listWorksByOrcid(typed: string): Promise<WorksAnswer> {
    if (!orcid) return { state: 'off' }
    const id = normaliseOrcid(typed)
    if (id === undefined) return { state: 'unknown' }
    return shareInFlight(`orcid:${id}`, async () => {
      const answered = await ask<Work[]>({
        ...{ register: 'orcid', key: `orcid:${id}`, schema: z.array(workSchema), lifetime: lifetimes.people },
        fetchValue: () => readOrcidWorks(orcid, id),
      })
      if (answered.state !== 'found') return answered
      const { value, ...rest } = answered
      return { ...rest, works: value }
    })
  }

  async function probe(): Promise<RegisterProbe[]> {
    return Promise.all([
      ...(crossref ? [probeOne(crossref, crossrefProbePath, crossrefProbeSchema)] : []),
      ...(datacite ? [probeOne(datacite, dataCiteProbePath, dataCiteProbeSchema)] : []),
      ...(orcid ? [probeOne(orcid, orcidProbePath, orcidFundingsSchema)] : []),
    ])
  }

  return {
    findWorkByDoi,
    findWorkByTitle,
    listWorksByTitle,
    listWorksByOrcid,
    findRetraction: async (doi) => retractions?.find(doi),
    findRetractionListDigest: async () => retractions?.digest(),
    findJournal: async (question) => journals?.find(question),
    findJournalListDigest: async () => journals?.digest(),
    has: {
      works: Boolean(crossref ?? datacite),
      people: orcid !== undefined,
      retractions: retractions !== undefined,
      journals: journals !== undefined,
    },
    loadFiles: async () => {
      await Promise.all([retractions?.load(), journals?.load()])
    },
    statuses: () => clients.map((client) => client.status()),
    probe,
    close: () => {
      for (const client of clients) client.close()
    },
  }
}

type Lifetime = { readonly found: number; readonly unknown: number }

type Question<Value, Register extends RegisterName = RegisterName> = {
  readonly register: Register
  readonly key: string
  readonly schema: z.ZodType
  readonly lifetime: Lifetime
  readonly fetchValue: () => Promise<Value | undefined>
}

type Answered<Value> =
  | (Found & { readonly value: Value })
  | { readonly state: 'unknown' }
  | { readonly state: 'unavailable'; readonly since: Date }

const toAnswered = <Value>({ value, fetchedAt }: StoredAnswer<Value>, isStale: boolean): Answered<Value> =>
  value === null ? { state: 'unknown' } : { state: 'found', value, fetchedAt, isStale }

function toWorkAnswer(answered: Answered<Work>, register: WorkRegister): WorkAnswer {
  if (answered.state !== 'found') return answered
  const { value, ...rest } = answered
  return { ...rest, work: value, register }
}

/** `since`: when each of the registers that do not answer stopped. */
function toNotFound(since: readonly Date[]): NotFound {
  const [first] = since.toSorted((one, other) => one.getTime() - other.getTime())
  return first ? { state: 'unavailable', since: first } : { state: 'unknown' }
}

async function searchCrossref(client: RegisterClient, title: string): Promise<Work[] | undefined> {
  const answer = await client.getJson(toCrossrefSearchPath(title, searchedRows), crossrefSearchSchema)
  return toFoundWorks(answer?.message.items.map(toWorkFromCrossref))
}

async function searchDataCite(client: RegisterClient, title: string): Promise<Work[] | undefined> {
  const answer = await client.getJson(toDataCiteSearchPath(title, searchedRows), dataCiteSearchSchema)
  return toFoundWorks(answer?.data.map((data) => toWorkFromDataCite({ data })))
}

const toFoundWorks = (works: Work[] = []): Work[] | undefined => (works.length > 0 ? works : undefined)

async function readCrossrefWork(client: RegisterClient, doi: string): Promise<Work | undefined> {
  const answer = await client.getJson(toCrossrefWorkPath(doi), crossrefWorkSchema)
  return answer && toWorkFromCrossref(answer.message)
}

async function readDataCiteWork(client: RegisterClient, doi: string): Promise<Work | undefined> {
  const answer = await client.getJson(toDataCiteWorkPath(doi), dataCiteWorkSchema)
  return answer && toWorkFromDataCite(answer)
}

async function probeOne(client: RegisterClient, path: string, schema: z.ZodType): Promise<RegisterProbe> {
  try {
    const answer = await client.getJson(path, schema)
    return { name: client.name, problem: answer === undefined ? 'it does not know a path that it should have' : null }
  } catch (error) {
    if (!(error instanceof RegisterUnavailableError)) throw error
    return { name: client.name, problem: error.message }
  }
}

/** Undefined for what no register can know; nothing is asked then. */
function toQuestionableDoi(typed: string): string | undefined {
  const doi = normaliseDoi(typed)
  return doi !== undefined && doi.length <= longestDoi && doi.isWellFormed() && !/[\p{Cc}\p{Cf}]/u.test(doi) ? doi : undefined
}

const toDigest = (parts: unknown): string => createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** The office's first address, unless it is still the one that the portal ships as an example. */
async function findOfficeContact(db: Database): Promise<string | undefined> {
  const addresses = toOfficeMailAddresses(await loadSiteTexts(db, officeAddressSlotNames))
  return addresses.find((address) => !address.endsWith('.example'))
}

/** Callers with the same key at the same time share one answer. */
function createSharing() {
  const inFlight = new Map<string, Promise<unknown>>()
  return <Value>(key: string, work: () => Promise<Value>): Promise<Value> => {
    const running = inFlight.get(key) as Promise<Value> | undefined
    if (running) return running
    const started = work().finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }
}
