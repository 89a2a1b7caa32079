import { systemClock } from '../clock.ts'
import { audit } from '../db/audit.ts'
import { brokenTrails, sealAllTrails } from '../db/audit-chains.ts'
import { secretOf } from '../secret.ts'
import { type Command, Misused, Refused } from './command.ts'
import { withDatabase } from './open-database.ts'

export const sealTrail: Command = {
  name: 'seal-trail',
  summary:
    'Seal the audit trail with today\u2019s APP_SECRET, as it stands: after a change of the secret, with the portal stopped.',
  usage: '[--yes]',
  help: [
    'Before you change the secret, "jadara check" with the old one proves the trail. What was done to it since is taken for true by this command,',
    'which says what it finds, asks, and leaves an entry in the trail.',
    '--yes  do not ask',
  ],
  options: { yes: { type: 'boolean' } },
  words: 0,
  async run({ options }, config, terminal) {
    // Made here where the portal would make it at its next start.
    await secretOf(config)
    await withDatabase(config, async ({ db }) => {
      const broken = await brokenTrails(db)
      for (const sentence of broken) terminal.note(sentence)
      if (!options.yes) {
        if (!terminal.isInteractive) throw new Misused('Nobody is there to be asked: say --yes.')
        if (!/^y(es)?$/i.test((await terminal.ask('Seal the trail as it stands? [y/N] ')).trim()))
          throw new Refused('Nothing was changed.')
      }
      const sealed = await db.transaction(async (tx) => {
        const trails = await sealAllTrails(tx)
        const detail = { trails, broken: broken.length }
        await audit(tx, { about: 'office', at: systemClock(), actorId: null, action: 'trail-sealed', detail })
        return trails
      })
      terminal.say(`Sealed: ${sealed} trails.`)
    })
  },
}
