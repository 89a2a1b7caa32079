import { stripVTControlCharacters } from 'node:util'
import { say, seconds } from './say.mjs'

/** One finished step, with what it printed when something is wrong. */
export function reportStep({ name, passed, failed, skipped, missing, output, time }) {
  if (missing) return say(`– ${name} was not run: ${missing}`)
  if (failed > 0) say(`\n${readable(output)}\n`)
  const counts = [`${passed} passed`, failed > 0 && `${failed} failed`, skipped.length > 0 && `${skipped.length} skipped`].filter(
    Boolean,
  )
  say(`${failed > 0 ? '✗' : '✓'} ${name}: ${counts.join(', ')} (${seconds(time)})`)
}

/**
 * The table of all steps, the slowest files, what was not run, and as the last line `N passed, N failed, N skipped`. With `strict`, a step or test that was not run is
 * a failure. Returns whether all is well.
 */
export function reportAll(results, { strict, time }) {
  say('\nstep           passed  failed  skipped      time')
  for (const result of results) say(row(result))
  const slowest = results.flatMap(({ files = [] }) => files).sort((a, b) => b.time - a.time)
  if (slowest.length > 0) {
    say('\nThe slowest files:')
    for (const { name, time } of slowest.slice(0, 10)) say(`${seconds(time).padStart(9)}  ${name}`)
  }
  const notRun = results.flatMap(({ name, missing, skipped }) =>
    missing ? [`${name}: ${missing}`] : skipped.map((test) => `${name}: ${test}`),
  )
  if (notRun.length > 0) {
    say(`\nNot run${strict ? ', which counts as failed (on your own machine, --allow-missing lets it pass)' : ''}:`)
    for (const line of notRun) say(`  ${line}`)
  }
  const passed = sum(results, 'passed')
  const failed = sum(results, 'failed') + (strict ? notRun.length : 0)
  say(`\n${seconds(time)} in all`)
  say(`${passed} passed, ${failed} failed, ${notRun.length} skipped`)
  return failed === 0 && passed > 0
}

/** Some tools colour what they print even where nobody sees colours. */
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
