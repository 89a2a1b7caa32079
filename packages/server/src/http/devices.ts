import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'

/**
 * A device on which an account has signed in before carries a signed cookie that says so. It opens nothing: it only keeps the owner's
 * tries apart from those of everybody else behind the same address.
 */
export const deviceCookie = 'jadara_device'
const audience = 'jadara-device'

export function signDevice(secret: Uint8Array, accountId: number, until: Date): Promise<string> {
  return new SignJWT({ device: randomUUID() })
    .setProtectedHeader({ alg: 'HS256' })
    .setAudience(audience)
    .setSubject(String(accountId))
    .setExpirationTime(until)
    .sign(secret)
}

/** The device behind a cookie; undefined when it is forged, has run out, or belongs to another account. */
export async function deviceOf(cookie: string, secret: Uint8Array, accountId: number, now: Date): Promise<string | undefined> {
  const expected = { algorithms: ['HS256'], audience, subject: String(accountId), currentDate: now, requiredClaims: ['exp'] }
  const verified = await jwtVerify<{ device: string }>(cookie, secret, expected).catch(() => undefined)
  return verified?.payload.device
}
