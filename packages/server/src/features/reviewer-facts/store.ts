import { type FactBody, factKinds, type ReviewerFact } from '@jadara/contract/conflicts/reviewer-facts'
import { reviewer } from '@jadara/contract/core/endpoint'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { institutions, reviewerFacts } from '../../db/tables/conflicts.ts'
import { accounts } from '../../db/tables/people.ts'

export type FactRow = typeof reviewerFacts.$inferSelect

/** A reviewer's account with the number of its facts. */
export type FactOwner = { readonly id: number; readonly facts: number }

export const findOwnerById = (db: DatabaseHandle, accountId: number): Promise<FactOwner | undefined> =>
  findOwner(db, eq(accounts.id, accountId))

export const findOwnerByEmailKey = (db: DatabaseHandle, key: string): Promise<FactOwner | undefined> =>
  findOwner(db, eq(accounts.emailKey, key))

async function findOwner(db: DatabaseHandle, condition: SQL): Promise<FactOwner | undefined> {
  const [found] = await db
    .select({
      id: accounts.id,
      facts: sql<number>`(select count(*)::int from ${reviewerFacts} f where f.account_id = ${accounts.id})`,
    })
    .from(accounts)
    .where(and(eq(accounts.userType, reviewer), condition))
  return found
}

const kindOrder = sql`array_position(${sql.param([...factKinds])}::text[], ${reviewerFacts.kind})`

/** By kind, the latest years first. With `id`, only that fact. */
export async function listFacts(
  db: DatabaseHandle,
  { accountId, id }: { readonly accountId: number; readonly id?: number },
): Promise<readonly FactWithInstitution[]> {
  return db
    .select({
      fact: reviewerFacts,
      institution: { id: institutions.id, englishName: institutions.englishName, arabicName: institutions.arabicName },
    })
    .from(reviewerFacts)
    .leftJoin(institutions, eq(institutions.id, reviewerFacts.institutionId))
    .where(and(eq(reviewerFacts.accountId, accountId), id === undefined ? undefined : eq(reviewerFacts.id, id)))
    .orderBy(
      kindOrder,
      desc(sql`coalesce(${reviewerFacts.toYear}, ${reviewerFacts.year}, ${reviewerFacts.fromYear}, 0)`),
      asc(reviewerFacts.id),
    )
}

export type FactWithInstitution = { readonly fact: FactRow; readonly institution: ReviewerFact['knownInstitution'] }

export async function lockFact(tx: Transaction, id: number): Promise<FactRow | undefined> {
  const [fact] = await tx.select().from(reviewerFacts).where(eq(reviewerFacts.id, id)).for('update')
  return fact
}

type Writing = { readonly fact: FactBody; readonly enteredBy: number; readonly now: Date }

export async function insertFact(tx: Transaction, accountId: number, { fact, enteredBy, now }: Writing): Promise<number> {
  const [added] = await tx
    .insert(reviewerFacts)
    .values({ ...fact, accountId, enteredBy, createdAt: now, updatedAt: now })
    .returning({ id: reviewerFacts.id })
  if (!added) throw new Error('the fact was not inserted')
  return added.id
}

/** The institution is found anew, because its name may have changed. */
export async function replaceFact(tx: Transaction, id: number, { fact, enteredBy, now }: Writing): Promise<void> {
  await tx
    .update(reviewerFacts)
    .set({ ...fact, institutionId: null, enteredBy, updatedAt: now })
    .where(eq(reviewerFacts.id, id))
}

export async function deleteFact(tx: Transaction, id: number): Promise<void> {
  await tx.delete(reviewerFacts).where(eq(reviewerFacts.id, id))
}
