import { sentMailDays } from '@jadara/contract/core/limits'
import { systemClock } from '../core/clock.ts'
import { findAnyAccountByEmail } from '../db/accounts.ts'
import { removeUnlessBackupRuns } from '../db/stored-files.ts'
import { listKeysOfFile } from '../files/store-file.ts'
import { type Command, CommandError, requireOption } from './command.ts'
import { eraseApplicant } from './erase-applicant.ts'
import { withFileStore, withWritableDatabase } from './open-database.ts'

export const eraseAccount: Command = {
  name: 'erase-account',
  summary: 'Erase an applicant who never submitted: account, records, queries, mails and files. This cannot be undone.',
  usage: '--email <address> --yes',
  help: [
    'An applicant with a receipt is never erased, even if the submission was reopened.',
    `Mails to the office about the applicant are deleted ${sentMailDays} days after they were sent, like all mails.`,
    'The audit trail is kept; it records the erasure by numbers only. Earlier backups still contain the data.',
    '--yes  erase the account; without it the command only shows which account it would erase',
  ],
  options: { email: { type: 'string' }, yes: { type: 'boolean' } },
  positionalCount: 0,
  async run(given, config, terminal) {
    const email = requireOption(given, 'email')
    await withWritableDatabase(config, async ({ db }) => {
      const account = await findAnyAccountByEmail(db, email)
      if (!account) throw new CommandError(`There is no account with the address ${email}.`)
      if (!given.options.yes)
        throw new CommandError(
          `This would erase account ${account.id}, ${account.englishName} (${account.email}). To erase it, add --yes.`,
        )
      const { userId, fileKeys: files } = await eraseApplicant(db, account.id, systemClock())
      await withFileStore(config, (store) =>
        removeUnlessBackupRuns(db, async () => {
          for (const guid of files) for (const key of listKeysOfFile(guid)) await store.remove(key)
        }),
      ).then((removed) => {
        if (!removed)
          terminal.note('A backup is running. The clean-up job of the portal deletes the files within some hours after it ends.')
      })
      terminal.note(`Account ${userId} was erased, with ${files.length} files.`)
    })
  },
}
