import { readOrCreateSecret } from '../boot/secret.ts'
import { systemClock } from '../core/clock.ts'
import { insertAuditEntry } from '../db/audit.ts'
import { checkAuditChains, sealAllAuditChains } from '../db/audit-chains.ts'
import { type Command, CommandError, UsageError } from './command.ts'
import { withDatabase } from './open-database.ts'

export const sealTrailCommand: Command = {
  name: 'seal-trail',
  summary: 'Seal the audit trail with the current APP_SECRET. Run it after changing the secret, with the portal stopped.',
  usage: '[--yes]',
  help: [
    'Before you change the secret, verify the trail with "jadara check" and the old secret: this command accepts the trail as it is now.',
    'It lists the broken chains, asks for confirmation and writes an audit entry.',
    '--yes  do not ask for confirmation',
  ],
  options: { yes: { type: 'boolean' } },
  positionalCount: 0,
  async run({ options }, config, terminal) {
    // Creates the secret if it was removed, as the next start of the portal would.
    await readOrCreateSecret(config)
    await withDatabase(config, async ({ db }) => {
      const broken = await checkAuditChains(db)
      for (const sentence of broken) terminal.note(sentence)
      if (!options.yes) {
        if (!terminal.isInteractive)
          throw new UsageError('This command needs a confirmation and the input is not a terminal. Run it again with --yes.')
        if (!/^y(es)?$/i.test((await terminal.prompt('Seal the audit trail as it is now? [y/N] ')).trim()))
          throw new CommandError('Nothing was changed.')
      }
      const sealed = await db.transaction(async (tx) => {
        const trails = await sealAllAuditChains(tx)
        const detail = { trails, broken: broken.length }
        await insertAuditEntry(tx, { about: 'office', at: systemClock(), actorId: null, action: 'trail-sealed', detail })
        return trails
      })
      terminal.print(`Sealed ${sealed} chains of the audit trail.`)
    })
  },
}
