import { join } from 'node:path'
import type { Config } from '../config.ts'
import { demoPassword } from './people.ts'
import type { SignIn } from './sign-ins.ts'

/** What the demo prints once it is ready. */
export function welcome({ publicUrl, dataDirectory, smtpUrl }: Config, people: readonly SignIn[]): string {
  const whoWidth = Math.max(...people.map(({ who }) => who.length)) + 3
  const emailWidth = Math.max(...people.map(({ email }) => email.length)) + 3
  const lines = people.flatMap(({ who, email, name, receiptNumber }) => [
    `  ${who.padEnd(whoWidth)}${email.padEnd(emailWidth)}${name}`,
    ...(receiptNumber
      ? [`  ${''.padEnd(whoWidth)}receipt ${receiptNumber}, to be checked at ${publicUrl}/verify/${receiptNumber}`]
      : []),
  ])
  return `
  The Jadara demo is ready:  ${publicUrl}

  Everybody signs in with the password  ${demoPassword}

${lines.join('\n')}

  ${smtpUrl ? '' : `Mails are written to ${join(dataDirectory, 'mail')}\n  `}Ctrl-C stops the demo and keeps its data; to begin anew, remove ${dataDirectory}
`
}
