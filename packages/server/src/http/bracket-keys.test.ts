import { expect, it } from 'vitest'
import { parseBracketKeys } from './bracket-keys.ts'

it('builds nested objects and arrays, every value a string', () => {
  expect(
    parseBracketKeys([
      ['title', 'بحث & = [x]'],
      ['authors[0][name]', 'أحمد'],
      ['authors[0][order]', '1'],
      ['authors[1][name]', ''],
      ['tags[]', 'a'],
      ['tags[]', 'b'],
      ['a[b][c][d][e]', 'four brackets'],
    ]),
  ).toEqual({
    title: 'بحث & = [x]',
    authors: [{ name: 'أحمد', order: '1' }, { name: '' }],
    tags: ['a', 'b'],
    a: { b: { c: { d: { e: 'four brackets' } } } },
  })
})

it('closes gaps in array indexes', () => {
  const { authors } = parseBracketKeys([
    ['authors[500][name]', 'last'],
    ['authors[2][name]', 'first'],
  ])
  expect(authors).toEqual([{ name: 'first' }, { name: 'last' }])
  expect(Object.keys(authors as object)).toEqual(['0', '1'])
})

it('preserves the order of five hundred authors', () => {
  const { authors } = parseBracketKeys(Array.from({ length: 501 }, (_, at) => [`authors[${at}][name]`, `${at}`] as const))
  expect(authors).toEqual(Array.from({ length: 501 }, (_, at) => ({ name: `${at}` })))
})

it.each([
  'authors[501][name]',
  'authors[999999][name]',
  'authors[99999999999999999999]',
  '__proto__',
  '__proto__[x]',
  'a[__proto__]',
  'a[__proto__][x]',
  'a[0][constructor][prototype][x]',
  'constructor',
  'prototype',
  'a[toString]',
  'hasOwnProperty',
  'a[b][c][d][e][f]',
  'a[',
  'a]',
  'a[b',
  '[a]',
  'a[b]c',
  'a[[b]]',
  '',
  `a${'[x]'.repeat(100_000)}`,
  `a${'['.repeat(100_000)}`,
])('rejects %j', (key) => {
  expect(() => parseBracketKeys([[key, 'x']])).toThrow(expect.objectContaining({ status: 400 }))
  expect('x' in {}).toBe(false)
})

it.each([[['title', 'title']], [['authors[0][name]', 'authors[0][name]']]])('rejects a repeated scalar: %j', (keys) =>
  expect(() => parseBracketKeys(keys.map((key) => [key, 'x'] as const))).toThrow(expect.objectContaining({ status: 400 })),
)
