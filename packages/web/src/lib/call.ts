import { type BodyGiven, type Endpoint, type Params, pathOf, type Query, type Reply } from '@jadara/contract/endpoint'
import { type ConflictReason, type FailureReply, failureReply, failures } from '@jadara/contract/failures'
import { type Text, text } from '@jadara/contract/text'
import { readToken } from './token.ts'

type More = {
  readonly reason?: ConflictReason | undefined
  /** Of what went wrong unforeseen: by which the office finds it in the log. */
  readonly reference?: string | undefined
  /** When the portal wants to be asked again, by its own word. */
  readonly retryAfterSeconds?: number | undefined
}

/** What the server refused, or that it could not be reached (`status` 0). `text` is the first message; `fields` names what to mend; `reason` says which conflict a 409 is. */
export class Refused extends Error {
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
    this.text = messages[0] ?? failures.unknown
    this.messages = messages
    this.fields = fields
    this.reason = reason
    this.reference = reference
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Why it was refused, in the words that a form has for failures that nobody foresaw (the error catalogues), with the reference that the office can look up. */
export const unforeseen = ({ status, text, reference }: Refused, words: Text = failures.unexpected): Text =>
  status >= 500 && status !== 503 ? withReference(words, reference) : text

function withReference(said: Text, reference: string | undefined): Text {
  if (reference === undefined) return said
  const { en, ar } = failures.reference(reference)
  return text(`${ended(said.en)} ${en}`, `${ended(said.ar)} ${ar}`)
}

const ended = (sentence: string): string => (sentence.endsWith('.') ? sentence : `${sentence}.`)

/** The signed-in state that every call shares; `session.tsx` keeps it. */
export const caller = {
  token: readToken(),
  /** A 401 anywhere leads to the sign-in screen. */
  onSignedOut: () => {},
}

type Given<E extends Endpoint> = (Params<E> extends undefined ? object : { params: Readonly<Record<string, string | number>> }) &
  (Query<E> extends undefined ? object : { query: Readonly<Record<string, string | number | boolean>> }) &
  (BodyGiven<E> extends undefined ? object : { body: BodyGiven<E> }) &
  Named

/** `requestKey` (a UUID) names the request: sent again after a lost answer, it makes no second record. */
type Named = { readonly requestKey?: string | undefined }

/** `quietly`: an ended session is the caller's to tell, who is in the middle of a sentence. `outlive`: what is small arrives although the page is left. */
type Manner = { readonly signal?: AbortSignal; readonly quietly?: boolean; readonly outlive?: boolean }
/** Browsers let 64 KiB outlive a page, heads included. */
const mostToOutlive = 60_000

/** Calls an endpoint of the contract with JSON. Rejects with `Refused`. */
export async function call<E extends Endpoint>(
  endpoint: E,
  given: Given<E>,
  manner: AbortSignal | Manner = {},
): Promise<Reply<E>> {
  const { signal, quietly = false, outlive = false } = manner instanceof AbortSignal ? { signal: manner } : manner
  const { params, query, body, requestKey } = given as {
    params?: Record<string, string>
    query?: Record<string, string>
    body?: unknown
  } & Named
  const address = pathOf(endpoint.path, params) + (query ? `?${new URLSearchParams(query)}` : '')
  const sent = body === undefined ? null : JSON.stringify(body)
  const response = await fetch(address, {
    method: endpoint.method,
    headers: {
      ...headers(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(requestKey ? { 'idempotency-key': requestKey } : {}),
    },
    body: sent,
    signal: signal ?? null,
    keepalive: outlive && sent !== null && new Blob([sent]).size < mostToOutlive,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Refused(0, [failures.unreachable])
  })
  const { status } = response
  return answerOf(endpoint, { status, words: await response.text(), retryAfter: response.headers.get('retry-after') }, quietly)
}

type Sending = {
  onProgress?: (progress: { sent: number; total: number }) => void
  signal?: AbortSignal
}

/** In hexadecimal, by a thread of the browser's own; undefined where it offers none, as without https, or the file cannot be read. */
async function digestOf(file: File): Promise<string | undefined> {
  try {
    const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
    return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return undefined
  }
}

/**
 * Sends a multipart call: the fields as bracket keys, the file under `file`, its type code under `type` (ruling 11). The file is announced by its SHA-256:
 * so an upload that was begun before the deadline may end after it.
 * By XMLHttpRequest, because fetch tells nothing of the bytes sent. Rejects with `Refused`, or with the signal's reason.
 */
export async function send<E extends Endpoint>(
  endpoint: E,
  given: {
    params?: Readonly<Record<string, string | number>>
    fields: object
    file: File | null
    type?: number
  } & Named,
  { onProgress, signal }: Sending = {},
): Promise<Reply<E>> {
  const digest = given.file ? await digestOf(given.file) : undefined
  signal?.throwIfAborted()
  const form = new FormData()
  appendAll(form, given.fields)
  if (given.type !== undefined) form.append('type', String(given.type))
  if (given.file) form.append('file', given.file)
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(endpoint.method, pathOf(endpoint.path, given.params))
    for (const [name, value] of Object.entries(headers())) request.setRequestHeader(name, value)
    if (given.requestKey) request.setRequestHeader('idempotency-key', given.requestKey)
    if (digest) request.setRequestHeader('x-file-sha256', digest)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, total })
    request.onload = () => {
      try {
        const { status, responseText: words } = request
        resolve(answerOf(endpoint, { status, words, retryAfter: request.getResponseHeader('retry-after') }))
      } catch (error) {
        reject(error)
      }
    }
    request.onerror = () => reject(new Refused(0, [failures.unreachable]))
    request.onabort = () => reject(signal?.reason ?? new DOMException('cancelled', 'AbortError'))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

function appendAll(form: FormData, value: unknown, key = ''): void {
  if (value === undefined || value === null) return
  if (Array.isArray(value)) for (const [index, item] of value.entries()) appendAll(form, item, `${key}[${index}]`)
  else if (typeof value === 'object')
    for (const [name, item] of Object.entries(value)) appendAll(form, item, key ? `${key}[${name}]` : name)
  else form.append(key, String(value))
}

const headers = (): Record<string, string> => ({
  'accept-language': document.documentElement.lang,
  ...(caller.token ? { authorization: `Bearer ${caller.token}` } : {}),
})

type Answer = { readonly status: number; readonly words: string; readonly retryAfter: string | null }

function answerOf<E extends Endpoint>(endpoint: E, { status, words, retryAfter }: Answer, quietly = false): Reply<E> {
  const answer = parsed(words)
  if (status >= 200 && status < 300) {
    // A page of the network in between, as hotels and campuses show before they let anybody through: the portal answers in JSON.
    if (answer === undefined && endpoint.reply !== null) throw new Refused(0, [failures.unreachable])
    return answer as Reply<E>
  }
  if (status === 401 && !quietly) caller.onSignedOut()
  const failure = failureReply.safeParse(answer)
  const more = { retryAfterSeconds: secondsOf(retryAfter) }
  throw failure.success ? refusedBy(status, failure.data, more) : new Refused(status, [failures.unknown], {}, more)
}

/** Also a proxy's in front, which may say a day instead: then nobody knows. */
const secondsOf = (retryAfter: string | null): number | undefined =>
  retryAfter !== null && /^\d{1,5}$/.test(retryAfter) ? Number(retryAfter) : undefined

function parsed(words: string): unknown {
  try {
    return words === '' ? undefined : JSON.parse(words)
  } catch {
    return undefined
  }
}

/** The server answers in the language that was asked for: the same words stand for both. */
function refusedBy(status: number, { messages, fields, reason, reference }: FailureReply, more: More): Refused {
  const same = (words: string) => text(words, words)
  // A reference is given to what nobody foresaw: whoever has words of their own for it says those (`unforeseen`).
  const said = reference === undefined ? messages.map(same) : [withReference(failures.unknown, reference)]
  const saidOfFields = Object.fromEntries(Object.entries(fields).map(([name, words]) => [name, same(words)]))
  return new Refused(status, said, saidOfFields, { ...more, reason, reference })
}

/** Whatever a call rejected with, as a refusal that can be shown; what is not one is a defect, and says so. */
export const asRefused = (error: unknown): Refused => (error instanceof Refused ? error : new Refused(0, [failures.unexpected]))
