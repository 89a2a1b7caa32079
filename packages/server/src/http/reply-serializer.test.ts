import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { z } from 'zod'
import { createReplySerializer } from './reply-serializer.ts'

const row = z.object({ id: z.number(), name: z.string().nullable() })
const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id, name: id % 2 ? 'أ "b"' : null }))
const withSecret = (count: number) => rows(count).map((one) => ({ ...one, secret: 'x' }))

const replies = {
  list: z.array(row),
  union: z.union([z.array(row), z.object({ items: z.array(row), total: z.number() })]),
  object: z.object({ total: z.number(), rows: z.array(row), note: z.string().optional() }),
  onlyList: z.object({ rows: z.array(row) }),
  nested: z.object({ id: z.number(), content: z.object({ first: z.array(row), second: z.array(row) }) }),
  formats: z.object({
    content: z.discriminatedUnion('format', [
      z.object({ format: z.literal(1), ids: z.array(z.number()) }),
      z.object({ format: z.literal(2), rows: z.array(row) }),
    ]),
  }),
  numbers: z.array(z.number()),
  nullable: z.object({ rows: z.array(row) }).nullable(),
} as const

const http = Fastify()
for (const [name, schema] of Object.entries(replies)) {
  const serialize = createReplySerializer(schema)
  http.post(`/${name}`, async (request, reply) => {
    const serialized = await serialize(request.body, reply)
    return reply.type('application/json').send(serialized)
  })
}
afterAll(() => http.close())

const answer = async (name: keyof typeof replies, value: unknown) => {
  const reply = await http.inject({
    method: 'POST',
    url: `/${name}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(value),
  })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

it.each([1, 100, 101, 450])('a list of %i is serialized without undeclared properties', async (count) => {
  expect(await answer('list', withSecret(count))).toEqual(rows(count))
  expect(await answer('union', withSecret(count))).toEqual(rows(count))
  expect(await answer('union', { items: withSecret(count), total: count, secret: 'x' })).toEqual({
    items: rows(count),
    total: count,
  })
  expect(await answer('object', { total: 1, rows: withSecret(count), note: 'n', secret: 'x' })).toEqual({
    total: 1,
    rows: rows(count),
    note: 'n',
  })
  expect(await answer('onlyList', { rows: withSecret(count), secret: 'x' })).toEqual({ rows: rows(count) })
  expect(await answer('nullable', { rows: withSecret(count) })).toEqual({ rows: rows(count) })
})

it('a long list inside an object, beside another one, is serialized', async () => {
  const content = { first: withSecret(300), second: withSecret(200), secret: 'x' }
  expect(await answer('nested', { id: 7, content })).toEqual({ id: 7, content: { first: rows(300), second: rows(200) } })
})

it.each([2, 300])('a discriminated union with a list of %i is serialized', async (count) => {
  const ids = rows(count).map(({ id }) => id)
  expect(await answer('formats', { content: { format: 1, ids } })).toEqual({ content: { format: 1, ids } })
  expect(await answer('formats', { content: { format: 2, rows: rows(count) } })).toEqual({
    content: { format: 2, rows: rows(count) },
  })
})

it('a long list of numbers is serialized', async () => {
  const numbers = Array.from({ length: 300 }, (_, at) => at)
  expect(await answer('numbers', numbers)).toEqual(numbers)
})

it('a reply that may be null is null', async () => {
  expect(await answer('nullable', null)).toBe(null)
})
