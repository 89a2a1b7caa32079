import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { tryUpgrade } from '../backup/try-upgrade.ts'
import { systemClock } from '../clock.ts'
import { isSealedWith } from '../db/audit-chains.ts'
import { brokenInvariants } from '../features/check/check.ts'
import { existingSecretText } from '../secret.ts'
import { type Command, Misused, Refused } from './command.ts'
import { seconds } from './figures.ts'
import { withDatabase, withNewDatabase } from './open-database.ts'

export const upgrade: Command = {
  name: 'upgrade',
  summary: 'Try this program\u2019s migrations on a copy of the database. Changes nothing.',
  usage: '--dry-run',
  help: [
    'The copy is a temporary embedded database (TMPDIR) with every row; it goes again. Files are not copied: migrations do not touch them.',
    'Starting the portal is what upgrades: it applies the same migrations, each in one transaction.',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  words: 0,
  async run({ options }, config, terminal) {
    if (options['dry-run'] !== true)
      throw new Misused('Starting the portal is what upgrades the database; --dry-run tries it on a copy first.')
    const appSecret = await existingSecretText(config)
    const directory = await mkdtemp(join(tmpdir(), 'jadara-upgrade-'))
    try {
      await withDatabase(
        config,
        (source) =>
          withNewDatabase(
            { dataDirectory: directory, databaseUrl: undefined, ownerDatabaseUrl: undefined, appSecret },
            async (copy) => {
              const start = performance.now()
              const { tables, rows, migrations } = await tryUpgrade(source.pg, copy.pg, terminal.progress)
              const took = performance.now() - start
              const seals = copy.sealKey !== null && (await isSealedWith(copy.db, copy.sealKey))
              const broken = await brokenInvariants({ db: copy.db, clock: systemClock }, { progress: terminal.progress, seals })
              terminal.progress('')
              for (const { name, milliseconds } of migrations) terminal.say(`${name}: ${seconds(milliseconds)}`)
              for (const sentence of broken) terminal.say(sentence)
              if (broken.length > 0)
                throw new Refused(
                  `After ${migrations.length} migrations ${broken.length} invariants of the copy are broken. Nothing was changed.`,
                )
              terminal.say(
                migrations.length === 0
                  ? `There is nothing to upgrade: the database has every migration of this program. All invariants of ${rows} rows hold.`
                  : `${migrations.length} migrations would be applied. On a copy of ${tables} tables with ${rows} rows they were, in ${seconds(took)} with the copying, and all invariants of its rows hold. Nothing was changed.`,
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
