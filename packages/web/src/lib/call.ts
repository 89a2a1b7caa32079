import { type BodyInput, buildPath, type Endpoint, type Reply } from '@jadara/contract/core/endpoint'
import { type ConflictReason, type FailureReply, sharedFailureTexts } from '@jadara/contract/core/failures'
import { sameInBoth, type Text, text } from '@jadara/contract/core/text'
import type { z } from 'zod'
import { takeEarlyRead } from './early-read.ts'
import { type Answer, createReadBatcher } from './read-batch.ts'
import type { AnnouncedForm, UploadProgress } from './resumable-upload.ts'
import { toDigest } from './to-digest.ts'
import { readStoredToken } from './token.ts'

type More = {
  readonly reason?: ConflictReason | undefined
  /** For unexpected failures: the id under which the office finds the failure in the log. */
  readonly reference?: string | undefined
  /** From the reply's Retry-After. */
  readonly retryAfterSeconds?: number | undefined
}

/** A refusal of the server, or an unreachable server (`status` 0). `text` is the first message, `fields` the messages by field, `reason` the kind of a 409. */
export class RefusedCallError extends Error {
  readonly status: number
  readonly text: Text
  readonly messages: readonly Text[]
  readonly fields: Readonly<Record<string, Text>>
  readonly reason: ConflictReason | undefined
  readonly reference: string | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: number,
    messages: readonly Text[],
    fields: Readonly<Record<string, Text>> = {},
    { reason, reference, retryAfterSeconds }: More = {},
  ) {
    super(messages[0]?.en)
    this.status = status
    this.text = messages[0] ?? sharedFailureTexts.unknown
    this.messages = messages
    this.fields = fields
    this.reason = reason
    this.reference = reference
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The message of a failure. For an unexpected one, `words` with the reference for the office. */
export const toFailureText = (
  { status, text, reference }: RefusedCallError,
  words: Text = sharedFailureTexts.unexpected,
): Text => (status >= 500 && status !== 503 ? withReference(words, reference) : text)

function withReference(sentence: Text, reference: string | undefined): Text {
  if (reference === undefined) return sentence
  const { en, ar } = sharedFailureTexts.reference(reference)
  return text(`${ended(sentence.en)} ${en}`, `${ended(sentence.ar)} ${ar}`)
}

const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** Session state that every call shares; maintained by `session.tsx`. */
export const callerSession = {
  token: readStoredToken(),
  onSignedOut: () => {},
}

type CallArguments = {
  readonly params?: Readonly<Record<string, string | number>> | undefined
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>> | undefined
  readonly body?: unknown
} & Named

type Part<E extends Endpoint, Name extends 'params' | 'query' | 'body', Value> =
  E extends Readonly<Record<Name, z.ZodType>> ? Readonly<Record<Name, Value>> : unknown

type CallArgumentsOf<E extends Endpoint> = CallArguments &
  Part<E, 'params', NonNullable<CallArguments['params']>> &
  Part<E, 'query', NonNullable<CallArguments['query']>> &
  Part<E, 'body', BodyInput<E>>

/** `requestKey` (a UUID) makes a call idempotent: repeating it after a lost reply creates no second record. */
type Named = { readonly requestKey?: string | undefined }

/** `quietly`: a 401 does not lead to sign-in; the caller handles it. `outlive`: a small request is sent even if the page closes. */
type CallOptions = { readonly signal?: AbortSignal; readonly quietly?: boolean; readonly outlive?: boolean }
/** Browsers limit keepalive requests to 64 KiB, headers included. */
const keepaliveLimit = 60_000

/** Calls an endpoint of the contract with JSON. Rejects with `RefusedCallError`. */
export const callEndpoint: <E extends Endpoint>(
  endpoint: E,
  given: CallArgumentsOf<E>,
  options?: AbortSignal | CallOptions,
) => Promise<Reply<E>> = callEndpointUntyped

/** `callEndpoint` without type checks of the arguments, for code that takes any endpoint. */
export async function callEndpointUntyped<E extends Endpoint>(
  endpoint: E,
  { params, query, body, requestKey }: CallArguments,
  options: AbortSignal | CallOptions = {},
): Promise<Reply<E>> {
  const { signal, quietly = false, outlive = false } = options instanceof AbortSignal ? { signal: options } : options
  const address = buildPath(endpoint.path, params) + (query ? `?${toSearchParams(query)}` : '')
  if (endpoint.method === 'GET') return toReply(endpoint, await readTogether(address, signal), quietly)
  const sent = body === undefined ? null : JSON.stringify(body)
  const response = await request(address, {
    method: endpoint.method,
    headers: {
      ...toCallHeaders(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(requestKey ? { 'idempotency-key': requestKey } : {}),
    },
    body: sent,
    signal: signal ?? null,
    keepalive: outlive && sent !== null && new Blob([sent]).size < keepaliveLimit,
  })
  return toReply(endpoint, await toAnswer(response), quietly)
}

/** The latest replies of this session by address, the oldest first. They are sent again only when they have changed. */
const knownReads = new Map<string, { readonly etag: string; readonly answer: Answer }>()
const maxKnownReads = 100

export const forgetKnownReads = (): void => knownReads.clear()

const readTogether = createReadBatcher(async (address, signal) => {
  const { token } = callerSession
  const known = knownReads.get(address)
  const headers = { ...toCallHeaders(), ...(known && { 'if-none-match': known.etag }) }
  const early = takeEarlyRead({ address, token, language: document.documentElement.lang })
  const response = await request(address, { headers, signal }, early)
  if (response.status === 304 && known) return known.answer
  const answer = await toAnswer(response)
  const etag = response.headers.get('etag')
  if (etag !== null && callerSession.token === token) keepRead(address, { etag, answer })
  return answer
})

function keepRead(address: string, read: { readonly etag: string; readonly answer: Answer }): void {
  knownReads.delete(address)
  knownReads.set(address, read)
  const [oldest] = knownReads.size > maxKnownReads ? knownReads.keys() : []
  if (oldest !== undefined) knownReads.delete(oldest)
}

const request = (address: string, init: RequestInit, sent = fetch(address, init)): Promise<Response> =>
  sent.catch((error: unknown) => {
    throw init.signal?.aborted ? error : new RefusedCallError(0, [sharedFailureTexts.unreachable])
  })

const toAnswer = async (response: Response): Promise<Answer> => ({
  status: response.status,
  body: parseJson(await response.text()),
  retryAfterSeconds: parseRetryAfter(response.headers.get('retry-after')),
})

function toSearchParams(query: NonNullable<CallArguments['query']>): URLSearchParams {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return new URLSearchParams(given)
}

type Sending = {
  onProgress?: (progress: UploadProgress) => void
  signal?: AbortSignal
}

/** Larger files are sent in a resumable upload first. */
const resumableFrom = 1024 * 1024

/** Null when the portal takes no new upload at the moment. Rejects with `RefusedCallError`. */
async function uploadBeforeForm(file: File, digest: string | undefined, form: AnnouncedForm, sending: Sending) {
  const { rememberInBrowser, uploadResumably, UploadRefusedError } = await import('./resumable-upload.ts')
  const remembered = rememberInBrowser(`jadara.upload.${digest ?? `${file.size}.${file.lastModified}`}`)
  try {
    const id = await uploadResumably(file, { name: file.name, headers: toCallHeaders, digest, form, remembered, ...sending })
    return { id, forget: () => remembered.write(null) }
  } catch (error) {
    if (!(error instanceof UploadRefusedError)) throw error
    if (error.status === 401) callerSession.onSignedOut()
    else if (!error.wasCreated) return null
    throw new RefusedCallError(error.status, [error.status === 0 ? sharedFailureTexts.unreachable : sharedFailureTexts.unknown])
  }
}

/**
 * Sends a file with its fields and its type code (specification API-3). A large file goes first, in an upload that resumes after a break, and the form names it;
 * otherwise the form has the file itself. Rejects with `RefusedCallError`, or with the signal's reason.
 */
export async function sendMultipart<E extends Endpoint>(
  endpoint: E,
  given: {
    params?: Readonly<Record<string, string | number>>
    fields: object
    file: File | null
    type?: number
  } & Named,
  { onProgress, signal }: Sending = {},
): Promise<Reply<E>> {
  const { params, file, requestKey } = given
  const digest = file ? await toDigest(file) : undefined
  signal?.throwIfAborted()
  if (file && file.size > resumableFrom) {
    const json = JSON.stringify({ ...given.fields, type: given.type }, (_, value) => value ?? undefined)
    const form = { method: endpoint.method, path: buildPath(endpoint.path, params), json }
    const upload = await uploadBeforeForm(file, digest, form, { onProgress, signal })
    if (upload) {
      const body = { ...JSON.parse(json), upload: upload.id }
      const reply = await callEndpointUntyped(endpoint, { params, body, requestKey }, signal).catch((error: unknown) => {
        // Refused for its content: the same bytes would be refused again.
        if (error instanceof RefusedCallError && error.fields.file) upload.forget()
        throw error
      })
      upload.forget()
      return reply
    }
  }
  const form = new FormData()
  appendAll(form, given.fields)
  if (given.type !== undefined) form.append('type', String(given.type))
  if (file) form.append('file', file)
  return sendForm(endpoint, { ...given, form, digest }, { signal, onProgress })
}

/** The fields are bracket keys. Uses XMLHttpRequest, because fetch reports no upload progress. */
function sendForm<E extends Endpoint>(
  endpoint: E,
  given: { params?: Readonly<Record<string, string | number>>; form: FormData; digest: string | undefined } & Named,
  { onProgress, signal }: { [Key in keyof Sending]: Sending[Key] | undefined },
): Promise<Reply<E>> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, buildPath(endpoint.path, given.params))
    for (const [name, value] of Object.entries(toCallHeaders())) request.setRequestHeader(name, value)
    if (given.requestKey) request.setRequestHeader('idempotency-key', given.requestKey)
    if (given.digest) request.setRequestHeader('x-file-sha256', given.digest)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total })
    request.onload = () => {
      try {
        const { status, responseText } = request
        const retryAfterSeconds = parseRetryAfter(request.getResponseHeader('retry-after'))
        resolve(toReply(endpoint, { status, body: parseJson(responseText), retryAfterSeconds }))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new RefusedCallError(0, [sharedFailureTexts.unreachable]))
    request.onabort = () => reject(signal?.reason ?? new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(given.form)
  })
}

