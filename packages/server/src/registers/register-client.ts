import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import type { Clock } from '../core/clock.ts'
import { countRegisterRequest } from '../core/measures.ts'
import { createFairQueue } from '../files/concurrency.ts'

/** The register cannot be asked now; `since` is when it answered wrongly or not at all for the first time. */
export class RegisterUnavailableError extends Error {
  readonly since: Date
  constructor(reason: string, since: Date) {
    super(reason)
    this.since = since
  }
}

/** The answer is larger than the portal reads. */
export class AnswerTooLargeError extends RegisterUnavailableError {}

type Limits = {
  /** Requests at once, of this process. */
  readonly atOnce: number
  /** Of one question with its retries and its wait in the queue, in milliseconds. */
  readonly timeLimit: number
  /** Of one answer, uncompressed. */
  readonly bodyBytes: number
  readonly attempts: number
  /** In milliseconds, before the second attempt; doubled before each further one. */
  readonly firstPause: number
  /** Failures in a row after which the register is not asked for a while. */
  readonly failuresToOpen: number
  /** In milliseconds: how long it is not asked then, doubled with each failed trial. */
  readonly firstRest: number
  readonly longestRest: number
}
const defaultLimits: Limits = {
  atOnce: 3,
  timeLimit: 8000,
  bodyBytes: 2 * 1024 * 1024,
  attempts: 3,
  firstPause: 500,
  failuresToOpen: 5,
  firstRest: 30_000,
  longestRest: 600_000,
}
export type RegisterLimits = Partial<Limits>

const mostRedirects = 3
/** In milliseconds. A longer Retry-After is believed to be a mistake. */
const longestRetryAfter = 3_600_000

/** The record does not exist there (404, 410), the register refuses its identifier (400), or its owner has closed it (409, ORCID). */
const absent = new Set([400, 404, 409, 410])

export type RegisterStatus = {
  readonly name: string
  /** Since when it has not answered; undefined while it answers, or was not asked. */
  readonly failingSince: Date | undefined
  readonly reason: string | undefined
}

type Options = {
  readonly name: string
  readonly url: string
  /** For the User-Agent: who asks. */
  readonly portal: string
  /** The address for the register's people, if there is one. */
  readonly contact: () => Promise<string | undefined>
  /** Crossref's polite pool: the address is also a parameter. */
  readonly sendsMailto?: boolean
  readonly accept: string
  readonly clock: Clock
  readonly log: { warn(what: object, message: string): void }
  readonly limits?: RegisterLimits
}

export type RegisterClient = ReturnType<typeof openRegisterClient>

/**
 * Asks one register. Paths are appended to the configured address, and redirects are followed within its origin only. All processes of Node share the
 * connections of its `fetch`. After failures the register rests; then one request tries it, and if it answers, all are sent again.
 */
