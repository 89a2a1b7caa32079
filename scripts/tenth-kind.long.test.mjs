// docs/adding-a-record-kind.md, built word for word in a copy of the house: the compiler asks for what the page says and for nothing else,
// and the tests of every kind pass on the page's, without a further line.
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
import { afterEach, beforeEach, expect, it } from 'vitest'
import { namedKinds } from './check-kinds.mjs'
import { pinnedNode, root } from './places.mjs'

const packages = ['packages/contract', 'packages/server', 'packages/web', 'e2e']
const copied = ['package.json', 'tsconfig.base.json', 'vitest.config.ts', 'biome.json', 'e2e']
const page = readFileSync(join(root, 'docs/adding-a-record-kind.md'), 'utf8')
const definition = 'packages/contract/src/records/software.ts'
const tables = 'packages/server/src/db/tables/records.ts'
const compared = 'packages/server/src/features/records/tables.ts'
const migrations = 'packages/server/src/db/migrations'
const sample = 'packages/server/src/features/records/samples/software.testing.ts'

/** A fresh copy for every test. */
let house

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'tenth-kind-'))
  const parts = packages.slice(0, 3).flatMap((name) => ['src', 'package.json', 'tsconfig.json'].map((part) => join(name, part)))
  for (const part of [...copied, ...parts]) cpSync(join(root, part), join(house, part), { recursive: true })
  symlinkSync(join(root, 'packages/server/assets'), join(house, 'packages/server/assets'))
  // A project of vitest.config.ts.
  mkdirSync(join(house, 'scripts'))
  // The packages of others are used where they are; ours are the copies.
  mkdirSync(join(house, 'node_modules/@jadara'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !/^\.|^@jadara$/.test(name)))
    symlinkSync(join(root, 'node_modules', name), join(house, 'node_modules', name))
  for (const name of packages.slice(0, 3))
    symlinkSync(join(house, name), join(house, 'node_modules/@jadara', name.replace('packages/', '')))
})
afterEach(() => rmSync(house, { recursive: true, force: true }))

const read = (path) => readFileSync(join(house, path), 'utf8')
const write = (path, text) => writeFileSync(join(house, path), text)

/** Wherever a further kind was added since, the page's takes the next number. */
const fileType = Math.max(...readFileSync(join(root, 'packages/contract/src/file-types.ts'), 'utf8').match(/(?<=\| )\d+/g)) + 1
const today = (text) => text.replaceAll('27', String(fileType))

/** The block of the page that is to stand in this file. */
const block = (path) => today(between(`\`\`\`${path.split('.').at(-1)} ${path}\n`))
/** The list under the last heading. */
const asked = () => today(between('## What is forgotten', '```\n')).trim().split('\n')

function between(...beginnings) {
  const from = beginnings.reduce((at, words) => {
    const found = page.indexOf(words, at)
    if (found < 0) throw new Error(`the page does not say ${words}`)
    return found + words.length
  }, 0)
  return page.slice(from, page.indexOf('```', from))
}

function change(path, from, to) {
  const text = read(path)
  if (text.replace(from, to) === text) throw new Error(`${path} does not say ${from}`)
  write(path, text.replace(from, to))
}

function define() {
  write(definition, block(definition))
  const index = 'packages/contract/src/records/record-kinds.ts'
  change(index, 'import type { RecordKind }', "import { software } from './software.ts'\nimport type { RecordKind }")
  change(index, '= [', '= [software, ')
}

function layTable(mend = (text) => text) {
  change('packages/contract/src/file-types.ts', /(FileTypeId =[\s\d|]*\d)/, `$1 | ${fileType}`)
  appendFileSync(join(house, tables), mend(block(tables)))
  change(compared, 'const tables = {', 'const tables = {\n  software: records.software,')
}

function addSample() {
  write(sample, block(sample))
  const samples = 'packages/server/src/features/records/samples.testing.ts'
  change(samples, 'import { patent }', "import { software } from './samples/software.testing.ts'\nimport { patent }")
  change(samples, 'Sample>> = {', 'Sample>> = {\n  software,')
}