function appendAll(form: FormData, value: unknown, key = ''): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const [index, item] of value.entries()) appendAll(form, item, `${key}[${index}]`)
  else if (typeof value === 'object')
    for (const [name, item] of Object.entries(value)) appendAll(form, item, key ? `${key}[${name}]` : name)
  else form.append(key, String(value))
}

export const toCallHeaders = (): Record<string, string> => ({
  'accept-language': document.documentElement.lang,
  ...(callerSession.token ? { authorization: `Bearer ${callerSession.token}` } : {}),
})

function toReply<E extends Endpoint>(endpoint: E, { status, body, retryAfterSeconds }: Answer, quietly = false): Reply<E> {
  if (status >= 200 && status < 300) {
    // No JSON: the page of a captive portal, as in hotels and on campuses.
    if (body === undefined && endpoint.reply !== null) throw new RefusedCallError(0, [sharedFailureTexts.unreachable])
    return body as Reply<E>
  }
  if (status === 401 && !quietly) callerSession.onSignedOut()
  const more = { retryAfterSeconds }
  throw isFailureReply(body)
    ? toServerRefusal(status, body, more)
    : new RefusedCallError(status, [sharedFailureTexts.unknown], {}, more)
}

/** A proxy before the portal answers otherwise. */
const isFailureReply = (body: unknown): body is FailureReply =>
  isObject(body) && Array.isArray(body.messages) && isObject(body.fields)

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === 'object' && value !== null

