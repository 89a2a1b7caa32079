import { stat } from 'node:fs/promises'
import { DamagedBackupError } from '../backup/format.ts'
import { readBackup } from '../backup/read-backup.ts'
import { decryptionHelp, decryptionOptions, decryptionUsage, readDecryptionKey } from './backup-keys.ts'
import { type Command, CommandError, formatBackupContents, formatThroughput } from './command.ts'

export const verifyBackupCommand: Command = {
  name: 'verify',
  summary: 'Read a whole backup, verify every digest and print a summary. Needs no portal.',
  usage: `<file> ${decryptionUsage}`,
  help: decryptionHelp,
  options: decryptionOptions,
  positionalCount: 1,
  async run(given, _config, terminal) {
    const [path = ''] = given.positionals
    const key = await readDecryptionKey(given, terminal)
    const start = performance.now()
    const { head, manifest } = await reportDamageAsCommandError(() => readBackup(path, key))
    const { size } = await stat(path)
    terminal.print(
      `Complete: ${formatBackupContents(manifest)}; made at ${head.madeAt}; ${formatThroughput(size, performance.now() - start)}.`,
    )
    terminal.print(`Last migration of its database: ${head.migrations.at(-1)?.name ?? 'none'}.`)
    for (const sentence of manifest.damaged) terminal.print(`Damaged when the backup was made: ${sentence}.`)
  },
}

/** Turns a damaged backup into exit code 1. */
export async function reportDamageAsCommandError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof DamagedBackupError ? new CommandError(error.message, { cause: error }) : error
  }
}
