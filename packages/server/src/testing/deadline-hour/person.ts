import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sharedFailureTexts } from '@jadara/contract/core/failures'
import { emailOf, password } from './before-the-hour.ts'
import type { HttpAnswer, HttpCall, HttpClient } from './http-line.ts'
import { json } from './http-line.ts'
import { formWith, type Paper, type Papers } from './papers.ts'

/** Acknowledged data, which must survive; files by their SHA-256. */
export type AcknowledgedData = {
  jobDescription: string | null
  cv: string | null
  readonly journals: Map<string, string>
  readonly awards: Set<string>
  /** The receipt's digest. */
  receipt: string | null
}

export type Person = {
  readonly number: number
  readonly userId: number
  readonly line: HttpClient
  token: string | null
  readonly known: AcknowledgedData
  /** A change without an answer, which may have been made or not. */
  underWay: string | null
}

export type CallKind = 'sign in' | 'read' | 'edit profile' | 'record' | 'upload' | 'finalize'
/** One call as its client saw it: times in ms of `performance.now()`, file size in bytes. */
export type ObservedCall = {
  readonly kind: CallKind
  readonly begun: number
  readonly ended: number
  readonly status: number
  readonly size: number
}

/** The observations of all clients. */
export type ObservationLog = {
  readonly seen: ObservedCall[]
  /** Unhelpful failures: an unexpected 5xx, or one without its text. */
  readonly unclear: string[]
  retries: number
}

type Chance = (most: number) => number
type Step = (me: Person) => Promise<void>
export type HourContext = {
  readonly journal: ObservationLog
  readonly papers: Papers
  readonly chance: Chance
  /** In ms of `performance.now()`; nobody starts anything afterwards. */
  readonly givesUp: number
}

/** A person's steps in order, from sign-in to receipt. */
export function stepsOf({ number }: Person, hour: HourContext): Step[] {
  const { chance, papers } = hour
  const large = papers.drawn(chance(100), `journal ${number}.pdf`)
  const cv = chance(8) === 0 ? papers.drawn(chance(100), `cv ${number}.pdf`) : papers.small(`cv ${number}.pdf`)
  const middle: Step[] = [
    (me) => addJournal(me, hour, large),
    (me) => uploadCv(me, hour, cv),
    (me) => editProfile(me, hour, `Lecturer of room ${number}`),
    (me) => addAward(me, hour, `Award ${number}.1`),
    (me) => addAward(me, hour, `Award ${number}.2`),
    (me) => lookAround(me, hour),
  ]
  if (chance(4) === 0) middle.push((me) => uploadCv(me, hour, papers.small(`newer cv ${number}.pdf`)))
  return [
    (me) => signIn(me, hour),
    (me) => lookAround(me, hour),
    ...shuffled(middle, chance),
    (me) => lookAround(me, hour),
    (me) => finalize(me, hour),
  ]
}

async function signIn(me: Person, hour: HourContext): Promise<void> {
  const body = json({ userName: emailOf(me.number), password })
  const heard = await untilHeard(me, hour, 'sign in', { method: 'POST', path: '/api/auth/authenticate', body })
  me.token = (heard?.body as { accessToken: string } | undefined)?.accessToken ?? null
}

/** The calls of the dashboard's overview and lists. */
async function lookAround(me: Person, hour: HourContext): Promise<void> {
  const paths = ['/api/users/me', '/api/applicant/progress', '/api/myfiles', `/api/UserJournalPublications/${me.userId}`]
  await Promise.all(paths.map((path) => untilHeard(me, hour, 'read', { method: 'GET', path })))
}

async function editProfile(me: Person, hour: HourContext, jobDescription: string): Promise<void> {
  const now = await untilHeard(me, hour, 'read', { method: 'GET', path: '/api/users/me' })
  if (!now) return
  const { arabicName, englishName, birthDate, branchId, phdDate, phdCountry, phdUniversity } = now.body as Record<string, unknown>
  const body = json({ arabicName, englishName, birthDate, jobDescription, branchId, phdDate, phdCountry, phdUniversity })
  me.underWay = 'profile'
  if (!(await untilHeard(me, hour, 'edit profile', { method: 'PUT', path: '/api/Applicant/me/update', body }))) return
  me.known.jobDescription = jobDescription
  me.underWay = null
}

