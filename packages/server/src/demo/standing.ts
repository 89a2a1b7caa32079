import { inArray } from 'drizzle-orm'
import type { Handle } from '../db/database.ts'
import { accounts } from '../db/tables/people.ts'
import { audits } from '../db/tables/trail.ts'

export const administratorEmail = 'office@jadara.example'

/** What the trail tells of the filling. `foreign` is an award that is not the demo's, and never touched. */
export type Standing =
  | { readonly is: 'fresh' | 'foreign' }
  /** `begunAt`: the day that the demo's dates count from. */
  | { readonly is: 'unfinished' | 'filled'; readonly begunAt: Date }

export async function standingOf(db: Handle): Promise<Standing> {
  const steps = await db
    .select({ action: audits.action, at: audits.at })
    .from(audits)
    .where(inArray(audits.action, ['demo-begun', 'demo-filled']))
  const begun = steps.find(({ action }) => action === 'demo-begun')
  if (begun) return { is: steps.length > 1 ? 'filled' : 'unfinished', begunAt: begun.at }
  const people = await db.select({ id: accounts.id, email: accounts.email }).from(accounts).limit(2)
  return { is: people.length === 1 && people[0]?.email === administratorEmail ? 'fresh' : 'foreign' }
}
