import { requiredResetHours } from '@jadara/contract/limits'
import { emailKey } from '@jadara/contract/value'
import { systemClock } from '../clock.ts'
import { lockAccount, setPassword } from '../db/accounts.ts'
import { audit } from '../db/audit.ts'
import type { Transaction } from '../db/database.ts'
import { accountToMail, isInvitedOver } from '../db/invited-over.ts'
import { makePasswordToken } from '../db/password-links.ts'
import { setDisabled, setResetRequired } from '../features/accounts/store.ts'
import { hashPassword } from '../http/password.ts'
import { endAllSessions } from '../http/sessions.ts'
import { forgiveAllTries } from '../http/throttle.ts'
import { passwordChanged } from '../mail/letters/account.ts'
import { enqueue } from '../mail/outbox.ts'
import { passwordLink } from '../mail/password-link.ts'
import { type Command, needed, Refused } from './command.ts'
import { withWritableDatabase } from './open-database.ts'
import { passwordFrom, takenByLinkAlone } from './passwords.ts'

export const resetPassword: Command = {
  name: 'reset-password',
  summary: 'Print the link with which somebody sets a new password. The old one opens nothing any more, and every session ends.',
  usage: '--email <address> [--password-stdin] [--enable]',
  help: [
    `The link works once, for ${requiredResetHours} hours. Whoever has it sets the password: hand it over yourself.`,
    '--password-stdin  set the password now, from the first line of the standard input; no link is printed, the owner is told by mail',
    '--enable  also enable an account that the office has disabled; without it such an account is refused',
  ],
  options: { email: { type: 'string' }, 'password-stdin': { type: 'boolean' }, enable: { type: 'boolean' } },
  words: 0,
  async run(given, config, terminal) {
    const email = needed(given, 'email')
    const password = given.options['password-stdin'] ? await passwordFrom(terminal, email) : null
    const passwordHash = password === null ? null : await hashPassword(password)
    await withWritableDatabase(config, async ({ db }) => {
      const now = systemClock()
      const link = await db.transaction(async (tx) => {
        const found = await accountToMail(tx, email)
        const account = found && (await lockAccount(tx, found.id))
        if (!account) throw new Refused(`Nobody has an account with ${email}.`)
        if (passwordHash !== null && isInvitedOver(account)) throw new Refused(takenByLinkAlone(email))
        const trail = trailOf(tx, account.id, now)
        if (account.disabledAt) {
          if (!given.options.enable) throw new Refused(`The account of ${email} is disabled. To enable it too: --enable`)
          await setDisabled(tx, account.id, null)
          await trail('account-enabled')
        }
        await endAllSessions(tx, account.id, now)
        if (passwordHash === null) {
          // Who has had no password yet has none that could stop working.
          if (account.passwordHash !== null) await setResetRequired(tx, account.id, now)
          await trail('password-reset-required')
          const token = await makePasswordToken(tx, account.id, now, requiredResetHours * 60)
          return passwordLink(config.publicUrl, account.email, token, { first: account.passwordHash === null })
        }
        await setPassword(tx, account.id, passwordHash, now)
        await forgiveAllTries(tx, `sign-in:${emailKey(account.email)}:`)
        const letter = passwordChanged({ publicUrl: config.publicUrl })
        await enqueue(tx, { recipient: account.email, language: account.language, letter, accountId: account.id }, now)
        await trail('password-changed')
        return null
      })
      if (link === null) return terminal.note(`${email} has the new password. Every session has ended.`)
      terminal.note(
        `Every session of ${email} has ended. The link to a new password works once, for ${requiredResetHours} hours:`,
      )
      terminal.say(link)
    })
  },
}

const trailOf =
  (tx: Transaction, userId: number, at: Date) =>
  (action: 'account-enabled' | 'password-changed' | 'password-reset-required'): Promise<void> =>
    audit(tx, { about: 'office', at, actorId: null, action, detail: { userId } })
