import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import { chooseNodeOptions, chooseWebProcesses, readMachine } from './machine.ts'

const program = `await import(${JSON.stringify(new URL('./node-options.ts', import.meta.url))})
console.log(JSON.stringify({ options: process.env.NODE_OPTIONS, stack: Error.stackTraceLimit, arguments: process.argv.slice(1) }))`

/** What a program sees that imports the module, started with these variables, a flag of V8 and an argument. */
async function start(variables: NodeJS.ProcessEnv) {
  const given = ['--stack-trace-limit=7', '--input-type=module', '-e', program, 'argument']
  const { stdout } = await promisify(execFile)(process.execPath, given, { env: { PATH: process.env.PATH, ...variables } })
  return JSON.parse(stdout)
}

const machine = readMachine()
const { memory } = machine

it.skipIf(process.platform === 'win32').each([
  { variables: { WEB_PROCESSES: '1' }, options: chooseNodeOptions({ memory, webProcesses: 1 }) },
  { variables: { WEB_PROCESSES: '64', NODE_OPTIONS: '' }, options: chooseNodeOptions({ memory, webProcesses: 64 }) },
  { variables: { WEB_PROCESSES: '-1' }, options: chooseNodeOptions({ memory, webProcesses: chooseWebProcesses(machine) }) },
  { variables: { NODE_OPTIONS: '--max-semi-space-size=3' }, options: '--max-semi-space-size=3' },
])('starts again as itself with a heap that fits the machine, unless the operator names one: $variables', async (row) => {
  expect(await start(row.variables)).toEqual({ options: row.options, stack: 7, arguments: ['argument'] })
})