/** A proxy may send a date instead, which is ignored. */
const parseRetryAfter = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : undefined

function parseJson(words: string): unknown {
  try {
    return words === '' ? undefined : JSON.parse(words)
  } catch {
    return undefined
  }
}

/** The server replies in the requested language, so both languages get the same words. */
function toServerRefusal(status: number, { messages, fields, reason, reference }: FailureReply, more: More): RefusedCallError {
  // A reply with a reference is unexpected; `toFailureText` words it.
  const texts = reference === undefined ? messages.map(sameInBoth) : [withReference(sharedFailureTexts.unknown, reference)]
  const fieldMessages = Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, sameInBoth(words)]))
  return new RefusedCallError(status, texts, fieldMessages, { ...more, reason, reference })
}

/** Any other error is a bug of this page and is worded as unexpected. */
export const asRefusedCallError = (error: unknown): RefusedCallError =>
  error instanceof RefusedCallError ? error : new RefusedCallError(0, [sharedFailureTexts.unexpected])

/** Spreads retries over up to a quarter more time. */
const spread = 0.25
const longestSeconds = 60

/** The delay before the next try in milliseconds: the portal's Retry-After, otherwise `otherwise`. */
export function toRetryDelay(error: unknown, otherwise: number, chance: () => number = Math.random): number {
  const seconds = error instanceof RefusedCallError ? error.retryAfterSeconds : undefined
  if (seconds === undefined) return otherwise
  return Math.min(seconds, longestSeconds) * 1000 * (1 + spread * chance())
}
