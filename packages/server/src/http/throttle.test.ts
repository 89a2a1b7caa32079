import { expect, it } from 'vitest'
import { computeNetworkDigest, toNetwork } from './throttle.ts'

it.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b::/64'],
  ['2001:0DB8:000a:000b::1', '2001:db8:a:b::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1:2:3:4:203.0.113.7', '2001:db8:1:2::/64'],
])('attempts from %s are counted under %s', (address, network) => expect(toNetwork(address)).toBe(network))

it('the digest depends on the network and on the key', () => {
  const [key, other] = [new TextEncoder().encode('one key'), new TextEncoder().encode('another')]
  expect(computeNetworkDigest(key, '203.0.113.7')).toMatch(/^[\da-f]{16}$/)
  expect(computeNetworkDigest(key, '203.0.113.7')).toBe(computeNetworkDigest(key, '203.0.113.7'))
  expect(computeNetworkDigest(key, '203.0.113.8')).not.toBe(computeNetworkDigest(key, '203.0.113.7'))
  expect(computeNetworkDigest(other, '203.0.113.7')).not.toBe(computeNetworkDigest(key, '203.0.113.7'))
})
