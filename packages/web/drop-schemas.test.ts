import { expect, it } from 'vitest'
import { dropSchemasFrom } from './drop-schemas.ts'

it('an endpoint loses its summary and its schemas and keeps everything that a caller reads', () => {
  const code =
    "export const save = endpoint({ method: 'PUT', who: [applicant], file: 'one', summary: 'Saves.', body: z.object({}), reply: null, status: 201 })"
  expect(dropSchemasFrom(code)).toBe(
    "export const save = /* @__PURE__ */ (() => (endpoint({ method: 'PUT', who: [applicant], file: 'one', summary: undefined, body: undefined, reply: null, status: 201 })))()",
  )
})

it('other values keep their text and are dropped by the bundler if nothing uses them', () => {
  expect(dropSchemasFrom('export const most = 5\nconst body = z.object({ name: z.string() })')).toBe(
    'export const most = 5\nconst body = /* @__PURE__ */ (() => (z.object({ name: z.string() })))()',
  )
})
