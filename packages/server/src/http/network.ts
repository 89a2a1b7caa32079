import { createHmac } from 'node:crypto'

/** Whose tries are counted together: an IPv4 address, or the /64 of an IPv6 address, all of which a single line has. */
export function networkOf(address: string): string {
  const [ip = ''] = address.split('%')
  const ipv4 = /^(?:::ffff:)?(\d+(?:\.\d+){3})$/i.exec(ip)?.[1]
  if (ipv4) return ipv4
  const [head = [], tail = []] = ip.split('::').map(groupsOf)
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...zeros, ...tail].slice(0, 4)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}

/** An IPv4 address at the end takes the place of two groups. */
const groupsOf = (part: string): string[] =>
  part === '' ? [] : part.split(':').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]))

/** Tells networks apart where none may be named, as in the trail of failed sign-ins. */
export const networkDigest = (secret: Uint8Array, network: string): string =>
  createHmac('sha256', secret).update(`network ${network}`).digest('hex').slice(0, 16)
