import { expect, it } from 'vitest'
import { assertSafeJsonBody } from './json-body.ts'

const nest = (levels: number, inner: unknown = 1): unknown => {
  let value = inner
  for (let level = 0; level < levels; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}

it('accepts ordinary values', () => {
  for (const value of [null, undefined, 1, 'constructor', [], {}, { a: [{ b: 1 }], c: null }, nest(20)])
    expect(() => assertSafeJsonBody(value)).not.toThrow()
})

it.each(['__proto__', 'constructor', 'prototype'])('rejects the key %s at any level', (key) => {
  const dangerous = JSON.parse(`{"${key}": {"polluted": true}}`)
  for (const value of [dangerous, [dangerous], { a: [{ b: dangerous }] }])
    expect(() => assertSafeJsonBody(value)).toThrow(expect.objectContaining({ status: 400 }))
})

it('rejects values that nest too deeply', () => {
  expect(() => assertSafeJsonBody(nest(21))).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => assertSafeJsonBody(nest(400_000))).toThrow(expect.objectContaining({ status: 400 }))
  expect(() => assertSafeJsonBody(nest(3), { depth: 2 })).toThrow(expect.objectContaining({ status: 400 }))
})
