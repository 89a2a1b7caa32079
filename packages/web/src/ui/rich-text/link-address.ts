import { linkLeadingTo } from '@jadara/contract/rich-text'

const email = /^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/
const bareHost = /^(?:[\p{L}\p{N}-]+\.)+[\p{L}-]{2,}(?:[/?#]\S*)?$/u

/** What was typed as an address: `www.x.org` and `a@b.org` are completed; undefined when a link may not lead there. */
export function linkAddress(typed: string): string | undefined {
  const address = typed.trim()
  if (email.test(address)) return linkLeadingTo(`mailto:${address}`)
  return linkLeadingTo(bareHost.test(address) ? `https://${address}` : address)
}
