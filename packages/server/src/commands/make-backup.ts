import { resolve } from 'node:path'
import { backUp } from '../backup/back-up.ts'
import { systemClock } from '../clock.ts'
import { passphraseOptions, sealFrom } from './backup-keys.ts'
import { type Command, Refused } from './command.ts'
import { holdings, pace } from './figures.ts'
import { withDatabase } from './open-database.ts'
import { withStore } from './open-store.ts'

export const makeBackup: Command = {
  name: 'backup',
  summary: 'Write database and files as they stand at one moment into one file, while the portal runs.',
  usage: '<file> [--passphrase-stdin | --passphrase-file <file> | --recipient <age1…>] [--no-verify]',
  help: [
    'It is read back whole when it is written, and stands under its name only then; a file that is there is not replaced.',
    'No setting and no secret is in it: after a restore everybody signs in again, unless APP_SECRET stays the same.',
    '--passphrase-stdin, --passphrase-file  encrypt it with the first line of the standard input, or of the file',
    '--recipient  encrypt it for whoever has the key to this (age-keygen makes both); several with commas between them',
    '--no-verify  do not read it back',
  ],
  options: { ...passphraseOptions, recipient: { type: 'string' }, 'no-verify': { type: 'boolean' } },
  words: 1,
  async run(given, config, terminal) {
    const seal = await sealFrom(given, terminal)
    const path = resolve(given.words[0] ?? '')
    const verify = given.options['no-verify'] !== true
    const start = performance.now()
    const { manifest, size } = await withDatabase(
      config,
      ({ db, pg }) =>
        withStore(config, (store) =>
          backUp({ db, pg, store, progress: terminal.progress }, path, { seal, now: systemClock(), verify }),
        ),
      { mayBeOlder: true },
    )
    terminal.progress('')
    const marks = [seal ? 'encrypted' : 'not encrypted', verify ? 'read back and true' : 'not read back']
    terminal.say(`${path}: ${holdings(manifest)}; ${marks.join(', ')}; ${pace(size, performance.now() - start)}.`)
    for (const sentence of manifest.damaged) terminal.say(sentence)
    if (manifest.damaged.length > 0)
      throw new Refused(
        `The backup is made, but files of the portal were not what their rows say before it: ${manifest.damaged.length}. "jadara check" tells more.`,
      )
  },
}
