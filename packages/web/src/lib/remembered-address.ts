/** `registered` is the flag of specification AUTH-5; `typed` is what sign-in had before a change of the language. */
const keys = { registered: 'jadara.registered', typed: 'jadara.typed-address' } as const

export function rememberAddress(kind: keyof typeof keys, address: string): void {
  try {
    sessionStorage.setItem(keys[kind], address)
  } catch {
    // Storage is switched off: the address is typed again.
  }
}

/** Reads the address once. */
export function takeAddress(kind: keyof typeof keys): string | undefined {
  try {
    const address = sessionStorage.getItem(keys[kind]) ?? undefined
    sessionStorage.removeItem(keys[kind])
    return address
  } catch {
    return undefined
  }
}
