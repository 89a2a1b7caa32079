import { expect, it } from 'vitest'
import { recordKinds } from './record-kinds.ts'

/** Vite replaces `import.meta.glob` by the text of each file, by path. */
type Sources = { glob(pattern: string, options: object): Readonly<Record<string, string>> }
const sources = (import.meta as unknown as Sources).glob('./*.ts', { query: '?raw', import: 'default', eager: true })

const definitions = Object.entries(sources)
  .filter(([path, source]) => !path.includes('.test.') && source.includes(' = defineRecordKind({'))
  .map(([path, source]) => ({ name: path.slice('./'.length, -'.ts'.length), lines: source.trimEnd().split('\n').length }))
const countLines = (some: typeof definitions) => some.reduce((sum, { lines }) => sum + lines, 0)

/** The specification's kinds; additional kinds do not count towards the limit. */
const ofTheSpecification = [
  'award',
  'book',
  'book-chapter',
  'conference',
  'editorial-board',
  'journal',
  'patent',
  'research-grant',
  'thesis-supervision',
]

/** A limit that keeps logic out of the definitions. */
it('the nine definitions of the specification stay under 500 lines together', () => {
  const nine = definitions.filter(({ name }) => ofTheSpecification.includes(name))
  expect(nine).toHaveLength(9)
  expect(countLines(nine), JSON.stringify(nine)).toBeLessThan(500)
})

it('so do all kinds on average, however many there are', () => {
  expect(definitions).toHaveLength(recordKinds.length)
  expect(countLines(definitions) / definitions.length, JSON.stringify(definitions)).toBeLessThan(500 / 9)
})