function migrate() {
  const last = readdirSync(join(house, migrations)).sort().at(-1)
  const next = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  write(`${migrations}/${next}_software.sql`, block(`${migrations}/NNNN_software.sql`))
}

/** In the copy, without what the tests around us have set for themselves. */
function run(command, args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|DATABASE_URL)/.test(name)),
  )
  return new Promise((resolve) =>
    execFile(command, args, { cwd: house, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ failed: Boolean(error), said: stdout + stderr }),
    ),
  )
}

/** What `npm run types` says, one line an error: file and sentence. */
async function complaints(of = packages) {
  const said = await Promise.all(of.map((name) => run(join(root, 'node_modules/.bin/tsc'), ['-p', name])))
  const all = said.map(({ said }) => said).join('\n')
  const errors = [...all.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*(?:\n .*)*)$/gm)].map(
    ([, file, text]) => `${file}: ${text}`,
  )
  return [...new Set(errors)].filter((line) => packages.some((name) => line.startsWith(name))).sort()
}

/** What vitest counts of the tests of these names. */
async function tested(project, files, name) {
  const vitest = join(house, 'node_modules/vitest/vitest.mjs')
  const report = `${project}.json`
  rmSync(join(house, report), { force: true })
  const chosen = ['run', '--project', project, ...files, ...(name ? ['-t', name] : [])]
  const { said } = await run(pinnedNode, [vitest, ...chosen, '--reporter=json', `--outputFile=${report}`])
  try {
    const { numPassedTests: passed, numFailedTests: failed, numFailedTestSuites, testResults } = JSON.parse(read(report))
    const messages = testResults.flatMap((file) => [file.message, ...file.assertionResults.flatMap((one) => one.failureMessages)])
    return { passed, failed: failed + numFailedTestSuites, said: messages.filter(Boolean).join('\n') }
  } catch {
    return { passed: 0, failed: 1, said }
  }
}

it('the definition alone: the compiler asks for the type of file, the table and the sample', async () => {
  define()
  expect(await complaints()).toEqual(asked().map((line) => expect.stringContaining(line)))
}, 120_000)

it.each([
  ['forgets a column', (table) => table.replace(/.*released.*\n/, ''), "Property 'released' is missing in type"],
  [
    'may be empty where a value is required',
    (table) => table.replace("url: text('url').notNull()", "url: text('url')"),
    "The types of '$inferSelect.url' are incompatible",
  ],
  [
    'requires what no field gives',
    (table) => table.replace('\n})', "\n  extra: text('extra').notNull(),\n})"),
    `Type '"none"' is not assignable to type '"software"'`,
  ],
])(
  'a table that %s is refused, and says where',
  async (_, spoil, sentence) => {
    define()
    layTable(spoil)
    addSample()
    const found = await complaints(['packages/server'])
    expect(found.filter((line) => !line.startsWith(`${compared}: `))).toEqual([])
    expect(found.join('\n')).toContain(sentence)
  },
  120_000,
)

it('the whole page compiles, is formatted, and passes the tests of every kind', async () => {
  define()
  layTable()
  addSample()
  expect(await complaints()).toEqual([])
  expect(namedKinds(house)).toEqual([])
  const biome = await run(join(root, 'node_modules/.bin/biome'), ['ci', '--vcs-enabled=false', definition, tables, sample])
  expect(biome).toMatchObject({ failed: false })

  // The migration is not compiled; the tests find at once that it is not there.
  const server = (...files) => tested('server', files, 'software')
  const unmigrated = await server('db/record-tables')
  expect(unmigrated.failed).toBeGreaterThan(0)
  expect(unmigrated.said).toContain('relation "software" does not exist')

  migrate()
  const results = await Promise.all([
    tested('contract', ['records']),
    tested('web', ['features/records']),
    server(
      'db/record-tables',
      'records/records',
      'records/refusals',
      'records/record-files',
      'records/repeated',
      'submission/frozen',
    ),
  ])
  expect(results.map(({ failed, said }) => ({ failed, said }))).toEqual(results.map(() => ({ failed: 0, said: '' })))
  for (const { passed } of results) expect(passed).toBeGreaterThan(20)
}, 240_000)
