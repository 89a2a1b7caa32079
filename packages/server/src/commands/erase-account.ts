import { sentMailDays } from '@jadara/contract/limits'
import { systemClock } from '../clock.ts'
import { anyAccountWithEmail } from '../db/accounts.ts'
import { unlessBackedUp } from '../db/backup-lock.ts'
import { type Command, needed, Refused } from './command.ts'
import { eraseAccountOf } from './erasing.ts'
import { withWritableDatabase } from './open-database.ts'
import { withStore } from './open-store.ts'

export const eraseAccount: Command = {
  name: 'erase-account',
  summary: 'Erase an applicant who never submitted: account, entries, queries, mails, and files. It cannot be undone.',
  usage: '--email <address> --yes',
  help: [
    'Whoever has submitted is refused, also where the submission was reopened: the receipt and what it names stay.',
    `What was mailed to the office about them goes as all mails do, ${sentMailDays} days after it was sent.`,
    'The audit trail stays as it is, with what was done in the account; it notes the erasure with numbers alone. Backups of before still hold all of it.',
    '--yes  erase; without it the command says whom it would erase',
  ],
  options: { email: { type: 'string' }, yes: { type: 'boolean' } },
  words: 0,
  async run(given, config, terminal) {
    const email = needed(given, 'email')
    await withWritableDatabase(config, async ({ db }) => {
      const account = await anyAccountWithEmail(db, email)
      if (!account) throw new Refused(`Nobody has an account with ${email}.`)
      if (!given.options.yes)
        throw new Refused(`It would erase account ${account.id}, ${account.englishName} (${account.email}). To do it: --yes`)
      const { userId, files } = await eraseAccountOf(db, account.id, systemClock())
      await withStore(config, (store) =>
        unlessBackedUp(db, async () => {
          for (const guid of files) for (const key of [guid, `${guid}.thumbnail`]) await store.remove(key)
        }),
      ).then((removed) => {
        if (!removed) terminal.note('A backup is running: the files go within some hours after it, when the portal sweeps.')
      })
      terminal.note(`Account ${userId} is erased, with ${files.length} files.`)
    })
  },
}
