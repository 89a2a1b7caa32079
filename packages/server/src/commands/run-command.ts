import { commandLine } from '@jadara/contract/audit'
import { DrizzleQueryError } from 'drizzle-orm'
import { readConfig } from '../config.ts'
import { within } from '../origin.ts'
import { activateRound } from './activate-round.ts'
import { checkData } from './check-data.ts'
import { type Command, givenTo, helpOf, Misused, Refused, type Terminal } from './command.ts'
import { createAdministrator } from './create-administrator.ts'
import { eraseAccount } from './erase-account.ts'
import { importApplicants } from './import/applicants.ts'
import { importReviewers } from './import/reviewers.ts'
import { makeBackup } from './make-backup.ts'
import { resetPassword } from './reset-password.ts'
import { restoreBackup } from './restore-backup.ts'
import { sealTrail } from './seal-trail.ts'
import { showConfig } from './show-config.ts'
import { upgrade } from './upgrade.ts'
import { verifyBackup } from './verify-backup.ts'

/**
 * What the operator does with a portal (`npm run jadara -- <command>`). Exit codes: 0 done; 1 something was found, or it cannot be done so;
 * 2 it could not be tried, or nobody knows what was meant.
 */
const commands: readonly Command[] = [
  createAdministrator,
  resetPassword,
  importApplicants,
  importReviewers,
  activateRound,
  eraseAccount,
  checkData,
  sealTrail,
  makeBackup,
  verifyBackup,
  restoreBackup,
  upgrade,
  showConfig,
]

const overview = [
  'jadara <command>',
  '',
  ...commands.map(({ name, summary }) => `  ${name.padEnd(22)}${summary}`),
  '',
  'jadara <command> --help tells more. Settings are the portal\u2019s own: environment variables such as DATA_DIR and DATABASE_URL.',
].join('\n')

/** Runs what `args` ask for, with the portal's settings in `variables`. Answers the exit code. */
export async function runCommand(
  args: readonly string[],
  { terminal, variables }: { terminal: Terminal; variables: NodeJS.ProcessEnv },
): Promise<number> {
  const shown = (help: string) => {
    terminal.say(help)
    return 0
  }
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))
  try {
    if (!command) {
      if (args[0] === undefined || args[0] === '--help' || args[0] === 'help') return shown(overview)
      throw new Misused('There is no such command.')
    }
    const rest = args.slice(command.name.split(' ').length)
    if (rest.includes('--help')) return shown(helpOf(command))
    const given = givenTo(command, rest)
    await within(commandLine, () => command.run(given, readConfig(variables), terminal, variables))
    return 0
  } catch (error) {
    terminal.progress('')
    terminal.note(wordsOf(error))
    if (error instanceof Misused) terminal.note(`\n${command ? helpOf(command) : overview}`)
    return error instanceof Refused ? 1 : 2
  }
}

/** A query that failed would name its values, secrets among them. */
function wordsOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `The database refused: ${error.cause?.message ?? 'it did not say why'}`
  return error instanceof Error ? error.message : String(error)
}
