import { confirmationTexts } from '@jadara/contract/accounts/confirmation'
import { applicantStatusTexts } from '@jadara/contract/applicants/applicant-status'
import { administratorConflictTexts } from '@jadara/contract/conflicts/administrator-conflicts'
import { type FailureReply, sharedFailureTexts } from '@jadara/contract/core/failures'
import { replyFailureTexts } from '@jadara/contract/core/reply-failures'
import { fileTexts } from '@jadara/contract/files/files'
import { decisionConfirmationTexts } from '@jadara/contract/results/decision-confirmations'
import { reviewTexts } from '@jadara/contract/reviewing/reviews'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  conflictFailure,
  Failure,
  malformedFailure,
  notFoundFailure,
  overloadedFailure,
  rangeNotSatisfiableFailure,
  storageFullFailure,
} from '../core/failure.ts'
import { countRefusal } from '../core/measures.ts'
import { findSqlState } from '../db/database.ts'
import { discardRemainingBody } from './discard-body.ts'
import { isFormRequest } from './form.ts'
import { isDocumentNavigation, renderFailurePage } from './standalone-page.ts'

/** Converts everything thrown into an answer (specification API-5), never with a stack trace, a path or SQL. */
export function registerErrorHandler(http: FastifyInstance): void {
  http.setErrorHandler(handleError)
}

/** Also called for requests that Fastify rejects before routing: undecodable or overlong paths. */
export function handleError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (isClientAbort(error, request)) {
    request.log.debug('client disconnected before the end of the body')
    return sendFailure(malformedFailure(fileTexts.interrupted), request, reply)
  }
  const failure = toLoggedFailure(error, request)
  if (isStillSending(request)) {
    discardRemainingBody(request.raw)
    // Fastify would close the connection while the client still sends, and the client would never read the answer.
    reply.removeHeader('connection')
  }
  return sendFailure(failure, request, reply)
}

/** Converts what was thrown, and logs it when somebody should look at it. */
export function toLoggedFailure(error: FastifyError, { log, routeOptions }: FastifyRequest): Failure {
  const failure = toFailure(error)
  // Expected under load: counted, but not an error to investigate.
  if (error instanceof Failure && error.status === 503) log.debug('rejected: overloaded')
  else if (failure.status >= 500) log.error({ err: error }, 'request failed')
  if (failure.status === 429) log.warn({ route: routeOptions.url }, 'too many attempts')
  return failure
}

/** A client that disconnects in the middle of a body is not an error of the portal; other errors at the same moment are. */
const isClientAbort = ({ code, message }: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && (message === 'aborted' || code === 'ERR_STREAM_PREMATURE_CLOSE')

export const isStillSending = ({ raw }: FastifyRequest): boolean =>
  !raw.complete && (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined)

/** JSON, or an HTML page for a browser navigation. A form without scripts gets its own page again (form.ts). */
export function sendFailure(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language } = request
  countRefusal(failure.status)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  reply.status(failure.status).header('cache-control', 'no-store')
  for (const name of fileHeaders) reply.removeHeader(name)
  // A 416 states the length of the file in it.
  if (failure.status !== 416) reply.removeHeader('content-range')
  if (isDocumentNavigation(request) && !isFormRequest(request)) {
    const { html, headers } = renderFailurePage(failure, language, request.id)
    return reply.headers(headers).send(html)
  }
  // Serialised here, because Fastify would not serialise it after a download has set its own content type.
  return reply
    .headers({ 'content-language': language, 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(toFailureReply(failure, request)))
}

/** The body of a failure, in the reader's language. A 500 names the request, so that the office can find it in the log. */
export function toFailureReply({ status, messages, fields, reason }: Failure, { language, id }: FastifyRequest): FailureReply {
  const words = messages.map((message) => message[language])
  return {
    message: words[0] ?? '',
    messages: words,
    fields: Object.fromEntries(Object.entries(fields).map(([field, message]) => [field, message[language]])),
    reason,
    reference: status === 500 ? id : undefined,
  }
}

const fileHeaders = ['content-disposition', 'content-length', 'accept-ranges', 'etag']

export function toFailure(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  return (
    toDatabaseFailure(error) ??
    toSystemFailure(error) ??
    toFastifyFailure(error) ??
    new Failure(500, [sharedFailureTexts.unexpected])
  )
}

/** SQLSTATEs of PostgreSQL, and the JD codes that triggers raise (db/migrations). */
function toDatabaseFailure(error: Error): Failure | undefined {
  switch (findSqlState(error)) {
    case 'JD001':
      return conflictFailure('submitted', sharedFailureTexts.alreadySubmitted)
    case 'JD007':
      return conflictFailure('last-administrator', replyFailureTexts.lastAdministrator)
    case 'JD010': // the assignment ended, or the submission was reopened or sealed again, in a race that no lock covers
      return conflictFailure('changed', reviewTexts.changed)
    case 'JD019':
      return conflictFailure('unconfirmed', confirmationTexts.required)
    case 'JD030': // declared while the decision was being made
      return conflictFailure('own-conflict', administratorConflictTexts.ownConflictOfOne)
    case 'JD031':
      return conflictFailure('second-administrator', decisionConfirmationTexts.needed)
    case 'JD011':
      return conflictFailure('decided', applicantStatusTexts.decided)
    case '23505': // the same thing was saved twice at once
      return conflictFailure('exists', replyFailureTexts.alreadySaved)
    case '53100':
      return storageFullFailure()
    case '53300': // too many connections
    case '57P01': // the server is shutting down
    case '57P02':
    case '57P03': // the server is starting
    case '55P03': // a timeout of a lock, statement or transaction (db/database.ts)
    case '57014':
    case '25P03':
    case '26000': // a prepared statement is missing or exists twice (db/shared-connections.ts); the next attempt prepares it again
    case '42P05':
      return overloadedFailure()
  }
}

const connectionErrors = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']
/** Error messages of the driver that have no code: the connection was lost, or none became free in time. */
const driverConnectionError =
  /^(?:Connection terminated|timeout e(?:xceeded when trying to connect|xpired)|Query read timeout|Client (?:has encountered a connection error|was closed)|The database was closed)/

function toSystemFailure(error: Error): Failure | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return storageFullFailure()
    if (driverConnectionError.test(at.message)) return overloadedFailure()
    if (code && connectionErrors.includes(code) && (code !== 'ENOENT' || syscall === 'connect')) return overloadedFailure()
  }
}

function toFastifyFailure(error: FastifyError): Failure | undefined {
  if (error.statusCode === 413) return new Failure(413, [sharedFailureTexts.requestTooLarge])
  if (error.statusCode === 404) return notFoundFailure()
  if (error.statusCode === 416) return rangeNotSatisfiableFailure()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return malformedFailure()
}
