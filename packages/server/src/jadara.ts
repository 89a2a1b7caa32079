import './core/quick-start.ts'
import { createInterface } from 'node:readline'
import type { Terminal } from './commands/command.ts'

const terminal: Terminal = {
  print: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  progress: (line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
  },
  isInteractive: process.stdin.isTTY === true,
  async prompt(question) {
    if (process.stdin.isTTY) process.stderr.write(question)
    for await (const line of createInterface({ input: process.stdin })) return line
    return ''
  },
}

// Imported after quick-start.ts, which speeds it up.
const { runCommand } = await import('./commands/run-command.ts')
process.exitCode = await runCommand(process.argv.slice(2), { terminal, variables: process.env })
process.stdin.destroy()
