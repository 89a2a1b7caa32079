import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'

/**
 * Runs the named projects of vitest.config.ts, of their files those whose path contains one of `filters`. Answers
 * `{ passed, failed, failures: [sentences], skipped: [names], files: [{ name, time in ms }], output }`. `onDisk` makes the tests
 * write to the disk instead of memory.
 */
export async function vitest(projects, { filters = [], onDisk = false, ...options } = {}) {
  const folder = temporaryFolder(onDisk)
  const report = join(folder, 'report.json')
  try {
    const chosen = projects.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run(
      pinnedNode,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen, ...reporters, ...filters],
      { ...options, env: { TMPDIR: folder, ...options.env } },
    )
    return { ...count(code, report), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * The folder for all files and databases of the tests, which sync thousands of times: in memory if the system has enough, unless TMPDIR names a folder.
 */
function temporaryFolder(onDisk) {
  const folder = mkdtempSync(join((!onDisk && memoryFolder()) || tmpdir(), 'jadara-test-'))
  // PostgreSQL runs as another user than root.
  chmodSync(folder, 0o711)
  return folder
}

function memoryFolder() {
  if (process.env.TMPDIR || !existsSync('/dev/shm')) return undefined
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > 3e9 ? '/dev/shm' : undefined
}

/** A file that did not load, and a failed run whose tests all passed, count as failures. */
function count(code, report) {
  const { testResults } = read(report)
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: relative(root, file.name) })))
  const withStatus = (...statuses) => tests.filter(({ status }) => statuses.includes(status))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const failures = [
    ...withStatus('failed').map(
      ({ file, fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    ),
    ...unloaded.map(({ name, message }) => `${relative(root, name)}: ${firstLine(message)}`),
  ]
  return {
    passed: withStatus('passed').length,
    failed: failures.length === 0 && code !== 0 ? 1 : failures.length,
    failures,
    skipped: withStatus('skipped', 'pending', 'todo', 'disabled').map(({ file, fullName }) => `${file}: ${fullName}`),
    files: testResults.map(({ name, startTime, endTime }) => ({ name: relative(root, name), time: endTime - startTime })),
  }
}

function firstLine(message = '') {
  return stripVTControlCharacters(message).trim().split('\n', 1)[0]
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}
