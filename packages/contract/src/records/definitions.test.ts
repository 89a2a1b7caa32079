import { expect, it } from 'vitest'
import { recordKinds } from './record-kinds.ts'

/** What Vite puts in the place of `import.meta.glob`: the text of each file, by its path. */
type Sources = { glob(pattern: string, options: object): Readonly<Record<string, string>> }
const sources = (import.meta as unknown as Sources).glob('./*.ts', { query: '?raw', import: 'default', eager: true })

/** A definition that no longer fits on a screen or two has begun to decide things. */
it('the definitions of all kinds together stay under 500 lines', () => {
  const definitions = Object.entries(sources).filter(
    ([path, source]) => !path.includes('.test.') && source.includes(' = defineRecord({'),
  )
  expect(definitions).toHaveLength(recordKinds.length)
  const lines = definitions.map(([path, source]) => [path, source.trimEnd().split('\n').length] as const)
  expect(
    lines.reduce((sum, [, count]) => sum + count, 0),
    JSON.stringify(lines),
  ).toBeLessThan(500)
})
