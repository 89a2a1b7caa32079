import { expect, it } from 'vitest'
import { recordKinds } from './record-kinds.ts'

/** What Vite puts in the place of `import.meta.glob`: the text of each file, by its path. */
type Sources = { glob(pattern: string, options: object): Readonly<Record<string, string>> }
const sources = (import.meta as unknown as Sources).glob('./*.ts', { query: '?raw', import: 'default', eager: true })

const definitions = Object.entries(sources)
  .filter(([path, source]) => !path.includes('.test.') && source.includes(' = defineRecord({'))
  .map(([path, source]) => ({ name: path.slice('./'.length, -'.ts'.length), lines: source.trimEnd().split('\n').length }))
const linesOf = (some: typeof definitions) => some.reduce((sum, { lines }) => sum + lines, 0)

/** The kinds of the specification: further ones do not spend their lines. */
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

/** A definition that no longer fits on a screen or two has begun to decide things. */
it('the nine definitions of the specification stay under 500 lines together', () => {
  const nine = definitions.filter(({ name }) => ofTheSpecification.includes(name))
  expect(nine).toHaveLength(9)
  expect(linesOf(nine), JSON.stringify(nine)).toBeLessThan(500)
})

it('so do all kinds on average, however many there are', () => {
  expect(definitions).toHaveLength(recordKinds.length)
  expect(linesOf(definitions) / definitions.length, JSON.stringify(definitions)).toBeLessThan(500 / 9)
})