export function openRegisterClient(options: Options) {
  const { name, portal, contact, sendsMailto = false, accept, clock, log } = options
  const base = options.url.replace(/\/+$/, '')
  const { origin } = new URL(base)
  const limits = { ...defaultLimits, ...options.limits }
  const queue = createFairQueue({ most: limits.atOnce, longestWait: limits.timeLimit })
  const closing = new AbortController()

  let failures = 0
  let rests = 0
  let failingSince: Date | undefined
  let reason: string | undefined
  /** No request before this moment of `performance.now()`. */
  let pausedUntil = 0
  /** Whether the breaker is open: only one request is sent, to try the register. */
  let isResting = false
  let isTrying = false

  const unavailable = (): RegisterUnavailableError =>
    new RegisterUnavailableError(reason ?? 'it is busy', failingSince ?? clock())

  function noteSuccess(): void {
    if (failingSince) log.warn({ register: name }, 'a register answers again')
    failures = 0
    rests = 0
    failingSince = undefined
    reason = undefined
    isResting = false
  }

  function noteFailure(failure: FailedRequest, attempt: number): void {
    failures += 1
    failingSince ??= clock()
    reason = failure.message
    const mayRest = isResting || failures >= limits.failuresToOpen
    if (mayRest && !isResting) log.warn({ register: name, reason }, 'a register does not answer and is not asked for a while')
    isResting = mayRest
    // Some randomness, so that processes do not return together.
    const backOff = limits.firstPause * 2 ** (attempt - 1) * (0.75 + Math.random() / 2)
    const rest = isResting ? Math.min(limits.firstRest * 2 ** rests, limits.longestRest) : backOff
    if (isResting) rests += 1
    pausedUntil = Math.max(pausedUntil, performance.now() + Math.max(rest, failure.retryAfter))
  }

  /** The body of the answer; undefined if the register does not know the record. Throws `RegisterUnavailableError`. */
  async function getJson<Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema> | undefined> {
    const until = performance.now() + limits.timeLimit
    if (isResting && (isTrying || performance.now() < pausedUntil)) throw unavailable()
    const body = await queue
      .run(() => getWithRetries(path, until))
      .catch((error: unknown) => {
        // Refused by the queue.
        throw error instanceof RegisterUnavailableError ? error : unavailable()
      })
    if (body === undefined) return undefined
    const parsed = schema.safeParse(body)
    if (parsed.success) return parsed.data
    // One odd record does not stop the questions about others.
    log.warn(
      { register: name, at: parsed.error.issues[0]?.path.join('.') },
      'a register answered in a form that is not documented',
    )
    throw new RegisterUnavailableError('it answered in a form that is not documented', clock())
  }

  async function getWithRetries(path: string, until: number): Promise<unknown> {
    for (let attempt = 1; ; attempt += 1) {
      const pause = pausedUntil - performance.now()
      if (isResting ? isTrying || pause > 0 : performance.now() + pause >= until) throw unavailable()
      if (pause > 0) await wait(pause, undefined, { signal: closing.signal }).catch(() => {})
      isTrying = isResting
      try {
        const body = await getOnce(path, until)
        noteSuccess()
        countRegisterRequest(name, body === undefined ? 'unknown' : 'found')
        return body
      } catch (error) {
        countRegisterRequest(name, 'failed')
        if (closing.signal.aborted) throw unavailable()
        if (error instanceof TooMuchError) throw new AnswerTooLargeError('its answer is too large', clock())
        noteFailure(toFailedRequest(error), attempt)
        if (attempt >= limits.attempts || isResting) throw unavailable()
      } finally {
        isTrying = false
      }
    }
  }

  async function getOnce(path: string, until: number): Promise<unknown> {
    const signal = AbortSignal.any([AbortSignal.timeout(Math.max(1, Math.ceil(until - performance.now()))), closing.signal])
    const mail = await contact()
    const headers = { accept, 'user-agent': `Jadara (${portal}${mail ? `; mailto:${mail}` : ''})` }
    let url = new URL(base + path)
    if (sendsMailto && mail) url.searchParams.set('mailto', mail)
    for (let redirects = 0; ; redirects += 1) {
      const response = await fetch(url, { redirect: 'manual', headers, signal })
      const location = response.headers.get('location')
      if (response.status < 300 || response.status >= 400 || location === null) return readAnswer(response)
      await response.body?.cancel()
      if (!URL.canParse(location, url.href) || new URL(location, url).origin !== origin)
        throw new FailedRequest('it redirects to another address than the configured one')
      if (redirects === mostRedirects) throw new FailedRequest('it redirects too often')
      url = new URL(location, url)
    }
  }

  async function readAnswer(response: Response): Promise<unknown> {
    if (response.ok) return parseJson(await readText(response, limits.bodyBytes))
    await response.body?.cancel()
    if (absent.has(response.status)) return undefined
    throw new FailedRequest(
      `it answered with status ${response.status}`,
      parseRetryAfter(response.headers.get('retry-after'), clock()),
    )
  }

  return {
    name,
    getJson,
    status: (): RegisterStatus => ({ name, failingSince, reason }),
    close: () => closing.abort(),
  }
}

/** More bytes than the limit. */
class TooMuchError extends Error {}

class FailedRequest extends Error {
  /** In milliseconds. */
  readonly retryAfter: number
  constructor(reason: string, retryAfter = 0) {
    super(reason)
    this.retryAfter = retryAfter
  }
}

function toFailedRequest(error: unknown): FailedRequest {
  if (error instanceof FailedRequest) return error
  const { name, cause } = error instanceof Error ? error : { name: '', cause: undefined }
  if (name === 'TimeoutError') return new FailedRequest('it did not answer in time')
  // `fetch` throws nothing else; other errors are ours.
  if (!(error instanceof TypeError)) throw error
  const code = (cause as NodeJS.ErrnoException | undefined)?.code
  return new FailedRequest(code === undefined ? 'its answer broke off' : `it cannot be reached (${code})`)
}

/** Counts the bytes as they arrive, so that no more than `most` are ever in memory. */
async function readText(response: Response, most: number): Promise<string> {
  const pieces: Uint8Array[] = []
  let bytes = 0
  for await (const piece of response.body ?? []) {
    bytes += piece.length
    // Leaving the loop cancels the body.
    if (bytes > most) throw new TooMuchError()
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new FailedRequest('it did not answer in JSON')
  }
}

/** Seconds, or a date (RFC 9110). */
function parseRetryAfter(given: string | null, now: Date): number {
  const milliseconds = /^\d+$/.test(given ?? '') ? Number(given) * 1000 : Date.parse(given ?? '') - now.getTime()
  return Number.isNaN(milliseconds) ? 0 : Math.min(Math.max(milliseconds, 0), longestRetryAfter)
}
