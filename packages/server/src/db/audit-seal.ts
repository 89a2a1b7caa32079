import { createHash, createHmac, hkdfSync } from 'node:crypto'

/**
 * The key that seals the end of each audit chain, derived from the portal's secret. It is a setting of the portal's own connections (`sealSettingName`), which
 * other sessions cannot read and which appears in no logged statement.
 */
export type SealKey = { readonly name: string; readonly key: Uint8Array }

const keyBytes = 32
/** The block size of SHA-256, to which HMAC pads a key. */
const blockBytes = 64

export function toSealKey(secret: Uint8Array): SealKey {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'jadara audit seal', keyBytes))
  return { name: createHash('sha256').update('jadara seal key').update(key).digest('hex').slice(0, 16), key }
}

export const sealSettingName = 'jadara.seal_key'

/** The format that the database function `audit_seal` reads: the name and both HMAC pads, because PostgreSQL has no HMAC. */
export function formatSealSetting({ name, key }: SealKey): string {
  const padded = (pad: number) => Buffer.alloc(blockBytes, pad).map((byte, at) => byte ^ (key[at] ?? 0))
  return [name, Buffer.from(padded(0x36)).toString('hex'), Buffer.from(padded(0x5c)).toString('hex')].join('.')
}

export function parseSealSetting(setting: string): SealKey {
  const [name = '', inner = ''] = setting.split('.')
  return {
    name,
    key: Buffer.from(inner, 'hex')
      .subarray(0, keyBytes)
      .map((byte) => byte ^ 0x36),
  }
}

export type ChainHead = { readonly chain: string; readonly entries: number; readonly hash: string }

/** Computes the same seal as `audit_seal`, without trusting the database. */
export const computeAuditSeal = ({ name, key }: SealKey, { chain, entries, hash }: ChainHead): string =>
  `${name}.${createHmac('sha256', key).update(`${entries} ${hash} ${chain}`).digest('hex')}`

export const parseSealKeyName = (seal: string): string => seal.split('.')[0] ?? ''
