import { newAdministratorBody } from '@jadara/contract/accounts/accounts'
import { administrator } from '@jadara/contract/core/endpoint'
import { invitationDays } from '@jadara/contract/core/limits'
import { validate } from '@jadara/contract/core/validate'
import { systemClock } from '../core/clock.ts'
import { updatePasswordAndConfirmAddress } from '../db/accounts.ts'
import { insertAuditEntry } from '../db/audit.ts'
import { createInvitedAccount, isWaitingForAddress } from '../db/invitations.ts'
import { createPasswordToken } from '../db/password-links.ts'
import { hashPassword } from '../http/password.ts'
import { toPasswordLink } from '../mail/letter-words.ts'
import { type Command, CommandError, findOption, linkRequiredMessage, readPassword, requireOption } from './command.ts'
import { withWritableDatabase } from './open-database.ts'

export const createAdministrator: Command = {
  name: 'create-administrator',
  summary: 'Add an administrator and print a link to set the password.',
  usage: '--email <address> [--english-name <name>] [--arabic-name <name>] [--language en|ar] [--password-stdin]',
  help: [
    `The link works once and expires after ${invitationDays} days. Anyone who has it can set the password: hand it over yourself, no mail is sent.`,
    '--password-stdin  set the password to the first line of standard input; prints no link',
    '--english-name, --arabic-name  the name shown in the portal; "Award office" by default',
  ],
  options: {
    email: { type: 'string' },
    'english-name': { type: 'string' },
    'arabic-name': { type: 'string' },
    language: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  positionalCount: 0,
  async run(given, config, terminal) {
    const person = validate(newAdministratorBody, {
      email: requireOption(given, 'email'),
      englishName: findOption(given, 'english-name') ?? 'Award office',
      arabicName: findOption(given, 'arabic-name') ?? 'مكتب الجائزة',
      language: findOption(given, 'language') ?? 'en',
    })
    if (!person.ok)
      throw new CommandError(
        person.fields.language ? 'The language must be en or ar.' : person.messages.map(({ en }) => en).join('\n'),
      )
    const { email, englishName, arabicName, language = 'en' } = person.value
    const password = given.options['password-stdin'] ? await readPassword(terminal, email) : null
    const passwordHash = password === null ? null : await hashPassword(password)
    await withWritableDatabase(config, async ({ db }) => {
      const now = systemClock()
      const link = await db.transaction(async (tx) => {
        const account = await createInvitedAccount(tx, { email, englishName, arabicName, language, userType: administrator }, now)
        if (!account)
          throw new CommandError(
            `${email} already has an account. To set a new password, run: jadara reset-password --email ${email}`,
          )
        if (passwordHash !== null && isWaitingForAddress(account)) throw new CommandError(linkRequiredMessage(email))
        await insertAuditEntry(tx, {
          ...{ about: 'office', at: now, actorId: null, action: 'administrator-added' },
          detail: { userId: account.id, after: { email: account.email, englishName, arabicName } },
        })
        if (passwordHash === null) {
          const token = await createPasswordToken(tx, account.id, now, invitationDays * 24 * 60)
          return toPasswordLink(config.publicUrl, account.email, token, { first: true })
        }
        await updatePasswordAndConfirmAddress(tx, account.id, passwordHash, now)
        return null
      })
      terminal.note(`${email} is an administrator.`)
      if (link === null) return
      terminal.note(`Link to set the password (works once, expires after ${invitationDays} days):`)
      terminal.print(link)
    })
  },
}
