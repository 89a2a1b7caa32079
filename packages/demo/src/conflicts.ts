import { institutionBody } from '@jadara/contract/conflicts/institutions'
import { createObjection, listMyObjections, type Objection, objectionBody } from '@jadara/contract/conflicts/objections'
import { factBody } from '@jadara/contract/conflicts/reviewer-facts'
import { insertAuditEntries } from '@jadara/server/db/audit'
import type { Transaction } from '@jadara/server/db/database'
import { linkFactsToInstitutions } from '@jadara/server/db/institution-links'
import { reviewerFacts } from '@jadara/server/db/tables/conflicts'
import { accounts } from '@jadara/server/db/tables/people'
import { insertInstitution } from '@jadara/server/features/institutions/store'
import { inArray } from 'drizzle-orm'
import { z } from 'zod'
import { requireAdministratorId } from './accounts.ts'
import { type Applicant, readJson } from './content.ts'
import type { Moments } from './moments.ts'
import type { BackdatedPortal } from './past-portal.ts'

/** What conflicts of interest are found from. The values are checked by the contract. */
const ofPerson = z.looseObject({ email: z.email() })
const content = readJson(
  'conflicts.json',
  z.strictObject({ institutions: z.array(institutionBody), facts: z.array(ofPerson), objections: z.array(ofPerson) }),
)

/** Inserts the institutions and the facts about the reviewers, who have accounts already. */
export async function insertConflictData(tx: Transaction, now: Date): Promise<void> {
  const actorId = await requireAdministratorId(tx)
  for (const institution of content.institutions) await insertInstitution(tx, institution)
  const emails = content.facts.map(({ email }) => email)
  const known = await tx.select({ id: accounts.id, email: accounts.email }).from(accounts).where(inArray(accounts.email, emails))
  const accountIds = new Map(known.map(({ id, email }) => [email, id]))
  await tx.insert(reviewerFacts).values(
    content.facts.map(({ email, ...fact }) => ({
      ...factBody.parse(fact),
      ...{ accountId: accountIds.get(email) ?? 0, enteredBy: actorId, createdAt: now, updatedAt: now },
    })),
  )
  await linkFactsToInstitutions(tx)
  const imported = { about: 'office' as const, at: now, actorId }
  await insertAuditEntries(tx, [
    { ...imported, action: 'institutions-imported', detail: { added: content.institutions.length, changed: 0 } },
    { ...imported, action: 'reviewer-facts-imported', detail: { added: content.facts.length, changed: 0 } },
  ])
}

/** Names whom the applicant asks not to be judged by, unless that was done before an interruption. */
export async function enterObjections(
  applicant: Applicant,
  { past, accountId, moments }: { past: BackdatedPortal; accountId: number; moments: Moments },
): Promise<void> {
  const mine = content.objections.filter(({ email }) => email === applicant.email)
  if (mine.length === 0) return
  const call = { accountId, at: moments.profile }
  const entered = await past.call<Objection[]>(call, listMyObjections)
  for (const { email, ...objection } of mine.slice(entered.length))
    await past.call(call, createObjection, { body: objectionBody.parse(objection) })
}
