import type { Institution, InstitutionBody, InstitutionNames } from '@jadara/contract/conflicts/institutions'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { institutionDomains, institutions, reviewerFacts } from '../../db/tables/conflicts.ts'

const byName = [sql`searchable(${institutions.englishName})`, asc(institutions.id)]

export const listNames = (db: DatabaseHandle): Promise<InstitutionNames[]> =>
  db
    .select({ id: institutions.id, englishName: institutions.englishName, arabicName: institutions.arabicName })
    .from(institutions)
    .orderBy(...byName)

const parents = alias(institutions, 'parent')

/** With `id`, only that institution. */
export async function listInstitutionRows(db: DatabaseHandle, id?: number): Promise<Institution[]> {
  const rows = await db
    .select({
      id: institutions.id,
      englishName: institutions.englishName,
      arabicName: institutions.arabicName,
      aliases: institutions.aliases,
      domains: sql<
        string[]
      >`array(select d.domain from ${institutionDomains} d where d.institution_id = ${institutions.id} order by 1)`,
      parentId: institutions.parentId,
      parent: { id: parents.id, englishName: parents.englishName, arabicName: parents.arabicName },
      uses: sql<number>`(select count(*)::int from ${reviewerFacts} f where f.institution_id = ${institutions.id})`,
    })
    .from(institutions)
    .leftJoin(parents, eq(parents.id, institutions.parentId))
    .where(id === undefined ? undefined : eq(institutions.id, id))
    .orderBy(...byName)
  return rows
}

/** One change of the list at a time, because each is checked against all others. */
export async function lockInstitutions(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table ${institutions} in share row exclusive mode`)
}

export async function insertInstitution(tx: Transaction, { domains, ...row }: InstitutionBody): Promise<number> {
  const [added] = await tx.insert(institutions).values(row).returning({ id: institutions.id })
  if (!added) throw new Error('the institution was not inserted')
  await insertDomains(tx, added.id, domains)
  return added.id
}

export async function replaceInstitution(tx: Transaction, id: number, { domains, ...row }: InstitutionBody): Promise<void> {
  await tx.update(institutions).set(row).where(eq(institutions.id, id))
  await tx.delete(institutionDomains).where(eq(institutionDomains.institutionId, id))
  await insertDomains(tx, id, domains)
}

async function insertDomains(tx: Transaction, institutionId: number, domains: readonly string[]): Promise<void> {
  if (domains.length > 0) await tx.insert(institutionDomains).values(domains.map((domain) => ({ domain, institutionId })))
}

export async function deleteInstitutionRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(institutions).where(eq(institutions.id, id))
}

/** The owner of each of these domains that is in use. */
export async function findDomainOwners(tx: Transaction, domains: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select()
    .from(institutionDomains)
    .where(inArray(institutionDomains.domain, [...domains]))
  return new Map(rows.map(({ domain, institutionId }) => [domain, institutionId]))
}

/** The institutions that have this name, in either language or as another name. */
export async function findIdsByName(tx: Transaction, name: string): Promise<number[]> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${institutions} where searchable(${name}) in (select searchable(n) from unnest(array[english_name, arabic_name] || aliases) n)`)
  return rows.map(({ id }) => id)
}

/** The institution of this English name in its place. */
export async function findInPlace(
  tx: Transaction,
  { englishName, parentId }: Pick<InstitutionBody, 'englishName' | 'parentId'>,
): Promise<Institution | undefined> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select id from ${institutions} where coalesce(parent_id, 0) = ${parentId ?? 0} and searchable(english_name) = searchable(${englishName})`)
  const [found] = rows
  return found && (await listInstitutionRows(tx, found.id))[0]
}
