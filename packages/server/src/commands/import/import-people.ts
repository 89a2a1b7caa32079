import { emailKey } from '@jadara/contract/core/value'
import { systemClock } from '../../core/clock.ts'
import type { Config } from '../../core/config.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { type Command, type CommandArguments, CommandError, type Terminal } from '../command.ts'
import { withDatabase } from '../open-database.ts'
import { formatColumnsHelp, type PeopleFileColumn, type PersonLine, readPeopleFile } from './people-file.ts'

/** The result of checking one line. `write` carries out the import of the line. */
export type ImportLineResult =
  | { readonly outcome: 'imported'; readonly message: string; write(): Promise<void> }
  | { readonly outcome: 'skipped' | 'refused'; readonly message: string }

export type ImportContext = {
  readonly tx: Transaction
  readonly config: Config
  readonly now: Date
  readonly sendInvitations: boolean
}

export type PeopleImport = {
  readonly kind: 'applicants' | 'reviewers'
  readonly columns: readonly PeopleFileColumn[]
  readonly notes: readonly string[]
  /** Loads what the check of a line needs and returns the check. Throws `CommandError` if nobody can be imported at present. */
  createLineCheck(judging: ImportContext): Promise<(values: PersonLine['values']) => Promise<ImportLineResult>>
}

/** Imports all lines of a CSV file in one transaction, or none. */
export const createImportCommand = (people: PeopleImport): Command => ({
  name: `import ${people.kind}`,
  summary: `Register ${people.kind} in the active round from a CSV file: all of them, or none.`,
  usage: '<file.csv> [--dry-run] [--send-invitations]',
  help: [
    formatColumnsHelp(people.columns),
    'The first line holds the column names, or their labels on screen in either language. UTF-8; commas or semicolons; dates as 2019-06-30.',
    ...people.notes,
    '--dry-run           print the result of each line and write nothing',
    '--send-invitations  mail a link to set a password to everybody who has none; without it they use "Forgot the password?"',
  ],
  options: { 'dry-run': { type: 'boolean' }, 'send-invitations': { type: 'boolean' } },
  positionalCount: 1,
  async run(given, config, terminal) {
    const lines = await readPeopleFile(given.positionals[0] ?? '', people.columns)
    const isDryRun = given.options['dry-run'] === true
    await withDatabase(
      config,
      async ({ db }) => {
        // A read-only transaction guarantees that a dry run writes nothing.
        const summary = await db.transaction((tx) => importLines({ people, lines, tx, config, given, terminal, dry: isDryRun }), {
          accessMode: isDryRun ? 'read only' : 'read write',
        })
        terminal.note(summary)
      },
      { writes: !isDryRun },
    )
  },
})

type ImportRun = {
  readonly people: PeopleImport
  readonly lines: readonly PersonLine[]
  readonly tx: Transaction
  readonly config: Config
  readonly given: CommandArguments
  readonly terminal: Terminal
  readonly dry: boolean
}

/** Returns the summary to print after the commit. */
async function importLines({ people, lines, tx, config, given, terminal, dry: isDryRun }: ImportRun): Promise<string> {
  const now = systemClock()
  const checkLine = await people.createLineCheck({ tx, config, now, sendInvitations: given.options['send-invitations'] === true })
  const counts = { imported: 0, skipped: 0, refused: 0 }
  const seen = new Map<string, number>()
  const writes: (() => Promise<void>)[] = []
  for (const { line, values, error } of lines) {
    const email = values.email ?? ''
    const result = await checkUnlessRefused(error ?? findDuplicate(seen, email, line), () => checkLine(values))
    counts[result.outcome] += 1
    if (result.outcome === 'imported') writes.push(result.write)
    if (result.outcome === 'imported' && !isDryRun) continue
    const outcome = result.outcome === 'imported' ? 'would be imported' : result.outcome
    terminal.print(`line ${line}  ${email}  ${outcome}: ${result.message}`)
  }
  const total = `${counts.imported} to import, ${counts.skipped} skipped, ${counts.refused} refused`
  if (counts.refused > 0) throw new CommandError(`Nothing was imported: ${total}.`)
  if (isDryRun) return `Nothing was written: ${total}.`
  for (const write of writes) await write()
  if (counts.imported > 0) {
    const detail = { list: people.kind, imported: counts.imported, skipped: counts.skipped }
    await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'people-imported', detail })
  }
  return `Imported: ${counts.imported}. Skipped: ${counts.skipped}.`
}

const checkUnlessRefused = async (error: string | null, checkLine: () => Promise<ImportLineResult>): Promise<ImportLineResult> =>
  error === null ? checkLine() : { outcome: 'refused', message: error }

function findDuplicate(seen: Map<string, number>, email: string, line: number): string | null {
  const key = emailKey(email)
  const before = seen.get(key)
  if (key !== '' && before === undefined) seen.set(key, line)
  return before === undefined ? null : `The same address is on line ${before}.`
}
