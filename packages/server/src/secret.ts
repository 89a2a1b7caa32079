import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Config } from './config.ts'

const fewest = 32

/** The key of access tokens: APP_SECRET, or one made at the first start and kept beside the data. Throws when the file holds no secret. */
export async function secretOf({ appSecret, dataDirectory }: Pick<Config, 'appSecret' | 'dataDirectory'>): Promise<Uint8Array> {
  if (appSecret) return new TextEncoder().encode(appSecret)
  const path = join(dataDirectory, 'secret')
  if (!existsSync(path)) await makeSecret(path)
  return secretIn(path)
}

/** The same, and null where there is none yet. */
export async function existingSecretOf(config: Pick<Config, 'appSecret' | 'dataDirectory'>): Promise<Uint8Array | null> {
  return config.appSecret || existsSync(join(config.dataDirectory, 'secret')) ? secretOf(config) : null
}

/** As a setting names it: for a copy of this portal somewhere else. */
export async function existingSecretText(config: Pick<Config, 'appSecret' | 'dataDirectory'>): Promise<string | undefined> {
  const secret = await existingSecretOf(config)
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

/** Appears under its name whole and on the disk. Of two that start at once the first one's stays, and both read that. */
async function makeSecret(path: string): Promise<void> {
  const unfinished = `${path}.${randomUUID()}`
  try {
    await written(unfinished, randomBytes(48).toString('base64url'))
    await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(unfinished, { force: true })
  }
  const directory = await open(dirname(path))
  await directory.sync().finally(() => directory.close())
}

async function written(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
