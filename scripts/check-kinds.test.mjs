import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { namedKinds } from './check-kinds.mjs'

let folder

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const definition = (name, one) =>
  `export const kind = defineRecord({\n  name: '${name}',\n  path: { one: '${one}', list: 'x' },\n})\n`

/** What the check says of a file beside two definitions. */
function check(path, text) {
  folder = mkdtempSync(join(tmpdir(), 'kinds-'))
  const files = {
    'packages/contract/src/records/sea-chart.ts': definition('sea-chart', 'SeaCharts'),
    'packages/contract/src/records/book.ts': definition('book', 'BookPublications'),
    'packages/server/src/app.ts': '',
    'packages/web/src/main.ts': '',
    [path]: text,
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return namedKinds(folder)
}

describe('a shared file', () => {
  it.each([
    ["if (kind.name === 'sea-chart') draw()", "'sea-chart'"],
    ["import { seaChart } from './sea-chart.ts'", 'seaChart'],
    ["const isBook = kind.name === 'book'", "'book'"],
    ["import { book } from '@jadara/contract/records/book'", 'records/book'],
    ['await call(`/api/SeaCharts/7`)', 'SeaCharts'],
    ['// the sea charts come first', 'sea chart'],
  ])('may not say %s', (text, word) => {
    expect(check('packages/web/src/list.ts', text).join('\n')).toContain(
      `packages/web/src/list.ts:1 → a shared file names a kind: ${word}`,
    )
  })

  it('may use the words that are everybody’s', () => {
    expect(check('packages/web/src/list.ts', "text('The award office keeps the books', 'x')")).toEqual([])
  })

  it.each([
    'packages/contract/src/records/record-kinds.ts',
    'packages/server/src/features/records/tables.ts',
    'packages/server/src/demo/sea.ts',
  ])('is none: %s', (path) => expect(check(path, "import { seaChart } from './sea-chart.ts'")).toEqual([]))
})
