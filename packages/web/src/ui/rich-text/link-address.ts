/** Where a link of formatted text may lead: elsewhere by these, or to a path or a part of this site. */
export const linkSchemes = ['https', 'http', 'mailto', 'tel'] as const

const known = new RegExp(`^(?:${linkSchemes.join('|')}):\\S+$`, 'i')
const ownPlace = /^(?:\/(?![/\\])|#)\S*$/
const email = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const bareHost = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}-]{2,}(?:[/?#]\S*)?$/u

export const isLinkAddress = (address: string): boolean => known.test(address) || ownPlace.test(address)

/** What was typed as an address: `www.x.org` and `a@b.org` are completed; undefined when it is none. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (isLinkAddress(address)) return address
  if (email.test(address)) return `mailto:${address}`
  return bareHost.test(address) ? `https://${address}` : undefined
}
