import { signInPath } from '@jadara/contract/site/pages'

/** Shared by the dashboard, which leads to sign-in, and by the script of the sign-in page, which leads back. */

const home = '/dashboard'
const returnParameter = 'from'
const endedParameter = 'ended'

/** Sign-in, which leads to `from` afterwards. `ended`: the session ended by itself, which the page says. */
export function toSignInAddress(from: string, ended: boolean): string {
  const query = new URLSearchParams({ [returnParameter]: from, ...(ended && { [endedParameter]: '1' }) })
  return `${signInPath}?${query}`
}

/** Where to go after signing in: a screen of the dashboard and nothing else, because anybody can write a link to sign-in. */
export function readReturnPath(query: string, origin: string): string {
  const {
    pathname,
    search,
    hash,
    origin: itsOrigin,
  } = parseAddress(new URLSearchParams(query).get(returnParameter) ?? '', origin)
  const isScreen = itsOrigin === origin && (pathname === home || pathname.startsWith(`${home}/`))
  return isScreen ? pathname + search + hash : home
}

function parseAddress(address: string, origin: string): URL {
  try {
    return new URL(address, origin)
  } catch {
    return new URL(home, origin)
  }
}

export const isEndedSession = (query: string): boolean => new URLSearchParams(query).has(endedParameter)

/** The address without the notice, so that a reload does not repeat it. */
export function withoutEndedSession(query: string): string {
  const rest = new URLSearchParams(query)
  rest.delete(endedParameter)
  return rest.size > 0 ? `${signInPath}?${rest}` : signInPath
}
