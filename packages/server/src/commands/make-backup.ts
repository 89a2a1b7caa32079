import { resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { type BackupResult, backUp } from '../backup/back-up.ts'
import { systemClock } from '../core/clock.ts'
import type { Database } from '../db/database.ts'
import { backupRuns } from '../db/tables/audit.ts'
import { passphraseOptions, readEncryptionKey } from './backup-keys.ts'
import { type Command, CommandError, formatBackupContents, formatThroughput } from './command.ts'
import { withDatabase, withFileStore } from './open-database.ts'

/** For the office's settings screen. A standby and a database before migration 0082 cannot record it. */
async function recordBackup(
  db: Database,
  { manifest, size }: BackupResult,
  remarks: Pick<typeof backupRuns.$inferInsert, 'isEncrypted' | 'isVerified'>,
): Promise<void> {
  const { rows } = await db.execute<{ possible: boolean }>(
    sql`select to_regclass('backup_run') is not null and not pg_is_in_recovery() as possible`,
  )
  if (!rows[0]?.possible) return
  const { files, damaged } = manifest
  await db
    .insert(backupRuns)
    .values({ finishedAt: systemClock(), bytes: size, files: files.count, damaged: damaged.length, ...remarks })
}

export const makeBackupCommand: Command = {
  name: 'backup',
  summary: 'Write a consistent backup of the database and the stored files to one file. The portal may keep running.',
  usage: '<file> [--passphrase-stdin | --passphrase-file <file> | --recipient <age1…>] [--no-verify]',
  help: [
    'The backup is verified before it gets its name. An existing file is never replaced.',
    'It contains no settings and no secrets: after a restore everybody must sign in again, unless APP_SECRET stays the same.',
    '--passphrase-stdin, --passphrase-file  encrypt with the first line of standard input or of the file',
    '--recipient  encrypt for this public key of age-keygen; separate several keys with commas',
    '--no-verify  do not verify the backup after writing it',
  ],
  options: { ...passphraseOptions, recipient: { type: 'string' }, 'no-verify': { type: 'boolean' } },
  positionalCount: 1,
  async run(given, config, terminal) {
    const encryption = await readEncryptionKey(given, terminal)
    const path = resolve(given.positionals[0] ?? '')
    const verify = given.options['no-verify'] !== true
    const start = performance.now()
    const { manifest, size } = await withDatabase(
      config,
      ({ db, pg }) =>
        withFileStore(config, (store) =>
          backUp({ db, pg, store, progress: terminal.progress }, path, { encryption, now: systemClock(), verify }),
        ).then(async (made) => {
          await recordBackup(db, made, { isEncrypted: encryption !== null, isVerified: verify })
          return made
        }),
      { mayBeOlder: true },
    )
    terminal.progress('')
    const remarks = [encryption ? 'encrypted' : 'not encrypted', verify ? 'verified' : 'not verified']
    terminal.print(
      `${path}: ${formatBackupContents(manifest)}; ${remarks.join(', ')}; ${formatThroughput(size, performance.now() - start)}.`,
    )
    for (const sentence of manifest.damaged) terminal.print(sentence)
    if (manifest.damaged.length > 0)
      throw new CommandError(
        `The backup is complete, but ${manifest.damaged.length} stored files of the portal were already damaged. Run "jadara check" for details.`,
      )
  },
}
