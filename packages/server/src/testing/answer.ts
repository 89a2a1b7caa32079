import type { ConflictReason, FailureReply } from '@jadara/contract/failures'
import { type FilePlace, unfitFile } from '@jadara/contract/unfit-file'

export type Headers = Readonly<Record<string, string | undefined>>

/** What a call answered. Status and body alone take part in `toEqual`; the headers and the raw bytes stand beside. */
export class Answer {
  readonly status: number
  /** Parsed where it is JSON; the text otherwise; undefined where nothing came. */
  readonly body: unknown
  readonly #headers: Headers
  readonly #bytes: Buffer

  constructor(status: number, headers: Headers, bytes: Buffer) {
    this.status = status
    this.body = bodyOf(headers['content-type'] ?? '', bytes)
    this.#headers = headers
    this.#bytes = bytes
  }

  get headers(): Headers {
    return this.#headers
  }

  get bytes(): Buffer {
    return this.#bytes
  }
}

function bodyOf(contentType: string, bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  return contentType.startsWith('application/json') ? JSON.parse(bytes.toString('utf8')) : bytes.toString('utf8')
}

export type Refusal = { readonly status: number; readonly body: FailureReply }

/** A refusal as ruling 12 has it: `refused(400, ['Please …'], { email: 'Please …' })`. */
export const refused = (
  status: number,
  messages: string | readonly string[],
  fields: Readonly<Record<string, string>> = {},
): Refusal => {
  const all = typeof messages === 'string' ? [messages] : [...messages]
  return { status, body: { message: all[0] ?? '', messages: all, fields: { ...fields } } }
}

/** A refusal of one field, whose sentence is the message. */
export const refusedField = (status: number, field: string, message: string) => refused(status, message, { [field]: message })

/** A file that does not belong there: why, and then what arrived and what can be done. */
export function refusedFile(bytes: Uint8Array, name: string, place: FilePlace): Refusal {
  const { why, help } = unfitFile(bytes, name, place)
  return refused(415, [why.en, help.en], { file: why.en })
}

/** A 409, which says by its reason which one it is. */
export function conflicts(
  reason: ConflictReason,
  messages: string | readonly string[],
  fields?: Readonly<Record<string, string>>,
) {
  const { status, body } = refused(409, messages, fields)
  return { status, body: { ...body, reason } }
}
