import type { Duty, Endpoint } from './endpoint.ts'

/** The duties that decide on results. */
export const decidingDuties: readonly Duty[] = ['office', 'chair']

/**
 * Whether an account may make a call by its duty; `duty` is null for who is no administrator. By default every duty may read, and the office alone may
 * change. A call that every signed-in account may make concerns only that account.
 */
export function isWithinDuty(endpoint: Pick<Endpoint, 'method' | 'who' | 'duties'>, duty: Duty | null): boolean {
  if (duty === null || typeof endpoint.who === 'string') return true
  return endpoint.duties?.includes(duty) ?? (duty === 'office' || endpoint.method === 'GET')
}
