import { type Column, type SQL, sql } from 'drizzle-orm'

/** When something ends that began at `beginning`: now, but where the clock was set back meanwhile nothing ends before it began. */
export const notBefore = (beginning: Column, now: Date): SQL => sql`greatest(${beginning}, ${now.toISOString()}::timestamptz)`
