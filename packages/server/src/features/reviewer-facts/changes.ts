import { type FactBody, factsMost, factTexts, type ReviewerFact } from '@jadara/contract/conflicts/reviewer-facts'
import { administrator } from '@jadara/contract/core/endpoint'
import { conflictFailure, conflictingFieldFailure, notFoundFailure, requireFound } from '../../core/failure.ts'
import { insertAuditEntry } from '../../db/audit.ts'
import { toPartialAuditChanges } from '../../db/changes.ts'
import { type DatabaseHandle, findViolatedConstraint, type Transaction } from '../../db/database.ts'
import { linkFactsToInstitutions } from '../../db/institution-links.ts'
import type { Caller } from '../../http/sessions.ts'
import type { Portal } from '../../portal.ts'
import {
  deleteFact,
  type FactOwner,
  type FactRow,
  type FactWithInstitution,
  findOwnerById,
  insertFact,
  listFacts,
  lockFact,
  replaceFact,
} from './store.ts'

/** Reviewers read and add to their own; for anybody else's it is as if there were none. */
export async function requireOwner(db: DatabaseHandle, caller: Caller, userId: number): Promise<FactOwner> {
  if (!mayRead(caller, userId)) throw notFoundFailure()
  return requireFound(await findOwnerById(db, userId))
}

const mayRead = ({ userType, accountId }: Caller, ownerId: number): boolean => userType === administrator || accountId === ownerId

export function addFact({ db, clock }: Portal, caller: Caller, userId: number, fact: FactBody): Promise<ReviewerFact> {
  return db.transaction(async (tx) => {
    const owner = await requireOwner(tx, caller, userId)
    const id = await insertCheckedFact(tx, owner, { fact, enteredBy: caller.accountId, now: clock() })
    await linkFactsToInstitutions(tx)
    const detail = { userId, id, after: toAuditFact(fact) }
    await insertAuditEntry(tx, {
      about: 'office',
      at: clock(),
      actorId: caller.accountId,
      action: 'reviewer-fact-added',
      detail,
    })
    return requireDto(tx, caller, { accountId: userId, id })
  })
}

/** Throws 409 for what is there already, and when there are too many. */
export async function insertCheckedFact(
  tx: Transaction,
  { id, facts }: FactOwner,
  writing: Parameters<typeof insertFact>[2],
): Promise<number> {
  if (facts >= factsMost) throw conflictFailure('full', factTexts.full)
  return insertFact(tx, id, writing).catch(throwTaken)
}

export function changeFact({ db, clock }: Portal, caller: Caller, id: number, fact: FactBody): Promise<ReviewerFact> {
  return db.transaction(async (tx) => {
    const before = await requireChangeableFact(tx, caller, id)
    const { accountId } = before
    const changes = toPartialAuditChanges(toAuditFact(before), toAuditFact(fact))
    if (changes) {
      await replaceFact(tx, id, { fact, enteredBy: caller.accountId, now: clock() }).catch(throwTaken)
      await linkFactsToInstitutions(tx)
      const detail = { userId: accountId, id, ...changes }
      await insertAuditEntry(tx, {
        about: 'office',
        at: clock(),
        actorId: caller.accountId,
        action: 'reviewer-fact-amended',
        detail,
      })
    }
    return requireDto(tx, caller, { accountId, id })
  })
}

export async function removeFact({ db, clock }: Portal, caller: Caller, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await requireChangeableFact(tx, caller, id)
    await deleteFact(tx, id)
    const detail = { userId: before.accountId, id, before: toAuditFact(before) }
    await insertAuditEntry(tx, {
      about: 'office',
      at: clock(),
      actorId: caller.accountId,
      action: 'reviewer-fact-removed',
      detail,
    })
  })
}

/** What the office entered, a reviewer neither changes nor removes: it may be why somebody is not assigned. */
async function requireChangeableFact(tx: Transaction, caller: Caller, id: number): Promise<FactRow> {
  const fact = await lockFact(tx, id)
  if (!fact || !mayRead(caller, fact.accountId)) throw notFoundFailure()
  if (caller.userType !== administrator && fact.enteredBy !== caller.accountId)
    throw conflictFailure('of-office', factTexts.ofOffice)
  return fact
}

function throwTaken(error: unknown): never {
  switch (findViolatedConstraint(error)) {
    case 'reviewer_fact_once':
      throw conflictFailure('exists', factTexts.exists)
    case 'reviewer_orcid_once':
      throw conflictingFieldFailure('exists', 'orcid', factTexts.orcidTaken)
    case 'one_orcid_a_reviewer':
      throw conflictFailure('exists', factTexts.oneOrcid)
    default:
      throw error
  }
}

async function requireDto(
  tx: Transaction,
  caller: Caller,
  which: { readonly accountId: number; readonly id: number },
): Promise<ReviewerFact> {
  const [row] = await listFacts(tx, which)
  return toFactDto(caller, requireFound(row))
}

/** The office's notes are about applicants, whose names a reviewer may not know. */
export function toFactDto({ userType }: Caller, { fact, institution }: FactWithInstitution): ReviewerFact {
  const { id, kind, name, fromYear, toYear, year, orcid, doi, number, note, accountId, enteredBy, updatedAt } = fact
  const isOwn = enteredBy === accountId
  return {
    ...{ id, kind, name, fromYear, toYear, year, orcid, doi, number },
    institution: fact.institution,
    knownInstitution: institution,
    note: isOwn || userType === administrator ? note : '',
    enteredBy: isOwn ? 'reviewer' : 'office',
    updatedAt: updatedAt.toISOString(),
  }
}

/** Under keys that have their own labels in the trail; empty fields are left out on their own. */
const toAuditFact = ({ kind, name, institution, fromYear, toYear, year, orcid, doi, number, note }: FactBody) => ({
  ...{ fact: kind, person: name, institution, fromYear, toYear, year, orcid, doi, number, note },
})
