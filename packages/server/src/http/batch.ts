import { parse as parseQuery } from 'node:querystring'
import { readBatch } from '@jadara/contract/core/batch'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { notFoundFailure } from '../core/failure.ts'
import { countRefusal } from '../core/measures.ts'
import type { Portal } from '../portal.ts'
import { findCaller } from './authorization.ts'
import { toFailureReply, toLoggedFailure } from './error-handler.ts'
import { parse, sendJson } from './serve.ts'
import type { Caller } from './sessions.ts'

/** The reads of a batch run at the same time, so that their statements share round trips, and the caller is found once. */
export function batchRoutes(http: FastifyInstance, portal: Portal): void {
  http.served.push(readBatch)
  http.get(readBatch.path, async (request, reply) => {
    const { read: addresses } = parse(readBatch.query, request.query)
    const caller = await findCaller(portal, request)
    const answers = await Promise.all(addresses.map((address) => answerAddress(http, address, { caller, request, reply })))
    return sendJson(`[${answers.join(',')}]`, 200, { request, reply })
  })
}

type Batch = { readonly caller: Caller | null; readonly request: FastifyRequest; readonly reply: FastifyReply }

/** A `BatchAnswer` as JSON. The reply is inserted as it is, because its endpoint has serialised it. */
async function answerAddress(http: FastifyInstance, address: string, batch: Batch): Promise<string> {
  try {
    const [, path = '', query = ''] = /^([^?]*)\??(.*)$/s.exec(address) ?? []
    const found = http.batchReads.find(path)
    if (!found) throw notFoundFailure()
    return `{"status":200,"body":${await found.answer({ ...batch, params: found.params, query: parseQuery(query) })}}`
  } catch (error) {
    const failure = toLoggedFailure(error as FastifyError, batch.request)
    countRefusal(failure.status)
    return JSON.stringify({
      status: failure.status,
      body: toFailureReply(failure, batch.request),
      retryAfter: failure.retryAfterSeconds,
    })
  }
}
