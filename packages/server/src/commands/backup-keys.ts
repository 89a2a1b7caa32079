import { readFile } from 'node:fs/promises'
import { expectRecipient, type Key, type Seal } from '../backup/sealing.ts'
import { type Given, Misused, Refused, type Terminal, text } from './command.ts'

const shortest = 12

export const passphraseOptions = { 'passphrase-stdin': { type: 'boolean' }, 'passphrase-file': { type: 'string' } } as const
export const keyOptions = { ...passphraseOptions, 'key-file': { type: 'string' } } as const

export const keyUsage = '[--passphrase-stdin | --passphrase-file <file> | --key-file <file>]'
export const keyHelp = [
  '--passphrase-stdin, --passphrase-file  what it was encrypted with: the first line of the standard input, or of the file',
  '--key-file  the file that age-keygen wrote, where it was encrypted for a recipient',
]

/** With what a backup is to be encrypted; null for not at all. */
export async function sealFrom(given: Given, terminal: Terminal): Promise<Seal | null> {
  const recipients = (text(given, 'recipient') ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
  const passphrase = await passphraseFrom(given, terminal)
  if (passphrase !== null && recipients.length > 0)
    throw new Misused('It is encrypted with a passphrase or for recipients, not both.')
  if (recipients.length > 0) {
    for (const recipient of recipients) refuseNoRecipient(recipient)
    return { recipients }
  }
  if (passphrase === null) return null
  if ([...passphrase].length < shortest)
    throw new Refused(`The passphrase has fewer than ${shortest} characters: whoever has the file can try them all.`)
  return { passphrase }
}

function refuseNoRecipient(recipient: string): void {
  try {
    expectRecipient(recipient)
  } catch {
    // Not repeated: somebody may have given the key itself.
    throw new Refused('A recipient is the public key that age-keygen prints, age1…; this is none.')
  }
}

/** What opens a backup; null where nothing is said of it. */
export async function keyFrom(given: Given, terminal: Terminal): Promise<Key | null> {
  const path = text(given, 'key-file')
  const passphrase = await passphraseFrom(given, terminal)
  if (path === undefined) return passphrase === null ? null : { passphrase }
  if (passphrase !== null) throw new Misused('It is opened with a passphrase or with a key, not both.')
  const identities = (await readFile(path, 'utf8'))
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
  if (identities.length === 0 || !identities.every((line) => line.startsWith('AGE-SECRET-KEY-')))
    throw new Refused(`${path} is no file of keys as age-keygen writes it.`)
  return { identities }
}

async function passphraseFrom(given: Given, terminal: Terminal): Promise<string | null> {
  const path = text(given, 'passphrase-file')
  const fromInput = given.options['passphrase-stdin'] === true
  if (path !== undefined && fromInput) throw new Misused('The passphrase comes from the standard input or from a file, not both.')
  if (path === undefined && !fromInput) return null
  const passphrase =
    path === undefined ? await terminal.ask('Passphrase: ') : ((await readFile(path, 'utf8')).split(/\r?\n/)[0] ?? '')
  if (passphrase === '') throw new Refused('The passphrase is empty.')
  return passphrase
}
