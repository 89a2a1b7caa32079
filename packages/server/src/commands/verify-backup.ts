import { stat } from 'node:fs/promises'
import { Damaged } from '../backup/damaged.ts'
import { readBackup } from '../backup/read-backup.ts'
import { keyFrom, keyHelp, keyOptions, keyUsage } from './backup-keys.ts'
import { type Command, Refused } from './command.ts'
import { holdings, pace } from './figures.ts'

export const verifyBackup: Command = {
  name: 'verify',
  summary: 'Read a backup whole, compare every digest in it and say what it holds. Needs no portal.',
  usage: `<file> ${keyUsage}`,
  help: keyHelp,
  options: keyOptions,
  words: 1,
  async run(given, _config, terminal) {
    const [path = ''] = given.words
    const key = await keyFrom(given, terminal)
    const start = performance.now()
    const { head, manifest } = await refusingDamaged(() => readBackup(path, key))
    const { size } = await stat(path)
    terminal.say(`Whole: ${holdings(manifest)}; made at ${head.madeAt}; ${pace(size, performance.now() - start)}.`)
    terminal.say(`Its database had the migrations up to ${head.migrations.at(-1)?.name ?? 'none'}.`)
    for (const sentence of manifest.damaged) terminal.say(`When it was made, ${sentence}.`)
  },
}

/** What is wrong with a backup was found, and not hindered: exit code 1. */
export async function refusingDamaged<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Damaged ? new Refused(error.message, { cause: error }) : error
  }
}
