import { eq } from 'drizzle-orm'
import type { Round } from './application-lock.ts'
import type { Handle } from './database.ts'
import { rounds } from './tables/people.ts'

/** The one active round; null between rounds (ruling 8). */
export async function activeRound(db: Handle): Promise<Round | null> {
  const [round] = await db.select().from(rounds).where(eq(rounds.active, true))
  return round ?? null
}
