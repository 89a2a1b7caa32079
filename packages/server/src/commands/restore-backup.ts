import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { restore } from '../backup/restore.ts'
import type { Key } from '../backup/sealing.ts'
import { systemClock } from '../clock.ts'
import type { Config } from '../config.ts'
import { isSealedWith } from '../db/audit-chains.ts'
import { brokenInvariants } from '../features/check/check.ts'
import { existingSecretText } from '../secret.ts'
import { storagePlace } from '../storage-place.ts'
import { keyFrom, keyHelp, keyOptions, keyUsage } from './backup-keys.ts'
import { type Command, Refused, type Terminal } from './command.ts'
import { holdings, pace, seconds } from './figures.ts'
import { withNewDatabase } from './open-database.ts'
import { withStore } from './open-store.ts'
import { refusingDamaged } from './verify-backup.ts'

/** Where a portal is, or is to be. */
type Place = Pick<Config, 'dataDirectory' | 'databaseUrl' | 'ownerDatabaseUrl' | 'files' | 'appSecret'>

export const restoreBackup: Command = {
  name: 'restore',
  summary: 'Put a backup into an empty database and an empty store, and prove every receipt and every file.',
  usage: `<file> [--drill] ${keyUsage}`,
  help: [
    'Database and store are those of the settings: from the embedded database to PostgreSQL and back it is the same command.',
    'It refuses where anything is there already; whatever fails, both stay empty. Mails that waited when it was made leave when the portal starts.',
    '--drill  into a temporary database and a temporary directory (TMPDIR), which go again: proves the backup, touches nothing',
    ...keyHelp,
  ],
  options: { drill: { type: 'boolean' }, ...keyOptions },
  words: 1,
  async run(given, config, terminal) {
    const [path = ''] = given.words
    const key = await keyFrom(given, terminal)
    await refusingDamaged(() =>
      given.options.drill === true
        ? inPassing(config, (temporary) => restored(temporary, { path, key, terminal }))
        : restored(config, { path, key, terminal }),
    )
  },
}

/** A portal that is nowhere afterwards. */
async function inPassing<T>(config: Place, work: (place: Place) => Promise<T>): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'jadara-drill-'))
  try {
    const appSecret = await existingSecretText(config)
    const files = storagePlace(undefined, directory)
    return await work({ dataDirectory: directory, databaseUrl: undefined, ownerDatabaseUrl: undefined, files, appSecret })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const sealedElsewhere =
  'The trail is sealed with another APP_SECRET than this place has, so its seals were not compared. Give this place the secret of the earlier one, or seal the trail anew: jadara seal-trail.'

async function restored(
  place: Place,
  { path, key, terminal }: { path: string; key: Key | null; terminal: Terminal },
): Promise<void> {
  const start = performance.now()
  const { size } = await stat(path)
  await withNewDatabase(place, ({ db, pg, sealKey }) =>
    withStore(place, async (store) => {
      const { head, manifest, migrations } = await restore({ pg, store, progress: terminal.progress }, path, key)
      terminal.progress('')
      terminal.say(`Restored as of ${head.madeAt}: ${holdings(manifest)}; ${pace(size, performance.now() - start)}.`)
      if (migrations.length > 0) terminal.say(`Migrations that came since: ${migrations.join(', ')}.`)
      const proving = performance.now()
      const seals = sealKey !== null && (await isSealedWith(db, sealKey))
      const broken = await brokenInvariants(
        { db, files: { store }, clock: systemClock },
        { youngest: 0, progress: terminal.progress, seals },
      )
      terminal.progress('')
      if (!seals) terminal.note(sealedElsewhere)
      for (const sentence of broken) terminal.say(sentence)
      if (broken.length > 0)
        throw new Refused(
          `Everything in the backup is restored, but not all of it is true: ${broken.length} broken invariants, ${manifest.damaged.length} files of them known when it was made.`,
        )
      terminal.say(
        `Proven: ${manifest.rows.receipt ?? 0} receipts, ${manifest.files.count} files by their SHA-256, all invariants; ${seconds(performance.now() - proving)}.`,
      )
    }),
  )
}
