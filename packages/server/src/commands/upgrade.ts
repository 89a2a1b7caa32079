import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { rehearseUpgradeOnCopy } from '../backup/load-database.ts'
import { readSecretText } from '../boot/secret.ts'
import { systemClock } from '../core/clock.ts'
import { isAuditTrailSealedWith } from '../db/audit-chains.ts'
import { listBrokenInvariants } from '../features/check/check.ts'
import { type Command, CommandError, formatSeconds, UsageError } from './command.ts'
import { withDatabase, withNewDatabase } from './open-database.ts'

export const dryRunUpgradeCommand: Command = {
  name: 'upgrade',
  summary: 'Try the migrations of this version on a copy of the database. Changes nothing.',
  usage: '--dry-run',
  help: [
    'The copy is a temporary embedded database (TMPDIR) that is deleted afterwards. Stored files are not copied: migrations do not change them.',
    'The portal applies the same migrations when it starts, each in one transaction.',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  positionalCount: 0,
  async run({ options }, config, terminal) {
    if (options['dry-run'] !== true)
      throw new UsageError('The portal upgrades the database when it starts. To try the upgrade on a copy first, add --dry-run.')
    const appSecret = await readSecretText(config)
    const directory = await mkdtemp(join(tmpdir(), 'jadara-upgrade-'))
    try {
      await withDatabase(
        config,
        (source) =>
          withNewDatabase(
            { dataDirectory: directory, databaseUrl: undefined, ownerDatabaseUrl: undefined, appSecret },
            async (copy) => {
              const start = performance.now()
              const { tables, rows, migrations } = await rehearseUpgradeOnCopy(source.pg, copy.pg, terminal.progress)
              const took = performance.now() - start
              const seals = copy.sealKey !== null && (await isAuditTrailSealedWith(copy.db, copy.sealKey))
              const broken = await listBrokenInvariants(
                { db: copy.db, clock: systemClock },
                { progress: terminal.progress, seals },
              )
              terminal.progress('')
              for (const { name, milliseconds } of migrations) terminal.print(`${name}: ${formatSeconds(milliseconds)}`)
              for (const sentence of broken) terminal.print(sentence)
              if (broken.length > 0)
                throw new CommandError(
                  `After ${migrations.length} migrations, ${broken.length} invariants of the copy are broken. The database itself was not changed.`,
                )
              terminal.print(
                migrations.length === 0
                  ? `There is nothing to upgrade: the database has every migration of this version. All invariants of ${rows} rows hold.`
                  : `${migrations.length} migrations would be applied. Copying ${tables} tables with ${rows} rows and migrating the copy took ${formatSeconds(took)}; all invariants of the copy hold. The database itself was not changed.`,
              )
            },
          ),
        { mayBeOlder: true },
      )
    } finally {
      await rm(directory, { recursive: true, force: true })
    }
  },
}
