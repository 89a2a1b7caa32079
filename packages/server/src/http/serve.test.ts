import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { z } from 'zod'
import type { Portal } from '../portal.ts'
import { createBatchReads } from './batch-reads.ts'
import { routerOptions, serveEndpoint } from './serve.ts'

const row = z.object({ id: z.number() })
const reply = z.union([z.array(row), z.object({ items: z.array(row), total: z.number() })])

it.each([
  ['a list', [{ id: 1, secret: 'x' }], [{ id: 1 }]],
  ['a page', { items: [{ id: 1, secret: 'x' }], total: 1, secret: 'x' }, { items: [{ id: 1 }], total: 1 }],
])('drops undeclared properties also where the reply is %s or another shape', async (_, told, left) => {
  const http = Fastify()
  await http.register(cookie)
  http.decorate('served', [])
  http.decorate('batchReads', createBatchReads(routerOptions))
  const endpoint = { method: 'GET', path: '/rows', who: 'anyone', summary: '', reply } as const
  serveEndpoint(http, { checkReplies: false } as Portal, endpoint, async () => told)
  const answer = await http.inject('/rows')
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({ status: 200, body: left })
  await http.close()
})