async function addAward(me: Person, hour: HourContext, englishTitle: string): Promise<void> {
  const body = json({ awardingOrganization: 'Academy', englishTitle, awardDate: '2020-07-01' })
  me.underWay = englishTitle
  if (!(await untilHeard(me, hour, 'record', { method: 'POST', path: '/api/Awards', body, key: randomUUID() }))) return
  me.known.awards.add(englishTitle)
  me.underWay = null
}

const journal = {
  title: 'Journal of Advanced Research',
  type: 'International',
  url: 'https://journal.example',
  publicationYear: 2021,
  indexingDb: 'Scopus',
  indexingDbUrl: 'https://scopus.example',
  'authors[0][name]': 'Mona Abdelrahman',
}

async function addJournal(me: Person, hour: HourContext, paper: Paper): Promise<void> {
  const body = formWith({ ...journal, paperTitle: paper.name }, paper)
  const call = { method: 'POST', path: '/api/JournalPublications', body, key: randomUUID() } as const
  me.underWay = paper.name
  if (!(await untilHeard(me, hour, 'upload', call, paper.size))) return
  me.known.journals.set(paper.name, paper.sha256)
  me.underWay = null
}

async function uploadCv(me: Person, hour: HourContext, paper: Paper): Promise<void> {
  me.underWay = 'cv'
  const call = { method: 'POST', path: '/api/uploadfile', body: formWith({ type: 6 }, paper) } as const
  if (!(await untilHeard(me, hour, 'upload', call, paper.size))) return
  me.known.cv = paper.sha256
  me.underWay = null
}

async function finalize(me: Person, hour: HourContext): Promise<void> {
  me.underWay = 'receipt'
  const sealed = await untilHeard(me, hour, 'finalize', { method: 'POST', path: '/api/applicant/finalizeSubmission' })
  // Submitted by a call whose answer was lost: the page shows the receipt.
  const receipt =
    sealed?.status === 409 ? await untilHeard(me, hour, 'read', { method: 'GET', path: '/api/applicant/receipt' }) : sealed
  if (!receipt) return
  me.known.receipt = (receipt.body as { digest: string } | null)?.digest ?? 'sealed, and without a receipt'
  me.underWay = null
}

/** Retries like a person until there is an answer; null when the hour is over. Throws on an unjustified failure. */
async function untilHeard(me: Person, hour: HourContext, kind: CallKind, call: HttpCall, size = 0): Promise<HttpAnswer | null> {
  const { journal, chance } = hour
  for (let tries = 0; performance.now() < hour.givesUp; tries += 1) {
    if (tries > 0) journal.retries += 1
    const begun = performance.now()
    const heard = await me.line.ask(me.token ? { ...call, token: me.token } : call)
    journal.seen.push({ kind, begun, ended: performance.now(), status: heard.status, size })
    if (heard.status >= 200 && heard.status < 300) return heard
    if (heard.status === 409 && tries > 0 && parseReason(heard) === 'submitted') return heard
    if (heard.status > 0 && heard.status < 500 && heard.status !== 429)
      throw new Error(`${call.method} ${call.path} of ${me.number} was refused: ${heard.status} ${JSON.stringify(heard.body)}`)
    const unclear = unclearIn(heard)
    if (unclear) journal.unclear.push(`${call.method} ${call.path}: ${unclear}`)
    await wait(heard.retryAfter === null ? 1000 + chance(2000) : heard.retryAfter * 1000 + chance(500))
  }
  return null
}

const parseReason = ({ body }: HttpAnswer) => (body as { reason?: string } | undefined)?.reason

/** Why a failure is unhelpful; null for a cut connection. */
function unclearIn({ status, body, retryAfter }: HttpAnswer): string | null {
  const { message } = (body ?? {}) as { message?: string }
  if (status === 0) return null
  if (status === 503 || status === 429) return message && retryAfter !== null ? null : `${status} without when to come back`
  if (status === 507) return message === sharedFailureTexts.storageFull.en ? null : `507 says ${message}`
  return `${status} ${message ?? ''}`
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const left = [...items]
  return items.map(() => left.splice(chance(left.length), 1)[0] as T)
}
