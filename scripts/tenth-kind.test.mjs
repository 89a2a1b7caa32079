// docs/adding-a-record-kind.md, built word for word in a copy of the house: the compiler asks for what the page says, and for nothing else.
import { execFile } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { root } from './places.mjs'

const packages = ['contract', 'server', 'web']
const page = readFileSync(join(root, 'docs/adding-a-record-kind.md'), 'utf8')
let house

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'tenth-kind-'))
  cpSync(join(root, 'tsconfig.base.json'), join(house, 'tsconfig.base.json'))
  for (const name of packages)
    for (const part of ['src', 'package.json', 'tsconfig.json'])
      cpSync(join(root, 'packages', name, part), join(house, 'packages', name, part), { recursive: true })
  mkdirSync(join(house, 'node_modules/@jadara'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => name !== '@jadara'))
    symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name))
  for (const name of packages) symlinkSync(join(house, 'packages', name), join(house, 'node_modules/@jadara', name))
})
afterAll(() => rmSync(house, { recursive: true, force: true }))

/** The block of the page that is to stand in this file. */
const block = (path) => between(`\`\`\`${path.split('.').at(-1)} ${path}\n`)
/** The list under the last heading. */
const asked = () => between('## What the compiler asks for', '```\n').trim().split('\n')

function between(...beginnings) {
  const from = beginnings.reduce((at, words) => page.indexOf(words, at) + words.length, 0)
  return page.slice(from, page.indexOf('```', from))
}

function change(path, from, to) {
  const file = join(house, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not say ${from}`)
  writeFileSync(file, text.replace(from, to))
}

/** What `npm run types` says, one line an error: file and sentence. */
async function complaints() {
  const said = await Promise.all(
    packages.map((name) =>
      promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', `packages/${name}`], { cwd: house }).then(
        () => '',
        ({ stdout }) => stdout,
      ),
    ),
  )
  const errors = [...said.join('\n').matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*)$/gm)].map(
    ([, file, sentence]) => `${file}: ${sentence}`,
  )
  return [...new Set(errors.filter((line) => line.startsWith('packages/')))].sort()
}

it('the definition alone: the compiler asks for the type of file, the table and the sample', async () => {
  writeFileSync(join(house, 'packages/contract/src/records/software.ts'), block('packages/contract/src/records/software.ts'))
  const index = 'packages/contract/src/records/record-kinds.ts'
  change(index, 'import type { RecordKind }', "import { software } from './software.ts'\nimport type { RecordKind }")
  change(index, '] as const', ', software] as const')
  const found = await complaints()
  expect(found).toEqual(asked().map((line) => expect.stringContaining(line)))
}, 120_000)

it('a table that forgets a column is refused with its name', async () => {
  change('packages/contract/src/file-types.ts', '| 26', '| 26 | 27')
  appendFileSync(
    join(house, 'packages/server/src/db/tables/records.ts'),
    block('packages/server/src/db/tables/records.ts').replace(/.*released.*\n/, ''),
  )
  change('packages/server/src/features/records/tables.ts', '\n} satisfies', '\n  software: records.software,\n} satisfies')
  const samples = 'packages/server/src/features/records/samples.testing.ts'
  change(samples, "'thesis-supervisions': thesisSupervision,", "'thesis-supervisions': thesisSupervision,\n  software: patent,")
  expect(await complaints()).toEqual([expect.stringMatching(/tables\.ts: .*(released|software)/)])
}, 120_000)

it('with its table and its sample it compiles', async () => {
  const tables = 'packages/server/src/db/tables/records.ts'
  change(tables, "  url: text('url').notNull(),\n})\n", "  url: text('url').notNull(),\n})\n")
  const whole = block(tables)
  change(tables, whole.replace(/.*released.*\n/, ''), whole)
  expect(await complaints()).toEqual([])
}, 120_000)
