import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { pinnedNode, root } from './paths.mjs'
import { run } from './run.mjs'

/** A defect that breaks more files than these is none of timing. */
const maxRepeatedFiles = 2

/**
 * Runs the named projects of vitest.config.ts, of their files those whose path contains one of `filters`. Answers
 * `{ passed, failed, failures: [sentences], unstable: [sentences], skipped: [names], files: [{ name, time in ms }], output }`. `onDisk` makes the
 * tests write to the disk instead of memory. With `repeat`, one or two failed files run a second time: that run counts, and failures of the first
 * are `unstable` if it passes.
 */
export async function vitest(projects, { repeat = false, ...options } = {}) {
  const first = await runOnce(projects, options)
  const failed = first.files.filter(hasFailed).map(toPath)
  if (!repeat || failed.length === 0 || failed.length > maxRepeatedFiles) return count(first)
  const second = await runOnce(projects, { ...options, filters: failed })
  const merged = count({
    code: second.code,
    files: [...first.files.filter((file) => !failed.includes(toPath(file))), ...second.files],
    output: first.output + second.output,
  })
  return { ...merged, unstable: merged.failed === 0 ? count(first).failures : [] }
}

/** Answers the exit code, the files of Vitest's report, and the output. */
async function runOnce(projects, { filters = [], onDisk = false, ...options }) {
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
    return { code, files: read(report).testResults, output }
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
function count({ code, files, output }) {
  const tests = files.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: toPath(file) })))
  const withStatus = (...statuses) => tests.filter(({ status }) => statuses.includes(status))
  const failures = [
    ...withStatus('failed').map(
      ({ file, fullName, failureMessages }) => `${file}: ${fullName}: ${firstLine(failureMessages[0])}`,
    ),
    ...files.filter(isUnloaded).map((file) => `${toPath(file)}: ${firstLine(file.message)}`),
  ]
  return {
    passed: withStatus('passed').length,
    failed: failures.length === 0 && code !== 0 ? 1 : failures.length,
    failures,
    skipped: withStatus('skipped', 'pending', 'todo', 'disabled').map(({ file, fullName }) => `${file}: ${fullName}`),
    files: files.map((file) => ({ name: toPath(file), time: file.endTime - file.startTime })),
    output,
  }
}

const toPath = (file) => relative(root, file.name)
const hasFailedTest = ({ assertionResults }) => assertionResults.some(({ status }) => status === 'failed')
const isUnloaded = (file) => file.status === 'failed' && !hasFailedTest(file)
const hasFailed = (file) => isUnloaded(file) || hasFailedTest(file)

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
