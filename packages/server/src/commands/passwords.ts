import { newPassword } from '@jadara/contract/session'
import { validate } from '@jadara/contract/validate'
import { weaknessOf } from '../http/weak-password.ts'
import { Refused, type Terminal } from './command.ts'

/** From the standard input alone: whatever stands behind a command can be read by everybody on the machine, and stays in the shell's history. */
export async function passwordFrom(terminal: Terminal, email: string): Promise<string> {
  const given = validate(newPassword(), await terminal.ask('New password: '))
  if (!given.ok) throw new Refused(given.messages[0]?.en)
  const weakness = weaknessOf(given.value, email)
  if (weakness) throw new Refused(weakness.en)
  return given.value
}

/** Of an account that was invited over a registration: a password would open nothing before the address is taken over. */
export const takenByLinkAlone = (email: string): string =>
  `An applicant registered with ${email} and has not confirmed it. Leave out --password-stdin: the printed link sets the password and takes the address over.`
