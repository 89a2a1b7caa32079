import { expect, it } from 'vitest'
import { createStatementNamer } from './statement-names.ts'

const small = { from: 3, maxNames: 2, maxCounted: 3 }

it('a statement gets a name of its own with its third use', () => {
  const name = createStatementNamer(small)
  const send = (text: string) => name({ text }).name
  expect(['select 1', 'select 1', 'select 1', 'select 1'].map(send)).toEqual([
    undefined,
    undefined,
    expect.stringMatching(/^frequent_[0-9a-f]{16}$/),
    name({ text: 'select 1' }).name,
  ])
  const other = ['select 2', 'select 2', 'select 2'].map(send).at(-1)
  expect(other).toMatch(/^frequent_/)
  expect(other).not.toBe(send('select 1'))
})

it('only so many statements get a name', () => {
  const name = createStatementNamer(small)
  const named = ['select 1', 'select 2', 'select 3'].map((text) => [1, 2, 3].map(() => name({ text }).name).at(-1) !== undefined)
  expect(named).toEqual([true, true, false])
})

it('forgets statements that are rarely sent', () => {
  const name = createStatementNamer(small)
  for (const text of ['select 1', 'select 1', 'select 2', 'select 3', 'select 4']) name({ text })
  expect(name({ text: 'select 1' }).name).toBeUndefined()
})

it('prepared statements keep their name, and searches and other commands get none', () => {
  const name = createStatementNamer({ ...small, from: 1 })
  expect(name({ text: 'select 1', name: 'one' })).toEqual({ text: 'select 1', name: 'one' })
  for (const text of [
    "select from account where searched like '%a%'",
    "select 1 where 'a' ~ $1",
    'set local lock_timeout = 1',
    'begin',
  ])
    expect(name({ text })).toEqual({ text })
  expect(name({ text: ' WITH a as (select 1) select * from a' }).name).toBeDefined()
})
