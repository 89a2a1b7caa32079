// Shared by the dashboard, which leads to sign-in, and by the script of the sign-in page, which leads back.
import { signInPath } from '@jadara/contract/site/pages'

const home = '/dashboard'
const returnParameter = 'from'
const endedParameter = 'ended'

/** The address of sign-in, which leads to `from` afterwards. `ended`: the page says that the session ended by itself. */
export function toSignInAddress(from: string, ended: boolean): string {
  const query = new URLSearchParams({ [returnParameter]: from, ...(ended && { [endedParameter]: '1' }) })
  return `${signInPath}?${query}`
}

/** Where to go after signing in: a screen of the dashboard and nothing else, because anybody can write a link to sign-in. */
export function parseReturnPath(query: string, origin: string): string {
  const address = parseAddress(new URLSearchParams(query).get(returnParameter) ?? '', origin)
  const isScreen = address.origin === origin && (address.pathname === home || address.pathname.startsWith(`${home}/`))
  return isScreen ? address.pathname + address.search + address.hash : home
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
