import { newAdministrator } from '@jadara/contract/accounts'
import { administrator } from '@jadara/contract/endpoint'
import { invitationDays } from '@jadara/contract/limits'
import { validate } from '@jadara/contract/validate'
import { systemClock } from '../clock.ts'
import { setPassword } from '../db/accounts.ts'
import { audit } from '../db/audit.ts'
import { addInvited, isInvitedOver } from '../db/invited-over.ts'
import { makePasswordToken } from '../db/password-links.ts'
import { hashPassword } from '../http/password.ts'
import { passwordLink } from '../mail/password-link.ts'
import { type Command, needed, Refused, text } from './command.ts'
import { withWritableDatabase } from './open-database.ts'
import { passwordFrom, takenByLinkAlone } from './passwords.ts'

export const createAdministrator: Command = {
  name: 'create-administrator',
  summary: 'Add somebody who administers the award, and print the link with which they set their password.',
  usage: '--email <address> [--english-name <name>] [--arabic-name <name>] [--language en|ar] [--password-stdin]',
  help: [
    `The link works once, for ${invitationDays} days. Whoever has it sets the password: hand it over yourself, nothing is mailed.`,
    '--password-stdin  set the password now, from the first line of the standard input; no link is printed',
    '--english-name, --arabic-name  how the portal addresses them; "Award office" where they are left out',
  ],
  options: {
    email: { type: 'string' },
    'english-name': { type: 'string' },
    'arabic-name': { type: 'string' },
    language: { type: 'string' },
    'password-stdin': { type: 'boolean' },
  },
  words: 0,
  async run(given, config, terminal) {
    const person = validate(newAdministrator, {
      email: needed(given, 'email'),
      englishName: text(given, 'english-name') ?? 'Award office',
      arabicName: text(given, 'arabic-name') ?? 'مكتب الجائزة',
      language: text(given, 'language') ?? 'en',
    })
    if (!person.ok)
      throw new Refused(person.fields.language ? 'The language is en or ar.' : person.messages.map(({ en }) => en).join('\n'))
    const { email, englishName, arabicName, language = 'en' } = person.value
    const password = given.options['password-stdin'] ? await passwordFrom(terminal, email) : null
    const passwordHash = password === null ? null : await hashPassword(password)
    await withWritableDatabase(config, async ({ db }) => {
      const now = systemClock()
      const link = await db.transaction(async (tx) => {
        const account = await addInvited(tx, { email, englishName, arabicName, language, userType: administrator }, now)
        if (!account)
          throw new Refused(`${email} has an account already. For a new password: jadara reset-password --email ${email}`)
        if (passwordHash !== null && isInvitedOver(account)) throw new Refused(takenByLinkAlone(email))
        await audit(tx, {
          ...{ about: 'office', at: now, actorId: null, action: 'administrator-added' },
          detail: { userId: account.id, after: { email: account.email, englishName, arabicName } },
        })
        if (passwordHash === null) {
          const token = await makePasswordToken(tx, account.id, now, invitationDays * 24 * 60)
          return passwordLink(config.publicUrl, account.email, token, { first: true })
        }
        await setPassword(tx, account.id, passwordHash, now)
        return null
      })
      terminal.note(`${email} is an administrator.`)
      if (link === null) return
      terminal.note(`The link to set the password works once, for ${invitationDays} days:`)
      terminal.say(link)
    })
  },
}
