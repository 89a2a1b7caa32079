import { factBody, factColumns, factKinds, factKindTexts, factTexts } from '@jadara/contract/conflicts/reviewer-facts'
import type { CsvImportReply } from '@jadara/contract/core/csv-import'
import { foldLetters } from '@jadara/contract/core/normalise-text'
import type { Language } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { emailKey } from '@jadara/contract/core/value'
import { Failure, invalidFailure, invalidFieldFailure } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { linkFactsToInstitutions } from '../../db/institution-links.ts'
import type { Portal } from '../../portal.ts'
import { importLines, type LineOutcome, readImportLines } from '../../sheets/import-lines.ts'
import type { SheetLine } from '../../sheets/read-columns.ts'
import { insertCheckedFact } from './changes.ts'
import { findOwnerByEmailKey } from './store.ts'

type Request = { readonly actorId: number; readonly language: Language; readonly csv: string; readonly dryRun: boolean }

/** A line adds a fact to the reviewer of its address. */
export function importFactLines({ db, clock }: Portal, { actorId, language, csv, dryRun }: Request): Promise<CsvImportReply> {
  const now = clock()
  return importLines(db, {
    ...{ lines: readImportLines(csv, factColumns), dryRun, language },
    write: (tx, values) => writeLine(tx, values, { enteredBy: actorId, now }),
    finish: async (tx, counts) => {
      await linkFactsToInstitutions(tx)
      await insertAuditEntry(tx, { about: 'office', at: now, actorId, action: 'reviewer-facts-imported', detail: counts })
    },
  })
}

async function writeLine(
  tx: Transaction,
  { email = '', kind = '', ...values }: SheetLine['values'],
  by: { readonly enteredBy: number; readonly now: Date },
): Promise<LineOutcome> {
  const owner = await findOwnerByEmailKey(tx, emailKey(email))
  if (!owner) throw invalidFieldFailure('email', factTexts.noReviewer)
  const line = validate(factBody, { ...values, kind: toKind(kind) })
  if (!line.ok) throw invalidFailure(line)
  try {
    await tx.transaction((savepoint) => insertCheckedFact(savepoint, owner, { fact: line.value, ...by }))
  } catch (error) {
    if (error instanceof Failure && error.messages[0] === factTexts.exists) return 'unchanged'
    throw error
  }
  return 'added'
}

/** A kind by its name or its label on screen in either language. */
function toKind(cell: string): string {
  const folded = foldLetters(cell)
  return (
    factKinds.find((kind) =>
      [kind, factKindTexts[kind].en, factKindTexts[kind].ar].some((name) => foldLetters(name) === folded),
    ) ?? cell
  )
}
