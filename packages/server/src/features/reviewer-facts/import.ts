import {
  type FactKind,
  factBody,
  factColumns,
  factKinds,
  factKindTexts,
  factTexts,
} from '@jadara/contract/conflicts/reviewer-facts'
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
import { importLines, type LineOutcome, readImportLines, UnchangedLine } from '../../sheets/import-lines.ts'
import type { SheetLine } from '../../sheets/read-columns.ts'
import { insertCheckedFact } from './changes.ts'
import { type FactOwner, findOwnerByEmailKey } from './store.ts'

type Request = { readonly actorId: number; readonly language: Language; readonly csv: string; readonly dryRun: boolean }

/** Read once, with the number of facts added so far: a file has many lines about one reviewer. */
type Owners = Map<string, FactOwner>

/** A line adds a fact to the reviewer of its address. */
export function importFactLines({ db, clock }: Portal, { actorId, language, csv, dryRun }: Request): Promise<CsvImportReply> {
  const now = clock()
  const owners: Owners = new Map()
  return importLines(db, {
    ...{ lines: readImportLines(csv, factColumns), dryRun, language },
    write: (tx, values) => writeLine(tx, values, { owners, enteredBy: actorId, now }),
    finish: async (tx, counts) => {
      await linkFactsToInstitutions(tx)
      await insertAuditEntry(tx, { about: 'office', at: now, actorId, action: 'reviewer-facts-imported', detail: counts })
    },
  })
}

async function writeLine(
  tx: Transaction,
  { email = '', kind = '', ...values }: SheetLine['values'],
  { owners, ...by }: { readonly owners: Owners; readonly enteredBy: number; readonly now: Date },
): Promise<LineOutcome> {
  const key = emailKey(email)
  const owner = owners.get(key) ?? (await findOwnerByEmailKey(tx, key))
  if (!owner) throw invalidFieldFailure('email', factTexts.noReviewer)
  owners.set(key, owner)
  const known = toKind(kind)
  if (kind !== '' && !known) throw invalidFieldFailure('kind', factTexts.noKind(kind))
  const line = validate(factBody, { ...values, kind: known ?? '' })
  if (!line.ok) throw invalidFailure(line)
  try {
    await insertCheckedFact(tx, owner, { fact: line.value, ...by })
  } catch (error) {
    if (error instanceof Failure && error.messages[0] === factTexts.exists) throw new UnchangedLine()
    throw error
  }
  owners.set(key, { ...owner, facts: owner.facts + 1 })
  return 'added'
}

/** A kind by its name or its label on screen in either language. */
function toKind(cell: string): FactKind | undefined {
  const folded = foldLetters(cell)
  return factKinds.find((kind) =>
    [kind, factKindTexts[kind].en, factKindTexts[kind].ar].some((name) => foldLetters(name) === folded),
  )
}
