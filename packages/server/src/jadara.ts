import { createInterface } from 'node:readline'
import { commandLine } from '@jadara/contract/audit'
import { DrizzleQueryError } from 'drizzle-orm'
import { activateRound } from './commands/activate-round.ts'
import { checkData } from './commands/check-data.ts'
import { type Command, givenTo, helpOf, Misused, Refused, type Terminal } from './commands/command.ts'
import { createAdministrator } from './commands/create-administrator.ts'
import { importApplicants } from './commands/import/applicants.ts'
import { importReviewers } from './commands/import/reviewers.ts'
import { makeBackup } from './commands/make-backup.ts'
import { resetPassword } from './commands/reset-password.ts'
import { restoreBackup } from './commands/restore-backup.ts'
import { showConfig } from './commands/show-config.ts'
import { upgrade } from './commands/upgrade.ts'
import { verifyBackup } from './commands/verify-backup.ts'
import { readConfig } from './config.ts'
import { within } from './origin.ts'

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
  checkData,
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

const terminal: Terminal = {
  say: (line) => void process.stdout.write(`${line}\n`),
  note: (line) => void process.stderr.write(`${line}\n`),
  progress: (line) => {
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`)
  },
  isInteractive: process.stdin.isTTY === true,
  async ask(question) {
    if (process.stdin.isTTY) process.stderr.write(question)
    for await (const line of createInterface({ input: process.stdin })) return line
    return ''
  },
}

process.exitCode = await main(process.argv.slice(2))

async function main(args: readonly string[]): Promise<number> {
  const command = commands.find(({ name }) => name.split(' ').every((word, at) => args[at] === word))
  try {
    if (!command) {
      if (args[0] === undefined || args[0] === '--help' || args[0] === 'help') return shown(overview)
      throw new Misused('There is no such command.')
    }
    const rest = args.slice(command.name.split(' ').length)
    if (rest.includes('--help')) return shown(helpOf(command))
    const given = givenTo(command, rest)
    await within(commandLine, () => command.run(given, readConfig(process.env), terminal, process.env))
    return 0
  } catch (error) {
    terminal.progress('')
    terminal.note(wordsOf(error))
    if (error instanceof Misused) terminal.note(`\n${command ? helpOf(command) : overview}`)
    return error instanceof Refused ? 1 : 2
  } finally {
    process.stdin.destroy()
  }
}

function shown(help: string): number {
  terminal.say(help)
  return 0
}

/** A query that failed would name its values, secrets among them. */
function wordsOf(error: unknown): string {
  if (error instanceof DrizzleQueryError) return `The database refused: ${error.cause?.message ?? 'it did not say why'}`
  return error instanceof Error ? error.message : String(error)
}
