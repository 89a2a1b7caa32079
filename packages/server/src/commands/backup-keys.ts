import { readFile } from 'node:fs/promises'
import { assertEncryptionRecipient, type BackupDecryptionKey, type BackupEncryptionKey } from '../backup/encryption.ts'
import { type CommandArguments, CommandError, findOption, type Terminal, UsageError } from './command.ts'

const minPassphraseLength = 12

export const passphraseOptions = { 'passphrase-stdin': { type: 'boolean' }, 'passphrase-file': { type: 'string' } } as const
export const decryptionOptions = { ...passphraseOptions, 'key-file': { type: 'string' } } as const

export const decryptionUsage = '[--passphrase-stdin | --passphrase-file <file> | --key-file <file>]'
export const decryptionHelp = [
  '--passphrase-stdin, --passphrase-file  the passphrase of the backup: the first line of standard input or of the file',
  '--key-file  the key file of age-keygen, if the backup was encrypted for a recipient',
]

/** Null for an unencrypted backup. */
export async function readEncryptionKey(given: CommandArguments, terminal: Terminal): Promise<BackupEncryptionKey | null> {
  const recipients = (findOption(given, 'recipient') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const passphrase = await readPassphrase(given, terminal)
  if (passphrase !== null && recipients.length > 0) throw new UsageError('Use either a passphrase or --recipient, not both.')
  if (recipients.length > 0) {
    for (const recipient of recipients) assertIsRecipient(recipient)
    return { recipients }
  }
  if (passphrase === null) return null
  if ([...passphrase].length < minPassphraseLength)
    throw new CommandError(`The passphrase is too short. Use at least ${minPassphraseLength} characters.`)
  return { passphrase }
}

function assertIsRecipient(recipient: string): void {
  try {
    assertEncryptionRecipient(recipient)
  } catch {
    // The value is not repeated: it may be the private key.
    throw new CommandError('The recipient is not valid. Use the public key that age-keygen prints (age1…).')
  }
}

/** Null if no option names a passphrase or key. */
export async function readDecryptionKey(given: CommandArguments, terminal: Terminal): Promise<BackupDecryptionKey | null> {
  const path = findOption(given, 'key-file')
  const passphrase = await readPassphrase(given, terminal)
  if (path === undefined) return passphrase === null ? null : { passphrase }
  if (passphrase !== null) throw new UsageError('Use either a passphrase or --key-file, not both.')
  const identities = (await readFile(path, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0 || !identities.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new CommandError(`${path} is not a key file of age-keygen.`)
  return { identities }
}

async function readPassphrase(given: CommandArguments, terminal: Terminal): Promise<string | null> {
  const path = findOption(given, 'passphrase-file')
  const fromInput = given.options['passphrase-stdin'] === true
  if (path !== undefined && fromInput) throw new UsageError('Use either --passphrase-stdin or --passphrase-file, not both.')
  if (path === undefined && !fromInput) return null
  const passphrase =
    path === undefined ? await terminal.prompt('Passphrase: ') : ((await readFile(path, 'utf8')).split(/\r?\n/)[0] ?? '')
  if (passphrase === '') throw new CommandError('The passphrase is empty.')
  return passphrase
}
