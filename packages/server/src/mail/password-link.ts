/** The screen on which a password is set. `first`: by somebody who has had none yet. The token is the secret. */
export const passwordLink = (publicUrl: string, email: string, token: string, { first = false } = {}): string =>
  `${publicUrl}/reset-password/${encodeURIComponent(email)}/${encodeURIComponent(token)}${first ? '?first' : ''}`
