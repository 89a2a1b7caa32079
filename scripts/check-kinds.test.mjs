import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { namedKinds } from './check-kinds.mjs'

let folder

afterEach(() => rmSync(folder, { recursive: true, force: true }))

const definition = (name, one) =>
  `export const kind = defineRecordKind({\n  name: '${name}',\n  path: { one: '${one}', list: 'User${one}' },\n})\n`

function check(path, text) {
  folder = mkdtempSync(join(tmpdir(), 'kinds-'))
  const files = {
    'packages/contract/src/records/sea-chart.ts': definition('sea-charts', 'SeaCharts'),
    'packages/contract/src/records/book.ts': definition('book', 'BookPublications'),
    'packages/contract/src/records/view.ts': definition('view', 'Views'),
    'packages/server/src/boot/app.ts': '',
    'packages/web/src/main.ts': '',
    [path]: text,
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), content)
  }
  return namedKinds(folder)
}

const list = 'packages/web/src/list.ts'

describe('a shared file', () => {
  it.each([
    ["if (kind.name === 'sea-charts') draw()", "'sea-charts'"],
    ["const isBook = kind.name === 'book'", "'book'"],
    ['const isBook = kind.name === "book"', '"book"'],
    ['await call(`/api/SeaCharts/7`)', 'SeaCharts'],
    ["const path = 'UserViews'", 'UserViews'],
    ['await call(`/api/Views/7`)', '/api/Views'],
    ["import { book } from '@jadara/contract/records/book'", '@jadara/contract/records/book'],
    ["const book = await import('@jadara/contract/records/book')", '@jadara/contract/records/book'],
    ["import { view } from '../../contract/src/records/view.ts'", '../../contract/src/records/view.ts'],
    ['// the sea charts come first', 'sea charts'],
    ['const table = `sea_chart`', 'sea_chart'],
    ['const seaCharts = 8', 'seaCharts'],
    ['if (isSeaChart(kind)) draw()', 'SeaChart'],
    ['const MOST_SEA_CHARTS = 8', 'SEA_CHARTS'],
  ])('may not say %s', (text, word) => {
    expect(check(list, text)).toEqual([`${list}:1 → a shared file names a kind: ${word}`])
  })

  it.each([
    "text('The book office keeps the books', 'x')",
    'const preview = viewOf(overview)',
    "const input = 'preview'",
    'const section = `<section id="book">`',
    "text('Views', 'x')",
    'const seaChartered = 1',
    '// overseas charts',
    "import { book } from './book.ts'",
  ])('may say %s, which is no kind', (text) => expect(check(list, text)).toEqual([]))

  it.each([
    'packages/contract/src/records/record-kinds.ts',
    'packages/server/src/features/records/tables.ts',
    'packages/server/src/features/records/samples/sea.testing.ts',
    'packages/web/src/features/records/extras/sea-charts.tsx',
  ])('is none: %s', (path) => expect(check(path, "const seaCharts = 'sea-charts'")).toEqual([]))
})
