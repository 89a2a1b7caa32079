import { gunzipSync } from 'node:zlib'
import type { ConflictReason, FailureReply } from '@jadara/contract/core/failures'
import { type AcceptedFormat, toUnreadableFileRefusal } from '@jadara/contract/files/file-refusal'

export type HttpHeaderValues = Readonly<Record<string, string | undefined>>

/** Only status and body take part in `toEqual`; headers and raw bytes do not. */
export class TestResponse {
  readonly status: number
  /** Parsed JSON, else the text; undefined for an empty body. */
  readonly body: unknown
  readonly #headers: HttpHeaderValues
  readonly #bytes: Buffer

  constructor(status: number, headers: HttpHeaderValues, bytes: Buffer) {
    this.status = status
    const isCompressed = headers['content-encoding'] === 'gzip'
    this.body = parseBody(headers['content-type'] ?? '', isCompressed ? gunzipSync(bytes) : bytes)
    this.#headers = headers
    this.#bytes = bytes
  }

  get headers(): HttpHeaderValues {
    return this.#headers
  }

  get bytes(): Buffer {
    return this.#bytes
  }
}

function parseBody(contentType: string, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  return contentType.startsWith('application/json') ? JSON.parse(bytes.toString('utf8')) : bytes.toString('utf8')
}

export type ExpectedFailure = { readonly status: number; readonly body: FailureReply }

/** The expected failure reply (specification API-5): `expectedFailure(400, ['Please …'], { email: 'Please …' })`. */
export const expectedFailure = (
  status: number,
  messages: string | readonly string[],
  fields: Readonly<Record<string, string>> = {},
): ExpectedFailure => {
  const all = typeof messages === 'string' ? [messages] : [...messages]
  return { status, body: { message: all[0] ?? '', messages: all, fields: { ...fields } } }
}

/** A failure of one field, whose message is the only one. */
export const expectedFieldFailure = (status: number, field: string, message: string) =>
  expectedFailure(status, message, { [field]: message })

/** The failure for a file of the wrong type: the reason, what arrived, and what can be done. */
export function expectedFileFailure(bytes: Uint8Array, name: string, place: AcceptedFormat): ExpectedFailure {
  const { why, help } = toUnreadableFileRefusal(bytes, name, place)
  return expectedFailure(415, [why.en, help.en], { file: why.en })
}

/** A 409 with its `reason`. */
export function expectedConflict(
  reason: ConflictReason,
  messages: string | readonly string[],
  fields?: Readonly<Record<string, string>>,
) {
  const { status, body } = expectedFailure(409, messages, fields)
  return { status, body: { ...body, reason } }
}
