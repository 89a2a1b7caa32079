// Follows docs/adding-a-record-kind.md literally in a copy of the repository: the compiler demands exactly what the page lists, and the tests for all kinds
// pass.
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
import { pinnedNode, root } from './paths.mjs'

const packages = ['packages/contract', 'packages/server', 'packages/web', 'e2e']
const copied = ['package.json', 'tsconfig.base.json', 'vitest.config.ts', 'biome.json', 'e2e', 'packages/web/dashboard-files.ts']
const page = readFileSync(join(root, 'docs/adding-a-record-kind.md'), 'utf8')
const definition = 'packages/contract/src/records/software.ts'
const tables = 'packages/server/src/db/tables/records.ts'
const compared = 'packages/server/src/features/records/tables.ts'
const migrations = 'packages/server/src/db/migrations'
const sample = 'packages/server/src/features/records/samples/software.testing.ts'

let copy

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'tenth-kind-'))
  const parts = packages.slice(0, 3).flatMap((name) => ['src', 'package.json', 'tsconfig.json'].map((part) => join(name, part)))
  for (const part of [...copied, ...parts]) cpSync(join(root, part), join(copy, part), { recursive: true })
  symlinkSync(join(root, 'packages/server/assets'), join(copy, 'packages/server/assets'))
  // Projects of vitest.config.ts.
  for (const project of ['scripts', 'packages/demo']) mkdirSync(join(copy, project))
  // External packages are linked, our own are the copies.
  mkdirSync(join(copy, 'node_modules/@jadara'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((name) => !/^\.|^@jadara$/.test(name)))
    symlinkSync(join(root, 'node_modules', name), join(copy, 'node_modules', name))
  for (const name of packages.slice(0, 3))
    symlinkSync(join(copy, name), join(copy, 'node_modules/@jadara', name.replace('packages/', '')))
})
afterEach(() => rmSync(copy, { recursive: true, force: true }))

const read = (path) => readFileSync(join(copy, path), 'utf8')
const write = (path, text) => writeFileSync(join(copy, path), text)

/** The page's file type number, or the next free one. */
const fileType =
  Math.max(...readFileSync(join(root, 'packages/contract/src/files/file-types.ts'), 'utf8').match(/(?<=\| )\d+/g)) + 1
const fillInFileType = (text) => text.replaceAll('27', String(fileType))

/** The page's code block for this file. */
const block = (path) => fillInFileType(between(`\`\`\`${path.split('.').at(-1)} ${path}\n`))
/** The list under the last heading. */
const listExpectedErrors = () => fillInFileType(between('## What the compiler reports', '```\n')).trim().split('\n')

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

function addDefinition() {
  write(definition, block(definition))
  const index = 'packages/contract/src/records/record-kinds.ts'
  change(index, 'import type { RecordKind }', "import { software } from './software.ts'\nimport type { RecordKind }")
  change(index, '= [', '= [software, ')
}

function addTable(edit = (text) => text) {
  change('packages/contract/src/files/file-types.ts', /(FileTypeId =[\s\d|]*\d)/, `$1 | ${fileType}`)
  appendFileSync(join(copy, tables), edit(block(tables)))
  change(compared, 'const tables = {', 'const tables = {\n  software: records.software,')
}

function addSample() {
  write(sample, block(sample))
  const samples = 'packages/server/src/features/records/samples.testing.ts'
  change(samples, 'import { patent }', "import { software } from './samples/software.testing.ts'\nimport { patent }")
  change(samples, 'Sample>> = {', 'Sample>> = {\n  software,')
}

function migrate() {
  const last = readdirSync(join(copy, migrations)).sort().at(-1)
  const next = String(Number(last.slice(0, 4)) + 1).padStart(4, '0')
  write(`${migrations}/${next}_software.sql`, block(`${migrations}/NNNN_software.sql`))
}

/** Runs in the copy, without the environment of the surrounding test run. */
function run(command, args) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|DATABASE_URL)/.test(name)),
  )
  return new Promise((resolve) =>
    execFile(command, args, { cwd: copy, env, maxBuffer: 1e8 }, (error, stdout, stderr) =>
      resolve({ failed: Boolean(error), output: stdout + stderr }),
    ),
  )
}

/** Compiler errors as `file: message`. */
async function listCompilerErrors(of = packages) {
  const output = await Promise.all(of.map((name) => run(join(root, 'node_modules/.bin/tsc'), ['-p', name])))
  const all = output.map(({ output }) => output).join('\n')
  const errors = [...all.matchAll(/^(\S+)\(\d+,\d+\): error TS\d+: (.*(?:\n .*)*)$/gm)].map(
    ([, file, text]) => `${file}: ${text}`,
  )
  return [...new Set(errors)].filter((line) => packages.some((name) => line.startsWith(name))).sort()
}

/** Vitest's counts for the selected tests. */
async function runTests(project, files, name) {
  const vitest = join(copy, 'node_modules/vitest/vitest.mjs')
  const report = `${project}.json`
  rmSync(join(copy, report), { force: true })
  const chosen = ['run', '--project', project, ...files, ...(name ? ['-t', name] : [])]
  const { output } = await run(pinnedNode, [vitest, ...chosen, '--reporter=json', `--outputFile=${report}`])
  try {
    const { numPassedTests: passed, numFailedTests: failed, numFailedTestSuites, testResults } = JSON.parse(read(report))
    const messages = testResults.flatMap((file) => [file.message, ...file.assertionResults.flatMap((one) => one.failureMessages)])
    return { passed, failed: failed + numFailedTestSuites, output: messages.filter(Boolean).join('\n') }
  } catch {
    return { passed: 0, failed: 1, output }
  }
}

it('with the definition alone the compiler demands the file type, the table and the sample', async () => {
  addDefinition()
  expect(await listCompilerErrors()).toEqual(listExpectedErrors().map((line) => expect.stringContaining(line)))
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
    addDefinition()
    addTable(spoil)
    addSample()
    const found = await listCompilerErrors(['packages/server'])
    expect(found.filter((line) => !line.startsWith(`${compared}: `))).toEqual([])
    expect(found.join('\n')).toContain(sentence)
  },
  120_000,
)

it('the complete page compiles, is formatted and passes the tests of every kind', async () => {
  addDefinition()
  addTable()
  addSample()
  expect(await listCompilerErrors()).toEqual([])
  expect(namedKinds(copy)).toEqual([])
  const biome = await run(join(root, 'node_modules/.bin/biome'), ['ci', '--vcs-enabled=false', definition, tables, sample])
  expect(biome).toMatchObject({ failed: false })

  // The compiler cannot miss the migration; the tests do.
  const server = (...files) => runTests('server', files, 'software')
  const unmigrated = await server('db/record-tables')
  expect(unmigrated.failed).toBeGreaterThan(0)
  expect(unmigrated.output).toContain('relation "software" does not exist')

  migrate()
  const results = await Promise.all([
    runTests('contract', ['records']),
    runTests('web', ['features/records']),
    server(
      'db/record-tables',
      'records/records',
      'records/refusals',
      'records/record-files',
      'records/repeated',
      'submission/frozen',
    ),
  ])
  expect(results.map(({ failed, output }) => ({ failed, output }))).toEqual(results.map(() => ({ failed: 0, output: '' })))
  for (const { passed } of results) expect(passed).toBeGreaterThan(20)
}, 240_000)
