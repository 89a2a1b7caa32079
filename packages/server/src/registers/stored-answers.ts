import { and, eq, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { type Database, findShortReadHandle } from '../db/database.ts'
import { type RegisterName, registerAnswers } from '../db/tables/registers.ts'

/** `value` is null if the register did not know the key. */
export type StoredAnswer<Value> = { readonly value: Value | null; readonly fetchedAt: Date }

/** Undefined for what was never asked, and for rows in the shape of an older version. */
export async function findStoredAnswer<Schema extends z.ZodType>(
  db: Database,
  { register, key, schema }: { register: RegisterName; key: string; schema: Schema },
): Promise<StoredAnswer<z.output<Schema>> | undefined> {
  const [row] = await findShortReadHandle(db)
    .select({ answer: registerAnswers.answer, fetchedAt: registerAnswers.fetchedAt })
    .from(registerAnswers)
    .where(and(eq(registerAnswers.register, register), eq(registerAnswers.key, key)))
  if (!row) return undefined
  if (row.answer === null) return { value: null, fetchedAt: row.fetchedAt }
  const parsed = schema.safeParse(row.answer)
  return parsed.success ? { value: parsed.data, fetchedAt: row.fetchedAt } : undefined
}

/** Of two processes that asked at once, the later answer stays. PostgreSQL stores no NUL in jsonb; register texts contain none (plain-words.ts). */
export async function storeAnswer(
  db: Database,
  { register, key, value, fetchedAt }: { register: RegisterName; key: string; value: unknown; fetchedAt: Date },
): Promise<void> {
  await db
    .insert(registerAnswers)
    .values({ register, key, answer: value, fetchedAt })
    .onConflictDoUpdate({
      target: [registerAnswers.register, registerAnswers.key],
      set: { answer: sql`excluded.answer`, fetchedAt: sql`excluded.fetched_at` },
      setWhere: sql`excluded.fetched_at >= ${registerAnswers.fetchedAt}`,
    })
}
