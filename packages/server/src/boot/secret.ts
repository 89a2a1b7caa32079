import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from '../core/config.ts'

const fewest = 32

/** The secret that signs access tokens and from which the seal key is derived: APP_SECRET, or one generated at the first start in the data directory. Throws when the file contains no valid secret. */
export async function readOrCreateSecret({
  appSecret,
  dataDirectory,
}: Pick<Config, 'appSecret' | 'dataDirectory'>): Promise<Uint8Array> {
  if (appSecret) return new TextEncoder().encode(appSecret)
  const path = join(dataDirectory, 'secret')
  if (!existsSync(path)) await createSecret(path)
  return secretIn(path)
}

/** Null when none exists yet. */
export async function readSecret(config: Pick<Config, 'appSecret' | 'dataDirectory'>): Promise<Uint8Array | null> {
  return config.appSecret || existsSync(join(config.dataDirectory, 'secret')) ? readOrCreateSecret(config) : null
}

/** In the format of APP_SECRET, for a copy of this portal. */
export async function readSecretText(config: Pick<Config, 'appSecret' | 'dataDirectory'>): Promise<string | undefined> {
  const secret = await readSecret(config)
  return secret ? new TextDecoder().decode(secret) : undefined
}

async function secretIn(path: string): Promise<Uint8Array> {
  const secret = (await readFile(path, 'utf8')).trim()
  if (secret.length < fewest)
    throw new Error(
      `${path} holds fewer than ${fewest} characters. Remove it: the next start makes a new one, and everybody signs in again.`,
    )
  return new TextEncoder().encode(secret)
}

/** Written completely before it gets its name. Of simultaneous starts the first wins, and all read its secret. */
async function createSecret(path: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  try {
    await writeSynced(unfinished, randomBytes(48).toString('base64url'))
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  const directory = await open(dirname(path))
  await directory.sync().finally(() => directory.close())
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
