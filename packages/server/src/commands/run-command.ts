import { commandLineOrigin } from '@jadara/contract/audit/audit'
import { DrizzleQueryError } from 'drizzle-orm'
import { runWithAuditOrigin } from '../core/async-context.ts'
import { readConfig } from '../core/config.ts'
import { activateRoundCommand } from './activate-round.ts'
import { checkData } from './check-data.ts'
import { type Command, CommandError, formatCommandHelp, parseCommandArguments, type Terminal, UsageError } from './command.ts'
import { createAdministrator } from './create-administrator.ts'
import { eraseAccount } from './erase-account.ts'
import { importApplicantsCommand, importReviewersCommand } from './import/import-people.ts'
import { makeBackupCommand } from './make-backup.ts'
import { resetPasswordCommand } from './reset-password.ts'
import { restoreBackupCommand } from './restore-backup.ts'
import { sealTrailCommand } from './seal-trail.ts'
import { showConfigCommand } from './show-config.ts'
import { dryRunUpgradeCommand } from './upgrade.ts'
import { verifyBackupCommand } from './verify-backup.ts'

/**
 * The operator's commands (`npm run jadara -- <command>`). Exit codes: 0 success; 1 the command failed or found something; 2 it could not run, or its
 * arguments are not valid.
 */
const commands: readonly Command[] = [
  createAdministrator,
  resetPasswordCommand,
  importApplicantsCommand,
  importReviewersCommand,
  activateRoundCommand,
  eraseAccount,
  checkData,
  sealTrailCommand,
  makeBackupCommand,
  verifyBackupCommand,
  restoreBackupCommand,
  dryRunUpgradeCommand,
  showConfigCommand,
]

const overview = [
  'jadara <command>',
  '',
  ...commands.map(({ name, summary }) => `  ${name.padEnd(22)}${summary}`),
  '',
  'Run "jadara <command> --help" for details. Settings are the environment variables of the portal, such as DATA_DIR and DATABASE_URL.',
].join('\n')

/** Returns the exit code. `variables` are the settings of the portal. */
export async function runCommand(
  args: readonly string[],
  { terminal, variables }: { terminal: Terminal; variables: NodeJS.ProcessEnv },
): Promise<number> {
  const printHelp = (help: string) => {
    terminal.print(help)
    return 0
  }
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))
  try {
    if (!command) {
      if (args[0] === undefined || args[0] === '--help' || args[0] === 'help') return printHelp(overview)
      throw new UsageError('Unknown command.')
    }
    const rest = args.slice(command.name.split(' ').length)
    if (rest.includes('--help')) return printHelp(formatCommandHelp(command))
    const commandArguments = parseCommandArguments(command, rest)
    await runWithAuditOrigin(commandLineOrigin, () => command.run(commandArguments, readConfig(variables), terminal, variables))
    return 0
  } catch (error) {
    terminal.progress('')
    terminal.note(formatError(error))
    if (error instanceof UsageError) terminal.note(`\n${command ? formatCommandHelp(command) : overview}`)
    return error instanceof CommandError ? 1 : 2
  }
}

/** The message of a failed query contains its values, which may be secrets. */
function formatError(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `A database query failed: ${error.cause?.message ?? 'unknown reason'}`
  return error instanceof Error ? error.message : String(error)
}
