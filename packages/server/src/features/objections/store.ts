import type { Objection, ObjectionBody } from '@jadara/contract/conflicts/objections'
import { and, asc, eq } from 'drizzle-orm'
import type { DatabaseHandle, Transaction } from '../../db/database.ts'
import { objections } from '../../db/tables/conflicts.ts'

type ObjectionRow = typeof objections.$inferSelect

export async function listObjections(db: DatabaseHandle, applicationId: number): Promise<Objection[]> {
  const rows = await db.select().from(objections).where(eq(objections.applicationId, applicationId)).orderBy(asc(objections.id))
  return rows.map(toObjectionDto)
}

/** Undefined when it belongs to another application. */
export async function findObjection(tx: Transaction, applicationId: number, id: number): Promise<ObjectionRow | undefined> {
  const [row] = await tx
    .select()
    .from(objections)
    .where(and(eq(objections.id, id), eq(objections.applicationId, applicationId)))
  return row
}

export async function insertObjection(
  tx: Transaction,
  applicationId: number,
  body: ObjectionBody,
  now: Date,
): Promise<Objection> {
  const [row] = await tx
    .insert(objections)
    .values({ ...body, applicationId, createdAt: now, updatedAt: now })
    .returning()
  if (!row) throw new Error('the objection was not inserted')
  return toObjectionDto(row)
}

export async function replaceObjection(tx: Transaction, id: number, body: ObjectionBody, now: Date): Promise<void> {
  await tx
    .update(objections)
    .set({ ...body, updatedAt: now })
    .where(eq(objections.id, id))
}

export async function deleteObjectionRow(tx: Transaction, id: number): Promise<void> {
  await tx.delete(objections).where(eq(objections.id, id))
}

export const toObjectionDto = ({ id, name, institution, reason, updatedAt }: ObjectionRow): Objection => ({
  ...{ id, name, institution, reason },
  updatedAt: updatedAt.toISOString(),
})
