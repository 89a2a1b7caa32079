import { requiredResetHours } from '@jadara/contract/core/limits'
import { emailKey } from '@jadara/contract/core/value'
import { systemClock } from '../core/clock.ts'
import { lockAccount, updatePasswordAndConfirmAddress } from '../db/accounts.ts'
import { insertAuditEntry } from '../db/audit.ts'
import type { Transaction } from '../db/database.ts'
import { findAccountToMail, isWaitingForAddress } from '../db/invitations.ts'
import { createPasswordToken } from '../db/password-links.ts'
import { markPasswordResetRequired, updateDisabledAt } from '../features/accounts/store.ts'
import { hashPassword } from '../http/password.ts'
import { endAllSessions } from '../http/sessions.ts'
import { clearAttemptsByPrefix } from '../http/throttle.ts'
import { toPasswordLink } from '../mail/letter-words.ts'
import { passwordChangedLetter } from '../mail/letters/account.ts'
import { enqueueMail } from '../mail/outbox.ts'
import { type Command, CommandError, linkRequiredMessage, readPassword, requireOption } from './command.ts'
import { withWritableDatabase } from './open-database.ts'

export const resetPasswordCommand: Command = {
  name: 'reset-password',
  summary: 'Print a link to set a new password for an account. The old password stops working and every session ends.',
  usage: '--email <address> [--password-stdin] [--enable]',
  help: [
    `The link works once and expires after ${requiredResetHours} hours. Anyone who has it can set the password: hand it over yourself.`,
    '--password-stdin  set the password to the first line of standard input; prints no link, and notifies the owner by mail',
    '--enable  also enable the account if the office has disabled it; without this option a disabled account is refused',
  ],
  options: { email: { type: 'string' }, 'password-stdin': { type: 'boolean' }, enable: { type: 'boolean' } },
  positionalCount: 0,
  async run(given, config, terminal) {
    const email = requireOption(given, 'email')
    const password = given.options['password-stdin'] ? await readPassword(terminal, email) : null
    const passwordHash = password === null ? null : await hashPassword(password)
    await withWritableDatabase(config, async ({ db }) => {
      const now = systemClock()
      const link = await db.transaction(async (tx) => {
        const found = await findAccountToMail(tx, email)
        const account = found && (await lockAccount(tx, found.id))
        if (!account) throw new CommandError(`There is no account with the address ${email}.`)
        if (passwordHash !== null && isWaitingForAddress(account)) throw new CommandError(linkRequiredMessage(email))
        const writeAudit = auditWriter(tx, account.id, now)
        if (account.disabledAt) {
          if (!given.options.enable)
            throw new CommandError(`The account of ${email} is disabled. To enable it as well, add --enable.`)
          await updateDisabledAt(tx, account.id, null)
          await writeAudit('account-enabled')
        }
        await endAllSessions(tx, account.id, now)
        if (passwordHash === null) {
          // An account without a password needs no reset.
          if (account.passwordHash !== null) await markPasswordResetRequired(tx, account.id, now)
          await writeAudit('password-reset-required')
          const token = await createPasswordToken(tx, account.id, now, requiredResetHours * 60)
          return toPasswordLink(config.publicUrl, account.email, token, { first: account.passwordHash === null })
        }
        await updatePasswordAndConfirmAddress(tx, account.id, passwordHash, now)
        await clearAttemptsByPrefix(tx, `sign-in:${emailKey(account.email)}:`)
        const letter = passwordChangedLetter({ publicUrl: config.publicUrl })
        await enqueueMail(tx, { recipient: account.email, language: account.language, letter, accountId: account.id }, now)
        await writeAudit('password-changed')
        return null
      })
      if (link === null) return terminal.note(`The password of ${email} was changed. Every session has ended.`)
      terminal.note(
        `Every session of ${email} has ended. Link to set a new password (works once, expires after ${requiredResetHours} hours):`,
      )
      terminal.print(link)
    })
  },
}

const auditWriter =
  (tx: Transaction, userId: number, at: Date) =>
  (action: 'account-enabled' | 'password-changed' | 'password-reset-required'): Promise<void> =>
    insertAuditEntry(tx, { about: 'office', at, actorId: null, action, detail: { userId } })
