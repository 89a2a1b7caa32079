import { type ConflictReason, failures } from '@jadara/contract/failures'
import type { Text } from '@jadara/contract/text'
import type { Refusal } from '@jadara/contract/validate'

/**
 * A refusal with a name: what went wrong in the person's own words, and the status it answers with (ruling 12).
 * Anything else that is thrown is a defect: it is logged, and answered 500 without a detail.
 */
export class Failure extends Error {
  readonly status: number
  readonly messages: readonly Text[]
  readonly fields: Readonly<Record<string, Text>>
  readonly retryAfterSeconds: number | undefined
  /** Of a conflict: which one it is. */
  readonly reason: ConflictReason | undefined

  constructor(
    status: number,
    messages: readonly Text[],
    fields: Readonly<Record<string, Text>> = {},
    { retryAfterSeconds, reason }: { retryAfterSeconds?: number; reason?: ConflictReason } = {},
  ) {
    super(messages[0]?.en ?? failures.unknown.en)
    this.status = status
    this.messages = messages
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.reason = reason
  }
}

/** The one list of named failures. */
export const invalid = ({ messages, fields }: Refusal): Failure => new Failure(400, messages, fields)
export const invalidField = (field: string, message: Text): Failure => new Failure(400, [message], { [field]: message })
export const malformed = (message: Text = failures.invalid): Failure => new Failure(400, [message])
export const signedOut = (message: Text = failures.signedOut): Failure => new Failure(401, [message])
export const forbidden = (): Failure => new Failure(403, [failures.forbidden])
export const notFound = (message: Text = failures.notFound): Failure => new Failure(404, [message])
/** What was looked up, where it is there; else the 404 that says it is not. */
export function known<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFound()
  return row
}
/** `fields`: what is to be mended first, each told after the message. */
export const conflict = (reason: ConflictReason, message: Text, fields: Readonly<Record<string, Text>> = {}): Failure =>
  new Failure(409, [message, ...Object.values(fields)], fields, { reason })
/** What was entered there, and nothing else, is what the state forbids. */
export const conflictingField = (reason: ConflictReason, field: string, message: Text): Failure =>
  new Failure(409, [message], { [field]: message }, { reason })
export const tooLarge = (): Failure => new Failure(413, [failures.tooLarge], { file: failures.tooLarge })
/** One file more than an account may keep. */
export const quotaReached = (message: Text): Failure => new Failure(413, [message], { file: message })
/** `help`: what arrived, and what can be done; told after the message. */
export const wrongKind = (message: Text, help?: Text): Failure =>
  new Failure(415, help ? [message, help] : [message], { file: message })
/** Of a file that is shorter. */
export const noSuchPart = (): Failure => new Failure(416, [failures.noSuchPart])
/** It is there, and nobody gets it: for good, or until then. */
export const locked = (message: Text, retryAfterSeconds?: number): Failure =>
  new Failure(423, [message], {}, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
export const tooMany = (retryAfterSeconds: number, message: Text = failures.tooMany): Failure =>
  new Failure(429, [message], {}, { retryAfterSeconds })
/** What was asked for takes long, and is ready later. */
export const stillUnderWay = (message: Text, retryAfterSeconds: number): Failure =>
  new Failure(503, [message], {}, { retryAfterSeconds })
/** It could not be done, it was logged where it failed, and trying again may help. */
export const wentWrong = (message: Text): Failure => new Failure(500, [message])
export const overloaded = (): Failure => new Failure(503, [failures.overloaded], {}, { retryAfterSeconds: 5 })
/** The process ends; another takes over, or this one comes back. */
export const beingRestarted = (): Failure => new Failure(503, [failures.beingRestarted], {}, { retryAfterSeconds: 5 })
export const storageFull = (): Failure => new Failure(507, [failures.storageFull])
