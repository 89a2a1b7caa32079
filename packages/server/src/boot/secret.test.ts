import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readOrCreateSecret } from './secret.ts'

let dataDirectory: string
beforeEach(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'jadara-secret-'))
})
afterEach(() => rm(dataDirectory, { recursive: true }))

const secret = async () => new TextDecoder().decode(await readOrCreateSecret({ appSecret: undefined, dataDirectory }))

it('is created once, shared by simultaneous starts, and readable by the owner only', async () => {
  const secrets = await Promise.all(Array.from({ length: 8 }, secret))
  expect(new Set([...secrets, await secret()]).size).toBe(1)
  expect(secrets[0]).toHaveLength(64)
  expect(await readdir(dataDirectory)).toEqual(['secret'])
  expect((await stat(join(dataDirectory, 'secret'))).mode & 0o777).toBe(0o600)
})

it.each(['', 'too short'])('is rejected with the file name when the file contains %j', async (held) => {
  await writeFile(join(dataDirectory, 'secret'), held)
  await expect(secret()).rejects.toThrow(`${join(dataDirectory, 'secret')} holds fewer than 32 characters`)
})
