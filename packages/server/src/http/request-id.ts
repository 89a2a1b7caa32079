import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Without characters that look alike, so that people can read an id out over the telephone. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 10

/** Cannot be misread in a log line, a header or a page. */
const safeId = /^[A-Za-z0-9_-]{6,64}$/

/** Accepts `X-Request-Id` from the proxies of `trustProxy` only; other clients could choose what the log contains. */
export function createRequestIdGenerator(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const proxies = parseProxies(trustProxy)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && safeId.test(given) && includes(proxies, socket.remoteAddress) ? given : generateId()
  }
}

function generateId(): string {
  let id = ''
  for (let at = 0; at < length; at += 1) id += alphabet[randomInt(alphabet.length)]
  return id
}

const namedRanges: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function parseProxies(trustProxy = ''): BlockList {
  const list = new BlockList()
  const parts = trustProxy.split(',').map((part) => part.trim())
  for (const range of parts.flatMap((part) => namedRanges[part] ?? (part === '' ? [] : [part]))) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function includes(list: BlockList, address = ''): boolean {
  // Dual-stack sockets report IPv4 addresses in this form.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
