import { confirmationTexts } from '@jadara/contract/confirmation'
import { failures } from '@jadara/contract/failures'
import { fileTexts } from '@jadara/contract/files'
import { reviewTexts } from '@jadara/contract/reviews'
import { standingTexts } from '@jadara/contract/standing'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sqlState } from '../db/database.ts'
import { conflict, Failure, malformed, noSuchPart, notFound, overloaded, storageFull } from '../failure.ts'
import { countRefusal } from '../measures.ts'
import { discardRest } from './discard-rest.ts'
import { isForm } from './form.ts'
import { refusedPage } from './refused-page.ts'
import { readsInWindow } from './small-page.ts'

/** The one place that turns what was thrown into an answer (ruling 12). Never a stack trace, a path or SQL. */
export function registerRefusals(http: FastifyInstance): void {
  http.setErrorHandler(refuse)
}

/** Also for what the framework refuses before it has found a route: a path that cannot be decoded, or is too long. */
export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (hasGone(error, request)) {
    request.log.debug('the sender went away before the end of the body')
    return answer(malformed(fileTexts.interrupted), request, reply)
  }
  const failure = failureOf(error)
  // Who is told to come back later is counted, and is no defect to be looked into.
  if (error instanceof Failure && error.status === 503) request.log.debug('asked to come back later')
  else if (failure.status >= 500) request.log.error({ err: error }, 'request failed')
  if (failure.status === 429) request.log.warn({ route: request.routeOptions.url }, 'too many tries')
  if (isStillSending(request)) {
    discardRest(request.raw)
    // The framework would close the line under a client that still writes, who then never reads why.
    reply.removeHeader('connection')
  }
  return answer(failure, request, reply)
}

/** Whoever cuts the line in the middle of a body is no defect of ours, and nobody's log to fill. An error of our own in the same moment is. */
const hasGone = ({ code, message }: FastifyError, { raw }: FastifyRequest): boolean =>
  raw.destroyed && !raw.complete && (message === 'aborted' || code === 'ERR_STREAM_PREMATURE_CLOSE')

export const isStillSending = ({ raw }: FastifyRequest): boolean =>
  !raw.complete && (raw.headers['content-length'] !== undefined || raw.headers['transfer-encoding'] !== undefined)

/** As JSON; as a page where a browser opened it. A form without scripts gets its own page again (form.ts). */
export function answer(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { language } = request
  const messages = failure.messages.map((message) => message[language])
  const fields = Object.fromEntries(Object.entries(failure.fields).map(([field, message]) => [field, message[language]]))
  countRefusal(failure.status)
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds)
  reply.status(failure.status).header('cache-control', 'no-store')
  for (const name of headersOfFiles) reply.removeHeader(name)
  // A 416 says by it how long the file is.
  if (failure.status !== 416) reply.removeHeader('content-range')
  if (readsInWindow(request) && !isForm(request)) {
    const { html, headers } = refusedPage(failure, language, request.id)
    return reply.headers(headers).send(html)
  }
  const reference = failure.status === 500 ? request.id : undefined
  const body = { message: messages[0] ?? '', messages, fields, reason: failure.reason, reference }
  // Serialised here: of a download that broke before its first byte the framework would still see the type, and answer in its own words.
  return reply
    .headers({ 'content-language': language, 'content-type': 'application/json; charset=utf-8' })
    .send(JSON.stringify(body))
}

const headersOfFiles = ['content-disposition', 'content-length', 'accept-ranges', 'etag']

export function failureOf(error: FastifyError): Failure {
  if (error instanceof Failure) return error
  return failureOfDatabase(error) ?? failureOfSystem(error) ?? failureOfFastify(error) ?? new Failure(500, [failures.unexpected])
}

/** The states that the database refuses by itself; the JD codes are raised by the triggers of the migrations. */
function failureOfDatabase(error: Error): Failure | undefined {
  switch (sqlState(error)) {
    case 'JD001':
      return conflict('submitted', failures.alreadySubmitted)
    case 'JD007':
      return conflict('last-administrator', failures.lastAdministrator)
    case 'JD010': // the assignment ended, or the submission was reopened or sealed anew, past every lock
      return conflict('changed', reviewTexts.changed)
    case 'JD019':
      return conflict('unconfirmed', confirmationTexts.required)
    case 'JD011':
      return conflict('decided', standingTexts.decided)
    case '23505': // the same thing is being saved twice at once
      return conflict('exists', failures.alreadySaved)
    case '53100':
      return storageFull()
    case '53300': // too many connections
    case '57P01': // the server is shutting down
    case '57P02':
    case '57P03': // the server is starting
    case '55P03': // a lock, a statement or a transaction took longer than it may (db/database.ts)
    case '57014':
    case '25P03':
    case '26000': // sent behind a statement that was not planned after all (db/shared-connections.ts); the next is planned anew
    case '42P05':
      return overloaded()
  }
}

const connectionLost = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOENT']
/** What the driver says without a code when the database went away or no connection became free. */
const driverLost =
  /^(?:Connection terminated|timeout e(?:xceeded when trying to connect|xpired)|Query read timeout|Client (?:has encountered a connection error|was closed)|The database was closed)/

function failureOfSystem(error: Error): Failure | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, syscall } = at as NodeJS.ErrnoException
    if (code === 'ENOSPC' || code === 'EDQUOT') return storageFull()
    if (driverLost.test(at.message)) return overloaded()
    if (code && connectionLost.includes(code) && (code !== 'ENOENT' || syscall === 'connect')) return overloaded()
  }
}

function failureOfFastify(error: FastifyError): Failure | undefined {
  if (error.statusCode === 413) return new Failure(413, [failures.requestTooLarge])
  if (error.statusCode === 404) return notFound()
  if (error.statusCode === 416) return noSuchPart()
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return malformed()
}
