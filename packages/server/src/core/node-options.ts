import { chooseNodeOptions, chooseWebProcesses, readMachine } from './machine.ts'

// Node reads the sizes of its heap only when it starts, so this process starts again as itself, before it has loaded anything; children inherit the options.
// An operator's NODE_OPTIONS win. A process with a channel to its parent would lose it, and Windows cannot replace a process.
if (!process.env.NODE_OPTIONS && !process.channel) {
  const machine = readMachine()
  // config.ts refuses what is not a number of processes.
  const given = Number(process.env.WEB_PROCESSES)
  const webProcesses = given >= 1 ? given : chooseWebProcesses(machine)
  const environment = { ...process.env, NODE_OPTIONS: chooseNodeOptions({ ...machine, webProcesses }) }
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], environment)
}
