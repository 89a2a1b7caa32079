import { emailKey } from '@jadara/contract/value'
import { systemClock } from '../../clock.ts'
import type { Config } from '../../config.ts'
import { audit } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { type Command, type Given, Refused, type Terminal } from '../command.ts'
import { withDatabase } from '../open-database.ts'
import { type Column, columnsHelp, type Line, readPeople } from './people-file.ts'

/** What becomes of one line. `write` does it; `says` names it as done. */
export type Judged =
  | { readonly outcome: 'imported'; readonly says: string; write(): Promise<void> }
  | { readonly outcome: 'skipped' | 'refused'; readonly says: string }

export type Judging = {
  readonly tx: Transaction
  readonly config: Config
  readonly now: Date
  /** Invite by mail whoever has no password yet. */
  readonly invites: boolean
}

export type People = {
  readonly who: 'applicants' | 'reviewers'
  readonly columns: readonly Column[]
  readonly notes: readonly string[]
  /** Reads what every line is judged by, and answers the judge. Throws `Refused` where nobody can be imported at all. */
  judge(judging: Judging): Promise<(values: Line['values']) => Promise<Judged>>
}

/** A list of people from a CSV file: all of it in one transaction, or nothing. */
export const importing = (people: People): Command => ({
  name: `import ${people.who}`,
  summary: `Register ${people.who} in the active round from a CSV file: all of them, or none.`,
  usage: '<file.csv> [--dry-run] [--send-invitations]',
  help: [
    columnsHelp(people.columns),
    'The first line names them, or calls them as the screens do in either language. UTF-8; commas or semicolons; dates as 2019-06-30.',
    ...people.notes,
    '--dry-run           say of each line what would become of it, and write nothing',
    '--send-invitations  mail to each who has no password yet the link to set one; without it they ask for it under "Forgot the password?"',
  ],
  options: { 'dry-run': { type: 'boolean' }, 'send-invitations': { type: 'boolean' } },
  words: 1,
  async run(given, config, terminal) {
    const lines = await readPeople(given.words[0] ?? '', people.columns)
    const dry = given.options['dry-run'] === true
    await withDatabase(
      config,
      async ({ db }) => {
        // The database itself sees to it that a dry run writes nothing.
        const done = await db.transaction((tx) => imported({ people, lines, tx, config, given, terminal, dry }), {
          accessMode: dry ? 'read only' : 'read write',
        })
        terminal.note(done)
      },
      { writes: !dry },
    )
  },
})

type Importing = {
  readonly people: People
  readonly lines: readonly Line[]
  readonly tx: Transaction
  readonly config: Config
  readonly given: Given
  readonly terminal: Terminal
  readonly dry: boolean
}

/** Answers what to tell once it is committed. */
async function imported({ people, lines, tx, config, given, terminal, dry }: Importing): Promise<string> {
  const now = systemClock()
  const judge = await people.judge({ tx, config, now, invites: given.options['send-invitations'] === true })
  const counts = { imported: 0, skipped: 0, refused: 0 }
  const seen = new Map<string, number>()
  const writes: (() => Promise<void>)[] = []
  for (const { line, values, wrong } of lines) {
    const email = values.email ?? ''
    const judged = await judgedBut(wrong ?? repeated(seen, email, line), () => judge(values))
    counts[judged.outcome] += 1
    if (judged.outcome === 'imported') writes.push(judged.write)
    if (judged.outcome === 'imported' && !dry) continue
    const outcome = judged.outcome === 'imported' ? 'would be imported' : judged.outcome
    terminal.say(`line ${line}  ${email}  ${outcome}: ${judged.says}`)
  }
  const total = `${counts.imported} to import, ${counts.skipped} skipped, ${counts.refused} refused`
  if (counts.refused > 0) throw new Refused(`Nothing was imported: ${total}.`)
  if (dry) return `Nothing was written: ${total}.`
  for (const write of writes) await write()
  if (counts.imported > 0) {
    const detail = { list: people.who, imported: counts.imported, skipped: counts.skipped }
    await audit(tx, { about: 'office', at: now, actorId: null, action: 'people-imported', detail })
  }
  return `Imported: ${counts.imported}. Skipped: ${counts.skipped}.`
}

const judgedBut = async (wrong: string | null, judge: () => Promise<Judged>): Promise<Judged> =>
  wrong === null ? judge() : { outcome: 'refused', says: wrong }

function repeated(seen: Map<string, number>, email: string, line: number): string | null {
  const key = emailKey(email)
  const before = seen.get(key)
  if (key !== '' && before === undefined) seen.set(key, line)
  return before === undefined ? null : `The same address stands on line ${before}.`
}
