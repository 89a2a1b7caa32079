import { useEffect, useState } from 'react'

const name = 'jadara.registered'

/** The flag of applicant-side §4: set after a registration, with the address, and read once by the sign-in screen. */
export function rememberRegistration(email: string): void {
  try {
    sessionStorage.setItem(name, email)
  } catch {
    // Storage is switched off: the notice is then left out.
  }
}

/** The address that has just been registered, on the first sight of the sign-in screen only. */
export function useFreshRegistration(): string | undefined {
  const [email] = useState(read)
  useEffect(forget, [])
  return email
}

function read(): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined
  } catch {
    return undefined
  }
}

function forget(): void {
  try {
    sessionStorage.removeItem(name)
  } catch {
    // as in rememberRegistration
  }
}
