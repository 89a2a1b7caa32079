import { settings } from '../config.ts'
import type { Command } from './command.ts'

export const showConfig: Command = {
  name: 'config',
  summary: 'Print every setting as the portal reads it, and where it comes from. Secrets are masked.',
  usage: '[--json]',
  help: ['--json  for programs'],
  options: { json: { type: 'boolean' } },
  words: 0,
  async run({ options }, _config, terminal, variables) {
    const all = settings(variables)
    if (options.json) return terminal.say(JSON.stringify(all, null, 2))
    const [widest, broadest] = [
      Math.max(...all.map(({ name }) => name.length)),
      Math.max(...all.map(({ value }) => value.length)),
    ]
    for (const { name, value, from } of all) terminal.say(`${name.padEnd(widest)}  ${value.padEnd(broadest)}  ${from}`)
  },
}
