const storageKey = 'jadara.registered'

/** The flag of specification AUTH-5: set after a registration, with the address, and read once by the sign-in page. */
export function rememberRegistration(email: string): void {
  try {
    sessionStorage.setItem(storageKey, email)
  } catch {
    // Storage is switched off: the notice is omitted.
  }
}

export function takeRegisteredAddress(): string | undefined {
  try {
    const email = sessionStorage.getItem(storageKey) ?? undefined
    sessionStorage.removeItem(storageKey)
    return email
  } catch {
    return undefined
  }
}
