import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { ReadableStream as WebStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import { DamagedBackupError } from './format.ts'

/** A passphrase, or public keys of age (`age1…`). */
export type BackupEncryptionKey = { readonly passphrase: string } | { readonly recipients: readonly string[] }
/** A passphrase, or private keys of age (`AGE-SECRET-KEY-1…`), one per line. */
export type BackupDecryptionKey = { readonly passphrase: string } | { readonly identities: readonly string[] }

const ageMagic = 'age-encryption.org/'

/**
 * Encrypts in the `age` format. Returns the key to verify the result: for recipients, whose private keys are unknown here, a temporary recipient is added.
 * Throws if a recipient is not valid.
 */
export async function encryptStream(
  plain: Readable,
  encryption: BackupEncryptionKey,
): Promise<{ readonly stream: Readable; readonly key: BackupDecryptionKey }> {
  const encrypter = new Encrypter()
  let decryption: BackupDecryptionKey
  if ('passphrase' in encryption) {
    encrypter.setPassphrase(encryption.passphrase)
    decryption = encryption
  } else {
    const verificationKey = await generateX25519Identity()
    for (const recipient of [...encryption.recipients, await identityToRecipient(verificationKey)])
      encrypter.addRecipient(recipient)
    decryption = { identities: [verificationKey] }
  }
  return { stream: fromWeb(await encrypter.encrypt(toWeb(plain))), key: decryption }
}

/** Throws if the recipient is not a valid public key. */
export function assertEncryptionRecipient(recipient: string): void {
  new Encrypter().addRecipient(recipient)
}

/** Opens the tar, decrypting it if necessary. Throws `DamagedBackupError` if the key does not decrypt it. */
export async function openBackup(path: string, decryption: BackupDecryptionKey | null): Promise<Readable> {
  const isEncrypted = await isEncryptedFile(path)
  // An operator who gives a key believes that the backup is encrypted.
  if (decryption && !isEncrypted)
    throw new DamagedBackupError('The backup is not encrypted: anybody can read it. Run the command without a passphrase or key.')
  const bytes = (await open(path)).createReadStream({ highWaterMark: 256 * 1024 })
  if (!isEncrypted) return bytes
  try {
    if (!decryption)
      throw new DamagedBackupError(
        'The backup is encrypted. Give its passphrase (--passphrase-stdin, --passphrase-file) or its key (--key-file).',
      )
    return fromWeb(await createDecrypter(decryption).decrypt(toWeb(bytes)))
  } catch (error) {
    bytes.destroy()
    if (error instanceof DamagedBackupError) throw error
    throw new DamagedBackupError(describeDecryptionError(error, decryption), { cause: error })
  }
}

async function isEncryptedFile(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ageMagic.length), 0, ageMagic.length, 0)
    return bytesRead === ageMagic.length && buffer.toString() === ageMagic
  } finally {
    await file.close()
  }
}

function createDecrypter(decryption: BackupDecryptionKey): Decrypter {
  const createDecrypter = new Decrypter()
  if ('passphrase' in decryption) createDecrypter.addPassphrase(decryption.passphrase)
  else for (const identity of decryption.identities) createDecrypter.addIdentity(identity)
  return createDecrypter
}

function describeDecryptionError(error: unknown, decryption: BackupDecryptionKey | null): string {
  if (!/no identity matched/.test((error as Error).message)) return 'The backup is damaged: its encryption header cannot be read.'
  return decryption && 'passphrase' in decryption
    ? 'The passphrase does not decrypt the backup. It is wrong, or the backup is encrypted for a key.'
    : 'The key does not decrypt the backup. The backup is encrypted for another key, or with a passphrase.'
}

type Encrypted = Parameters<Encrypter['encrypt']>[0] & object

// Node and the browser type the same web streams differently.
const toWeb = (stream: Readable) => Readable.toWeb(stream) as unknown as Exclude<Encrypted, Uint8Array>
const fromWeb = (stream: unknown) => Readable.fromWeb(stream as WebStream)
