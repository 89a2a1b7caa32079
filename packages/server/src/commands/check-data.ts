import { systemClock } from '../core/clock.ts'
import type { Config } from '../core/config.ts'
import type { Database } from '../db/database.ts'
import { receipts, storedFiles } from '../db/tables/award-file.ts'
import { applications } from '../db/tables/people.ts'
import { listBrokenInvariants } from '../features/check/check.ts'
import { openRegisters } from '../registers/open-registers.ts'
import { type Command, CommandError, type Terminal } from './command.ts'
import { withDatabase, withFileStore } from './open-database.ts'

export const checkData: Command = {
  name: 'check',
  summary: 'Read every row and every stored file and list broken invariants. Changes nothing.',
  usage: '[--json]',
  help: [
    'Also says whether the public registers of the settings answer and their files can be read, which is no invariant.',
    '--json  { "broken": [sentences], "applications": n, "receipts": n, "files": n }',
    'While the portal runs, a file that is being removed may be reported. Run the check again, or stop the portal first.',
  ],
  options: { json: { type: 'boolean' } },
  positionalCount: 0,
  async run({ options }, config, terminal) {
    await withDatabase(config, async ({ db, sealKey, isShared }) => {
      // One snapshot, because a running portal may write at the same time.
      const broken = await withFileStore(config, (store) =>
        db.transaction(
          (tx) => listBrokenInvariants({ db: tx, files: { store }, clock: systemClock }, { progress: terminal.progress }),
          { isolationLevel: 'repeatable read', accessMode: 'read only' },
        ),
      )
      terminal.progress('')
      await reportRegisters(config, db, terminal)
      if (!sealKey) terminal.note('The seals of the audit trail were not verified: set the portal\u2019s APP_SECRET or DATA_DIR.')
      const [applicationCount = 0, receiptCount = 0, fileCount = 0] = await Promise.all(
        [applications, receipts, storedFiles].map((table) => db.$count(table)),
      )
      const counts = `${applicationCount} applications, ${receiptCount} receipts, ${fileCount} files`
      if (options.json)
        terminal.print(
          JSON.stringify({ broken, applications: applicationCount, receipts: receiptCount, files: fileCount }, null, 2),
        )
      else for (const sentence of broken) terminal.print(sentence)
      if (broken.length > 0) {
        if (isShared) terminal.note('If the portal was running, run the check again to confirm the result.')
        throw new CommandError(`Broken invariants: ${broken.length}. Checked ${counts}.`)
      }
      if (!options.json) terminal.print(`All invariants hold: ${counts}.`)
    })
  },
}

async function reportRegisters(config: Config, db: Database, terminal: Terminal): Promise<void> {
  const registers = openRegisters({ config, db, clock: systemClock, log: { warn() {}, error() {} } })
  for (const { name, problem } of await registers.probe())
    terminal.note(problem === null ? `${name} answers.` : `${name} cannot be used: ${problem}.`)
  await registers.loadFiles().catch((error: Error) => terminal.note(error.message))
  registers.close()
}
