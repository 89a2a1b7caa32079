import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { Damaged } from './damaged.ts'

/** For whom a backup is encrypted: whoever knows the passphrase, or has the key of one of the recipients (`age1…`). */
export type Seal = { readonly passphrase: string } | { readonly recipients: readonly string[] }
/** What opens it; identities are lines as `age-keygen` writes them (`AGE-SECRET-KEY-1…`). */
export type Key = { readonly passphrase: string } | { readonly identities: readonly string[] }

const magic = 'age-encryption.org/'

/**
 * The bytes in the `age` format, and the key with which they can be read back. For recipients, whose keys are not here, that is one more recipient,
 * made now and kept nowhere. Throws for a recipient that is none.
 */
export async function sealed(plain: Readable, seal: Seal): Promise<{ readonly stream: Readable; readonly key: Key }> {
  const encrypter = new Encrypter()
  let key: Key
  if ('passphrase' in seal) {
    encrypter.setPassphrase(seal.passphrase)
    key = seal
  } else {
    const ours = await generateX25519Identity()
    for (const recipient of [...seal.recipients, await identityToRecipient(ours)]) encrypter.addRecipient(recipient)
    key = { identities: [ours] }
  }
  return { stream: fromWeb(await encrypter.encrypt(toWeb(plain))), key }
}

/** Throws where `age` would not take it. */
export function expectRecipient(recipient: string): void {
  new Encrypter().addRecipient(recipient)
}

/** The tar in the file, decrypted where it is encrypted. Throws `Damaged` where the key does not open it. */
export async function opened(path: string, key: Key | null): Promise<Readable> {
  const isEncrypted = await isSealed(path)
  // Whoever names a key believes that nobody else can read it.
  if (key && !isEncrypted)
    throw new Damaged('The backup is not encrypted: anybody can read it. Leave the passphrase or key away.')
  const bytes = (await open(path)).createReadStream({ highWaterMark: 256 * 1024 })
  if (!isEncrypted) return bytes
  try {
    if (!key) throw new Damaged('The backup is encrypted: name its passphrase or the file of its key.')
    return fromWeb(await decrypter(key).decrypt(toWeb(bytes)))
  } catch (error) {
    bytes.destroy()
    if (error instanceof Damaged) throw error
    throw new Damaged(refusal(error, key), { cause: error })
  }
}

async function isSealed(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(magic.length), 0, magic.length, 0)
    return bytesRead === magic.length && buffer.toString() === magic
  } finally {
    await file.close()
  }
}

function decrypter(key: Key): Decrypter {
  const decrypter = new Decrypter()
  if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
  else for (const identity of key.identities) decrypter.addIdentity(identity)
  return decrypter
}

function refusal(error: unknown, key: Key | null): string {
  if (!/no identity matched/.test((error as Error).message))
    return 'The backup is damaged: what it is encrypted with cannot be read.'
  return key && 'passphrase' in key
    ? 'The passphrase does not open the backup: it is another one, or the backup is encrypted for a key.'
    : 'The key does not open the backup: it is encrypted for another one, or with a passphrase.'
}

type Encrypted = Parameters<Encrypter['encrypt']>[0] & object

const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Exclude<Encrypted, Uint8Array>
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as WebStream)
