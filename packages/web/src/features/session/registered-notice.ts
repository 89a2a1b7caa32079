import { useEffect, useState } from 'react'

const storageKey = 'jadara.registered'

/** The flag of specification AUTH-5: set after a registration, with the address, and read once by the sign-in screen. */
export function rememberRegistration(email: string): void {
  try {
    sessionStorage.setItem(storageKey, email)
  } catch {
    // Storage is switched off: the notice is omitted.
  }
}

export function useRegisteredAddress(): string | undefined {
  const [email] = useState(readAddress)
  useEffect(removeAddress, [])
  return email
}

function readAddress(): string | undefined {
  try {
    return sessionStorage.getItem(storageKey) ?? undefined
  } catch {
    return undefined
  }
}

function removeAddress(): void {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is switched off.
  }
}
