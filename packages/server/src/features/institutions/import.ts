import { institutionBody, institutionColumns, institutionTexts } from '@jadara/contract/conflicts/institutions'
import type { CsvImportReply } from '@jadara/contract/core/csv-import'
import type { Language } from '@jadara/contract/core/text'
import { validate } from '@jadara/contract/core/validate'
import { invalidFailure, invalidFieldFailure } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import type { Transaction } from '../../db/database.ts'
import { linkFactsToInstitutions } from '../../db/institution-links.ts'
import type { Portal } from '../../portal.ts'
import { importLines, type LineOutcome, readImportLines } from '../../sheets/import-lines.ts'
import type { SheetLine } from '../../sheets/read-columns.ts'
import { isChanged, withBothNames, writeInstitution } from './changes.ts'
import { findIdsByName, findInPlace, lockInstitutions } from './store.ts'

type Request = { readonly actorId: number; readonly language: Language; readonly csv: string; readonly dryRun: boolean }

/** A line replaces the institution of the same English name and parent, or adds one. A parent may be on an earlier line. */
export function importInstitutionLines(
  { db, clock }: Portal,
  { actorId, language, csv, dryRun }: Request,
): Promise<CsvImportReply> {
  return importLines(db, {
    ...{ lines: readImportLines(csv, institutionColumns), dryRun, language },
    begin: lockInstitutions,
    write: writeLine,
    finish: async (tx, counts) => {
      await linkFactsToInstitutions(tx)
      await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'institutions-imported', detail: counts })
    },
  })
}

async function writeLine(tx: Transaction, { aliases, domains, parent, ...names }: SheetLine['values']): Promise<LineOutcome> {
  const parentId = parent ? await requireParent(tx, parent) : null
  const line = validate(institutionBody, { ...names, aliases: toList(aliases), domains: toList(domains), parentId })
  if (!line.ok) throw invalidFailure(line)
  const body = withBothNames(line.value)
  const before = await findInPlace(tx, body)
  if (before && !isChanged(before, body)) return 'unchanged'
  await writeInstitution(tx, before?.id ?? null, body)
  return before ? 'changed' : 'added'
}

async function requireParent(tx: Transaction, name: string): Promise<number> {
  const ids = await findIdsByName(tx, name)
  const [id] = ids
  if (id === undefined || ids.length > 1) throw invalidFieldFailure('parent', institutionTexts.parent)
  return id
}

const toList = (cell = '') =>
  cell
    .split('|')
    .map((value) => value.trim())
    .filter(Boolean)
