import type { Where } from '../db/database.ts'

export const templateName = 'jadara_template'

/** As a DATABASE_URL names it, a socket too. */
export function addressOf(where: Where): string {
  if (typeof where === 'string') return where
  const { host, port, user, database } = where
  return `postgres://localhost/${database}?${new URLSearchParams({ host, port: String(port), user })}`
}

/** The same server, another database. */
export function inDatabase(where: Where, database: string): Where {
  if (typeof where !== 'string') return { ...where, database }
  const url = new URL(where)
  url.pathname = `/${database}`
  return url.href
}
