import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

it.each(['10.0.0.1, 192.168.0.0/16', 'loopback,fd00::/8', '::1'])('trusts the proxies %s', (given) => {
  expect(readConfig({ TRUST_PROXY: given }).trustProxy).toBe(given)
})

it.each(['true', 'false', '0', '2', '0.0.0.0/0', '::/0', '10.0.0.1/33', '10.0.0', 'proxy.example', 'loopback,'])(
  'does not trust %s',
  (given) => {
    expect(() => readConfig({ TRUST_PROXY: given })).toThrow(/^TRUST_PROXY: must name the proxies/)
  },
)
