import { type PeopleKind, type PersonOutcome, peopleColumns, peopleImportTexts } from '@jadara/contract/accounts/people-import'
import { convertToLatinDigits } from '@jadara/contract/core/normalise-text'
import type { Text } from '@jadara/contract/core/text'
import { asMessage } from '@jadara/contract/core/validate'
import { emailKey } from '@jadara/contract/core/value'
import { z } from 'zod'
import type { Config } from '../../core/config.ts'
import { Failure } from '../../core/failure.ts'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { type FoundColumn, readSheet, type SheetLine } from '../../sheets/read-columns.ts'

/** The cells of one person by the names of their columns. */
export type PersonValues = SheetLine['values']

/** The result of checking one line. `write` registers the person in the same transaction. */
export type CheckedPerson =
  | { readonly outcome: 'imported'; readonly message: Text; write(): Promise<void> }
  | { readonly outcome: Exclude<PersonOutcome, 'imported'>; readonly message: Text }

export type ImportContext = {
  readonly config: Pick<Config, 'publicUrl' | 'timeZone'>
  readonly now: Date
  /** Null for the operator. */
  readonly actorId: number | null
  readonly sendInvitations: boolean
  /** The round in review of imported reviewers; undefined: the active round. */
  readonly roundId?: number | undefined
}

/** Loads what the check of a line needs and returns the check. Throws 409 if nobody can be imported at present. */
export type CreatePersonCheck = (
  db: DatabaseHandle,
  context: ImportContext,
) => Promise<(tx: Transaction, values: PersonValues) => Promise<CheckedPerson>>

/** Reads all lines. Those with an address of an earlier line have an error. Throws `UnreadableSheetError`. */
export function readPeopleSheet(
  bytes: Uint8Array,
  kind: PeopleKind,
  options: { readonly allowsOthers: boolean },
): { columns: FoundColumn[]; lines: SheetLine[] } {
  const { columns, lines } = readSheet(bytes, peopleColumns[kind], options)
  const seen = new Map<string, number>()
  return {
    columns,
    lines: lines.map((line) => {
      const key = emailKey(line.values.email ?? '')
      const before = seen.get(key)
      if (key !== '' && before === undefined) seen.set(key, line.line)
      return before === undefined || line.error ? line : { ...line, error: peopleImportTexts.duplicate(before) }
    }),
  }
}

export const languageColumnSchema = z
  .string()
  .default('')
  .transform((value) => value.toLowerCase() || 'en')
  .pipe(z.enum(['en', 'ar'], { error: asMessage(peopleImportTexts.language) }))

/** Spreadsheets write 30/06/2019, the day first, as the portal's own tables do. Other values are returned unchanged. */
export function toIsoDay(cell: string): string {
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(convertToLatinDigits(cell)) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : cell
}

/** All messages of an invalid line or of a `Failure`. */
export const toRefusedPerson = (messages: readonly Text[]): CheckedPerson => ({
  outcome: 'refused',
  message: { en: messages.map(({ en }) => en).join(' '), ar: messages.map(({ ar }) => ar).join(' ') },
})

/** A `Failure` is a refusal. */
export async function refuseFailure(work: () => Promise<CheckedPerson>): Promise<CheckedPerson> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure) return toRefusedPerson(error.messages)
    throw error
  }
}
