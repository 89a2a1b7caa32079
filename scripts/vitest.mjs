import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { pinnedNode, root } from './places.mjs'
import { run } from './run.mjs'

/** Runs the named projects of vitest.config.ts: `{ passed, failed, skipped: [names], output }`. */
export async function vitest(projects, options) {
  const folder = mkdtempSync(join(tmpdir(), 'jadara-report-'))
  const report = join(folder, 'report.json')
  try {
    const chosen = projects.flatMap((name) => ['--project', name])
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { code, output } = await run(
      pinnedNode,
      [join(root, 'node_modules/vitest/vitest.mjs'), 'run', ...chosen, ...reporters],
      options,
    )
    return { ...count(code, report), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A file that did not load, or a run that ended badly though each test passed, is a failure too. */
function count(code, report) {
  const { testResults } = read(report)
  const tests = testResults.flatMap((file) => file.assertionResults.map((test) => ({ ...test, file: relative(root, file.name) })))
  const withStatus = (...statuses) => tests.filter(({ status }) => statuses.includes(status))
  const unloaded = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  const failed = withStatus('failed').length + unloaded.length
  return {
    passed: withStatus('passed').length,
    failed: failed === 0 && code !== 0 ? 1 : failed,
    skipped: withStatus('skipped', 'pending', 'todo', 'disabled').map(({ file, fullName }) => `${file}: ${fullName}`),
  }
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return { testResults: [] }
  }
}
