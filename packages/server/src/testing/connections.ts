import type { ConnectionTarget } from '../db/database.ts'

export const templateDatabaseName = 'jadara_template'
export const portalRole = 'jadara_portal'

/** A DATABASE_URL, also for sockets. */
export function toDatabaseUrl(where: ConnectionTarget): string {
  if (typeof where === 'string') return where
  const { host, port, user, database } = where
  return `postgres://localhost/${database}?${new URLSearchParams({ host, port: String(port), user })}`
}

/** The role that serves in tests (global-setup.ts). On a server of DATABASE_URL it has the owner's password. */
export function asPortalRole(owner: ConnectionTarget): ConnectionTarget {
  if (typeof owner !== 'string') return { ...owner, user: portalRole }
  const url = new URL(owner)
  url.username = portalRole
  return url.href
}

export function inDatabase(where: ConnectionTarget, database: string): ConnectionTarget {
  if (typeof where !== 'string') return { ...where, database }
  const url = new URL(where)
  url.pathname = `/${database}`
  return url.href
}
