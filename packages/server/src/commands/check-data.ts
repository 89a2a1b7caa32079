import { systemClock } from '../clock.ts'
import { receipts, storedFiles } from '../db/tables/award-file.ts'
import { applications } from '../db/tables/people.ts'
import { brokenInvariants } from '../features/check/check.ts'
import { type Command, Refused } from './command.ts'
import { withDatabase } from './open-database.ts'
import { withStore } from './open-store.ts'

export const checkData: Command = {
  name: 'check',
  summary: 'Read every row and every stored byte and say what is not true of them. Changes nothing.',
  usage: '[--json]',
  help: [
    '--json  { "broken": [sentences], "applications": n, "receipts": n, "files": n }',
    'While the portal runs, a file that is removed at that moment may be told of: check again, or stop it first.',
  ],
  options: { json: { type: 'boolean' } },
  words: 0,
  async run({ options }, config, terminal) {
    await withDatabase(config, async ({ db, sealKey, isShared }) => {
      // All rows as they stood at one moment, whatever a running portal writes meanwhile.
      const broken = await withStore(config, (store) =>
        db.transaction(
          (tx) => brokenInvariants({ db: tx, files: { store }, clock: systemClock }, { progress: terminal.progress }),
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        ),
      )
      terminal.progress('')
      if (!sealKey)
        terminal.note('The seals of the trail were not compared: that needs the portal\u2019s APP_SECRET or DATA_DIR.')
      const [made = 0, sealed = 0, files = 0] = await Promise.all(
        [applications, receipts, storedFiles].map((table) => db.$count(table)),
      )
      const counts = `${made} applications, ${sealed} receipts, ${files} files`
      if (options.json) terminal.say(JSON.stringify({ broken, applications: made, receipts: sealed, files }, null, 2))
      else for (const sentence of broken) terminal.say(sentence)
      if (broken.length > 0) {
        if (isShared) terminal.note('If the portal was at work meanwhile, check again before you believe it.')
        throw new Refused(`Broken invariants: ${broken.length}, among ${counts}.`)
      }
      if (!options.json) terminal.say(`All invariants hold: ${counts}.`)
    })
  },
}
