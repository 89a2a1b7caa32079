import { access } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { startTestPortal } from './support/portal.ts'

it('starts as a process, answers, and leaves nothing behind when it is stopped', async () => {
  const portal = await startTestPortal()
  expect((await fetch(`${portal.url}/healthz`)).status).toBe(200)
  await portal.stop()
  await expect(fetch(`${portal.url}/healthz`)).rejects.toThrow()
  await expect(access(portal.directory)).rejects.toThrow('ENOENT')
})
