import { randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** Without letters and digits that are taken for each other, so that a person can read it out over the telephone. */
const signs = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'
const length = 10

/** Short, and nothing that would mean something in a line of a log, in a header or in a page. */
const harmless = /^[A-Za-z0-9_-]{6,64}$/

/**
 * Names each request. The name that a proxy gave it (`X-Request-Id`) is taken over from the proxies of `trustProxy` (config.ts) alone:
 * anybody else would choose what stands in our log.
 */
export function requestIds(trustProxy: string | undefined): (request: IncomingMessage) => string {
  const proxies = listOf(trustProxy)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    return typeof given === 'string' && harmless.test(given) && isIn(proxies, socket.remoteAddress) ? given : made()
  }
}

function made(): string {
  let id = ''
  for (let at = 0; at < length; at += 1) id += signs[randomInt(signs.length)]
  return id
}

const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

function listOf(trustProxy = ''): BlockList {
  const list = new BlockList()
  const parts = trustProxy.split(',').map((part) => part.trim())
  for (const range of parts.flatMap((part) => named[part] ?? (part === '' ? [] : [part]))) {
    const [address = '', prefix] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (prefix === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(prefix), family)
  }
  return list
}

function isIn(list: BlockList, address = ''): boolean {
  // How a socket of both families writes an address of the older one.
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  const version = isIP(plain)
  return version !== 0 && list.check(plain, version === 6 ? 'ipv6' : 'ipv4')
}
