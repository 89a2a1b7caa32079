import type { Where } from '../db/database.ts'

export const templateName = 'jadara_template'

/** The same server, another database. */
export function inDatabase(where: Where, database: string): Where {
  if (typeof where !== 'string') return { ...where, database }
  const url = new URL(where)
  url.pathname = `/${database}`
  return url.href
}
