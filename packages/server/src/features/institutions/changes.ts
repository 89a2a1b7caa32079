import { type Institution, type InstitutionBody, institutionTexts } from '@jadara/contract/conflicts/institutions'
import { conflictFailure, conflictingFieldFailure, type Failure, invalidFieldFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import { findSqlState, findViolatedConstraint, type Transaction } from '../../db/database.ts'
import { linkFactsToInstitutions } from '../../db/institution-links.ts'
import type { Portal } from '../../portal.ts'
import {
  deleteInstitutionRow,
  findDomainOwners,
  insertInstitution,
  listInstitutionRows,
  lockInstitutions,
  replaceInstitution,
} from './store.ts'

export function addInstitution({ db, clock }: Portal, actorId: number, body: InstitutionBody): Promise<Institution> {
  return db.transaction(async (tx) => {
    await lockInstitutions(tx)
    const id = await writeInstitution(tx, null, body)
    await linkFactsToInstitutions(tx)
    await insertAuditEntry(tx, {
      about: 'office',
      at: clock(),
      actorId,
      action: 'institution-added',
      detail: { id, after: body },
    })
    return requireInstitution(tx, id)
  })
}

export function changeInstitution(
  { db, clock }: Portal,
  actorId: number,
  id: number,
  body: InstitutionBody,
): Promise<Institution> {
  return db.transaction(async (tx) => {
    await lockInstitutions(tx)
    const before = await requireInstitution(tx, id)
    const changes = toPartialAuditChanges(before, sortDomains(body))
    if (!changes) return before
    await writeInstitution(tx, id, body)
    await linkFactsToInstitutions(tx)
    const detail = { id, englishName: body.englishName, arabicName: body.arabicName, ...changes }
    await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'institution-amended', detail })
    return requireInstitution(tx, id)
  })
}

export async function removeInstitution({ db, clock }: Portal, actorId: number, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await lockInstitutions(tx)
    const { englishName, arabicName, aliases, domains, parentId } = await requireInstitution(tx, id)
    try {
      await deleteInstitutionRow(tx, id)
    } catch (error) {
      throw findSqlState(error) === '23503' ? conflictFailure('in-use', institutionTexts.hasParts) : error
    }
    const detail = { id, before: { englishName, arabicName, aliases, domains, parentId } }
    await insertAuditEntry(tx, { about: 'office', at: clock(), actorId, action: 'institution-removed', detail })
  })
}

export const withBothNames = (body: InstitutionBody): InstitutionBody => ({
  ...body,
  arabicName: body.arabicName || body.englishName,
})

/** The order in which domains are read. */
const sortDomains = (body: InstitutionBody): InstitutionBody => ({ ...body, domains: body.domains.toSorted() })

export const isChanged = (before: Institution, body: InstitutionBody): boolean =>
  toPartialAuditChanges(before, sortDomains(body)) !== null

/** Writes without an audit entry or links and returns the id. The caller holds the lock of `lockInstitutions`. Throws a `Failure` that names the field. */
export async function writeInstitution(tx: Transaction, id: number | null, body: InstitutionBody): Promise<number> {
  const owners = await findDomainOwners(tx, body.domains)
  const [taken] = body.domains.filter((domain) => owners.has(domain) && owners.get(domain) !== id)
  if (taken) throw domainTakenFailure(body.domains.indexOf(taken))
  try {
    if (id === null) id = await insertInstitution(tx, body)
    else await replaceInstitution(tx, id, body)
  } catch (error) {
    throw toInstitutionFailure(error) ?? error
  }
  return id
}

const domainTakenFailure = (at: number): Failure =>
  conflictingFieldFailure('exists', `domains.${at}`, institutionTexts.domainTaken)

function toInstitutionFailure(error: unknown): Failure | undefined {
  const state = findSqlState(error)
  if (state === 'JD022') return invalidFieldFailure('parentId', institutionTexts.cycle)
  if (state === '23503') return invalidFieldFailure('parentId', institutionTexts.parent)
  const field = takenFields[findViolatedConstraint(error) ?? '']
  return field === undefined ? undefined : conflictingFieldFailure('exists', field, institutionTexts.taken)
}

const takenFields: Readonly<Record<string, string | undefined>> = {
  institution_english: 'englishName',
  institution_arabic: 'arabicName',
}

async function requireInstitution(tx: Transaction, id: number): Promise<Institution> {
  const [found] = await listInstitutionRows(tx, id)
  return requireFound(found)
}
