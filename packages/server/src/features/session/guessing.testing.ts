import type { TestPortal } from '../../testing/portal.ts'

type Guess = { readonly userName: string; readonly password?: string; readonly cookie?: string }

export async function guessFrom({ http }: TestPortal, remoteAddress: string, guess: Guess) {
  const { userName, password = 'a guess', cookie = '' } = guess
  const { statusCode, headers } = await http.inject({
    method: 'POST',
    url: '/api/auth/authenticate',
    remoteAddress,
    headers: cookie === '' ? {} : { cookie },
    payload: { userName, password },
  })
  return { status: statusCode, headers }
}

/** The cookie of a known device. */
export const findDeviceCookie = (headers: Readonly<Record<string, unknown>>): string =>
  [headers['set-cookie']]
    .flat()
    .join('\n')
    .match(/jadara_device=[^;]+/)?.[0] ?? ''
