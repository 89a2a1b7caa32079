/** The access token of this device. When it ends is the server's to say: the clock of this device may be days away from the right time. */
const name = 'jadara.token'

export function readToken(): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

export function keepToken(token: string): void {
  try {
    localStorage.setItem(name, token)
  } catch {
    // Storage is switched off: the session then lasts as long as the page.
  }
}

/** Forgets the token of a session that is over, and no newer one: somebody may have signed in in another tab since. */
export function forgetToken(token: string | undefined): void {
  if (token !== readToken()) return
  try {
    localStorage.removeItem(name)
  } catch {
    // Nothing was kept.
  }
}
