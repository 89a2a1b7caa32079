import { createHash, createHmac, hkdfSync } from 'node:crypto'

/**
 * The key that seals where each chain of the trail ends, derived from the portal's secret. It is a setting of the portal's own connections (`sealSetting`),
 * from which no other session reads it, and stands in no statement that a database logs.
 */
export type SealKey = { readonly name: string; readonly key: Uint8Array }

const keyBytes = 32
/** Of SHA-256: what HMAC pads a key to. */
const blockBytes = 64

export function sealKeyOf(secret: Uint8Array): SealKey {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'jadara audit seal', keyBytes))
  return { name: createHash('sha256').update('jadara seal key').update(key).digest('hex').slice(0, 16), key }
}

export const sealSetting = 'jadara.seal_key'

/** As `audit_seal` of the database reads it: the name, and both pads of the HMAC, for it has none of its own. */
export function sealSettingOf({ name, key }: SealKey): string {
  const padded = (pad: number) => Buffer.alloc(blockBytes, pad).map((byte, at) => byte ^ (key[at] ?? 0))
  return [name, Buffer.from(padded(0x36)).toString('hex'), Buffer.from(padded(0x5c)).toString('hex')].join('.')
}

/** The same key, read back from the setting. */
export function sealKeyIn(setting: string): SealKey {
  const [name = '', inner = ''] = setting.split('.')
  return {
    name,
    key: Buffer.from(inner, 'hex')
      .subarray(0, keyBytes)
      .map((byte) => byte ^ 0x36),
  }
}

export type Head = { readonly chain: string; readonly entries: number; readonly hash: string }

/** As `audit_seal` makes it, without believing the database. */
export const sealOf = ({ name, key }: SealKey, { chain, entries, hash }: Head): string =>
  `${name}.${createHmac('sha256', key).update(`${entries} ${hash} ${chain}`).digest('hex')}`

export const nameInSeal = (seal: string): string => seal.split('.')[0] ?? ''
