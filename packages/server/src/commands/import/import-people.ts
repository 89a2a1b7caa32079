import { readFile } from 'node:fs/promises'
import { type PeopleKind, peopleColumns } from '@jadara/contract/accounts/people-import'
import { systemClock } from '../../core/clock.ts'
import type { Config } from '../../core/config.ts'
import { Failure } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { personChecks } from '../../features/people-import/import-people.ts'
import { type CheckedPerson, readPeopleSheet, refuseFailure, toRefusedPerson } from '../../features/people-import/person-line.ts'
import { type SheetLine, UnreadableSheetError } from '../../sheets/read-columns.ts'
import { type Command, type CommandArguments, CommandError, type Terminal } from '../command.ts'
import { withDatabase } from '../open-database.ts'

const formatColumnsHelp = (kind: PeopleKind): string =>
  `Columns, in any order: ${peopleColumns[kind].map(({ name, optional }) => (optional ? `${name} (may be left out)` : name)).join(', ')}.`

/** Imports all lines of a CSV file in one transaction, or none. */
const createImportCommand = (kind: PeopleKind, notes: readonly string[]): Command => ({
  name: `import ${kind}`,
  summary: `Register ${kind} in the active round from a CSV file: all of them, or none.`,
  usage: '<file.csv> [--dry-run] [--send-invitations]',
  help: [
    formatColumnsHelp(kind),
    'The first line holds the column names, or their labels on screen in either language. UTF-8; commas or semicolons; dates as 2019-06-30 or 30/06/2019.',
    ...notes,
    '--dry-run           print the result of each line and write nothing',
    '--send-invitations  mail a link to set a password to everybody who has none; without it they use "Forgot the password?"',
  ],
  options: { 'dry-run': { type: 'boolean' }, 'send-invitations': { type: 'boolean' } },
  positionalCount: 1,
  async run(given, config, terminal) {
    const lines = await readLines(given.positionals[0] ?? '', kind)
    const isDryRun = given.options['dry-run'] === true
    await withDatabase(
      config,
      async ({ db }) => {
        // A read-only transaction guarantees that a dry run writes nothing.
        const summary = await db.transaction((tx) => importLines({ kind, lines, tx, config, given, terminal, dry: isDryRun }), {
          accessMode: isDryRun ? 'read only' : 'read write',
        })
        terminal.note(summary)
      },
      { writes: !isDryRun },
    )
  },
})

export const importApplicantsCommand = createImportCommand('applicants', [
  'Each line is checked like a registration in the active round. People who already have an account are skipped; the account is not changed.',
  'The accounts have no password until the applicants set one.',
])

export const importReviewersCommand = createImportCommand('reviewers', [
  'The theme must be one that the active round offers: its name in either language, or its number.',
  'Reviewers of an earlier round keep their account and password; with --send-invitations they get a mail about the new round.',
])

/** Throws `CommandError` if the file is not a CSV file with these columns. */
async function readLines(path: string, kind: PeopleKind): Promise<readonly SheetLine[]> {
  const bytes = await readFile(path).catch(() => {
    throw new Error(`${path} cannot be read.`)
  })
  try {
    return readPeopleSheet(bytes, kind, { allowsOthers: false }).lines
  } catch (error) {
    if (!(error instanceof UnreadableSheetError)) throw error
    const problems = error.problems.map(({ en }) => en)
    throw new CommandError([`${path} cannot be imported.`, ...problems, formatColumnsHelp(kind)].join('\n'))
  }
}

type ImportRun = {
  readonly kind: PeopleKind
  readonly lines: readonly SheetLine[]
  readonly tx: Transaction
  readonly config: Config
  readonly given: CommandArguments
  readonly terminal: Terminal
  readonly dry: boolean
}

/** Returns the summary to print after the commit. */
async function importLines({ kind, lines, tx, config, given, terminal, dry: isDryRun }: ImportRun): Promise<string> {
  const now = systemClock()
  const sendInvitations = given.options['send-invitations'] === true
  const check = await personChecks[kind](tx, { config, now, actorId: null, sendInvitations }).catch(throwCommandError)
  const counts = { imported: 0, skipped: 0, refused: 0 }
  const writes: { readonly email: string; readonly write: () => Promise<void> }[] = []
  for (const { line, values, error } of lines) {
    const email = values.email ?? ''
    const person: CheckedPerson = error ? toRefusedPerson([error]) : await refuseFailure(() => check(tx, values))
    counts[person.outcome] += 1
    if (person.outcome === 'imported') writes.push({ email, write: person.write })
    if (person.outcome === 'imported' && !isDryRun) continue
    const outcome = person.outcome === 'imported' ? 'would be imported' : person.outcome
    terminal.print(`line ${line}  ${email}  ${outcome}: ${person.message.en}`)
  }
  const total = `${counts.imported} to import, ${counts.skipped} skipped, ${counts.refused} refused`
  if (counts.refused > 0) throw new CommandError(`Nothing was imported: ${total}.`)
  if (isDryRun) return `Nothing was written: ${total}.`
  for (const { email, write } of writes) await write().catch((error) => throwCommandError(error, email))
  if (counts.imported > 0) {
    const detail = { list: kind, imported: counts.imported, skipped: counts.skipped }
    await insertAuditEntry(tx, { about: 'office', at: now, actorId: null, action: 'people-imported', detail })
  }
  return `Imported: ${counts.imported}. Skipped: ${counts.skipped}.`
}

/** For a person who was registered meanwhile, with the address. */
function throwCommandError(error: unknown, email?: string): never {
  if (!(error instanceof Failure)) throw error
  throw new CommandError(email ? `${email} ${error.message}. Nothing was imported. Run the command again.` : error.message)
}
