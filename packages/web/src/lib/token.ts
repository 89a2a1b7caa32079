import { administrator, applicant, reviewer, type UserType } from '@jadara/contract/core/endpoint'

/** The access token of this device. Only the server decides when it expires: the device's clock may be wrong. */
const name = 'jadara.token'

export function readStoredToken(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

/** False when the browser stores nothing: nobody can then stay signed in. */
export function storeSessionToken(token: string): boolean {
  try {
    localStorage.setItem(name, token)
    return true
  } catch {
    return false
  }
}

/** Deletes the token only if it is still the same: another tab may have signed in since. */
export function deleteSessionToken(token: string | undefined): void {
  if (token !== readStoredToken()) return
  try {
    localStorage.removeItem(name)
  } catch {}
}

/** The user type that the token names; undefined for an unreadable token. Only the server decides what the account may do. */
export function parseTokenUserType(token: string | undefined): UserType | undefined {
  try {
    const { userType } = JSON.parse(atob((token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    return ([administrator, reviewer, applicant] as const).find((known) => known === userType)
  } catch {
    return undefined
  }
}
