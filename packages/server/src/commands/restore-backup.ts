import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BackupDecryptionKey } from '../backup/encryption.ts'
import { restoreFromBackup } from '../backup/restore.ts'
import { readSecretText } from '../boot/secret.ts'
import { systemClock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import { parseStoragePlace } from '../core/storage-place.ts'
import { isAuditTrailSealedWith } from '../db/audit-chains.ts'
import { listBrokenInvariants } from '../features/check/check.ts'
import { decryptionHelp, decryptionOptions, decryptionUsage, readDecryptionKey } from './backup-keys.ts'
import { type Command, CommandError, formatBackupContents, formatSeconds, formatThroughput, type Terminal } from './command.ts'
import { withFileStore, withNewDatabase } from './open-database.ts'
import { reportDamageAsCommandError } from './verify-backup.ts'

type PortalPlace = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'ownerDatabaseUrl' | 'files' | 'appSecret'>

export const restoreBackupCommand: Command = {
  name: 'restore',
  summary: 'Restore a backup into an empty database and an empty file store, then verify every receipt and every file.',
  usage: `<file> [--drill] ${decryptionUsage}`,
  help: [
    'The settings name the database and the store. The same command moves a portal from the embedded database to PostgreSQL, or back.',
    'Both must be empty, and stay empty if the restore fails. Mails that were waiting when the backup was made are sent when the portal starts.',
    '--drill  test the backup: restore into a temporary database and directory (TMPDIR), then delete both',
    ...decryptionHelp,
  ],
  options: { drill: { type: 'boolean' }, ...decryptionOptions },
  positionalCount: 1,
  async run(given, config, terminal) {
    const [path = ''] = given.positionals
    const key = await readDecryptionKey(given, terminal)
    await reportDamageAsCommandError(() =>
      given.options.drill === true
        ? withTemporaryPlace(config, (temporary) => restoreAndVerify(temporary, { path, key, terminal }))
        : restoreAndVerify(config, { path, key, terminal }),
    )
  },
}

async function withTemporaryPlace<T>(config: PortalPlace, work: (place: PortalPlace) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-drill-'))
  try {
    const appSecret = await readSecretText(config)
    const files = parseStoragePlace(undefined, directory)
    return await work({ dataDirectory: directory, databaseUrl: undefined, ownerDatabaseUrl: undefined, files, appSecret })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const otherSecretNote =
  'The audit trail is sealed with another APP_SECRET, so its seals were not verified. Set the APP_SECRET of the original portal, or run: jadara seal-trail.'

async function restoreAndVerify(
  place: PortalPlace,
  { path, key, terminal }: { path: string; key: BackupDecryptionKey | null; terminal: Terminal },
): Promise<void> {
  const start = performance.now()
  const { size } = await stat(path)
  await withNewDatabase(place, ({ db, pg, sealKey }) =>
    withFileStore(place, async (store) => {
      const { head, manifest, migrations } = await restoreFromBackup({ pg, store, progress: terminal.progress }, path, key)
      terminal.progress('')
      terminal.print(
        `Restored as of ${head.madeAt}: ${formatBackupContents(manifest)}; ${formatThroughput(size, performance.now() - start)}.`,
      )
      if (migrations.length > 0) terminal.print(`Migrations applied since the backup: ${migrations.join(', ')}.`)
      const verifyStart = performance.now()
      const seals = sealKey !== null && (await isAuditTrailSealedWith(db, sealKey))
      const broken = await listBrokenInvariants(
        { db, files: { store }, clock: systemClock },
        { youngest: 0, progress: terminal.progress, seals },
      )
      terminal.progress('')
      if (!seals) terminal.note(otherSecretNote)
      for (const sentence of broken) terminal.print(sentence)
      if (broken.length > 0)
        throw new CommandError(
          `The backup was restored, but ${broken.length} invariants are broken; ${manifest.damaged.length} damaged files were already known when the backup was made.`,
        )
      terminal.print(
        `Verified: ${manifest.rows.receipt ?? 0} receipts, ${manifest.files.count} files by their SHA-256, all invariants; ${formatSeconds(performance.now() - verifyStart)}.`,
      )
    }),
  )
}
