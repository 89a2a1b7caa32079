import { listConfigSettings } from '../core/config.ts'
import type { Command } from './command.ts'

export const showConfigCommand: Command = {
  name: 'config',
  summary: 'Print every setting with its value and its source. Secrets are masked.',
  usage: '[--json]',
  help: ['--json  print the settings as JSON'],
  options: { json: { type: 'boolean' } },
  positionalCount: 0,
  async run({ options }, _config, terminal, variables) {
    const all = listConfigSettings(variables)
    if (options.json) return terminal.print(JSON.stringify(all, null, 2))
    const [widest, broadest] = [
      Math.max(...all.map(({ name }) => name.length)),
      Math.max(...all.map(({ value }) => value.length)),
    ]
    for (const { name, value, from } of all) terminal.print(`${name.padEnd(widest)}  ${value.padEnd(broadest)}  ${from}`)
  },
}
