import { stripVTControlCharacters } from 'node:util'
import { print, seconds } from './output.mjs'

export function reportStep({ name, passed, failed, skipped, missing, output, time }) {
  if (missing) return print(`– ${name} was not run: ${missing}`)
  if (failed > 0) print(`\n${readable(output)}\n`)
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped.length > 0 && `${skipped.length} skipped`].filter(
    Boolean,
  )
  print(`${failed > 0 ? '✗' : '✓'} ${name}: ${counts.join(', ')} (${seconds(time)})`)
}

/**
 * Prints the table of all steps, the slowest files, the skipped, unstable and failed tests, and as the last line
 * `N passed, N failed, N skipped`. With `strict`, a skipped step or test is a failure. Returns whether everything passed.
 */
export function reportAll(results, { strict, time }) {
  print('\nstep           passed  failed  skipped      time')
  for (const result of results) print(row(result))
  const slowest = results.flatMap(({ files = [] }) => files).sort((a, b) => b.time - a.time)
  if (slowest.length > 0) {
    print('\nThe slowest files:')
    for (const { name, time } of slowest.slice(0, 10)) print(`${seconds(time).padStart(9)}  ${name}`)
  }
  const notRun = results.flatMap(({ name, missing, skipped }) =>
    missing ? [`${name}: ${missing}`] : skipped.map((test) => `${name}: ${test}`),
  )
  if (notRun.length > 0) {
    print(`\nNot run${strict ? ', which counts as failed (on your own machine, --allow-missing lets it pass)' : ''}:`)
    for (const line of notRun) print(`  ${line}`)
  }
  const unstable = results.flatMap(({ name, unstable = [] }) => unstable.map((test) => `${name}: ${test}`))
  if (unstable.length > 0) {
    print('\nUnstable: failed, and passed when the file ran again. Find the cause (docs/testing.md):')
    for (const line of unstable) print(`  ${line}`)
  }
  const failures = results.flatMap(({ name, failures = [] }) => failures.map((test) => `${name}: ${test}`))
  if (failures.length > 0) {
    print('\nFailed:')
    for (const line of failures) print(`  ${line}`)
  }
  const passed = sum(results, 'passed')
  const failed = sum(results, 'failed') + (strict ? notRun.length : 0)
  print(`\n${seconds(time)} in all`)
  print(`${passed} passed, ${failed} failed, ${notRun.length} skipped`)
  return failed === 0 && passed > 0
}

function readable(output) {
  return process.stdout.isTTY ? output.trim() : stripVTControlCharacters(output).trim()
}

function row({ name, passed, failed, skipped, missing, time }) {
  const cells = missing ? ['–', '–', '–', 'not run'] : [passed, failed, skipped.length, seconds(time)]
  const widths = [8, 8, 9, 10]
  return name.padEnd(13) + cells.map((cell, index) => String(cell).padStart(widths[index])).join('')
}

function sum(results, key) {
  return results.reduce((total, result) => total + (result[key] ?? 0), 0)
}
