import type { Where } from '../db/database.ts'

export const templateName = 'jadara_template'
export const portalRole = 'jadara_portal'

/** As a DATABASE_URL names it, a socket too. */
export function addressOf(where: Where): string {
  if (typeof where === 'string') return where
  const { host, port, user, database } = where
  return `postgres://localhost/${database}?${new URLSearchParams({ host, port: String(port), user })}`
}

/** The role that serves in tests: made by global-setup.ts. On a server of DATABASE_URL it has the owner's password. */
export function asPortalRole(owner: Where): Where {
  if (typeof owner !== 'string') return { ...owner, user: portalRole }
  const url = new URL(owner)
  url.username = portalRole
  return url.href
}

/** The same server, another database. */
export function inDatabase(where: Where, database: string): Where {
  if (typeof where !== 'string') return { ...where, database }
  const url = new URL(where)
  url.pathname = `/${database}`
  return url.href
}
