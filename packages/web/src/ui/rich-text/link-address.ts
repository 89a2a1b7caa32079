/**
 * Where a link of formatted text may lead: elsewhere by the schemes of the allow-list, or to a path of this site. A web address is an absolute one with its
 * host: `https:evil` leads elsewhere from one page than from the next.
 */
const web = /^https?:\/\/[^\s/\\?#@]*[\p{L}\p{N}][^\s\\]*$/iu
const contact = /^(?:mailto|tel):[^\s/\\]\S*$/i
const ownPath = /^\/(?![/\\])\S*$/
const email = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const bareHost = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}-]{2,}(?:[/?#]\S*)?$/u

export const isLinkAddress = (address: string): boolean => web.test(address) || contact.test(address) || ownPath.test(address)

/** What was typed as an address: `www.x.org` and `a@b.org` are completed; undefined when it is none. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (isLinkAddress(address)) return address
  if (email.test(address)) return `mailto:${address}`
  return bareHost.test(address) ? `https://${address}` : undefined
}
