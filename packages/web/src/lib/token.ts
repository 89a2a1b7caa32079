/** The access token of this device. Its `exp` is read, never believed: the server decides. */
const name = 'jadara.token'

export function readToken(): string | undefined {
  const token = storedToken()
  return token && expiresAt(token) > Date.now() ? token : undefined
}

export const hasExpiredToken = (): boolean => storedToken() !== undefined && readToken() === undefined

function storedToken(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function keepToken(token: string | undefined): void {
  try {
    if (token) localStorage.setItem(name, token)
    else localStorage.removeItem(name)
  } catch {
    // Storage is switched off: the session then lasts as long as the page.
  }
}

function expiresAt(token: string): number {
  try {
    const [, payload = ''] = token.split('.')
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')))
    return claims && typeof claims === 'object' && 'exp' in claims && typeof claims.exp === 'number' ? claims.exp * 1000 : 0
  } catch {
    return 0
  }
}
