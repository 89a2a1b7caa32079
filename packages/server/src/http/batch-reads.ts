import type { Endpoint } from '@jadara/contract/core/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import findMyWay from 'find-my-way'
import { z } from 'zod'
import type { Caller } from './sessions.ts'

export type BatchRead = {
  readonly params: Readonly<Record<string, string | undefined>>
  readonly query: unknown
  readonly caller: Caller | null
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}
/** Checks the user type, and resolves with the reply as JSON. */
type AnswerRead = (read: BatchRead) => Promise<string | Buffer>

/** The endpoints that a batch may read: GET with a JSON reply. */
export type BatchReads = ReturnType<typeof createBatchReads>

/** `options` are those of the API's router, so that paths match alike. */
export function createBatchReads(options: findMyWay.Config<findMyWay.HTTPVersion.V1>) {
  const router = findMyWay(options)
  return {
    register(endpoint: Endpoint, url: string, answer: AnswerRead): void {
      if (endpoint.method === 'GET' && endpoint.reply instanceof z.ZodType) router.on('GET', url, () => {}, answer)
    },
    find(path: string): { readonly answer: AnswerRead; readonly params: BatchRead['params'] } | null {
      const found = router.find('GET', path)
      return found && { answer: found.store as AnswerRead, params: found.params }
    },
  }
}
