import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { newPassword } from '@jadara/contract/accounts/session'
import { validate } from '@jadara/contract/core/validate'
import type { BackupManifest } from '../backup/format.ts'
import type { Config } from '../core/config.ts'
import { findPasswordWeakness } from '../http/password.ts'

/** The command failed or found something: exit code 1. The message is for the operator. */
export class CommandError extends Error {}

/** The arguments are not valid: exit code 2, and the help is printed. */
export class UsageError extends Error {}

export type CommandArguments = {
  readonly options: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

export type Terminal = {
  /** Writes a result to standard output, where a program may read it. */
  print(line: string): void
  /** Writes a message for the operator to standard error. */
  note(line: string): void
  /** Replaces the last progress line; does nothing unless standard error is a terminal. */
  progress(line: string): void
  /** Returns the first line of standard input. */
  prompt(question: string): Promise<string>
  readonly isInteractive: boolean
}

export type Command = {
  /** For example 'import applicants'. */
  readonly name: string
  readonly summary: string
  readonly usage: string
  readonly help: readonly string[]
  readonly options: ParseArgsOptionsConfig
  readonly positionalCount: number
  run(given: CommandArguments, config: Config, terminal: Terminal, variables: NodeJS.ProcessEnv): Promise<void>
}

export const formatCommandHelp = ({ name, usage, summary, help }: Command): string =>
  [`jadara ${name} ${usage}`.trim(), '', summary, ...(help.length > 0 ? ['', ...help] : [])].join('\n')

/** Throws `UsageError` for unknown options and a wrong number of arguments. */
export function parseCommandArguments(command: Command, args: readonly string[]): CommandArguments {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: command.options, allowPositionals: true, strict: true })
    if (positionals.length !== command.positionalCount) throw new Error(`expected ${command.positionalCount} arguments`)
    return { options: values as CommandArguments['options'], positionals: positionals }
  } catch (error) {
    // The message of parseArgs may repeat the arguments, which may contain a password.
    const unknown = /^Unknown option '(--?[\w-]+)/.exec((error as Error).message)?.[1]
    const missing = /^Option '(--?[\w-]+)/.exec((error as Error).message)?.[1]
    throw new UsageError(
      unknown
        ? `Unknown option ${unknown}.`
        : missing
          ? `The option ${missing} is missing its value, or takes none.`
          : `Wrong arguments. Usage: jadara ${command.name} ${command.usage}`.trim(),
    )
  }
}

export function requireOption({ options }: CommandArguments, name: string): string {
  const value = options[name]
  if (typeof value !== 'string' || value.trim() === '') throw new UsageError(`--${name} is missing.`)
  return value
}

export const findOption = ({ options }: CommandArguments, name: string): string | undefined => {
  const value = options[name]
  return typeof value === 'string' ? value : undefined
}

/** For example '12.0 MB in 1.5 s, 8 MB/s'. */
export const formatThroughput = (bytes: number, milliseconds: number): string =>
  `${formatMegabytes(bytes)} in ${formatSeconds(milliseconds)}, ${(bytes / 1e3 / Math.max(milliseconds, 1)).toFixed(0)} MB/s`

export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
export const formatSeconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

export function formatBackupContents({ rows, files }: BackupManifest): string {
  const all = Object.values(rows).reduce((sum, count) => sum + count, 0)
  const named = { applications: rows.application ?? 0, receipts: rows.receipt ?? 0 }
  return `${Object.keys(rows).length} tables of ${all} rows (${named.applications} applications, ${named.receipts} receipts), ${files.count} files of ${formatMegabytes(files.bytes)}`
}

/** Passwords are read from standard input only: arguments are visible to every user of the machine and stay in the shell's history. */
export async function readPassword(terminal: Terminal, email: string): Promise<string> {
  const given = validate(newPassword(), await terminal.prompt('New password: '))
  if (!given.ok) throw new CommandError(given.messages[0]?.en)
  const weakness = findPasswordWeakness(given.value, email)
  if (weakness) throw new CommandError(weakness.en)
  return given.value
}

/** For an administrator or reviewer invited at the address of an unconfirmed applicant: the address must be taken over before a password works. */
export const linkRequiredMessage = (email: string): string =>
  `An applicant registered with ${email} and has not confirmed the address. Run the command without --password-stdin: the printed link sets the password and takes over the address.`
