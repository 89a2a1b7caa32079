import { type ConflictReason, sharedFailureTexts } from '@jadara/contract/core/failures'
import { replyFailureTexts } from '@jadara/contract/core/reply-failures'
import type { Text } from '@jadara/contract/core/text'
import type { Refusal } from '@jadara/contract/core/validate'

/**
 * An expected failure with a message for the user and a status (specification API-5). Anything else that is thrown is a defect: logged, and answered 500
 * without details.
 */
export class Failure extends Error {
  readonly status: number
  readonly messages: readonly Text[]
  readonly fields: Readonly<Record<string, Text>>
  readonly retryAfterSeconds: number | undefined
  /** Only for 409. */
  readonly reason: ConflictReason | undefined

  constructor(
    status: number,
    messages: readonly Text[],
    fields: Readonly<Record<string, Text>> = {},
    { retryAfterSeconds, reason }: { retryAfterSeconds?: number; reason?: ConflictReason } = {},
  ) {
    super(messages[0]?.en ?? sharedFailureTexts.unknown.en)
    this.status = status
    this.messages = messages
    this.fields = fields
    this.retryAfterSeconds = retryAfterSeconds
    this.reason = reason
  }
}

export const invalidFailure = ({ messages, fields }: Refusal): Failure => new Failure(400, messages, fields)
export const invalidFieldFailure = (field: string, message: Text): Failure => new Failure(400, [message], { [field]: message })
export const malformedFailure = (message: Text = sharedFailureTexts.invalid): Failure => new Failure(400, [message])
export const signedOutFailure = (message: Text = sharedFailureTexts.signedOut): Failure => new Failure(401, [message])
export const forbiddenFailure = (message: Text = sharedFailureTexts.forbidden): Failure => new Failure(403, [message])
export const notFoundFailure = (message: Text = sharedFailureTexts.notFound): Failure => new Failure(404, [message])
/** Throws 404 for null. */
export function requireFound<T>(row: T | null | undefined): T {
  if (row === null || row === undefined) throw notFoundFailure()
  return row
}
/** `fields`: errors to correct first, shown after the message. */
export const conflictFailure = (reason: ConflictReason, message: Text, fields: Readonly<Record<string, Text>> = {}): Failure =>
  new Failure(409, [message, ...Object.values(fields)], fields, { reason })
/** A conflict caused by the value of one field. */
export const conflictingFieldFailure = (reason: ConflictReason, field: string, message: Text): Failure =>
  new Failure(409, [message], { [field]: message }, { reason })
export const tooLargeFailure = (): Failure =>
  new Failure(413, [sharedFailureTexts.tooLarge], { file: sharedFailureTexts.tooLarge })
export const quotaReachedFailure = (message: Text): Failure => new Failure(413, [message], { file: message })
/** `help` is shown after the message: what arrived, and what the user can do. */
export const unsupportedMediaTypeFailure = (message: Text, help?: Text): Failure =>
  new Failure(415, help ? [message, help] : [message], { file: message })
export const rangeNotSatisfiableFailure = (): Failure => new Failure(416, [replyFailureTexts.noSuchPart])
/** A withheld file; `retryAfterSeconds` is set for a file that waits for its scan. */
export const withheldFileFailure = (message: Text, retryAfterSeconds?: number): Failure =>
  new Failure(423, [message], {}, retryAfterSeconds === undefined ? {} : { retryAfterSeconds })
export const tooManyRequestsFailure = (retryAfterSeconds: number, message: Text = sharedFailureTexts.tooMany): Failure =>
  new Failure(429, [message], {}, { retryAfterSeconds })
/** The result will be ready later. */
export const inProgressFailure = (message: Text, retryAfterSeconds: number): Failure =>
  new Failure(503, [message], {}, { retryAfterSeconds })
/** For failures that are logged where they occur, and for which a retry may help. */
export const internalFailure = (message: Text): Failure => new Failure(500, [message])
export const overloadedFailure = (): Failure => new Failure(503, [sharedFailureTexts.overloaded], {}, { retryAfterSeconds: 5 })
export const restartingFailure = (): Failure =>
  new Failure(503, [sharedFailureTexts.beingRestarted], {}, { retryAfterSeconds: 5 })
export const storageFullFailure = (): Failure => new Failure(507, [sharedFailureTexts.storageFull])
