/** The access token of this device. When it ends is the server's to say: the clock of this device may be days away from the right time. */
const name = 'jadara.token'

export function readToken(): string | undefined {
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
